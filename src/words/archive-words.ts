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
  },
  ko: {
    archive: '기록 보관소',
    league: '리그',
    club: '클럽',
    table: '테이블',
    player: '플레이어',
    matches: '경기 수',
    points: '점수',
    wins: '화료 횟수',
    places: '순위 1 · 2 · 3 · 4',
    rating: '레이팅 (OpenSkill)',
    entries: '기록 수',
    newest: '최근 기록',
    nothing: '아직 끝난 경기가 없습니다.',
  },
  ja: {
    archive: '記録庫',
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
  },
  'zh-Hant': {
    archive: '紀錄庫',
    league: '聯賽',
    club: '俱樂部',
    table: '牌桌',
    player: '玩家',
    matches: '對局數',
    points: '分數',
    wins: '和牌次數',
    places: '名次 1・2・3・4',
    rating: '等級分 (OpenSkill)',
    entries: '紀錄數',
    newest: '最新紀錄',
    nothing: '尚無結束的對局。',
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
  },
};
