import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeDeviceMessage, encodeDeviceMessage } from '../../../../firmware-protocol/device-message.ts';
import { decodeLine, LINE_MAX_BYTES } from '../../../../firmware-protocol/frame.ts';
import { decodeHostMessage, encodeHostMessage } from '../../../../firmware-protocol/host-message.ts';
import { createSimulator } from '../../../../simulator/machine/simulator.ts';
import { VirtualClock } from '../../../harness/virtual-clock.ts';
import { vectorsOf } from '../../firmware-protocol/vectors.ts';
import { FACES_108 } from './scripted-host.ts';

const GOLDEN = [...vectorsOf('host'), ...vectorsOf('device'), ...vectorsOf('broken')];
const HELLO = 'C 0 HELLO proto=1.1 min=1.0 sess=9F3A21C4 host=mjtable/0.1.0*17ED\n';
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** Rubbish as it really comes: bytes of any value, pieces of lines, lines with a wrong byte, whole lines. */
const golden = fc.constantFrom(...GOLDEN);
const damaged = fc.record({ line: golden, at: fc.nat(), byte: fc.nat(255) }).map(({ line, at, byte }) => {
  const place = at % Math.max(1, line.length);
  return `${line.slice(0, place)}${String.fromCharCode(byte)}${line.slice(place + 1)}`;
});
const piece = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  damaged.map((line) => latin1(`${line}\n`)),
  fc.record({ line: golden, end: fc.nat(130) }).map(({ line, end }) => latin1(line.slice(0, end))),
  fc.constantFrom('\n', '\r\n', '*', '\x18', 'C 1 ', ' ').map(latin1),
);

const plugged = () => {
  const clock = new VirtualClock();
  const simulator = createSimulator({ seed: 'bytes', faces: FACES_108, clock, bootSeed: 'bytes' });
  let said = '';
  let moves = 0;
  simulator.table.subscribe(({ fact }) => {
    if (fact === 'gate-moved' || fact === 'plates-moved' || fact === 'dice-shown') moves += 1;
  });
  const line = simulator.plugIn((text) => {
    said += text;
  });
  return { clock, simulator, line, said: () => said, moves: () => moves };
};

describe('no bytes whatever', () => {
  test('make the codec throw, or read a line it would write otherwise', () => {
    fc.assert(
      fc.property(fc.oneof(damaged, fc.string({ unit: 'binary', maxLength: 150 })), (text) => {
        const decoded = decodeLine(text);
        if (decoded.kind !== 'frame') return;
        const host = decodeHostMessage(decoded.frame);
        if (host.kind === 'message') encodeHostMessage(host.message);
        const device = decodeDeviceMessage(decoded.frame);
        if (device) encodeDeviceMessage(device);
      }),
      { numRuns: 2_000 },
    );
  });

  test('move a table nobody has greeted, and every answer to them is a line', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { clock, line, said, moves } = plugged();
        for (const bytes of pieces) line.receive(bytes);
        clock.advance(5_000);
        expect(moves()).toBe(0);
        for (const answer of said().split('\n').slice(0, -1)) expect(decodeLine(answer).kind).toBe('frame');
      }),
    );
  });

  test('that are no whole line with its checksum move a table that was greeted', () => {
    const noLine = piece.filter((bytes) => {
      const text = Buffer.from(bytes).toString('latin1');
      return !text.split('\n').some((one) => decodeLine(one).kind === 'frame');
    });
    fc.assert(
      fc.property(fc.array(noLine, { maxLength: 30 }), (pieces) => {
        const { clock, simulator, line, moves } = plugged();
        line.receive(latin1(HELLO));
        // Between them LF, so that two pieces do not make a whole.
        for (const bytes of pieces) line.receive(Uint8Array.of(...bytes, 0x0a));
        clock.advance(5_000);
        expect(moves()).toBe(0);
        expect(simulator.census().loose).toBe(108);
      }),
    );
  });

  test('make it forget who it talks to: after them the next line is understood', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 20 }), (pieces) => {
        const { line, said } = plugged();
        line.receive(latin1(HELLO));
        for (const bytes of pieces) line.receive(bytes);
        line.receive(latin1('\nP 118*401A\n'));
        expect(said()).toMatch(/\nO 118 st=\w+ cyc=0 /);
      }),
    );
  });

  test('make it grow: a megabyte without an LF is one refusal', () => {
    const { line, said } = plugged();
    const chunk = new Uint8Array(1 << 14).fill(0x41);
    for (let at = 0; at < 64; at += 1) line.receive(chunk);
    expect(said()).toBe('N - LEN*06DD\n');
    expect(LINE_MAX_BYTES).toBe(120);
  });
});
