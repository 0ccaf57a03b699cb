import { verbsOfReboot } from '../machine/faults/fault.ts';
import { LINE_HARMS, type LineHarm } from '../machine/faults/line-faults.ts';
import { REBOOT_POINTS, type RebootPoint } from '../machine/faults/troubles.ts';
import type { MishapOffer, MishapPart, MishapShelf } from './mishap-offer.ts';

/* What happens to lines on their way, and at which moment the power may fail: of a mishap of the book these say more with its word. */

const HARMS_DO: Readonly<Record<LineHarm, string>> = {
  drop: 'a line is lost',
  duplicate: 'a line comes twice',
  corrupt: 'one character of a line becomes another',
  cut: 'the second half of a line is lost, and its end with it',
  merge: 'a line loses its end, and runs into the next',
  'lower-case': 'the checksum of a line comes in lower case',
  flood: 'nine thousand bytes without an end come before a line',
  noise: 'bytes of another baud rate come before a line',
  delay: 'a line comes 300 ms later, and what follows after it',
  late: 'a line comes 5 s later, and what follows after it',
  swap: 'a line is overtaken by the next',
};

const ENDS_OF_LINES = { host: 'the controller sends', device: 'the table sends' } as const;

/** Of all lines, or of one kind: by its letter on the wire. */
const WHICH: MishapPart = {
  name: 'which',
  written:
    'any#1 (the next line only, and the first of each connection after it), A#2 (the second A), E/3 (every third E), 10%, R@50%',
  choices: null,
  usual: 'any#1',
};

const harmOffers = (from: keyof typeof ENDS_OF_LINES): readonly MishapOffer[] =>
  LINE_HARMS.map((harm) => ({
    word: `${from}:${harm}`,
    does: `of what ${ENDS_OF_LINES[from]}, ${HARMS_DO[harm]}`,
    ends: 'with that line, until the port is opened anew; for good with "mended"',
    leadsTo: [],
    parts: [WHICH],
    details: [],
    never: null,
  }));

const POINTS_DO: Readonly<Record<RebootPoint, string>> = {
  'before-accept': 'before the table has accepted the command',
  'after-accept': 'when it has accepted it',
  'before-motor': 'before a motor turns',
  'mid-stroke': 'half a second into the motion',
  'before-record': 'when it is done, before that is noted',
  'after-record': 'when it is noted, before that is told',
};

const verbPart = (point: RebootPoint): MishapPart => ({
  name: 'command',
  written: 'the command in which it fails, the next time it is carried out',
  choices: verbsOfReboot(point),
  usual: 'SERVE',
});

/** In the order in which these moments come in a command. */
const powerOffers = (): readonly MishapOffer[] =>
  REBOOT_POINTS.map((point) => ({
    word: `reboot:${point}`,
    does: `the power fails for a moment, ${POINTS_DO[point]}`,
    ends: 'the table starts again by itself',
    leadsTo: [],
    parts: [verbPart(point)],
    details: [],
    never: null,
  }));

export const LINE_AND_POWER_SHELVES: readonly MishapShelf[] = [
  { title: 'To lines on their way', mishaps: [...harmOffers('host'), ...harmOffers('device')] },
  { title: 'The power, at a moment of a command', mishaps: powerOffers() },
];
