import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { answersFrom } from '../../../src/cli/setup/answers.ts';
import { type Asking, askAll } from '../../../src/cli/setup/ask.ts';
import { nextSteps } from '../../../src/cli/setup/next-steps.ts';
import { type FoundPort, questionsFor, whichTables } from '../../../src/cli/setup/questions.ts';
import { failureLine } from '../../../src/controller/failure/exit-codes.ts';

const PORTS: readonly FoundPort[] = [
  { path: '/dev/serial/by-id/usb-a', said: 'no answer', isTable: false },
  { path: '/dev/serial/by-id/usb-b', said: 'table SIM0001, firmware sim/1', isTable: true },
];
const FOUND = { ports: PORTS, dataFolder: '/var/lib/mjtable', hasCode: false };

const asked = async (lines: readonly string[], asking: Partial<Asking> = {}, found = FOUND) => {
  let printed = '';
  const drafted = await askAll(questionsFor(found), {
    answers: answersFrom(Readable.from(lines.map((line) => `${line}\n`))),
    print: (text) => {
      printed += text;
    },
    given: {},
    rest: 'asked',
    afterWrong: 'ask-again',
    ...asking,
  });
  return { drafted, printed };
};

const lineOf = ({ drafted }: Awaited<ReturnType<typeof asked>>): string =>
  drafted.ok ? 'drafted' : failureLine(drafted.failure);

describe('mjtable init', () => {
  test('has a configuration run by the service where that is the one it runs by', () => {
    const units = ['/nowhere/mjtable.service', join(import.meta.dirname, '../../../service/mjtable.service')];
    expect(nextSteps('/etc/mjtable/mjtable.toml', units)).toBe(
      'next: mjtable check --config /etc/mjtable/mjtable.toml\nthen: systemctl enable --now mjtable\n',
    );
    for (const [file, there] of [
      ['/home/ada/mjtable.toml', units] as const,
      ['/etc/mjtable/mjtable.toml', []] as const,
    ])
      expect(nextSteps(file, there)).toMatch(`then: mjtable run --config ${file}\n`);
  });

  test('asks at most six questions', () => {
    expect(questionsFor(FOUND)).toHaveLength(6);
    expect(questionsFor({ ...FOUND, hasCode: true }).map(({ key }) => key)).not.toContain('operator-code');
  });

  test('takes empty lines as the usual answers: the port at which a table has answered', async () => {
    const { drafted } = await asked(['', '', '', '', '', '']);
    expect(drafted).toEqual({
      ok: true,
      draft: {
        values: {
          table: '/dev/serial/by-id/usb-b',
          ruleset: 'korean-japanese',
          phones: true,
          data: '/var/lib/mjtable',
        },
        blocks: [],
        code: expect.stringMatching(/^[A-Z2-9]{10}$/),
      },
    });
  });

  test('takes what is written', async () => {
    const { drafted } = await asked([
      '2, tcp://10.0.0.7:7000',
      'house',
      'ko',
      'no',
      '/data',
      'harbour-lamp-7',
    ]);
    expect(drafted).toMatchObject({
      draft: {
        values: { ruleset: 'house', language: 'ko', phones: false, data: '/data' },
        blocks: [
          { id: 't1', port: '/dev/serial/by-id/usb-b' },
          { id: 't2', port: 'tcp://10.0.0.7:7000' },
        ],
        code: 'harbour-lamp-7',
      },
    });
  });

  test('asks a person again who was not understood, and says what is wanted', async () => {
    const { drafted, printed } = await asked(['7', '2', 'housey', '', '', 'perhaps', 'yes', '', '1234', '']);
    expect(drafted).toMatchObject({ ok: true });
    expect(printed).toContain('It wants a number of the list, which has no 7.');
    expect(printed).toContain('It wants "house" or another of its words.');
    expect(printed).toContain('It wants yes or no.');
    expect(printed).toContain('It wants 6 to 40 letters, digits or -');
  });

  test('asks nothing that a flag has answered', async () => {
    const { drafted, printed } = await asked(['', '', '', '', ''], { given: { ruleset: 'house' } });
    expect(drafted).toMatchObject({ draft: { values: { ruleset: 'house' } } });
    expect(printed).not.toContain('By which rules');
  });

  const refused: readonly [name: string, lines: readonly string[], asking: Partial<Asking>, line: RegExp][] =
    [
      [
        'a wrong line of a pipe',
        ['', 'housey', 'ko'],
        { afterWrong: 'end' },
        /"ruleset" wants "house".*not "housey"/,
      ],
      ['answers that end too early', ['', 'house'], {}, /the answers end before "language".*--yes/],
      ['a wrong flag', [], { given: { ruleset: 'housey' } }, /--ruleset wants "house".*not "housey"/],
    ];
  test.each(refused)('is refused: %s', async (_, lines, asking, line) => {
    expect(lineOf(await asked(lines, asking))).toMatch(line);
  });

  test('wants to be told the port where no table has answered and nobody is asked', async () => {
    const nowhere = { ...FOUND, ports: [] };
    expect(lineOf(await asked([], { rest: 'as-usual' }, nowhere))).toMatch(
      /nothing says what --table is; give/,
    );
    expect(lineOf(await asked([], { rest: 'as-usual' }))).toBe('drafted');
  });

  test.each([
    ['1,1', 'wants each port once'],
    ['udp://x', 'wants the path of a serial port or tcp://HOST:PORT'],
    ['1,', 'wants the path of a serial port or tcp://HOST:PORT'],
  ])('takes no table from "%s"', (answer, why) => {
    expect(whichTables(PORTS).understand(answer)).toEqual({ ok: false, why });
  });
});
