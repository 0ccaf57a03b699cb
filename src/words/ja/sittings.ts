import type { SittingWords } from '../en/sittings.ts';

export const sittings: SittingWords = {
  title: '卓の利用時間',
  none: '今は時間を計っていません。最初の局が始まると計り始めます。',
  unreadable:
    '保存した利用時間の記録を読めません。直して卓を起動し直すまで時間を計りません。理由はコンソールに出ています。',
  since: (time) => `${time}から`,
  minutes: (minutes) => `${minutes}分`,
  hands: (hands) => `${hands}局`,
  fee: (amount) => `料金：${amount}`,
  paused: '休止中：この間は数えません',
  begin: '今から始める',
  pause: '休止',
  goOn: '再開',
  end: '終了',
  lastHand: {
    this: 'この局で最後',
    in: (minutes) => `${minutes}分後の局で最後`,
    how: '最後の局が終わると対局を終えて精算します。',
    takeBack: '取り消す',
  },
  before: 'これまで',
  all: 'すべて',
  lost: 'コントローラーが応答しません。もう一度試してください。',
  refusal: {
    'begun-already': 'すでに始まっています。',
    'no-sitting': '今は時間を計っていません。',
    'paused-already': 'すでに休止中です。',
    'not-paused': '休止していません。',
    'no-last-hand': '最後の局は告げられていません。',
    'cannot-be-kept': 'ディスクに書けないため保存できません。何も変わっていません。',
  },
};
