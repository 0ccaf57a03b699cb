import { expect, test } from 'vitest';
import { createMemoryLedger } from '../../src/ledger/memory-ledger.ts';
import type { HandWon } from '../../src/play/events/outcome.ts';
import { changesOf } from '../../src/play/game/match/points-by-player.ts';
import { PLAYERS } from '../../src/play/seating/furniture.ts';
import { isBonusTile, type TileFace } from '../../src/rules/tiles/tile.ts';
import { tilesOf } from '../../src/rules/tiles/tile-set.ts';
import { RULESET } from '../harness/rule-table-hands.ts';
import { THREE } from '../harness/three-players.ts';
import { startWholeTable, type WholeTable } from '../harness/whole-table.ts';

const FACES = tilesOf(RULESET);
const inOrder = (faces: readonly TileFace[]): readonly TileFace[] => [...faces].sort();

/** What lies before a side, as the machine's own tiles have it. */
const tilesBefore = ({ simulator }: WholeTable, side: number) => {
  const here = [...simulator.table.occupied()].flatMap(({ tile, zone }) =>
    'side' in zone && zone.side === side ? [{ place: zone.place, face: FACES[tile.number] ?? '1m' }] : [],
  );
  const at = (place: string): readonly TileFace[] =>
    here.filter((each) => each.place === place).map(({ face }) => face);
  return { hand: at('hand'), meld: at('meld'), flower: at('flower') };
};

/** Every tile that was declared of the winner's hand. */
const declaredTiles = (won: HandWon) => {
  const entered = won.declared?.hand;
  if (entered?.entered !== 'tiles') throw new Error('simulated people enter tiles');
  const { concealed, melds, win, aside } = entered;
  const ofHand = won.by === 'self-draw' ? [...concealed, win] : concealed;
  return { hand: ofHand, meld: melds.flatMap(({ tiles }) => tiles), flower: aside };
};

test("a whole match is declared as it was played: every winner's tiles are the machine's", async () => {
  const ledger = createMemoryLedger();
  const won: HandWon[] = [];
  const differences: unknown[] = [];
  const table = await startWholeTable({
    seed: 'declared',
    play: 'declared',
    ledger: {
      ...ledger,
      commit: (batch) => {
        for (const event of batch.events) {
          if (event.type !== 'HandWon') continue;
          won.push(event);
          const truth = tilesBefore(table, PLAYERS.indexOf(event.player));
          const told = declaredTiles(event);
          const standing = truth.hand.filter((face) => !isBonusTile(face));
          for (const [one, other] of [
            [standing, told.hand],
            [truth.meld, told.meld],
            [truth.flower, told.flower],
          ] as const)
            if (inOrder(one).join() !== inOrder(other).join()) differences.push({ event, truth });
        }
        return ledger.commit(batch);
      },
    },
  });
  await table.playUntil((view) => view?.moment.at === 'matchOver');
  await table.stop();
  expect(won.length).toBeGreaterThan(4);
  expect(differences).toEqual([]);
  const entries = (await ledger.entries(1, 100)).filter(({ kind }) => kind === 'settle');
  expect(entries).toHaveLength(9);
  for (const { actor, cmd, deltas, detail } of entries) {
    expect(actor.kind).toBe('player');
    expect(deltas.reduce((sum, { pts }) => sum + pts, 0)).toBe(0);
    expect(detail['declared']).toBeDefined();
    expect(cmd === null || cmd.startsWith('declaration-')).toBe(true);
  }
  for (const each of won) expect(changesOf(each.transfers, THREE)[each.player]).toBeGreaterThan(0);
}, 120_000);
