import { expect, test } from 'vitest';
import type { SimulatorOptions } from '../../../../simulator/machine/simulator.ts';
import { createGreetedScene, only, type Scene, ScriptedHost } from './scripted-host.ts';

/** Says commands one after the other, whatever their ids. */
class Table {
  readonly scene: Scene;
  readonly host: ScriptedHost;
  #id = 0;

  constructor(options: Partial<SimulatorOptions> = {}) {
    const { caps, ...profile } = options.profile ?? {};
    this.scene = createGreetedScene({ ...options, profile: { ...profile, caps: { sets: 2, ...caps } } });
    this.host = this.scene.host;
    this.host.ask('C 0 HELLO proto=1.2 min=1.0 sess=5B0C77E1 host=mjtable/0.1.0');
  }

  /** What came of it: the results and refusals. */
  do(body: string, ms = 3_000): readonly string[] {
    const heard = this.hear(body, ms);
    return only(heard, 'R', 'N').map((line) => line.replace(/ ms=\d+$/, ''));
  }

  /** All that was heard, each once and acknowledged. */
  hear(body: string, ms = 3_000): readonly string[] {
    const { host } = this;
    this.#id += 1;
    const heard = [...host.ask(`C ${this.#id} ${body}`)];
    for (let left = ms; left > 0; left -= 500) {
      heard.push(...this.#acknowledged(heard));
      heard.push(...host.ask('P 1', 500));
    }
    if (heard.some((line) => line.startsWith(`N ${this.#id} `))) this.#id -= 1;
    return [...new Set(heard)];
  }

  #acknowledged(heard: readonly string[]): readonly string[] {
    const last = Math.max(0, ...only(heard, 'E').map((line) => Number(line.split(' ')[1])));
    return last === 0 ? [] : this.host.ask(`K ${last}`);
  }

  pushIn(set: 'A' | 'B', cycle: number): void {
    this.do(`GATE cyc=${cycle} pos=open`);
    this.scene.simulator.table.throwIn(set);
    this.do(`GATE cyc=${cycle} pos=close`);
  }

  build(set: 'A' | 'B', cycle: number, ms = 60_000): readonly string[] {
    return this.do(buildOf(set, cycle), ms);
  }

  snap(page: number): string {
    return only(this.host.ask(`Q 1 SNAP page=${page}`), 'I')[0]?.replace(/^I 1 SNAP page=\d\/4 /, '') ?? '';
  }

  /** Where the sets are, as the device tells. */
  places(): string {
    return /seta=\S+ setb=\S+/.exec(this.snap(1))?.[0] ?? '';
  }
}

const buildOf = (set: 'A' | 'B', cycle: number): string =>
  `BUILD cyc=${cycle} set=${set} n=108 plan=13,13,13,13 mid=4`;

/** The first evening up to the first hand: A stands on the table, B lies in the drum. */
const opened = (options: Partial<SimulatorOptions> = {}): Table => {
  const table = new Table(options);
  table.pushIn('A', 1);
  table.build('A', 1);
  table.pushIn('B', 2);
  table.do('SERVE cyc=2 set=A', 8_000);
  return table;
};

const live = (options: Partial<SimulatorOptions> = {}): Table => {
  const table = opened(options);
  table.do('LIVE cyc=2 on=1');
  return table;
};

const setsOnTable = ({ scene }: Table) => scene.simulator.table.backs.onTable;

test('the evening begins with A on the table and B beside it (SPEC §6.7)', () => {
  const table = new Table();
  expect(table.places()).toBe('seta=table setb=out');
  expect(table.scene.simulator.table.backs.beside).toEqual(['B']);
  expect(table.scene.simulator.census()).toMatchObject({ loose: 108, beside: 108 });
});

test('one set is built while the other is played, and the dice of its wall are still shown (SPEC §5.4, §6.7)', () => {
  const table = opened();
  expect(table.places()).toBe('seta=table setb=inside');
  table.do(buildOf('B', 3), 1_000);
  expect(table.do('DICE cyc=2 throw=1 d=3,5', 4_000)).toEqual(['R 8 OK d=3,5']);
  expect(table.do('LIVE cyc=2 on=1')).toEqual(['R 9 OK']);
  expect(table.snap(3)).toBe('dop=BUILD wdone=open,close,serve,dice wbegun=- trk=-');
  expect(table.snap(2)).toMatch(/ op=BUILD done=- begun=build$/);
  table.host.wait(40_000);
  expect(table.snap(3)).toBe('dop=- wdone=open,close,serve,dice wbegun=- trk=B');
  expect(table.snap(2)).toBe('stk=13,13,13,13 mid=4 op=- done=build begun=-');
});

