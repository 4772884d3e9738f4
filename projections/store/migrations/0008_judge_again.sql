-- Whether every round of a day is judged, instead of added up as the lists have it.
ALTER TABLE work.days ADD COLUMN judge_again boolean NOT NULL DEFAULT false;
