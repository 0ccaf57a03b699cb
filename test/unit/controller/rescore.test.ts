import { describe, expect, test } from 'vitest';
import { ledgerEpoch } from '../../../src/contract/ids.ts';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { recordedRules, rescoreEntry } from '../../../src/controller/rescore.ts';
import { createScoreKeeper } from '../../../src/controller/score-keeper.ts';
import { sealDrafts } from '../../../src/ledger/chain.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import { RULESET_IDS } from '../../../src/rules/ruleset.ts';
import { optionsOf } from '../../../src/rules/rulesets/catalogue.ts';
import { DeclaredTable, propose, won } from '../play/declarations/declared-table.ts';
import { ruleset, StackedTable } from '../play/stacked-table.ts';
import { OPENED } from '../views/charts-seen.ts';

const RULES = { ok: true, ruleset: ruleset() } as const;
const OTHER_RULES = { ok: true, ruleset: ruleset({ minimum: 4 }) } as const;

const entriesOf = (events: readonly DomainEvent[]): readonly LedgerEntry[] => {
  const keeper = createScoreKeeper({ table: 't1', ruleset: RULES.ruleset, match: null, now: () => 0 });
  const place = { epoch: ledgerEpoch.parse('e'), previous: null, events: null, standing: () => null };
  return sealDrafts(events.flatMap(keeper), place).receipt;
};

const entryOf = (kind: LedgerEntry['kind'], events: readonly DomainEvent[]): LedgerEntry => {
  const found = entriesOf(events).findLast((entry) => entry.kind === kind);
  if (found === undefined) throw new Error(`there is no ${kind}`);
  return found;
};

const WON = [
  ...OPENED,
  ...new StackedTable({ hands: { p1: '123m456m678p34p99p5p' } }).deal().press('p1', 'win').events,
];
const settled = (): LedgerEntry => entryOf('settle', WON);

const withDetail = (entry: LedgerEntry, changes: LedgerEntry['detail']): LedgerEntry => ({
  ...entry,
  detail: { ...entry.detail, ...changes },
});

describe('a hand that is scored again', () => {
  test('is the same by the same rules', () => {
    expect(rescoreEntry(settled(), RULES)).toEqual({ verdict: 'same' });
  });

  test('is a difference where the same rules count it otherwise', () => {
    const other = withDetail(settled(), { handPoints: 99 });
    expect(rescoreEntry(other, RULES)).toMatchObject({ verdict: 'difference', differs: ['handPoints'] });
  });

  test('is a difference where somebody has another number of points than was paid', () => {
    const entry = settled();
    const deltas = entry.deltas.map((delta) =>
      delta.player === 'p1' ? { ...delta, pts: delta.pts + 1 } : delta,
    );
    expect(rescoreEntry({ ...entry, deltas }, RULES)).toMatchObject({
      verdict: 'difference',
      differs: ['deltas'],
    });
  });

  test('is counted otherwise by a later mend where the rules are no more what they were', () => {
    const other = withDetail(settled(), { handPoints: 99 });
    expect(rescoreEntry(other, OTHER_RULES)).toMatchObject({ verdict: 'mended', differs: ['handPoints'] });
  });

  test('is the same, however the rules have changed, where they count it as they did', () => {
    expect(rescoreEntry(settled(), OTHER_RULES)).toEqual({ verdict: 'same' });
  });

  test('tells that it is no win any more', () => {
    const { basis, ...rest } = settled().detail;
    const winning = { told: 'tiles', hand: { concealed: ['1m'], melds: [], win: '2m', flowers: [] } };
    const entry = { ...settled(), detail: { ...rest, basis: { ...Object(basis), winning } } };
    expect(rescoreEntry(entry, RULES)).toMatchObject({ verdict: 'difference', now: null });
  });

  test('is too old, and says what it lacks, where an earlier release has recorded it', () => {
    const { began: _began, basis: _basis, ...older } = settled().detail;
    expect(rescoreEntry({ ...settled(), detail: older }, { ok: false, lacks: 'open' })).toEqual({
      verdict: 'too-old',
      lacks: ['began', 'basis', 'open'],
    });
  });

  test('that nobody won, and for which nothing was paid, is the same', () => {
    const drawn: DomainEvent = { type: 'HandDrawn', why: 'three-ready', waiting: [], transfers: [] };
    const [began] = new StackedTable().events;
    if (began === undefined) throw new Error('a hand has begun');
    expect(rescoreEntry(entryOf('settle', [...OPENED, began, drawn]), RULES)).toEqual({ verdict: 'same' });
  });

  test('that was corrected, or entered again where its players really sat, is the same', () => {
    const table = new DeclaredTable();
    table.say('p1', propose(won()));
    for (const player of ['p2', 'p3'] as const) table.say(player, { say: 'confirm', proposal: 1 });
    table.events.push({ type: 'HandSettled' });
    const { outcome: corrected } = { outcome: won({ waiting: ['p2'] }) };
    table.say('operator', { say: 'correct-hand', hand: 1, outcome: corrected, reason: 'p2 was waiting' });
    table.say('operator', {
      say: 'correct-seats',
      fromHand: 1,
      sides: { p1: 1, p2: 0, p3: 2 },
      reason: 'sat so',
    });
    const entries = entriesOf(table.events).filter(({ kind }) => kind === 'correct');
    expect(entries).toHaveLength(2);
    expect(entries.map((entry) => rescoreEntry(entry, RULES))).toEqual([
      { verdict: 'same' },
      { verdict: 'same' },
    ]);
  });
});

describe('the rules of a recorded match', () => {
  test.each(RULESET_IDS)('of %s are made from the entry that opened it', (id) => {
    const rules = ruleset({}, id);
    const keeper = createScoreKeeper({ table: 't1', ruleset: rules, match: null, now: () => 0 });
    const [opening] = OPENED;
    if (opening?.type !== 'MatchOpened') throw new Error('a match is opened');
    const drafts = keeper({ ...opening, ruleset: id, options: rules.options });
    const place = { epoch: ledgerEpoch.parse('e'), previous: null, events: null, standing: () => null };
    const [opened] = sealDrafts(drafts, place).receipt;
    const made = recordedRules(opened, () => undefined);
    expect(made.ok && made.ruleset.options).toEqual(rules.options);
    expect(Object.keys(rules.options).length).toBeGreaterThanOrEqual(optionsOf(id).length > 0 ? 1 : 0);
  });

  test('cannot be had where its opening is lost, or the club’s own file is', () => {
    const opened = entryOf('open', OPENED);
    expect(recordedRules(undefined, () => undefined)).toEqual({ ok: false, lacks: 'open' });
    const byFile = withDetail(opened, { rulesFile: 'a hash' });
    expect(recordedRules(byFile, () => undefined)).toEqual({ ok: false, lacks: 'rules-file' });
    const unknown = withDetail(opened, { options: { noSuchOption: 1 } });
    expect(recordedRules(unknown, () => undefined)).toEqual({ ok: false, lacks: 'rules' });
  });
});
