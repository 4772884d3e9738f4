"""Every wager in pay-off order: forfeits when they are collected, then seat by seat."""

from domain.games.three_card.game import ANTE, PLAY, AnteAndPlay
from domain.games.three_card.state import Bets, Round, Spot, Stake
from domain.results import Result
from domain.settlement import Claim
from domain.verdict import Action


def claims(this: Round, action: Action | None) -> list[Claim]:
    """The wagers as they are settled, up to the first whose line cannot be decided."""
    lines: list[Claim] = []
    in_turn = this.rules["forfeits"] == "in-turn"
    if not in_turn:
        for spot in this.dealt_in:
            if spot.choice != PLAY or len(spot.bets) > 1:
                if spot.choice is None and not spot.void:
                    return lines
                _forfeits(this, spot, lines)
    if action is None and this.hands:
        return lines
    for spot in this.spots_from(_start(this, action)):
        if not _settle(this, spot, lines, in_turn=in_turn):
            return lines
    return lines


def _start(this: Round, action: Action | None) -> int:
    """Where the walk begins; to the left of the player-dealer where nobody has a hand."""
    if action is not None and action.starts is not None:
        return action.starts
    return this.walk[0] if this.walk else 1


def _forfeits(this: Round, spot: Spot, lines: list[Claim]) -> None:
    """What is collected of one spot before the pay-off."""
    if spot.void:
        return
    forfeits = this.game.forfeits
    for bets in spot.in_order():
        if bets.folded:
            for name, stake in bets.in_order():
                if stake.action and name in forfeits:
                    lines.append(_claim(this, spot, bets, name, stake, forfeits[name]))


def _settle(this: Round, spot: Spot, lines: list[Claim], *, in_turn: bool) -> bool:
    """What lies on a spot, as far as it can be decided; whether all of it could be."""
    by_cards: dict[str, Result] | None = None
    forfeits = this.game.forfeits
    for bets in spot.in_order():
        for name, stake in bets.in_order():
            if spot.void or not stake.action:
                lines.append(_refund(spot, bets, name, stake))
            elif bets.folded and name in forfeits:
                if in_turn:
                    lines.append(_claim(this, spot, bets, name, stake, forfeits[name]))
            else:
                if by_cards is None:
                    by_cards = _by_cards(this, spot)
                result = by_cards.get(name)
                if result is None:
                    return False
                lines.append(_claim(this, spot, bets, name, stake, result))
    return True


def _refund(spot: Spot, bets: Bets, name: str, stake: Stake) -> Claim:
    """A wager without action, or on a hand that has not three cards."""
    if spot.void and stake.action:
        return Claim(spot.name, name, bets.bettor, stake.at_risk, 0, "refund", "TC.count")
    return Claim(
        spot.name, name, bets.bettor, stake.at_risk, 0, "refund", "TC.noaction", None,
        (stake.fault,),
    )  # fmt: skip


def _by_cards(this: Round, spot: Spot) -> dict[str, Result]:
    """What the cards say of the wagers on a hand that was decided, as far as they are known."""
    results: dict[str, Result] = {}
    qualifies = this.bank_qualifies
    if spot.choice is None or qualifies is None:
        return results
    compared = _compare(this, spot)
    if compared is not None:
        results[ANTE], results[PLAY] = compared
    for name, bonus in this.game.bonuses.items():
        category = spot.category
        if bonus.of_six:
            category = spot.six.category if spot.six else None
        if category is not None:
            results[name] = bonus.results[qualifies, category]
    return results


def _compare(this: Round, spot: Spot) -> AnteAndPlay | None:
    """The player's hand against the bank's."""
    bank, value = this.bank_value, spot.value
    if bank is None:
        return None
    compared = this.game.qualified if this.bank_qualifies else this.game.unqualified
    if value is None:
        return compared.higher if compared.is_decided_unseen else None
    if value > bank:
        return compared.higher
    return compared.equal if value == bank else compared.lower


def _claim(  # noqa: PLR0913, PLR0917 - whose wager it is, and what it comes to
    this: Round, spot: Spot, bets: Bets, name: str, stake: Stake, result: Result
) -> Claim:
    also = result.also
    if result.readings:
        this.readings.update(result.readings)
    if bets.folded and result.outcome != "forfeit":
        also = (*also, *this.game.bonuses[name].when_folded)
        _read_kept(this, bets)
    if bets.bettor != spot.own:
        also = (*also, *this.game.backline)
        if this.game.reads_backline is not None:
            this.readings.add(this.game.reads_backline)
    return Claim(
        spot.name, name, bets.bettor, stake.at_risk, stake.action, result.outcome, result.rule,
        result.odds, also,
    )  # fmt: skip


def _read_kept(this: Round, bets: Bets) -> None:
    """A wager stays on a folded hand against the bank that does not qualify, others do not."""
    others = [name for name in this.game.forfeits if name != ANTE and name in bets.stakes]
    if this.game.reads_kept is not None and (others or not this.bank_qualifies):
        this.readings.add(this.game.reads_kept)


def returned(this: Round) -> list[Claim]:
    """One line a wager that goes back, clockwise from the left of the player-dealer (TC.irreg)."""
    lines = []
    for spot in this.spots_from(_start(this, None)):
        for bets in spot.in_order():
            for name, stake in bets.in_order():
                at_risk = stake.at_risk
                lines.append(Claim(spot.name, name, bets.bettor, at_risk, 0, "refund", "TC.irreg"))
    return lines
