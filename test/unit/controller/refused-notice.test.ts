import { expect, test } from 'vitest';
import type { Command, Report } from '../../../src/charts/ports.ts';
import { createRefusedNotice } from '../../../src/controller/about/refused-notice.ts';
import { BUILD } from '../table/commands-given.ts';

const refused = (command: Command, reason: string): Report => ({
  type: 'CommandRefused',
  command,
  reason,
  fault: null,
});
const greeted = (boot: string): Report => ({
  type: 'Greeted',
  boot,
  serialNumber: 'TBL7',
  firmware: 'f/1',
  lastEvent: 0,
});
const told = (...reports: readonly Report[]): readonly (string | null)[] => {
  const notice = createRefusedNotice();
  return reports.map(notice);
};

test('a command that the table does not know or takes for wrong is told as it was said, once', () => {
  expect(told(refused(BUILD, 'ARG'), refused(BUILD, 'ARG'))).toEqual([
    'the table refuses "BUILD cyc=7 set=A n=108 plan=13,13,13,13 mid=4" with ARG: its firmware and this controller do not fit (SPEC §3.4)',
    null,
  ]);
});

test('with another reason it is told once more, and so is another command', () => {
  const [, second, third] = told(
    refused(BUILD, 'ARG'),
    refused(BUILD, 'VERB'),
    refused({ command: 'show', side: 'all', text: 'claim_or_pass' }, 'ARG'),
  );
  expect(second).toContain('with VERB');
  expect(third).toContain('"SHOW side=all txt=claim_or_pass" with ARG');
});

test('a table that was started anew may have another firmware: it is told again', () => {
  const [, , again, same] = told(
    refused(BUILD, 'ARG'),
    greeted('2.0'),
    refused(BUILD, 'ARG'),
    refused(BUILD, 'ARG'),
  );
  expect(again).toContain('BUILD');
  expect(same).toBeNull();
});

test('the line that comes back with the same start brings nothing new', () => {
  const [, , , again] = told(greeted('2.0'), refused(BUILD, 'ARG'), greeted('2.0'), refused(BUILD, 'ARG'));
  expect(again).toBeNull();
});

test.each(['STATE', 'BUSY', 'GAP'])('what is refused by %s is decided anew, without a word', (reason) => {
  expect(told(refused(BUILD, reason))).toEqual([null]);
});

test('what was asked for in service is told on the page that asked', () => {
  const pin: Command = { command: 'service', task: { do: 'open', pin: '1234' } };
  expect(told(refused(pin, 'AUTH'), refused(pin, 'VERB'))).toEqual([null, null]);
});

test('what no line can carry was not refused by the table', () => {
  const long: Command = { ...BUILD, cycle: Number.NaN };
  expect(told(refused(long, 'ARG'))).toEqual([null]);
});

test('a pause that fails is told: no display says that the drum turns on', () => {
  const failed: Report = { type: 'CommandFailed', command: { command: 'pause-drum' }, fault: 'F205' };
  expect(told(failed, failed)).toEqual([
    'the table ends "PAUSE ch=drum" with FAIL f=F205: the drum may turn on, though displays say that the machine pauses',
    null,
  ]);
});

test('a display that fails is told as it was asked', () => {
  const command: Command = { command: 'show', side: 'all', text: 'claim_or_pass' };
  expect(told({ type: 'CommandFailed', command, fault: 'F803' })).toEqual([
    'the table ends "SHOW side=all txt=claim_or_pass" with FAIL f=F803',
  ]);
});

test('a motion that fails is on every screen, with what is to be done', () => {
  expect(told({ type: 'CommandFailed', command: BUILD, fault: 'F301' })).toEqual([null]);
});
