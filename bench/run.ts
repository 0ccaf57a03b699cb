import { measureBus } from './club/measure-bus.ts';
import { measureClub } from './club/measure-club.ts';
import { measureCodec } from './codec/measure-codec.ts';
import { measureHeadless } from './headless/measure-headless.ts';
import { measureCommits } from './ledger/measure-commits.ts';
import { measureHeartbeats } from './ledger/measure-heartbeats.ts';
import { measureMany } from './ledger/measure-many.ts';
import { measureReplay } from './ledger/measure-replay.ts';
import { measureStart } from './ledger/measure-start.ts';
import { measureLine } from './line/measure-line.ts';
import { measureProcess } from './process/measure-process.ts';
import { type Row, tableOf } from './row.ts';
import { measureScoring } from './scoring/measure-scoring.ts';
import { measureScreens } from './screens/measure-screens.ts';
import { HELP, type Part, type Settings, settingsFrom, WrongFlag, whyNot } from './settings.ts';
import { measureStrokes } from './strokes/measure-strokes.ts';
import { measureStudy } from './study/measure-study.ts';
import { measureWire } from './wire/measure-wire.ts';

/** `npm run bench`: measures, one part after the other, and prints one table. It judges nothing. */
const MEASURES: Readonly<Record<Part, (settings: Settings) => Promise<readonly Row[]>>> = {
  scoring: measureScoring,
  codec: measureCodec,
  wire: measureWire,
  headless: measureHeadless,
  study: measureStudy,
  strokes: measureStrokes,
  line: measureLine,
  process: measureProcess,
  club: measureClub,
  bus: measureBus,
  ledger: async (settings) => [
    ...(await measureCommits()),
    ...(await measureMany()),
    ...(await measureHeartbeats()),
    ...(await measureStart(settings)),
    ...(await measureReplay(settings)),
  ],
  screens: measureScreens,
};

const asked = process.argv.slice(2);
if (asked.includes('--help')) {
  process.stdout.write(HELP);
  process.exit(0);
}
const refuse = (why: string): never => {
  process.stderr.write(`bench: ${why}\n`);
  process.exit(2);
};
const read = (): Settings => {
  try {
    return settingsFrom(asked);
  } catch (thrown) {
    if (thrown instanceof WrongFlag) return refuse(thrown.message);
    throw thrown;
  }
};
const settings = read();
const wanting = whyNot(settings.parts);
if (wanting !== null) refuse(wanting);
const rows: Row[] = [];
for (const part of settings.parts) {
  process.stderr.write(`${part} …\n`);
  rows.push(...(await MEASURES[part](settings)));
}
process.stdout.write(`${tableOf(rows)}\n`);
process.exit(0);
