import type { TableView } from '../../contract/table-view.ts';

type Warning = NonNullable<TableView['warnings']>[number];

/** What to do about a warning, in every language that may be read at a table: it stands there for all at once. */
const STEPS: Readonly<Record<string, readonly { readonly lang: string; readonly text: string }[]>> = {
  F101: [
    { lang: 'en', text: 'Check the data cable' },
    { lang: 'ko', text: '데이터 케이블을 확인하세요' },
    { lang: 'ja', text: 'データケーブルを確認' },
    { lang: 'zh', text: '请检查数据线' },
  ],
};

/** A warning without words of its own is told as the machine's handbook has it. */
export const stepsOf = ({
  code,
  steps,
}: Warning): readonly { readonly lang: string; readonly text: string }[] =>
  STEPS[code] ?? [{ lang: 'en', text: steps }];
