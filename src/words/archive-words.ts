import type { Language } from '../contract/rule-book.ts';

/** What the page of an archive says. */
export interface ArchiveWords {
  readonly archive: string;
  readonly league: string;
  readonly club: string;
  readonly table: string;
  readonly player: string;
  readonly matches: string;
  readonly points: string;
  readonly wins: string;
  readonly places: string;
  readonly rating: string;
  readonly entries: string;
  readonly newest: string;
  readonly nothing: string;
  /** Of the address at which entries are served to programs. */
  readonly lines: string;
  readonly match: string;
  readonly hand: string;
  readonly hands: string;
  /** Over how a hand ended. */
  readonly ended: string;
  readonly time: string;
  readonly earlier: string;
  readonly later: string;
  readonly noHands: string;
  readonly noSuchLedger: string;
  readonly noSuchHand: string;
  readonly tiles: string;
  /** Before the tile that a hand was won with. */
  readonly won: string;
  readonly change: string;
  readonly total: string;
  readonly place: string;
  /** Over what was entered before a hand stood as it does. */
  readonly before: string;
}

export const ARCHIVE_WORDS: { readonly [Each in Language]: ArchiveWords } = {
  en: {
    archive: 'Archive',
    league: 'League',
    club: 'Club',
    table: 'Table',
    player: 'Player',
    matches: 'Matches',
    points: 'Points',
    wins: 'Hands won',
    places: 'Places 1 · 2 · 3 · 4',
    rating: 'Rating (OpenSkill)',
    entries: 'Entries',
    newest: 'Newest',
    nothing: 'No match is over yet.',
    lines: 'As lines of JSON',
    match: 'Match',
    hand: 'Hand',
    hands: 'Hands',
    ended: 'How it ended',
    time: 'Time',
    earlier: 'Earlier hands',
    later: 'Later hands',
    noHands: 'No hand was decided in these entries.',
    noSuchLedger: 'Nothing of this ledger is kept here.',
    noSuchHand: 'This hand is not kept here.',
    tiles: 'Tiles',
    won: 'Won with',
    change: 'Change',
    total: 'Points',
    place: 'Place',
    before: 'Entered before',
  },
  ko: {
    archive: '기록 보관소',
    league: '리그',
    club: '클럽',
    table: '테이블',
    player: '플레이어',
    matches: '대국 수',
    points: '점수',
    wins: '화료 횟수',
    places: '순위 1 · 2 · 3 · 4',
    rating: '레이팅 (OpenSkill)',
    entries: '기록 수',
    newest: '최근 기록',
    nothing: '아직 끝난 대국이 없습니다.',
    lines: 'JSON 줄 형식',
    match: '대국',
    hand: '국',
    hands: '국 목록',
    ended: '결과',
    time: '시각',
    earlier: '이전 국',
    later: '다음 국',
    noHands: '이 기록에는 끝난 국이 없습니다.',
    noSuchLedger: '이 기록은 여기에 보관되어 있지 않습니다.',
    noSuchHand: '이 국은 여기에 보관되어 있지 않습니다.',
    tiles: '패',
    won: '오름패',
    change: '증감',
    total: '점수',
    place: '순위',
    before: '이전에 입력된 내용',
  },
  ja: {
    archive: 'アーカイブ',
    league: 'リーグ',
    club: 'クラブ',
    table: '卓',
    player: 'プレイヤー',
    matches: '対局数',
    points: '点数',
    wins: '和了回数',
    places: '順位 1・2・3・4',
    rating: 'レーティング (OpenSkill)',
    entries: '記録数',
    newest: '最新の記録',
    nothing: '終わった対局はまだありません。',
    lines: 'JSON 行形式',
    match: '対局',
    hand: '局',
    hands: '局の一覧',
    ended: '結果',
    time: '時刻',
    earlier: '以前の局',
    later: '以後の局',
    noHands: 'この記録の範囲に終わった局はありません。',
    noSuchLedger: 'この記録はここに保存されていません。',
    noSuchHand: 'この局はここに保存されていません。',
    tiles: '牌',
    won: '和了牌',
    change: '増減',
    total: '点数',
    place: '順位',
    before: '以前の入力',
  },
  'zh-Hant': {
    archive: '記錄庫',
    league: '聯賽',
    club: '俱樂部',
    table: '牌桌',
    player: '玩家',
    matches: '對局數',
    points: '分數',
    wins: '和牌次數',
    places: '名次 1・2・3・4',
    rating: '等級分 (OpenSkill)',
    entries: '記錄數',
    newest: '最新記錄',
    nothing: '尚無結束的對局。',
    lines: 'JSON 行格式',
    match: '對局',
    hand: '局',
    hands: '各局',
    ended: '結果',
    time: '時間',
    earlier: '更早的局',
    later: '更晚的局',
    noHands: '這些記錄中沒有已結束的局。',
    noSuchLedger: '這份記錄沒有保存在這裡。',
    noSuchHand: '這一局沒有保存在這裡。',
    tiles: '牌',
    won: '和張',
    change: '增減',
    total: '分數',
    place: '名次',
    before: '先前的輸入',
  },
  'zh-Hans': {
    archive: '记录库',
    league: '联赛',
    club: '俱乐部',
    table: '牌桌',
    player: '玩家',
    matches: '对局数',
    points: '分数',
    wins: '和牌次数',
    places: '名次 1・2・3・4',
    rating: '等级分 (OpenSkill)',
    entries: '记录数',
    newest: '最新记录',
    nothing: '还没有结束的对局。',
    lines: 'JSON 行格式',
    match: '对局',
    hand: '局',
    hands: '各局',
    ended: '结果',
    time: '时间',
    earlier: '更早的局',
    later: '更晚的局',
    noHands: '这些记录中没有已结束的局。',
    noSuchLedger: '这份记录没有保存在这里。',
    noSuchHand: '这一局没有保存在这里。',
    tiles: '牌',
    won: '和张',
    change: '增减',
    total: '分数',
    place: '名次',
    before: '先前的输入',
  },
};
