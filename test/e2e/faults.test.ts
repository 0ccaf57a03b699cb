import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { OPERATORS, SEATS } from '../unit/screens/desks.ts';
import { operatorView, otherThanRefusals, seatView, serveDesks } from './desk-pages.ts';
import { takePicture } from './pictures.ts';
import { sheetFlaws } from './shown.ts';

/* The card of a fault, as staff and players meet it on their pages. */

const { enterDesk, stayAtDesk } = serveDesks();

const PHONE = { width: 390, height: 844 };
const NOTEBOOK = { width: 1366, height: 768 };

const stepsOn = (page: Page): Promise<readonly string[]> =>
  page.getByTestId('fault-steps').getByRole('listitem').allInnerTexts();

const faultsAmong = (desks: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(desks).filter((name) => name.includes('fault'));

/** The languages of the steps, by the first word of the card of a jammed head. */
const LANGUAGES = {
  en: 'A stacking head',
  ko: '쌓기 헤드',
  ja: '積み込みヘッド',
  'zh-Hant': '機頭',
  'zh-Hans': '机头',
} as const;

describe('the card of a fault', () => {
  test('stands first on the operator’s phone, and is read in the language that is chosen there', async () => {
    const { page, misdeeds } = await enterDesk('operator', operatorView('fault'));
    await page.setViewportSize(PHONE);
    expect(await stepsOn(page)).toEqual([
      'Open the lid. While it is open nothing moves.',
      'Take the tile out of the marked head.',
      'Drop it into the drum.',
      'Close the lid until it clicks.',
      'Press a start key: it is tried again.',
    ]);
    for (const [lang, begins] of Object.entries(LANGUAGES)) {
      await page.getByTestId('language').selectOption(lang);
      await page.locator(`html[lang="${lang}"] [data-testid="fault-card"]`).waitFor();
      expect(await page.getByTestId('headline').innerText()).toContain(begins);
      for (const size of [PHONE, NOTEBOOK]) {
        await page.setViewportSize(size);
        expect(await sheetFlaws(page)).toEqual([]);
        await takePicture(page, `fault-operator-${lang}-${size.width}`);
      }
    }
    expect(otherThanRefusals(misdeeds)).toEqual([]);
  });

  test('is in Korean again for whoever has chosen it in this browser', async () => {
    const { page } = await enterDesk('operator', operatorView('fault'));
    await page.getByTestId('language').selectOption('ko');
    await page.locator('html[lang="ko"] [data-testid="fault-card"]').waitFor();
    await page.reload();
    await page.locator('html[lang="ko"] [data-testid="fault-card"]').waitFor();
    expect(await page.getByTestId('language').inputValue()).toBe('ko');
    expect((await stepsOn(page)).at(-1)).toBe('시작 버튼을 누르세요. 다시 시도합니다.');
    expect(await page.getByTestId('fault-where').innerText()).toBe('3번 자리 (Takeshi) · 쌓기 헤드 3번');
  });

  test('is in Korean where the address asks for it', async () => {
    const { page } = await enterDesk('operator?lang=ko', operatorView('fault'));
    expect(await page.getByTestId('headline').innerText()).toBe('쌓기 헤드에 패가 걸렸습니다');
  });

  describe('on the operator’s page', () => {
    const shown = stayAtDesk('operator?lang=ko');
    test.each(faultsAmong(OPERATORS))('lets nothing overflow on a phone or a notebook (%s)', async (name) => {
      const { page } = await shown(operatorView(name));
      for (const size of [PHONE, NOTEBOOK]) {
        await page.setViewportSize(size);
        expect(await sheetFlaws(page)).toEqual([]);
        await takePicture(page, `operator-${name}-${size.width}`);
      }
    });
  });

  test('of a table that is not heard says what to look at, and has no number', async () => {
    const { page } = await enterDesk('operator?lang=ko', operatorView('fault-unheard'));
    expect(await page.getByTestId('headline').innerText()).toBe('테이블이 연결되어 있지 않습니다');
    expect(await page.getByTestId('fault-code').count()).toBe(0);
    expect(await stepsOn(page)).toEqual([
      '데이터 케이블 양쪽 끝을 꽉 꽂으세요. 메시지가 남으면 다른 케이블로 바꾸세요.',
      '테이블 전원이 켜져 있는지 보고, 꺼져 있으면 켜세요.',
      '기계가 저절로 이어서 움직입니다. 화면에서 요청하면 시작 버튼을 누르세요.',
    ]);
  });

  test('of the drum is the staff’s while the hand goes on', async () => {
    const { page } = await enterDesk('operator', operatorView('drum-fault'));
    const card = page.getByTestId('drum-fault');
    expect(await card.getByTestId('fault-code').innerText()).toBe('F341');
    expect(await card.innerText()).toContain('Play goes on.');
    expect(await page.getByTestId('moment').innerText()).toBe('Playing');
  });
});

test('a warning is told with its place and what to do about it, on the operator’s page', async () => {
  const { page } = await enterDesk('operator', operatorView('warned'));
  const warning = page.getByTestId('warning-F802');
  expect(await warning.innerText()).toContain('A button is stuck · Side 2 (Minjun) · button.');
  await page.getByTestId('language').selectOption('ko');
  await page.locator('html[lang="ko"] [data-testid="warning-F802"]').waitFor();
  expect(await warning.innerText()).toContain('표시된 버튼을 몇 번 눌러 튀어나오게 하세요.');
});

describe('a player', () => {
  test('reads the same card first on the own page', async () => {
    const { page } = await enterDesk('seat/0', seatView('fault'));
    await page.setViewportSize(PHONE);
    expect(await page.getByTestId('fault-code').innerText()).toBe('F401');
    expect(await sheetFlaws(page)).toEqual([]);
    await takePicture(page, 'fault-seat-390');
  });

  test.each(faultsAmong(SEATS).filter((name) => name.startsWith('drum')))(
    'hears nothing of a fault of the drum while the hand goes on (%s)',
    async (name) => {
      const { page } = await enterDesk('seat/0', seatView(name));
      expect(await page.getByText('F341').count()).toBe(0);
    },
  );
});
