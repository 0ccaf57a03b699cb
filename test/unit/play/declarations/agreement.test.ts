import { describe, expect, test } from 'vitest';
import { maySay } from '../../../../src/play/declarations/may-say.ts';
import { judgeDeclaration } from '../../../../src/play/judge.ts';
import { DeclaredTable, DRAWN, propose, voiceOf, won } from './declared-table.ts';

const confirm = { say: 'confirm', proposal: 1 } as const;
const dispute = { say: 'dispute', proposal: 1, reason: 'it was my discard' } as const;
const withdraw = { say: 'withdraw', proposal: 1 } as const;

const THROWN = { type: 'DiceRolled', throw: 1, dice: [2, 3] } as const;
const LOST_SIGHT = { type: 'HandWentDeclared', because: 'tiles-astray', astray: ['p1'], ready: {} } as const;

const proposed = (): DeclaredTable => {
  const table = new DeclaredTable();
  table.say('p1', propose(won()));
  return table;
};

/** What silence comes to now, folded on. */
const silence = (table: DeclaredTable): string => {
  const judged = judgeDeclaration(table.inPlay, { silenceOn: 1 });
  if (!judged.accepted) return judged.code;
  table.events.push(...judged.events);
  return judged.events.map(({ type }) => type).join();
};

describe('what is proposed', () => {
  test('stands when all others have confirmed it', () => {
    const table = proposed();
    expect(table.verdict('p2', confirm)).toBe('accepted');
    expect(table.last('HandWon')).toBeUndefined();
    expect(table.verdict('p3', confirm)).toBe('accepted');
    expect(table.last('HandWon')?.declared?.agreed).toBe('all');
    expect(table.inPlay.match.agreement.open).toBeNull();
  });

  test('names by which session and device it was said, confirmed and decided', () => {
    const table = proposed();
    table.say('p2', confirm);
    table.say('p3', dispute);
    table.say('operator', { say: 'decide', proposal: 1, verdict: 'accept', reason: 'seen' });
    expect(table.last('HandWon')?.declared).toMatchObject({
      by: { player: 'p1', voice: voiceOf('p1') },
      confirmed: [
        { role: 'player', player: 'p2', voice: voiceOf('p2') },
        { role: 'operator', voice: voiceOf('operator') },
      ],
    });
    expect(table.last('ProposalDisputed')?.voice).toEqual(voiceOf('p3'));
  });

  test('is not confirmed by who proposes it, nor twice by one', () => {
    const table = proposed();
    expect(table.verdict('p1', confirm)).toBe('own-proposal');
    table.say('p2', confirm);
    expect(table.verdict('p2', confirm)).toBe('answered-already');
  });

  test('keeps any other proposal waiting, and ready as it is', () => {
    const table = proposed();
    expect(table.verdict('p2', propose(DRAWN))).toBe('proposal-open');
    expect(table.verdict('p2', { say: 'declare-ready', hand: 1, ready: 'declared' })).toBe('proposal-open');
  });

  test('stands by silence, but for a dispute', () => {
    expect(silence(proposed())).toBe('ProposalEnded,HandWon');
    const table = proposed();
    table.say('p3', dispute);
    expect(silence(table)).toBe('');
    table.say('p3', confirm);
    expect(silence(table)).toBe('ProposalEnded,HandWon');
  });

  test.each([
    ['played declared from its beginning', 'declared', []],
    ['that the table follows', 'observed', []],
    ['that the table followed and lost sight of', 'observed', [LOST_SIGHT]],
  ] as const)('is not dealt again by silence, but by everybody: a hand %s', (_, knowing, happened) => {
    const asked = (): DeclaredTable => {
      const table = new DeclaredTable({ knowing, dice: 'shown' });
      table.events.push(THROWN, ...happened);
      table.say('p1', propose({ kind: 'drawn', why: 'agreed-redeal', waiting: [], held: [] }));
      table.say('p2', confirm);
      return table;
    };
    const unheard = asked();
    expect(silence(unheard)).toBe('ProposalEnded');
    expect(unheard.last('ProposalEnded')?.how).toEqual({ end: 'lapsed' });
    const agreed = asked();
    agreed.say('p3', confirm);
    expect(agreed.last('HandVoided')).toBeDefined();
  });

  test('is ended by the operator where it is disputed, either way', () => {
    const table = proposed();
    table.say('p2', dispute);
    table.say('operator', { say: 'decide', proposal: 1, verdict: 'reject', reason: 'not seen' });
    expect(table.last('HandWon')).toBeUndefined();
    expect(table.inPlay.match.agreement.open).toBeNull();
    // Whoever proposed it is told why, until something else is proposed.
    expect(table.inPlay.match.agreement.rejected).toEqual({ number: 1, reason: 'not seen' });
    table.say('p1', propose(won()));
    expect(table.inPlay.match.agreement.rejected).toBeNull();
    const other = proposed();
    other.say('p2', dispute);
    other.say('operator', { say: 'decide', proposal: 1, verdict: 'accept', reason: 'seen' });
    expect(other.last('HandWon')?.declared?.agreed).toBe('operator');
  });

  test('is taken back by its proposer alone, and may be proposed again', () => {
    const table = proposed();
    expect(table.verdict('p2', withdraw)).toBe('not-your-proposal');
    expect(table.verdict('p1', withdraw)).toBe('accepted');
    expect(table.verdict('p2', confirm)).toBe('proposal-over');
    expect(table.say('p1', propose(DRAWN))).toMatchObject({ events: [{ proposal: 2 }] });
  });

  test('stays disputed while anybody disputes it', () => {
    const table = proposed();
    table.say('p2', dispute);
    table.say('p3', dispute);
    table.say('p2', withdraw);
    expect(table.inPlay.match.agreement.open?.disputes.map(({ player }) => player)).toEqual(['p3']);
    expect(silence(table)).toBe('');
    expect(table.verdict('p2', confirm)).toBe('accepted');
    expect(table.last('HandWon')).toBeUndefined();
  });

  test('lapses with its hand', () => {
    const table = proposed();
    table.events.push({ type: 'HandVoided', why: 'dealt again' });
    expect(table.inPlay.match.agreement.open).toBeNull();
    expect(table.verdict('p2', confirm)).toBe('proposal-over');
  });
});

