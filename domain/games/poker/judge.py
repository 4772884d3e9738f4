"""From the facts of a pot game to its adjudication, step by step."""

from collections.abc import Iterable, Mapping, Sequence

from domain.cards import card_name
from domain.corrections import Placed
from domain.games.poker import gaps
from domain.games.poker.compare import compare_money
from domain.games.poker.game import NamedGame, PokerGame
from domain.games.poker.kill import kill_after
from domain.games.poker.play import play
from domain.games.poker.pots import give_back, heaps
from domain.games.poker.rounds import end
from domain.games.poker.seen import pot_seen
from domain.games.poker.showdown import (
    NOTHING_FOUND,
    Worth,
    contenders,
    find_dead_hands,
    won,
    worths,
)
from domain.games.poker.shown import hands_shown
from domain.games.poker.state import Misdeal, Round
from domain.games.poker.told import Told
from domain.layout import seated
from domain.money import summed
from domain.record import RoundRecord, Rules
from domain.verdict import Bettor, Finding, Judgement, Pot, Status


def name_only(game: NamedGame) -> Judgement:
    """Of a game without rules nothing can be said but that (PK.R1)."""
    detail = f"no rules are on file for {game.name}; only its fees are"
    finding = Finding("no-rules-on-file", "warning", "PK.R1", detail)
    return Judgement("incomplete", [finding], {"PK.R1"})


def adjudicate_poker(
    game: PokerGame, record: RoundRecord, facts: Iterable[Placed], rules: Rules
) -> Judgement:
    """Judge one round of a pot game under the rules in force."""
    this = walked(game, record, facts, rules)
    if this.misdeal is not None:
        return _misdeal(this, this.misdeal)
    if this.button is None:
        gaps.note_button(this)
        return Judgement("incomplete", this.findings, this.readings)
    waits = gaps.note_turn(this)
    end(this)
    return _judgement(this, "incomplete") if waits else _settled(this)


def walked(game: PokerGame, record: RoundRecord, facts: Iterable[Placed], rules: Rules) -> Round:
    """The round with all its facts, and why it is dead, if it is."""
    told = Told(facts)
    button = told.dealer_button
    this = Round(game, record, rules, told, button)
    if told.misdeal is not None:
        place, called = told.misdeal
        this.misdeal = Misdeal(
            f"the round was called dead: {called.reason}", place, game.clauses.count
        )
    elif button is None:
        return this
    play(this, told.in_play)
    if this.cards.duplicates:
        _note_duplicates(this)
    return this


def _note_duplicates(this: Round) -> None:
    """A card that was seen twice spoils the deal."""
    for place, card in this.cards.duplicates:
        detail = f"the {card_name(card)} was seen more than once"
        this.object_to("duplicate-card", this.game.clauses.deck, detail, place)
    if this.misdeal is None:
        place, card = this.cards.duplicates[0]
        this.misdeal = Misdeal(
            f"the {card_name(card)} was seen more than once", place, this.game.clauses.deck
        )


def _misdeal(this: Round, misdeal: Misdeal) -> Judgement:
    """Everything goes back; nothing else is said but what caused it."""
    this.findings[:] = [one for one in this.findings if one.code == "duplicate-card"]
    this.readings.clear()
    this.remark("misdeal", "note", misdeal.rule, misdeal.detail, misdeal.place)
    verdict = _judgement(this, "misdeal")
    verdict.pots = verdict.returned = verdict.streets = ()
    verdict.bettors = {seated(one.seat): Bettor(0, 0) for one in this.by_seat()}
    return verdict


def _settled(this: Round) -> Judgement:
    """The betting is over: the uncalled bet goes back, and the pots are won."""
    returned = give_back(this)
    piles = heaps(this)
    this.at_showdown = True
    showdown, missing = this.live > 1, False
    if showdown:
        missing = gaps.note_showdown(this)
        find_dead_hands(this)
    # Where a hand died after the betting, the others are told what they were worth all the same.
    several = sum([not player.out for player in this.players]) > 1
    found = worths(this) if several else NOTHING_FOUND
    able = [contenders(pile) for pile in piles]
    missing = gaps.note_dead_pots(this, able) or missing
    shown = found if showdown else NOTHING_FOUND
    side = len(piles) > 1
    pots = tuple(
        [won(this, pile, shown, who, side=side) for pile, who in zip(piles, able, strict=True)]
    )
    if missing:
        verdict = _judgement(this, "incomplete", found)
    else:
        compare_money(this, pots, returned)
        verdict = _judgement(this, "settled", found, pots)
        verdict.bettors = _nets(this, pots)
    verdict.pots, verdict.returned = pots, returned
    return verdict


def _judgement(
    this: Round,
    status: Status,
    found: Mapping[str, Worth] = NOTHING_FOUND,
    won: Sequence[Pot] = (),
) -> Judgement:
    """What can be said whatever became of the round."""
    verdict = Judgement(status, this.findings, this.readings)
    verdict.hands = hands_shown(this, found)
    verdict.streets = tuple(this.streets)
    if this.record.schedule is not None:
        verdict.pot_seen = pot_seen(this, is_over=status == "settled")
    verdict.kill = kill_after(this, won)
    return verdict


def _nets(this: Round, pots: Iterable[Pot]) -> dict[str, Bettor]:
    """What everybody won or lost; the fees that came out of the pots are nobody's."""
    awarded = summed([(award.spot, award.amount) for pot in pots for award in pot.awards])
    return {
        seated(one.seat): Bettor(awarded.get(one.spot, 0) - one.live_money - one.dead_money, 0)
        for one in this.by_seat()
    }
