import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/contract/rule-book.ts';
import { expectSound, operatorView, otherThanRefusals, serveDesks } from './desk-pages.ts';

/* The rules of the next match on the operator's page; what the controller answers is its own. */

const { enterDesk } = serveDesks();

const atRules = async (lang: string) => {
  const entered = await enterDesk(`operator?lang=${lang}`, operatorView('playing'));
  await entered.page.getByTestId('change-rules').click();
  await entered.page.getByTestId('option-minimum').waitFor();
  return entered;
};

const save = (page: Page): Promise<void> => page.getByTestId('save-rules').click();

describe('the rules of the next match', () => {
  test('are chosen in Korean, option by option with its help, and what differs is marked', async () => {
    const { page, api, misdeeds } = await atRules('ko');
    expect(await page.getByTestId('option-minimum').innerText()).toMatch(
      /화료에 필요한 족보 점수나 판수[\s\S]*기본값: 3 · 가능한 값: 0 이상의 정수/,
    );
    await page.getByTestId('set-minimum').fill('5');
    await page.getByTestId('set-noBamboo').selectOption('true');
    await page.getByTestId('set-limits-full').fill('50');
    await page.getByTestId('set-goulashCap').fill('20');
    expect(await page.getByTestId('differs').innerText()).toBe('기본과 다른 항목 4개');
    expect(await page.locator('.option-row.differs').count()).toBe(4);
    await page.getByTestId('reset-goulashCap').click();
    await expectSound(page, 'operator-next-match');
    await save(page);
    expect(await page.getByTestId('rules-taken').innerText()).toMatch(/이번 대국이 끝나면 적용됩니다/);
    expect(api.chosen).toEqual([
      { base: 'settings', options: { minimum: 5, noBamboo: true, limits: { full: 50, half: 20 } } },
    ]);
    await expect.poll(() => page.getByTestId('next-rules').getAttribute('data-state')).toBe('waits');
    await page.getByTestId('chosen-before').locator('summary').click();
    expect(await page.getByTestId('chosen-before').innerText()).toMatch(/운영자\s+한일 3인 마작 · 기본과/);
    await expectSound(page, 'operator-next-match-kept');
    expect(otherThanRefusals(misdeeds)).toEqual([]);
  });

  test('are those of another base with its own options', async () => {
    const { page, api } = await atRules('ko');
    await page.getByTestId('rules-base').selectOption('online-sanma');
    await page.getByTestId('set-uma-first').waitFor();
    expect(await page.getByTestId('set-uma-first').inputValue()).toBe('15000');
    await save(page);
    expect(await page.getByTestId('rules-taken').innerText()).toMatch(/쓰는 패가 다른 규칙입니다/);
    await expect.poll(() => page.getByTestId('next-rules').innerText()).toMatch(/온라인 3인 마작/);
    expect(api.chosen).toEqual([{ base: 'online-sanma', options: {} }]);
  });

  test('are refused in words beside the option, and nothing that was entered is lost', async () => {
    const { page } = await atRules('ko');
    const refusedAt = (option: string) => page.getByTestId(`option-${option}`).getByTestId('option-refused');
    await page.getByTestId('set-minimum').fill('-2');
    await save(page);
    expect(await refusedAt('minimum').innerText()).toBe('이 값은 쓸 수 없습니다.');
    expect(await page.getByTestId('set-minimum').inputValue()).toBe('-2');
    await expectSound(page, 'operator-next-match-refused');
    await page.getByTestId('rules-base').selectOption('house');
    await page.getByTestId('set-players').selectOption('4');
    await save(page);
    expect(await refusedAt('players').innerText()).toMatch(/4인용 규칙인데 이 테이블에는 3명/);
  });

  test.each(LANGUAGES)('are not cut off in %s', async (lang) => {
    const { page } = await atRules(lang);
    await expectSound(page, `operator-next-match-${lang}`);
  });
});