test('from the second hand on, the wall of the next stands when the tiles of the last are in', () => {
  const table = live();
  table.build('B', 3);
  table.do('LIVE cyc=2 on=0');
  table.pushIn('A', 3);
  expect(table.places()).toBe('seta=inside setb=track');
  expect(table.do('SERVE cyc=3 set=B', 8_000)).toEqual(['R 12 OK cyc=3 pos=up']);
  expect(setsOnTable(table)).toEqual(['B']);
  expect(table.build('A', 4)).toEqual(['R 13 OK cyc=4 n=108 built=13,13,13,13 mid=4']);
});

test('dice, deal and indicator of a wall that was cleared away are over (SPEC §5.4)', () => {
  const table = live();
  table.do(buildOf('B', 3), 60_000);
  expect(table.do('DICE cyc=1 throw=2 d=1,1')).toEqual(['N 9 STATE']);
});

test('walls that somebody said are away, and still stand, let no others rise among them (SPEC §8.2, F501; §9.13)', () => {
  const table = opened();
  table.build('B', 3);
  expect(table.do('SERVE cyc=3 set=B')).toEqual(['N 8 STATE f=F503']);
  const before = table.scene.simulator.census();
  const heard = table.hear('SERVE cyc=3 set=B conf=1', 9_000);
  expect(only(heard, 'R')).toEqual(['R 8 FAIL f=F501 op=SERVE']);
  expect(heard).toContainEqual(expect.stringMatching(/ FAULT f=F501 sev=L sub=plate side=[0-3]$/));
  expect(table.scene.simulator.census()).toEqual(before);
  expect(table.places()).toBe('seta=table setb=track');
});

test.each(['SERVE cyc=3 set=B conf=1', 'HOME ch=all conf=1'])(
  'no hand begins to be in play while plates move for %s (SPEC §9.1)',
  (body) => {
    const table = opened();
    table.build('B', 3);
    table.do(body, 1_000);
    expect(table.do('LIVE cyc=2 on=1', 500)).toEqual(['N 9 STATE']);
  },
);

test('a wall waits in the track alone: nothing is built before it was served (SPEC §5.5)', () => {
  const table = new Table();
  table.pushIn('A', 1);
  table.build('A', 1);
  table.pushIn('B', 2);
  expect(table.do(buildOf('B', 3))).toEqual(['N 6 STATE']);
});

test('the set that was pushed in is the one whose backs the drum sees (SPEC §6.2)', () => {
  const table = new Table();
  table.pushIn('B', 1);
  expect(table.places()).toBe('seta=table setb=inside');
});

test('the gate does not open with one set in the drum and another on the table (SPEC §5.5)', () => {
  expect(opened().do('GATE cyc=3 pos=open')).toEqual(['N 7 STATE']);
});

test('while the drum turns the gate is busy, not refused (SPEC §5.5)', () => {
  const table = opened();
  table.do(buildOf('B', 3), 1_000);
  expect(table.do('GATE cyc=3 pos=open')).toEqual(['N 8 BUSY t=1000']);
});

const strange = (rfid: 'full' | 'hand'): readonly string[] => {
  const table = new Table({ profile: { caps: { rfid } } });
  const { simulator } = table.scene;
  table.do('GATE cyc=1 pos=open');
  simulator.mishaps.takeTile(17, 'B');
  simulator.table.throwIn('A');
  simulator.mishaps.giveBackTile(17, 'B');
  table.do('GATE cyc=1 pos=close');
  const heard = table.hear(buildOf('A', 1), 60_000);
  expect(only(heard, 'R')).toEqual(['R 3 FAIL f=F344 op=BUILD']);
  expect(table.places()).toBe('seta=inside setb=out');
  return heard.filter((line) => line.includes(' FAULT '));
};

test('a tile of the other set stops the build, and a table that reads tags says which one it is (SPEC §6.2)', () => {
  expect(strange('full')[0]).toMatch(/ FAULT f=F344 sev=L sub=\w+ tile=17 set=B$/);
});

test('a table that sees only backs says that there is one (SPEC §6.2)', () => {
  expect(strange('hand')[0]).toMatch(/ FAULT f=F344 sev=L sub=\w+$/);
});

test('the tile of the other set is taken out by the open gate, and the build goes well (SPEC §4.8)', () => {
  const table = new Table();
  const { simulator } = table.scene;
  table.do('GATE cyc=1 pos=open');
  simulator.mishaps.takeTile(17, 'B');
  simulator.table.throwIn('A');
  simulator.mishaps.giveBackTile(17, 'B');
  table.do('GATE cyc=1 pos=close');
  table.do(buildOf('A', 1), 60_000);
  expect(table.do('GATE cyc=2 pos=open')).toEqual(['R 4 OK pos=open']);
  expect(simulator.table.sortDrum()).toEqual({ thrown: 1 });
  table.do('GATE cyc=2 pos=close');
  expect(table.places()).toBe('seta=inside setb=out');
  table.do('CLEAR f=F344 conf=1');
  expect(table.build('A', 2)).toEqual(['R 7 OK cyc=2 n=108 built=13,13,13,13 mid=4']);
});