describe('who says what', () => {
  test('a player does not decide, and the operator does not play', () => {
    const table = proposed();
    expect(table.verdict('p2', { say: 'decide', proposal: 1, verdict: 'accept', reason: 'mine' })).toBe(
      'not-your-part',
    );
    expect(table.verdict('operator', confirm)).toBe('not-your-part');
  });

  test('a page is offered what would be accepted', () => {
    const table = new DeclaredTable();
    const may = (player: 'p1' | 'p2') => maySay(table.inPlay, { role: 'player', player });
    expect(may('p1')).toEqual([
      'declare-ready',
      'call-win',
      'propose-outcome',
      'propose-penalty',
      'ask-pause',
      'call-staff',
      'hand-to-substitute',
    ]);
    table.say('p1', { say: 'declare-ready', hand: 1, ready: 'declared' });
    table.say('p1', { say: 'call-win', hand: 1 });
    expect(may('p1')).toEqual([
      'take-back-ready',
      'propose-outcome',
      'propose-penalty',
      'ask-pause',
      'call-staff',
      'hand-to-substitute',
    ]);
    table.say('p1', propose(won()));
    expect(may('p1')).toEqual(['withdraw', 'call-staff']);
    expect(may('p2')).toEqual(['confirm', 'dispute', 'call-staff']);
    table.say('p2', dispute);
    expect(may('p2')).toEqual(['confirm', 'withdraw', 'call-staff']);
    const rulings = ['penalise', 'void-hand', 'pause', 'seat-substitute', 'use-sets', 'end-match'];
    expect(maySay(table.inPlay, { role: 'operator' })).toEqual(['decide', ...rulings]);
  });
});

describe('an outcome entered by the operator', () => {
  const entered = (): DeclaredTable => {
    const table = new DeclaredTable();
    table.say('operator', propose(won({ by: 'discard', from: 'p2' })), 'entered');
    return table;
  };
  const may = (table: DeclaredTable) => maySay(table.inPlay, { role: 'operator' });

  test('asks all players, and stands once all have confirmed it', () => {
    const table = entered();
    const players = ['p1', 'p2', 'p3'] as const;
    expect(players.map((player) => table.verdict(player, confirm))).toEqual(players.map(() => 'accepted'));
    expect(table.last('HandWon')?.declared).toMatchObject({
      by: { role: 'operator', voice: voiceOf('operator') },
      declaration: 'entered',
      agreed: 'all',
    });
  });

  test('stands by silence, and where it is disputed he decides', () => {
    const silent = judgeDeclaration(entered().inPlay, { silenceOn: 1 });
    expect(silent).toMatchObject({
      accepted: true,
      events: [{ how: { by: 'silence' } }, { type: 'HandWon' }],
    });
    const table = entered();
    table.say('p2', dispute);
    expect(judgeDeclaration(table.inPlay, { silenceOn: 1 })).toEqual({ accepted: true, events: [] });
    table.say('operator', { say: 'decide', proposal: 1, verdict: 'accept', reason: 'seen' });
    expect(table.last('HandWon')?.declared?.agreed).toBe('operator');
  });

  test('is offered while a hand is played whose end nobody has told, and only where people tell it', () => {
    expect(may(new DeclaredTable())).toContain('propose-outcome');
    expect(may(entered())).not.toContain('propose-outcome');
    expect(may(new DeclaredTable({ knowing: 'observed', dice: 'shown' }))).not.toContain('propose-outcome');
    expect(may(new DeclaredTable({ before: 'the-hand' }))).not.toContain('propose-outcome');
  });

  test.each([
    [
      'a penalty',
      {
        kind: 'penalty',
        irregularity: 'false-win',
        player: 'p2',
        harmed: null,
        override: null,
        reason: 'shown',
      },
    ],
    ['an undo', { kind: 'undo', hand: 1 }],
  ] as const)('does not make %s his to propose: he rules on it', (_, proposal) => {
    expect(new DeclaredTable().verdict('operator', { say: 'propose', proposal })).toBe('not-your-part');
  });
});

