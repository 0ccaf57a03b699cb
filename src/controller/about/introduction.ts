import { tileSetsOf } from '../../../firmware-protocol/caps.ts';
import type { TileSetName } from '../../../firmware-protocol/words.ts';
import type { LineQuality, Report } from '../../charts/ports.ts';
import type { AboutTable } from '../../contract/club-payloads.ts';
import type { DeadTimeView } from '../../contract/dead-time.ts';
import type { PersonId } from '../../contract/ids.ts';
import type { WearView } from '../../contract/wear.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { rulesetHash } from '../score-keeper.ts';
import { createWarnings } from './standing-warnings.ts';
import { projectVersion } from './version.ts';

export interface IntroductionOptions {
  /** The path or address the table is at. */
  readonly adapter: string;
  readonly ruleset: Ruleset;
  /** Persons whose names were erased at this club. */
  readonly erased: readonly PersonId[];
}

/** What the machine has said of itself so far, and how well it is heard. */
export const createIntroduction = ({ adapter, ruleset, erased }: IntroductionOptions) => {
  let device: AboutTable['device'] = null;
  let line: LineQuality | null = null;
  const standing = createWarnings();
  let warnings: readonly string[] = [];
  let reached = false;
  let unexpected = 0;
  let deadTime: DeadTimeView | null = null;
  let wear: WearView | null = null;
  const rulesetSha256 = rulesetHash(ruleset);
  const [plan] = ruleset.walls;
  const stacks: [number, number, number, number] = [...(plan?.stacks ?? ([0, 0, 0, 0] as const))];
  return {
    wasReached: () => reached,
    /** The charts were told what they do not expect. */
    countUnexpected: (): void => {
      unexpected += 1;
    },
    /** What passes between hands, as it is known now. */
    timed: (times: DeadTimeView): void => {
      if (times.strokes.length > 0) deadTime = times;
    },
    /** What has worn the machine, as it is known now. */
    worn: (counted: WearView): void => {
      if (counted.built.length > 0 || counted.jams.length > 0) wear = counted;
    },
    hear: (report: Report): void => {
      warnings = standing.hear(report).map(({ code }) => code);
      if (report.type === 'PortOpened') reached = true;
      if (report.type === 'LineMeasured') line = report.quality;
      if (report.type === 'Greeted') {
        const { serialNumber, firmware } = report;
        device = { adapter, serialNumber, firmware, capabilities: device?.capabilities ?? [] };
      }
      if (report.type === 'CapabilitiesRead' && device !== null) {
        const capabilities = Object.entries(report.capabilities).map(
          ([key, value]) => `${key}=${String(value)}`,
        );
        device = { ...device, capabilities };
      }
    },
    current: (): AboutTable => ({
      sw: projectVersion(),
      rulesetSha256,
      walls: { stacks, middle: plan?.middle ?? 0 },
      device,
      line: line === null ? null : { ...lineOf(line), unexpected },
      warnings: [...warnings],
      ...(deadTime === null ? {} : { deadTime: deadTimeOf(deadTime) }),
      ...(wear === null ? {} : { wear }),
      ...(erased.length === 0 ? {} : { erased: [...erased] }),
    }),
  };
};

export type Introduction = ReturnType<typeof createIntroduction>;

const deadTimeOf = ({ hands, ...times }: DeadTimeView): NonNullable<AboutTable['deadTime']> => ({
  ...times,
  last: hands.at(-1) ?? null,
});

const lineOf = ({
  heard,
  discarded,
  unread,
  resent,
  roundTripMs,
  driftPpm,
}: LineQuality): Omit<NonNullable<AboutTable['line']>, 'unexpected'> => ({
  heard,
  discarded: { ...discarded },
  unread,
  resent,
  roundTripMs: roundTripMs && { p50: hundredths(roundTripMs.p50), p99: hundredths(roundTripMs.p99) },
  driftPpm: driftPpm === null ? null : Math.round(driftPpm),
});

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * What standard error is told of the line: that it turns bad and is good again, that the table belongs to another controller,
 * and that it speaks of a tile set which it has not. Each is told once; null while there is no news.
 */
export const createLineNotice = () => {
  let fault: LineQuality['fault'] = null;
  let refused: string | null = null;
  let sets: ReadonlySet<TileSetName> | null = null;
  return (report: Report): string | null => {
    switch (report.type) {
      // One that greets may still tell what is not understood.
      case 'SnapshotRead':
        refused = null;
        return null;
      case 'GreetingRefused': {
        // Another version ends the program with a line of its own.
        if (report.reason === 'version') return null;
        const isNews = report.detail !== refused;
        refused = report.detail;
        return isNews ? `${report.detail}; it is tried again` : null;
      }
      case 'CapabilitiesRead':
        sets = new Set(tileSetsOf(report.capabilities));
        return null;
      case 'SetMoved': {
        if (sets === null || sets.has(report.set)) return null;
        sets = new Set([...sets, report.set]);
        return strangeSet(report.set);
      }
      case 'LineMeasured':
        if (report.quality.fault === fault) return null;
        fault = report.quality.fault;
        return fault === null ? 'the line to the table is good again' : badLine(fault);
      default:
        return null;
    }
  };
};

/** What it tells of that set moves no chart. */
const strangeSet = (set: TileSetName): string =>
  `the table tells of tile set ${set}, with which it is not played by what it can do (CAPS sets); that is passed over: its firmware contradicts itself`;

const badLine = (fault: NonNullable<LineQuality['fault']>): string =>
  `the line to the table is bad (${fault}: more than 1 % of the last 200 lines had a wrong checksum); check the data cable, play goes on`;