test('a fault of the drum while a hand is live stops the drum alone: the hand is played to its end (SPEC §4.8)', () => {
  const table = live();
  table.scene.simulator.mishaps.plan({ in: 'machine', what: 'head-never-stops' });
  expect(table.build('B', 3)).toEqual(['R 8 FAIL f=F403 op=BUILD']);
  expect(table.do('DICE cyc=2 throw=1 d=3,5', 4_000)).toEqual(['R 9 OK d=3,5']);
  expect(table.do('LIVE cyc=2 on=0')).toEqual(['R 10 OK']);
  expect(table.do(buildOf('B', 4))).toEqual(['N 11 STATE f=F403']);
  table.do('CLEAR f=F403 conf=1');
  expect(table.build('B', 4)).toEqual(['R 12 OK cyc=4 n=108 built=13,13,13,13 mid=4']);
});

test('two start keys while a hand is live stop the drum and open nothing, one lets it go on (SPEC §6.5)', () => {
  const table = live();
  table.do(buildOf('B', 3), 2_000);
  const { simulator } = table.scene;
  simulator.table.press({ side: 1, key: 'start', act: 'double' });
  table.host.wait(5_000);
  expect(table.snap(1)).toMatch(/^gate=closed .* drum=paused seta=table setb=inside /);
  simulator.table.press({ side: 1, key: 'start' });
  table.host.wait(40_000);
  expect(table.places()).toBe('seta=table setb=track');
});

test('a table whose gate may be opened in play opens it for two start keys (SPEC §6.5)', () => {
  const table = live({ profile: { caps: { gip: 1 } } });
  table.do(buildOf('B', 3), 2_000);
  table.scene.simulator.table.press({ side: 1, key: 'start', act: 'double' });
  table.host.wait(5_000);
  expect(table.snap(1)).toMatch(/^gate=open .* drum=paused /);
});

test('a build that lacks a tile waits as long as the hand lasts, and its command is not forgotten (SPEC §3.2)', () => {
  const table = live();
  table.scene.simulator.mishaps.takeTile(17, 'B');
  expect(table.build('B', 3, 400_000)).toEqual([]);
  for (let shown = 0; shown < 12; shown += 1) table.do('SHOW side=0 txt=your_turn', 500);
  expect(table.host.ask(`C 8 ${buildOf('B', 3)}`)).toContain('A 8 DUP');
  table.do('LIVE cyc=2 on=0');
  const { simulator } = table.scene;
  simulator.table.press({ side: 1, key: 'start', act: 'double' });
  table.host.wait(3_000);
  simulator.mishaps.giveBackTile(17, 'B');
  simulator.table.press({ side: 1, key: 'start' });
  table.host.wait(30_000);
  expect(table.places()).toBe('seta=table setb=track');
});

test('a build whose tile nobody finds once the hand is over fails at its deadline', () => {
  const table = live();
  table.scene.simulator.mishaps.takeTile(17, 'B');
  table.build('B', 3, 400_000);
  expect(table.do('LIVE cyc=2 on=0', 150_000)).toEqual(['R 9 OK', 'R 8 FAIL f=F341 op=BUILD']);
  expect(table.places()).toBe('seta=table setb=inside');
});

test('the power fails while the other set is built: that set alone is unknown, and HOME finds it in the drum (SPEC §5.5)', () => {
  const table = live();
  table.do(buildOf('B', 3), 10_000);
  const { simulator, clock } = table.scene;
  simulator.mishaps.rebootDevice();
  const host = new ScriptedHost(simulator, clock);
  host.ask('C 0 HELLO proto=1.2 min=1.0 sess=5B0C77E1 host=mjtable/0.1.0');
  expect(only(host.ask('Q 1 SNAP page=1'), 'I')[0]).toContain('seta=table setb=unknown');
  expect(only(host.ask('Q 2 SNAP page=0'), 'I')[0]).toContain('live=1');
  host.ask('C 1 LIVE cyc=2 on=0');
  host.ask('C 2 CLEAR f=F112 conf=1');
  host.ask('C 3 RESUME ch=all');
  host.ask('C 4 HOME ch=all conf=1', 8_000);
  expect(only(host.ask('Q 3 SNAP page=1'), 'I')[0]).toContain('seta=table setb=inside');
  expect(only(host.ask(`C 5 ${buildOf('B', 4)}`, 60_000), 'R')[0]).toMatch(/^R 5 OK cyc=4 n=108/);
});

