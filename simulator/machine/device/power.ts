import type { BOOT_CAUSES } from '../../../firmware-protocol/words.ts';
import { changeFirmware } from './change-firmware.ts';
import { latch } from './fault-desk.ts';
import { loseSight, type Machine } from './machine.ts';
import { pauseDrum } from './ops/pause.ts';
import { loseMemory, tellWorn } from './worn-memory.ts';

/** A start of the device. Nothing moves; what was begun and has no end waits for a person. SPEC §4.7, §9 */
export const start = (
  machine: Machine,
  { why, tag }: { readonly why: (typeof BOOT_CAUSES)[number]; readonly tag: string },
): void => {
  const { memory, clock, events, troubles, keep } = machine;
  memory.boots += 1;
  const id = troubles.has('boot-id-reused') ? machine.boot.id : `${memory.boots}.${tag}`;
  machine.boot = { id, atMs: clock.now() };
  const isBlank = troubles.has('memory-blank');
  if (isBlank) loseMemory(machine);
  if (memory.journal.restart() === 'cut-off') latch(machine, 'F112');
  machine.hold = memory.faults.includes('F112') ? 'hold' : 'none';
  keep();
  events.record({ verb: 'BOOT', args: { why } });
  if (isBlank) tellWorn(machine);
};

/** The power fails: whatever moved stands where it is. A memory without power knows nothing any more. */
export const loseGrip = (machine: Machine): void => {
  const isForgotten = machine.profile.caps.nv === 0;
  if (isForgotten) machine.memory.journal.forget();
  if (machine.moving.size > 0 || isForgotten) {
    loseSight(machine);
    latch(machine, 'F112');
  }
  machine.events.restart();
  machine.mode = 'normal';
  changeFirmware(machine);
};

/** The host is silent: the drum stands, a stroke that began ends, nothing begins. SPEC §4.5 */
export const holdStill = (machine: Machine, stage: 'hold' | 'safe'): void => {
  if (machine.hold === stage || machine.hold === 'safe') return;
  pauseDrum(machine, 'by-watchdog');
  machine.hold = stage;
  machine.events.record({ verb: 'WDT', args: { st: stage } });
};
