import { expect, test } from 'vitest';
import { readCapabilities } from '../../../../firmware-protocol/caps.ts';
import { decodeDeviceMessage } from '../../../../firmware-protocol/device-message.ts';
import { decodeLine, encodeFrame } from '../../../../firmware-protocol/frame.ts';
import { createProfile, TABLE_KINDS, type TableKind } from '../../../../simulator/machine/device/profile.ts';
import { createGreetedScene, only, type Scene } from './scripted-host.ts';

const KINDS = ['lab', 'club', 'home', 'minimum'] as const satisfies readonly TableKind[];

const tableOf = (kind: TableKind): Scene => createGreetedScene({ profile: { caps: TABLE_KINDS[kind] } });

const toldCapabilities = ({ host }: Scene) => {
  const pages = [];
  for (let page = 0, count = 1; page < count; page += 1) {
    const [line = ''] = only(host.ask(`Q ${page + 1} CAPS page=${page}`), 'I');
    const [, verb, pageText = '', ...fields] = line.slice(2).split(' ');
    count = Number(pageText.split('/')[1]);
    const encoded = encodeFrame({
      kind: 'I',
      id: page,
      word: verb ?? '',
      fields: [pageText, ...fields].map((field) => [field.split('=')[0] ?? '', field.split('=')[1] ?? '']),
    });
    const decoded = decodeLine(encoded.slice(0, -1));
    const message = decoded.kind === 'frame' ? decodeDeviceMessage(decoded.frame) : undefined;
    if (message?.message === 'page') pages.push(message.fields);
  }
  return readCapabilities(pages);
};

test.each(KINDS)('a %s table says what it can do (SPEC §7.2)', (kind) => {
  expect(toldCapabilities(tableOf(kind))).toEqual(createProfile({ caps: TABLE_KINDS[kind] }).caps);
});

test.each([
  ['home', 'C 1 DEAL cyc=1 hands=13,13,13,0 dealer=0', 'N 1 VERB'],
  ['home', 'Q 1 READ at=wall0', 'N 1 ARG'],
  ['home', 'C 1 SHOW side=0 score=1', 'R 1 OK'],
  ['home', 'C 1 DICE cyc=1 throw=1 d=1,2', 'N 1 ARG'],
  ['minimum', 'C 1 DICE cyc=1 throw=1 n=2', 'N 1 VERB'],
  ['minimum', 'Q 1 STICK side=0', 'N 1 VERB'],
  ['club', 'Q 1 READ at=wall0', 'N 1 ARG'],
  ['club', 'Q 1 READ at=hand0', 'I 1 READ page=0/1 at=hand0 first=0 tile=-'],
] as const)('a %s table answers %s with %s', (kind, line, answer) => {
  expect(tableOf(kind).host.ask(line)).toContain(answer);
});

test('a table that throws dice it cannot read says so (SPEC §5.2)', () => {
  const { host, simulator } = tableOf('home');
  expect(only(host.ask('C 1 DICE cyc=1 throw=1 n=2', 4_000), 'R')).toEqual(['R 1 OK d=?,?']);
  expect(simulator.table.dice).toHaveLength(2);
});

test('a table of one head builds the same walls, in its own time', () => {
  const { host, simulator } = tableOf('minimum');
  host.ask('C 1 GATE cyc=1 pos=open', 3_000);
  simulator.table.throwIn();
  host.ask('C 2 GATE cyc=1 pos=close', 3_000);
  expect(only(host.ask('C 3 BUILD cyc=1 set=A n=108 plan=14,13,14,13 mid=0', 150_000), 'R').at(0)).toMatch(
    /^R 3 OK cyc=1 n=108 built=14,13,14,13 mid=0 ms=1\d{5}$/,
  );
});
