import { readFileSync } from 'node:fs';
import {
  type DeviceMessage,
  decodeDeviceLine,
  encodeDeviceMessage,
} from '../../firmware-protocol/device-message.ts';
import { decodeHostLine, encodeHostMessage, type HostMessage } from '../../firmware-protocol/host-message.ts';
import { grouped, type Row, times } from '../row.ts';

/** The golden lines go round so often in one batch; the fastest batch counts, for others share the machine. */
const ROUNDS = 250;
const BATCHES = 40;
const AIM = '≥ 1,000,000 lines/s';

/** The codec on the golden lines of both directions, to the message and back; beside it JSON on the same messages. */
export const measureCodec = async (): Promise<readonly Row[]> => {
  const host = goldenLines('host');
  const device = goldenLines('device');
  const hostMessages = host.map(hostMessageOf);
  const deviceMessages = device.map(deviceMessageOf);
  const json = [...hostMessages, ...deviceMessages].map((message) => JSON.stringify(message));
  const decoded = perSecond(host.length + device.length, () => {
    for (const line of host) hostMessageOf(line);
    for (const line of device) deviceMessageOf(line);
  });
  const parsed = perSecond(json.length, () => {
    for (const text of json) JSON.parse(text);
  });
  const encoded = perSecond(host.length + device.length, () => {
    for (const message of hostMessages) encodeHostMessage(message);
    for (const message of deviceMessages) encodeDeviceMessage(message);
  });
  const stringified = perSecond(json.length, () => {
    for (const message of hostMessages) JSON.stringify(message);
    for (const message of deviceMessages) JSON.stringify(message);
  });
  return [
    row('codec, lines decoded and checked', { ours: decoded, floor: parsed, beside: 'JSON.parse' }),
    row('codec, messages encoded', { ours: encoded, floor: stringified, beside: 'JSON.stringify' }),
  ];
};

const row = (
  what: string,
  { ours, floor, beside }: { readonly ours: number; readonly floor: number; readonly beside: string },
): Row => ({
  what,
  measured: `${grouped(ours)} lines/s`,
  beside: `${beside}, no checksum ${grouped(floor)}/s`,
  ratio: times(ours, floor),
  aim: AIM,
});

const goldenLines = (name: 'host' | 'device'): readonly string[] =>
  readFileSync(`firmware-protocol/vectors/${name}.txt`, 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(';'));

const hostMessageOf = (line: string): HostMessage => {
  const decoded = decodeHostLine(line);
  if (decoded.kind !== 'message') throw new Error(`not understood: ${line}`);
  return decoded.message;
};

const deviceMessageOf = (line: string): DeviceMessage => {
  const decoded = decodeDeviceLine(line);
  if (decoded.kind !== 'message') throw new Error(`not understood: ${line}`);
  return decoded.message;
};

const perSecond = (each: number, round: () => void): number => {
  let fastestMs = Number.POSITIVE_INFINITY;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const startMs = performance.now();
    for (let at = 0; at < ROUNDS; at += 1) round();
    fastestMs = Math.min(fastestMs, performance.now() - startMs);
  }
  return (each * ROUNDS * 1_000) / fastestMs;
};
