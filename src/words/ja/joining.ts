import type { JoiningErrors, JoiningWords } from '../en/joining.ts';
import { who } from './who.ts';

export const joiningScreen: JoiningWords = {
  scan: '読み取って着席',
  sitHere: 'ここに座る',
  continueHere: 'このブラウザで続ける',
  seatOf: (name, wind) => (wind === null ? name : `${name} · ${wind}`),
  taken: 'この席は使われています',
  askToSit: 'この席への参加を依頼する',
  asked: '依頼しました。その席の携帯で承諾するか、その席の番でないときに前のボタンを押してください。',
  unanswered: 'コントローラーから応答がありません。もう一度押してください。',
  stillYou: '引き続き同じ方ですか？',
  stillMe: 'はい、ここに座っています',
  notMe: 'いいえ',

  justTaken: '携帯が着席しました。ご本人か確認してください',
  undo: '取り消す',
  closeNote: '閉じる',
  anotherAsks: '別の携帯がこの席を求めています',
  anyKey: '番でないときにボタンを押すと許可します',
  letIn: '許可する',
  refuse: '断る',

  phones: (count) => `携帯 ${count}台`,
  yourSeat: 'あなたの席',
  handOver: '別のブラウザに移す',
  openThere: '2分以内にそちらで開いてください：',
  leave: '席を離れる',

  forWhom: 'だれの入力ですか',
  isAsked: '操作が必要です',
  anotherSeat: 'この端末で別の席も',

  phonesAway: '携帯はこの卓につながりません。次のコマンドで起動してください：',
  joinWifi: (name) => `Wi-Fi ${name}`,

  clubLanguage: 'クラブの画面の言語',
  whoIsIn: '入っている人',
  roles: {
    screen: '画面',
    player: 'プレイヤー',
    operator: '管理者',
    technician: '技術者',
    owner: '所有者',
    archive: 'アーカイブ',
  },
  side: (side) => `${side + 1}番の席`,
  since: (time) => `${time}から`,
  officeCode: { technician: '技術者用のコード', owner: '所有者用のコード', archive: 'アーカイブ用のコード' },
  officeCodeHow: '管理者のコードを入れる欄で、10分以内に1回だけ使えます：',
  putOut: '外す',
  wrongCodes: (count) => `間違ったコード ${count}回`,
  typingPaused: '入力は一時停止中',
  operatorPage: '管理者のページ',
  newScreen: '新しい画面',
  newScreenHow: '管理者が自分のページでこのコードを見て、何の画面かを決めます。',
  newScreens: '新しい画面',
  centre: 'この卓の中央',
  wall: '壁',
  panelOf: (name) => `${who(name)}のパネル`,
};

export const joiningErrors: JoiningErrors = {
  'seat-taken': 'この席は使われています',
  'invitation-ended': 'すでに使われたか、古すぎます：卓をもう一度見てください',
  'typing-paused': 'この席のコードの間違いが多すぎます：QRコードを読み取るか、1分待ってください',
  'not-answered': 'まだ誰も答えていません',
  'not-admitted': '参加は承認されませんでした',
  'not-asked': '返事がないまま依頼が終わりました。もう一度依頼してください',
  'still-you': '今は別のプレイヤーが座っています',
  'not-allowed': 'この操作の権限がありません',
  'no-cookies':
    'このブラウザは Cookie を保存しないため、参加したことを覚えていられません：このページの Cookie を許可するか、別のブラウザで開いてください',
};
