/**
 * The simulated table for other programs, `mahjong-table/simulator`: a machine that answers as MJT/1 says, how a
 * controller is plugged in, people who sit at it, and hands by the thousand without any of it.
 */
export { type Clock, type Speed, systemClock } from './machine/clock.ts';
export { createMemoryChip, type NonVolatile } from './machine/device/non-volatile.ts';
export { type ProfileChange, TABLE_KINDS, type TableKind } from './machine/device/profile.ts';
export { FAULT_NAMES, type Fault, parseFault } from './machine/faults/fault.ts';
export { type PlannedMishap, readMishap, readScript } from './machine/faults/mishap-line.ts';
export type { Mishaps } from './machine/mishaps.ts';
export { type Census, createSimulator, type Simulator, type SimulatorOptions } from './machine/simulator.ts';
export type { InProcessPort } from './machine/transport/in-process.ts';
export { openPseudoTerminal, type PseudoTerminal } from './machine/transport/pseudo-terminal.ts';
export { serveTcp, type TcpAddress, type TcpServer } from './machine/transport/tcp-server.ts';
export type { Move, MoveResult, TableTop } from './machine/world/table-top.ts';
export type { SeatPages } from './people/declared/pages.ts';
export { TEMPERAMENTS, type TemperamentName } from './people/manners/temperaments.ts';
export type { Temperament } from './people/mind.ts';
export { type PeopleOptions, seatPeople } from './people-at-table.ts';
export { createStaffRoom, type StaffRoom } from './staff-room.ts';
export type { HandLine, WinLine } from './study/hand-line.ts';
export type { PersonPlays } from './study/people.ts';
export { playStudy, type StudyOptions } from './study/play-study.ts';
export type {
  Choice,
  MakePolicy,
  Policy,
  PolicyStart,
  Question,
  SeenDiscard,
  Sight,
} from './study/policy.ts';
export type { WinnersWait } from './study/winners-wait.ts';
