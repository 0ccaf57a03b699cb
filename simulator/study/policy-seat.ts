import type { HandInPlay } from '../../src/play/game/hand-in-play.ts';
import type { Player, Zone } from '../../src/play/seating/furniture.ts';
import { sideOf } from '../../src/play/seating/seating.ts';
import { sightOf } from '../../src/play/sight.ts';
import type { TileFace } from '../../src/rules/tiles/tile.ts';
import { type Intention, press } from '../people/intention.ts';
import type { DiscardsInOrder } from './discards-in-order.ts';
import { type Act, isAccepted, legalChoices } from './legal-choices.ts';
import type { Policy, Question } from './policy.ts';
import { choiceAmong } from './same-choice.ts';

interface PolicySeatInput {
  readonly player: Player;
  readonly policy: Policy;
  readonly discards: DiscardsInOrder;
  /** What anybody does of whom the rules ask something that is no choice. */
  readonly otherwise: () => Intention;
}

/** A seat whose choices a policy makes. */
export class PolicySeat {
  readonly #input: PolicySeatInput;
  /** Tiles that are still to be laid down for what was chosen. */
  #toLay: readonly TileFace[] = [];

  constructor(input: PolicySeatInput) {
    this.#input = input;
  }

  /** What is done at this seat next. */
  next(game: HandInPlay): Intention {
    const { player, policy, discards, otherwise } = this.#input;
    const laying = this.#lay(game);
    if (laying !== null) return laying;
    const choices = legalChoices({ game, player });
    if (choices.length === 0) return otherwise();
    const legal = choices.map(({ choice }) => choice);
    const chosen =
      legal.length === 1 ? legal[0] : policy.choose(questionIn(game, { player, discards, legal }));
    const meant = choiceAmong(legal, chosen);
    const taken = choices.find(({ choice }) => choice === meant);
    if (taken === undefined) throw new RangeError(`not legal: ${JSON.stringify(chosen)}`);
    this.#toLay = taken.toLay;
    return intentionOf(taken.act);
  }

  /** The next tile of a set of which something lies down already. */
  #lay(game: HandInPlay): Intention | null {
    const [face, ...rest] = this.#toLay;
    const to = face === undefined ? null : placeToLay(game, this.#input.player);
    if (to === null) return null;
    const tile = game.hand.players[this.#input.player].concealed.find((each) => each.face === face);
    if (tile === undefined || !isAccepted(game, { tile, side: to.side, to })) return null;
    this.#toLay = rest;
    return { do: 'move', from: { place: 'hand', side: to.side, index: tile.slot }, to, pace: 'deal' };
  }
}

const questionIn = (
  { hand }: HandInPlay,
  { player, discards, legal }: Pick<PolicySeatInput, 'player' | 'discards'> & Pick<Question, 'legal'>,
): Question => ({
  sees: sightOf(hand, player),
  discards: discards.seenIn(hand),
  points: hand.points ?? null,
  legal,
});

/** Where the set that he is laying down goes on; a claimed kong goes on from the pong. */
const placeToLay = ({ hand }: HandInPlay, player: Player): Extract<Zone, { place: 'meld' }> | null => {
  const { showing, melds } = hand.players[player];
  const { turn, seating } = hand;
  const side = sideOf(seating, player);
  if (showing !== null) return { place: 'meld', side, set: showing.set, index: showing.tiles.length };
  if (turn?.doing !== 'discarding' || turn.player !== player || turn.claimedSet === null) return null;
  const claimed = melds.find(({ set }) => set === turn.claimedSet);
  return claimed === undefined
    ? null
    : { place: 'meld', side, set: claimed.set, index: claimed.tiles.length };
};

const intentionOf = (act: Act): Intention =>
  act.do === 'press' ? press(act.key, 'answer') : { ...act, pace: 'discard' };
