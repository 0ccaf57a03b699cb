import { writeCapabilities } from '../../../firmware-protocol/caps.ts';
import type { Field } from '../../../firmware-protocol/fields.ts';
import { writeLog } from '../../../firmware-protocol/log.ts';
import type { QueryBody } from '../../../firmware-protocol/queries.ts';
import { writeReading } from '../../../firmware-protocol/read-pages.ts';
import { type Snapshot, writeSnapshot } from '../../../firmware-protocol/snapshot.ts';
import { writeSticks } from '../../../firmware-protocol/sticks.ts';
import { unreachable } from '../../../firmware-protocol/unreachable.ts';
import { drumState, gatePosition, type Machine, platePosition, statusOf } from './machine.ts';
import { gravestFault, setIn } from './memory.ts';
import { readZones } from './read-zones.ts';

type Pages = readonly (readonly Field[])[];

/** All pages of a query's answer; none for what this table cannot read. */
export const answerPages = (machine: Machine, query: Exclude<QueryBody, { verb: 'REPLAY' }>): Pages => {
  switch (query.verb) {
    case 'CAPS':
      return writeCapabilities(machine.profile.caps);
    case 'SNAP':
      return writeSnapshot(snapshotOf(machine), machine.spoken.minor);
    case 'READ': {
      const reading = readZones(machine, query.args);
      return reading ? writeReading(reading) : [];
    }
    case 'LOG':
      return writeLog(machine.memory.log);
    case 'STICK':
      return writeSticks({ total: machine.world.sticks[query.args.side], bad: 0 });
    default:
      return unreachable(query);
  }
};

const snapshotOf = (machine: Machine): Snapshot => {
  const { memory, moving } = machine;
  // A drum that turns counts on while nobody looks.
  moving.get('drum')?.motion.telemetry();
  const plates = platePosition(machine);
  const up = plates === 'up';
  return {
    status: statusOf(machine),
    mode: machine.mode,
    fault: gravestFault(memory) ?? 'none',
    cycle: memory.journal.cycle,
    servedCycle: memory.wall,
    live: memory.hand === 'live' ? 'on' : 'off',
    gate: gatePosition(machine),
    plates,
    platesUp: [up, up, up, up],
    drum: drumState(machine),
    sets: { ...memory.sets },
    counted: memory.built.counted,
    stacks: memory.built.stacks,
    middle: memory.built.middle,
    running: moving.get('surface')?.verb ?? moving.get('drum')?.verb ?? 'none',
    done: memory.journal.opsOf(memory.journal.cycle, 'ended'),
    begun: memory.journal.opsOf(memory.journal.cycle, 'begun'),
    drumRuns: moving.get('drum')?.verb ?? 'none',
    wallDone: memory.journal.opsOf(memory.wall, 'ended'),
    wallBegun: memory.journal.opsOf(memory.wall, 'begun'),
    inTrack: setIn(memory, 'track') ?? 'none',
  };
};
