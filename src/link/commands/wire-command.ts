import type { CommandBody } from '../../../firmware-protocol/commands.ts';
import type { Snapshot } from '../../../firmware-protocol/snapshot.ts';
import type { Command, MachineTask } from '../../charts/ports.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { JournalSeen } from './command-queue.ts';

/** How a command of the charts reads on the wire (SPEC.md, "Commands"). */
export const wireOf = (command: Command): CommandBody => {
  switch (command.command) {
    case 'configure':
      return { verb: 'CFG', args: { empty: command.empty ?? 'none' } };
    case 'open-gate':
      return { verb: 'GATE', args: { cyc: command.cycle, pos: 'open' } };
    case 'close-gate':
      return { verb: 'GATE', args: { cyc: command.cycle, pos: 'close' } };
    case 'build-walls': {
      const { cycle: cyc, set, tiles: n, stacks: plan, middle: mid } = command;
      return { verb: 'BUILD', args: { cyc, set, n, plan, mid } };
    }
    case 'serve-walls':
      return { verb: 'SERVE', args: { cyc: command.cycle, set: command.set } };
    case 'deal-hands':
      return { verb: 'DEAL', args: { cyc: command.cycle, hands: command.hands, dealer: command.dealer } };
    case 'show-dice':
      return { verb: 'DICE', args: { cyc: command.cycle, throw: command.throw, d: command.dice } };
    case 'roll-dice':
      return { verb: 'DICE', args: { cyc: command.cycle, throw: command.throw, n: 2 } };
    case 'set-live':
      return { verb: 'LIVE', args: { cyc: command.cycle, on: command.live === 'on' } };
    case 'show': {
      const { command: _show, text, asked, ...shown } = command;
      return { verb: 'SHOW', args: { ...shown, ...(text !== undefined && { txt: text }), ...asked } };
    }
    case 'resume':
      return { verb: 'RESUME', args: { ch: 'all' } };
    case 'pause-drum':
      return { verb: 'PAUSE', args: { ch: 'drum' } };
    case 'service':
      return wireOfTask(command.task);
    case 'place-set':
      return { verb: 'CFG', args: { set: command.set, loc: command.place } };
    case 'home':
      return { verb: 'HOME', args: { ch: 'all', conf: true } };
    case 'take-down':
      return { verb: 'HOME', args: { ch: 'drum', conf: true } };
    case 'leave':
      return { verb: 'BYE', args: {} };
    case 'clear-fault':
      return { verb: 'CLEAR', args: { f: command.fault, conf: true } };
    default:
      return unreachable(command);
  }
};

const wireOfTask = (task: MachineTask): CommandBody => {
  switch (task.do) {
    case 'open':
      return { verb: 'SVC', args: { on: true, ...(task.pin !== null && { pin: task.pin }) } };
    case 'close':
      return { verb: 'SVC', args: { on: false } };
    case 'test':
      return { verb: 'SELF', args: { test: task.part } };
    case 'lift':
      return { verb: 'LIFT', args: { pos: task.to } };
    case 'jog':
      return { verb: 'JOG', args: { dir: task.way, ms: task.forMs } };
    case 'purge':
      return { verb: 'PURGE', args: { set: task.set, conf: true } };
    case 'register':
      return { verb: 'CFG', args: { set: task.set, tile: task.tile, face: task.face } };
    default:
      return unreachable(task);
  }
};

/** The task of a service behind a line; null for a line of something else. */
const taskOf = ({ verb, args }: CommandBody): MachineTask | null => {
  switch (verb) {
    case 'SVC':
      return args.on ? { do: 'open', pin: args.pin ?? null } : { do: 'close' };
    case 'SELF':
      return { do: 'test', part: args.test };
    case 'LIFT':
      return { do: 'lift', to: args.pos };
    case 'JOG':
      return { do: 'jog', way: args.dir, forMs: args.ms };
    case 'PURGE':
      return { do: 'purge', set: args.set };
    case 'CFG':
      return args.set === undefined || args.tile === undefined || args.face === undefined
        ? null
        : { do: 'register', set: args.set, tile: args.tile, face: args.face };
    default:
      return null;
  }
};

/** The chart's command behind a line that was written ahead; null for one no chart gives. */
export const commandOf = (body: CommandBody): Command | null => {
  const task = taskOf(body);
  if (task !== null) return { command: 'service', task };
  const { verb, args } = body;
  switch (verb) {
    case 'CFG':
      if (args.set !== undefined && args.loc !== undefined)
        return { command: 'place-set', set: args.set, place: args.loc };
      if (args.empty === undefined) return null;
      return { command: 'configure', empty: args.empty === 'none' ? null : args.empty };
    case 'GATE':
      return { command: args.pos === 'open' ? 'open-gate' : 'close-gate', cycle: args.cyc };
    case 'BUILD': {
      const { cyc: cycle, set, n: tiles, plan: stacks, mid: middle } = args;
      return { command: 'build-walls', cycle, set, tiles, stacks, middle };
    }
    case 'SERVE':
      return { command: 'serve-walls', cycle: args.cyc, set: args.set };
    case 'DEAL':
      return { command: 'deal-hands', cycle: args.cyc, hands: args.hands, dealer: args.dealer };
    case 'DICE':
      return args.d
        ? { command: 'show-dice', cycle: args.cyc, throw: args.throw, dice: args.d }
        : { command: 'roll-dice', cycle: args.cyc, throw: args.throw };
    case 'LIVE':
      return { command: 'set-live', cycle: args.cyc, live: args.on ? 'on' : 'off' };
    case 'SHOW': {
      const { txt, from, to, ...shown } = args;
      const asked = from !== undefined && to !== undefined ? { asked: { from, to } } : {};
      return { command: 'show', ...shown, ...(txt !== undefined && { text: txt }), ...asked };
    }
    case 'RESUME':
      return { command: 'resume' };
    case 'PAUSE':
      return { command: 'pause-drum' };
    case 'HOME':
      return { command: args.ch === 'drum' ? 'take-down' : 'home' };
    case 'BYE':
      return { command: 'leave' };
    case 'CLEAR':
      return { command: 'clear-fault', fault: args.f };
    default:
      return null;
  }
};

/** A wall on the table was served: a device that tells of its ops tells that one. */
export const journalOf = ({
  cycle,
  done,
  begun,
  servedCycle,
  wallDone,
  wallBegun,
}: Snapshot): JournalSeen => {
  const ops = [...wallDone, ...wallBegun];
  const wall = ops.length === 0 ? {} : { wall: { cycle: servedCycle, ops, begun: wallBegun } };
  return { cycle, ops: [...done, ...begun], begun, ...wall };
};
