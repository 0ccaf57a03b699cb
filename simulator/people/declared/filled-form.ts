import type { DeclaredDraw, DeclaredOutcome, HeldByLoser } from '../../../src/play/events/say.ts';
import type { Player, Side } from '../../../src/play/seating/furniture.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import type { TileFace } from '../../../src/rules/tiles/tile.ts';
import type { TileMove } from '../course.ts';
import { isWallExhausted, type Scene } from '../scene.ts';
import type { HandEnd } from './hand-end.ts';
import type { OpenHand } from './open-hands.ts';

/** What is known when a form is filled in: whose hands lie open, and who sits where; and who fills it in. */
export interface FormInput {
  readonly side: Side;
  readonly scene: Scene;
  readonly open: ReadonlyMap<Side, OpenHand>;
  readonly players: ReadonlyMap<Side, Player>;
}

/** The form of the winner himself, or of whoever saw that nobody won; undefined while a hand is not open yet. */
export function filledForm(end: HandEnd, input: FormInput): DeclaredOutcome | undefined {
  return end.end === 'won' ? winForm(end, input) : drawForm(end.why, input);
}

function winForm(
  { winners, by, from }: Extract<HandEnd, { end: 'won' }>,
  input: FormInput,
): DeclaredOutcome | undefined {
  const { side: winner, scene, open, players } = input;
  if (!winners.includes(winner)) return undefined;
  const own = open.get(winner);
  const player = players.get(winner);
  const last = scene.course.moves.at(-1);
  if (own === undefined || player === undefined || last === undefined) return undefined;
  const win = winningTile(scene, last);
  const losers = losersOf(input, winner);
  if (win === undefined || losers === undefined) return undefined;
  const { concealed, melds, aside } = own;
  const held = by === 'self-draw' ? without(concealed, win) : concealed;
  return {
    kind: 'won',
    winner: player,
    by,
    from: from === null ? null : (players.get(from) ?? null),
    hand: { entered: 'tiles', concealed: held, melds, win, aside },
    circumstances: {
      lastTile: isWallExhausted(scene),
      replacement: by === 'self-draw' && isReplacement(scene),
    },
    ...losers,
  };
}

function drawForm(why: DeclaredDraw['why'], input: FormInput): DeclaredOutcome | undefined {
  const all = losersOf(input, null);
  return all === undefined ? undefined : { kind: 'drawn', why, ...all };
}

/** What the others held, where every hand is paid, and who of them waited; undefined while one is not open. */
function losersOf(
  { scene, open, players }: FormInput,
  winner: Side | null,
): Pick<DeclaredOutcome, 'waiting' | 'held'> | undefined {
  const waiting: Player[] = [];
  const held: HeldByLoser[] = [];
  for (const [side, player] of players) {
    if (side === winner) continue;
    const hand = open.get(side);
    if (hand === undefined) return undefined;
    if (hand.waiting) waiting.push(player);
    const { concealed, melds, aside } = hand;
    held.push({ player, hand: { entered: 'tiles', concealed, melds, aside } });
  }
  const isPaid = scene.mind.ruleset.scoring.method === 'groups';
  return { waiting, held: isPaid ? held : [] };
}

/** On another's tile everybody has seen it; the tile that was drawn only its owner knows by its place. */
function winningTile({ sight }: Scene, { to, face }: TileMove): TileFace | undefined {
  if (to.place === 'hand') return sight.hand.find(({ index }) => index === to.index)?.face;
  return face ?? undefined;
}

/** Whether the tile that was drawn last came for a kong, or for a tile set aside where that counts, too. */
function isReplacement({ course: { moves }, mind: { ruleset } }: Scene): boolean {
  const before = moves.slice(0, -1);
  const replaced = before.at(-1)?.to.place;
  if (replaced !== 'flower') return replaced === 'meld';
  return asideCounts(ruleset) || isKongOfTurn(before);
}

const asideCounts = ({ scoring }: Ruleset): boolean =>
  scoring.method !== 'han' || scoring.play.northReplacement === 'counts';

/** Whoever draws at the end of his turn has made nothing but kongs in it. */
function isKongOfTurn(moves: readonly TileMove[]): boolean {
  const discarded = moves.findLastIndex(({ to }) => to.place === 'river');
  return moves.slice(discarded + 1).some(({ to }) => to.place === 'meld');
}

function without(faces: readonly TileFace[], face: TileFace): readonly TileFace[] {
  const at = faces.indexOf(face);
  return faces.filter((_, index) => index !== at);
}
