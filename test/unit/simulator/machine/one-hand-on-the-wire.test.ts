import { expect, test } from 'vitest';
import { parseZone, type Zone } from '../../../../firmware-protocol/zone.ts';
import { createScene, type Scene } from './scripted-host.ts';

/**
 * The hand of the specification ("One hand on the wire"): `>` the host says, `!` happens at the table, `<` is
 * all the device answers to it. The table's own boot id stands as `…`, as do measured times and tile numbers;
 * telemetry, which may be dropped, is left out.
 */
const PREPARATION = `
> C 0 HELLO proto=1.0 min=1.0 sess=5B0C77E1 host=mjtable/0.1.0
< H 0 HELLO proto=1.0 boot=… fw=sim/0.1.0 sn=SIM0001 st=IDLE cyc=1041 f=0 ev=1
> Q 1 CAPS page=0
< I 1 CAPS page=0/3 sides=4 mid=10 port=4 sets=1 maxstk=19 uneq=1 half=1 dice=elec ndice=2 nv=1
> Q 2 CAPS page=1
< I 2 CAPS page=1/3 tiles=152 ring=512 btn=7 btnk=start,dice,ready,win,claim,draw,pass disp=lcd
> Q 3 CAPS page=2
< I 3 CAPS page=2/3 rfid=full plt=1
> Q 3 SNAP page=0
< I 3 SNAP page=0/3 st=IDLE mode=normal f=0 cyc=1041 wall=1041 live=0
> Q 4 SNAP page=1
< I 4 SNAP page=1/3 gate=closed plate=up pl=1111 drum=idle seta=table setb=- cnt=0
> Q 5 SNAP page=2
< I 5 SNAP page=2/3 stk=0,0,0,0 mid=0 op=- done=open,close,build,serve,dice begun=-
> Q 6 REPLAY from=1
< E 1 BOOT why=pwr
> K 1
> Q 7 READ at=tiles set=A page=0
< I 7 READ page=0/9 at=tiles set=A first=0 face=1p,2p,3p,4p,5p,6p,7p,8p,9p,1p,2p,3p,4p
> C 1 CFG empty=3
< A 1 OK t=250
< R 1 OK empty=3
`;

const SHUFFLE_AND_WALLS = `
! press 0 start
< E 2 BTN side=0 key=start act=press
> K 2
> C 2 GATE cyc=1042 pos=open
< A 2 OK t=4000
< E 3 POS ch=gate pos=open
< R 2 OK pos=open
> K 3
! throw-in
! press 2 start
< E 4 BTN side=2 key=start act=press
> K 4
> C 3 GATE cyc=1042 pos=close
< A 3 OK t=4000
< E 5 POS ch=gate pos=closed
< E 6 SET set=A loc=inside
< R 3 OK pos=closed
> K 6
> C 4 BUILD cyc=1042 set=A n=108 plan=13,13,13,13 mid=4
< A 4 OK t=150000
< E 7 PHASE op=BUILD ph=stir
< E 8 PHASE op=BUILD ph=stack
< E 9 PHASE op=BUILD ph=done
< E 10 READY set=A
< R 4 OK cyc=1042 n=108 built=13,13,13,13 mid=4 ms=…
> K 10
> C 5 SERVE cyc=1042 set=A
< A 5 OK t=8000
< E 11 PHASE op=SERVE ph=lower
< E 12 PHASE op=SERVE ph=load
< E 13 PHASE op=SERVE ph=raise
< E 14 PHASE op=SERVE ph=done
< R 5 OK cyc=1042 pos=up ms=…
> K 14
< E 15 SET set=A loc=table
> K 15
! press 0 dice
< E 16 BTN side=0 key=dice act=press
> K 16
> C 6 DICE cyc=1042 throw=1 d=3,5
< A 6 OK t=5000
< E 17 DICE d=3,5
< R 6 OK d=3,5
> K 17
`;

const PLAY = `
! move wall3.8.t hand0.0
< E 18 TILE tile=… from=wall3.8.t to=hand0.0
! move wall3.8.b hand0.1
< E 19 TILE tile=… from=wall3.8.b to=hand0.1
! move wall3.9.t hand2.0
< E 20 TILE tile=… from=wall3.9.t to=hand2.0
! move wall3.9.b hand2.1
< E 21 TILE tile=… from=wall3.9.b to=hand2.1
> K 21
> C 7 LIVE cyc=1042 on=1
< A 7 OK t=250
< E 22 LIVE on=1
< R 7 OK
> K 22
! move hand0.1 river0.0
< E 23 TILE tile=… from=hand0.1 to=river0.0
! press 2 claim
< E 24 BTN side=2 key=claim act=press
! move river0.0 meld2.0.0
< E 25 TILE tile=… from=river0.0 to=meld2.0.0
> K 25
! press 1 win
< E 26 BTN side=1 key=win act=press
> C 8 SHOW side=1 score=24 wind=south
< A 8 OK t=250
< R 8 OK
> C 9 LIVE cyc=1042 on=0
< A 9 OK t=250
< E 27 LIVE on=0
< R 9 OK
> K 27
! move hand2.0 river2.0
> P 118
< O 118 st=IDLE cyc=1042 f=0 ev=27 pos=gC.pU.dI up=…
`;

const zoneOf = (name: string): Zone => {
  const zone = parseZone(name);
  if (zone === undefined) throw new Error(`no zone ${name}`);
  return zone;
};

const act = ({ table }: Scene['simulator'], [what = '', one = '', other = '']: readonly string[]): void => {
  if (what === 'throw-in') table.throwIn();
  if (what === 'press') {
    const side = one === '0' ? 0 : one === '1' ? 1 : 2;
    table.press({ side, key: other === 'dice' || other === 'claim' || other === 'win' ? other : 'start' });
  }
  if (what === 'move') table.moveTile({ from: zoneOf(one), to: zoneOf(other) });
};

const normal = (line: string): string => `< ${line}`.replace(/(ms|up|boot|tile)=[0-9A-F.]+/g, '$1=…');

/** Long enough for whatever moves, short enough that nothing is told twice. */
const waitMs = (line: string): number => (/^> C \d+ (GATE|BUILD|SERVE|DICE)/.test(line) ? 60_000 : 0);

/** Plays the script and writes down what really was said, in its form. */
const played = (scene: Scene, script: string): string => {
  const lines = script
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('<'));
  const said = lines.flatMap((line) => {
    if (line.startsWith('> ')) scene.host.say(line.slice(2));
    else act(scene.simulator, line.slice(2).split(' '));
    scene.host.wait(waitMs(line));
    const heard = scene.host.heard().filter((one) => !one.startsWith('T '));
    return [line, ...new Set(heard.map(normal))];
  });
  return `\n${said.join('\n')}\n`;
};

test('one hand goes over the wire as the specification shows it (SPEC §5, §6)', () => {
  const scene = createScene({
    past: { boots: 6, cycle: 1041, done: ['open', 'close', 'build', 'serve', 'dice'] },
  });
  expect(played(scene, PREPARATION)).toBe(PREPARATION);
  expect(played(scene, SHUFFLE_AND_WALLS)).toBe(SHUFFLE_AND_WALLS);
  expect(played(scene, PLAY)).toBe(PLAY);
});
