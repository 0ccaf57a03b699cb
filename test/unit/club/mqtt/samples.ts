import type { PublisherOptions } from '../../../../src/club/mqtt/publisher.ts';
import { createRefusedOrders } from '../../../../src/club/mqtt/refused-orders.ts';
import type { AboutTable } from '../../../../src/contract/club-payloads.ts';
import { ledgerEpoch } from '../../../../src/contract/ids.ts';
import type { DraftEntry, LedgerEntry, LedgerHead } from '../../../../src/contract/ledger.ts';
import type { SeatedSide, TableView } from '../../../../src/contract/table-view.ts';
import { seal } from '../../../../src/ledger/chain.ts';
import type { Told } from '../../../../src/views/told-outcome.ts';
import { WORDS } from '../../../../src/words/words.ts';

/** Views and entries as a table would make them, small and valid. */
export const NO_HASH = '0'.repeat(64);
export const EMPTY_LEDGER: LedgerHead = {
  epoch: ledgerEpoch.parse('01K0000000000000000000EPOC'),
  seq: 0,
  hash: NO_HASH,
  pot: 0,
};

export const ABOUT: AboutTable = {
  sw: '0.1.0',
  rulesetSha256: 'a'.repeat(64),
  walls: { stacks: [13, 13, 13, 13], middle: 4 },
  device: null,
  line: null,
  warnings: [],
};

const WINDS = ['east', 'south', 'west'] as const;
const PLAYERS = ['p1', 'p2', 'p3'] as const;
const SIDES = [0, 1, 2] as const;

const seat = (place: (typeof SIDES)[number]): SeatedSide => ({
  side: place,
  seated: true,
  player: PLAYERS[place],
  person: `person-${place}`,
  name: `Player ${place}`,
  wind: WINDS[place],
  points: 0,
  lastChange: null,
  rank: 1,
  dealer: place === 0,
  ready: false,
  flowers: ['f1'],
  melds: [],
  river: [{ face: '1z', declaredReady: false }],
  concealed: 13,
  notice: null,
});

/** A question that says in its payload where it is answered. */
export const BY_PAYLOAD = { reply: null, correlation: null } as const;

/** A table of which nothing can be ordered. */
export const NO_ORDERS: PublisherOptions['orders'] = {
  keys: [],
  declare: async () => null,
  wasSaid: async () => false,
  rules: { choose: async () => null, wasChosen: () => false },
  keepAct: () => undefined,
  inTurn: (work) => work(),
  refused: createRefusedOrders(),
  onRefused: () => undefined,
};

/** As it is published: in English. */
export const TOLD: Told = { language: 'en', words: WORDS.en };

export const viewAt = (revision: number, changes: Partial<TableView> = {}): TableView => ({
  v: 2,
  club: 'club',
  table: 't1',
  at: 5_000 + revision,
  revision,
  ruleset: { id: 'korean-japanese' },
  knowing: 'observed',
  seed: null,
  link: { state: 'ready', since: 4_000 },
  match: { number: 1, hand: 1, hands: 9, round: 'east', goulash: 0 },
  sides: [seat(0), seat(1), seat(2), { side: 3, seated: false }],
  wall: null,
  tilesLeft: 60,
  middleLeft: 4,
  lastOutcome: null,
  moment: { at: 'playing', turn: 0, doing: 'discarding', claim: null, misplaced: 0 },
  proposal: null,
  ledger: null,
  ...changes,
});

/** An entry before it is sealed. */
export const draftAt = (seq: number): DraftEntry => ({
  id: `t1/g1/h${seq}/settle`,
  kind: 'settle',
  ref: null,
  game: 1,
  hand: seq,
  deltas: [
    { side: 0, player: 'p1', pts: 6 },
    { side: 1, player: 'p2', pts: -4 },
    { side: 2, player: 'p3', pts: -2 },
  ],
  potDelta: 0,
  rule: { id: 'korean-japanese', sha256: 'a'.repeat(64) },
  detail: {},
  actor: { kind: 'machine', id: 't1' },
  cmd: null,
  reason: null,
  at: 5_000 + seq,
});

/** The ledger of which every sample is a part, as far as it was asked for. */
const sealed: LedgerEntry[] = [];

export const entryAt = (seq: number): LedgerEntry => {
  for (let next = sealed.length + 1; next <= seq; next += 1)
    sealed.push(seal(draftAt(next), { epoch: EMPTY_LEDGER.epoch, previous: sealed.at(-1) ?? null }).entry);
  const entry = sealed[seq - 1];
  if (entry === undefined) throw new Error(`there is no entry ${seq}`);
  return entry;
};

export const entriesUpTo = (seq: number): readonly LedgerEntry[] =>
  Array.from({ length: seq }, (_, index) => entryAt(index + 1));
