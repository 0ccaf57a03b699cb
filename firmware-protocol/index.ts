/**
 * The codec of MJT/1 for other programs, `mahjong-table/firmware-protocol`: bytes to lines, lines to frames, frames to
 * messages, and back. SPEC.md says what they mean.
 */
export { type Capabilities, readCapabilities, writeCapabilities } from './caps.ts';
export {
  COMMAND_FIELDS,
  COMMANDS,
  type CommandArgs,
  type CommandResult,
  type CommandVerb,
} from './commands.ts';
export { checksumOf, crc16 } from './crc16.ts';
export {
  type DeviceMessage,
  decodeDeviceMessage,
  encodeDeviceMessage,
  writeResult,
} from './device-message.ts';
export { createStopWatch, EMERGENCY_STOP } from './emergency-stop.ts';
export { EVENTS, type EventArgs, type EventVerb } from './events.ts';
export { FAULTS, type FaultCode, type FaultEntry, faultEntry, type Severity } from './faults.ts';
export { type Field, readFields, writeFields } from './fields.ts';
export {
  type DecodedLine,
  type DiscardReason,
  decodeLine,
  encodeFrame,
  type Frame,
  LINE_MAX_BYTES,
} from './frame.ts';
export {
  decodeHostMessage,
  encodeHostMessage,
  type HostDecoding,
  type HostMessage,
} from './host-message.ts';
export { type Assembled, createLineAssembler, type LineAssembler } from './line-assembler.ts';
export { type LogEntry, readLog, writeLog } from './log.ts';
export { QUERIES, type QueryArgs, type QueryVerb } from './queries.ts';
export { readReading, writeReading } from './read-pages.ts';
export { REFUSALS, type RefusalArgs, type RefusalReason } from './refusals.ts';
export { type Digest, type Greeting, type Hello, OLDEST_PROTOCOL, PROTOCOL } from './session.ts';
export { SHOW_TEXTS, type ShowText } from './show-texts.ts';
export { readSnapshot, type Snapshot, writeSnapshot } from './snapshot.ts';
export { readSticks, type StickReading, writeSticks } from './sticks.ts';
export { TELEMETRY, type TelemetryArgs, type TelemetryVerb } from './telemetry.ts';
export { TIMING } from './timing.ts';
export { parseZone, printZone, type Zone } from './zone.ts';
export type { ZoneReading } from './zone-reading.ts';
