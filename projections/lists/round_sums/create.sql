-- What a round adds to the summary of its day, beside what the list of rounds has of it.
CREATE TABLE round_sums (
    stream text COLLATE "C" PRIMARY KEY,
    -- The house dealers who recorded it, sorted.
    dealers text [] COLLATE "C" NOT NULL,
    -- The schedule of its collections, `none` if none is in force; nothing where none is due or taken.
    schedule text COLLATE "C",
    -- By how much guests were paid too little and too much, in cents, and when it began, as
    -- recorded; nothing unless somebody was.
    short bigint,
    too_much bigint,
    began text COLLATE "C"
)