describe('what is said in a hand', () => {
  test.each([
    ['ready is declared once', ['declare', 'declare'], 'ready-already'],
    ['ready is taken back where it was declared', ['take-back'], 'not-ready'],
    ['ready may be taken back', ['declare', 'take-back'], 'accepted'],
    ['a win is called once', ['call', 'call'], 'called-already'],
  ] as const)('%s', (_, acts, verdict) => {
    const table = new DeclaredTable();
    const says = {
      declare: { say: 'declare-ready', hand: 1, ready: 'declared' },
      'take-back': { say: 'take-back-ready', hand: 1 },
      call: { say: 'call-win', hand: 1 },
    } as const;
    expect(acts.map((act) => table.verdict('p2', says[act])).at(-1)).toBe(verdict);
  });

  test('a dead hand calls no win and is not ready, and is offered neither', () => {
    const table = new DeclaredTable();
    table.events.push({ type: 'HandDied', player: 'p1', irregularity: 'false-win' });
    expect(table.verdict('p1', { say: 'call-win', hand: 1 })).toBe('dead-hand');
    expect(table.verdict('p1', { say: 'declare-ready', hand: 1, ready: 'declared' })).toBe('dead-hand');
    const may = maySay(table.inPlay, { role: 'player', player: 'p1' });
    expect(may).toEqual([
      'propose-outcome',
      'propose-penalty',
      'ask-pause',
      'call-staff',
      'hand-to-substitute',
    ]);
  });

  test('a win that was called is called no more by a hand that died of it, and anew once that is lifted', () => {
    const table = new DeclaredTable();
    const called = () => table.inPlay.hand?.said.called;
    for (const player of ['p1', 'p2'] as const) table.say(player, { say: 'call-win', hand: 1 });
    const penalty = { irregularity: 'false-win', player: 'p1', harmed: null, override: null } as const;
    table.say('operator', { say: 'penalise', ...penalty, reason: 'a tile was missing' });
    expect(called()).toEqual(['p2']);
    table.say('operator', { say: 'lift-dead-hand', player: 'p1', reason: 'it was not' });
    expect(table.verdict('p1', { say: 'call-win', hand: 1 })).toBe('accepted');
    expect(called()).toEqual(['p2', 'p1']);
  });

  test('a way to be ready that the rules do not know is refused', () => {
    const say = { say: 'declare-ready', hand: 1, ready: 'double' } as const;
    expect(new DeclaredTable().verdict('p1', say)).toBe('no-such-ready');
    expect(new DeclaredTable({ rules: 'sanma-modern' }).verdict('p1', say)).toBe('accepted');
  });
});

describe('dice for the first dealer that lie on the table', () => {
  const thrown = (number: number) => ({ say: 'enter-dice', throw: number, dice: [3, 4] }) as const;
  const table = (dice: 'shown' | 'by-hand') => new DeclaredTable({ before: 'the-hand', dice });

  test('are told by whose turn it is, one after the other', () => {
    const choosing = table('by-hand');
    expect(choosing.verdict('p2', thrown(1))).toBe('not-your-throw');
    expect(choosing.verdict('p1', thrown(1))).toBe('accepted');
    expect(choosing.verdict('p2', thrown(1))).toBe('other-throw');
    expect(choosing.verdict('p2', thrown(2))).toBe('accepted');
  });

  test('are not told where the table shows its own', () =>
    expect(table('shown').verdict('p1', thrown(1))).toBe('dice-are-shown'));

  test('are told for the walls too where the hand is followed, by its dealer and each once', () => {
    const rolling = new DeclaredTable({ knowing: 'observed' });
    expect(rolling.verdict('p2', thrown(1))).toBe('not-your-throw');
    expect(rolling.verdict('p1', thrown(2))).toBe('other-throw');
    expect(rolling.verdict('p1', thrown(1))).toBe('accepted');
    expect(rolling.verdict('p1', thrown(1))).toBe('not-throwing');
  });

  test('are not told for the walls while it is asked whether the last hand is taken back', () => {
    const rolling = new DeclaredTable({ knowing: 'observed' });
    rolling.events.push({
      type: 'Proposed',
      proposal: 1,
      by: { role: 'player', player: 'p2' },
      what: { kind: 'undo', hand: 1 },
      declaration: null,
    });
    expect(rolling.verdict('p1', thrown(1))).toBe('proposal-open');
    rolling.say('p2', { say: 'withdraw', proposal: 1 });
    expect(rolling.verdict('p1', thrown(1))).toBe('accepted');
  });

  test('are not told once the first dealer is chosen', () =>
    expect(new DeclaredTable().verdict('p1', thrown(1))).toBe('not-throwing'));
});