test('the power fails while a wall is served and the other set lies in the drum: HOME mixes nothing (SPEC §5.5, §6.7)', () => {
  const table = live();
  table.build('B', 3);
  table.do('LIVE cyc=2 on=0');
  table.pushIn('A', 3);
  table.do('SERVE cyc=3 set=B', 500);
  const { simulator, clock } = table.scene;
  simulator.mishaps.rebootDevice();
  const host = new ScriptedHost(simulator, clock);
  host.ask('C 0 HELLO proto=1.2 min=1.0 sess=5B0C77E1 host=mjtable/0.1.0');
  expect(only(host.ask('Q 1 SNAP page=1'), 'I')[0]).toContain('seta=inside setb=unknown');
  host.ask('C 1 CLEAR f=F112 conf=1');
  host.ask('C 2 RESUME ch=all');
  host.ask('C 3 HOME ch=all conf=1', 8_000);
  expect(only(host.ask('Q 3 SNAP page=1'), 'I')[0]).toContain('seta=inside setb=table');
  expect(simulator.census()).toMatchObject({ drum: 108, loose: 108, track: 0 });
  expect(only(host.ask(`C 4 ${buildOf('A', 4)}`, 60_000), 'R')[0]).toMatch(/^R 4 OK cyc=4 n=108/);
});

test('a wall that waits in the track is still there after the power failed (SPEC §6.7)', () => {
  const table = live();
  table.build('B', 3);
  const { simulator, clock } = table.scene;
  simulator.mishaps.rebootDevice();
  const host = new ScriptedHost(simulator, clock);
  host.ask('C 0 HELLO proto=1.2 min=1.0 sess=5B0C77E1 host=mjtable/0.1.0');
  expect(only(host.ask('Q 1 SNAP page=3'), 'I')[0]).toMatch(/ trk=B$/);
});

test('people say that a set was taken away and brought back; not of one that is inside or in play (SPEC §5.5)', () => {
  const table = live();
  expect(table.do('CFG set=B loc=out')).toEqual(['N 8 STATE']);
  expect(table.do('CFG set=A loc=out')).toEqual(['N 8 STATE']);
  table.do('LIVE cyc=2 on=0');
  table.scene.simulator.table.takeSetAway('A');
  expect(table.hear('CFG set=A loc=out')).toEqual(
    expect.arrayContaining(['R 9 OK set=A loc=out', expect.stringMatching(/ SET set=A loc=out$/)]),
  );
  expect(table.build('B', 3)).toHaveLength(1);
  expect(table.do('SERVE cyc=3 set=B', 8_000)).toEqual(['R 11 OK cyc=3 pos=up']);
  expect(table.do('CFG set=A loc=table')).toEqual(['N 12 STATE']);
});

test('a set comes back from drum and track by PURGE, never onto another on the table (SPEC §5.5)', () => {
  const table = opened({ profile: { caps: { purge: 1 } } });
  expect(table.do('PURGE set=B conf=1')).toEqual(['N 7 STATE']);
  table.scene.simulator.table.takeSetAway('A');
  table.do('CFG set=A loc=out');
  expect(table.do('PURGE set=B conf=1', 40_000)).toEqual(['R 8 OK n=108']);
  expect(table.places()).toBe('seta=out setb=table');
});

test('each set has a register of its own (SPEC §5.7)', () => {
  const table = new Table();
  table.do('SVC on=1 pin=0000');
  expect(table.do('CFG set=B tile=1 face=9s')).toEqual(['R 2 OK set=B tile=1 face=9s']);
  expect(only(table.host.ask('Q 7 READ at=tiles set=B page=0'), 'I')[0]).toContain('first=0 face=1p,9s,3p');
  expect(only(table.host.ask('Q 8 READ at=tiles set=A page=0'), 'I')[0]).toContain('first=0 face=1p,2p,3p');
});

test('a tile of the set that is not played is one that cannot be read, until it is asked for (SPEC §6.3)', () => {
  const table = opened();
  const { simulator } = table.scene;
  simulator.mishaps.takeTile(17, 'B');
  simulator.mishaps.layTile(17, { set: 'B', zone: { place: 'river', side: 0, index: 0 } });
  expect(only(table.host.ask('Q 7 READ at=river0'), 'I')).toEqual([
    'I 7 READ page=0/1 at=river0 first=0 tile=?',
  ]);
  expect(only(table.host.ask('Q 8 READ at=river0 set=B'), 'I')).toEqual([
    'I 8 READ page=0/1 at=river0 set=B first=0 tile=17',
  ]);
  simulator.table.moveTile({
    from: { place: 'river', side: 0, index: 0 },
    to: { place: 'river', side: 0, index: 1 },
  });
  expect(only(table.host.ask('P 2'), 'E').at(-1)).toMatch(/ TILE tile=17 from=river0.0 to=river0.1 set=B$/);
});
