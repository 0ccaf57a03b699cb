import type { PatternNote, PatternWorth } from '../../rules/book/book-facts.ts';
import type { ClaimRules } from '../../rules/claims/claims.ts';
import type { DiscardWinRule, HanScoring, Redeal, StrictRule } from '../../rules/han/han-scoring.ts';
import type { HanPrice, LimitName } from '../../rules/han/han-worth.ts';
import type { DealerPolicy, TieRule } from '../../rules/match.ts';
import type { BarrierReason, PaidBy } from '../../rules/points/point-scoring.ts';
import type { Points } from '../../rules/scoring/pattern.ts';
import type { Wind } from '../../rules/tiles/tile.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { BreakRule } from '../../rules/walls/wall-break.ts';
import { type BookWords, type ConsequenceWords, irregularityText, joined } from '../rule-words.ts';
import { tilesSaid } from '../tiles.ts';
import { irregularities, tiles as names, OUR_IRREGULARITIES } from './names.ts';

const said = (tiles: string): string => tilesSaid(tiles, names);

const WIND: Readonly<Record<Wind, string>> = { east: '东', south: '南', west: '西', north: '北' };
const winds = (all: readonly Wind[]): string => all.map((wind) => WIND[wind]).join('、');
const LIMIT: Readonly<Record<LimitName, string>> = {
  mangan: '满贯',
  haneman: '跳满',
  baiman: '倍满',
  sanbaiman: '三倍满',
  yakuman: '役满',
};
const CHOW: Readonly<Record<ClaimRules['chow'], string>> = {
  'only-to-win': '只有和牌时才能用他家打出的牌凑顺子。',
  'from-the-left': '可吃上家的牌；和牌时，哪家打出的都可以。',
};
const WINNERS: Readonly<Record<ClaimRules['winners'], string>> = {
  nearest: '两家同和一张牌，点炮者之后最先轮到者和。',
  'best-score-then-nearest': '两家同和一张牌，分高者和，相同则点炮者之后最先轮到者和。',
  all: '两家同和一张牌，两家皆和。',
};
const ROBBED_NORTH: Readonly<Record<HanScoring['robbedNorth'], string>> = {
  'any-hand': '拔出的北任何人都可和。',
  'orphans-only': '拔出的北只有十三幺可和。',
};
const REDEAL: Readonly<Record<Redeal, string>> = {
  'nine-kinds': '九种九牌：重新配牌。',
  'four-kongs': '四杠散了：重新配牌。',
  'four-norths': '拔出四张北：重新配牌。',
};
const OWN_DISCARDS: Readonly<Record<ClaimRules['sacredDiscard'], string>> = {
  'same-kind': '自己打过的那种牌，他家打出时不能和。',
  furiten: '振听：打过或放过任何一种可和的牌，就不能点和。',
  none: '自己打过的牌也可以和。',
};
const BARRIER: Readonly<Record<BarrierReason, string>> = {
  'north-pong': '有北的刻子不能和牌。',
  'bonus-eye': '以无人坐的风作将，和牌需牌型分6分。',
};
const DISCARD_WIN: Readonly<Record<DiscardWinRule, string>> = {
  'any-yaku': '点和只需有一个役。',
  'yaku-before': '无后付：点和需立直、不论和哪一张都有的役、单张听，或凑成役牌刻子。',
  'yaku-before-strictly': '无后付：点和需立直、不论和哪一张都有的役，或单张听。',
  'strict-yaku': '点和只需有一个役；另有条件的役，条件记在该役之后。',
};
const PAYMENT: Readonly<Record<PaidBy, string>> = {
  a: '点炮者付两倍牌型分和附加分，另一家付附加分。',
  b: '点炮者付牌型分和两家的附加分，另一家付牌型分。',
  c: '点炮者付两家的份。',
  d: '点炮者全部付两倍，另一家不付。',
};
const DEALER: Readonly<Record<DealerPolicy, string>> = {
  'always-passes': '每局换下一家坐庄。',
  'stays-on-a-draw': '流局连庄。',
  'stays-on-a-win': '庄家和牌连庄。',
  'stays-on-a-win-or-when-ready': '庄家和牌，或流局时听牌，则连庄。',
};

const prices = ({ onDiscard, selfDrawn }: HanPrice): string =>
  `闲家点和${onDiscard.toOther}分，庄家点和${onDiscard.toDealer}分；闲家自摸，闲家付${selfDrawn.otherToOther}分、庄家付${selfDrawn.dealerToOther}分；庄家自摸，各付${selfDrawn.toDealer}分`;

const throws = (times: BreakRule['throws']): string =>
  times === 1 ? '掷两颗骰子一次' : '掷两颗骰子两次，第二次由首掷所定之家掷';

function breaking({ throws: times, side }: BreakRule): string {
  switch (side) {
    case 'seat':
      return `${throws(times)}，按庄家、南、西、空位的顺序数；在该边右端留下与点数相同的墩数。`;
    case 'geometric':
      return `${throws(times)}，自庄家起逆时针按四边数；在该边右端留下与点数相同的墩数。`;
    case 'dealers-wall':
      return '从庄家牌墙的右端取牌。';
    default:
      return unreachable(side);
  }
}

const YAKUMAN = ['', '役满', '双倍役满', '三倍役满'] as const;

function worth(pays: PatternWorth): string {
  switch (pays.in) {
    case 'hand':
      return `牌型分${pays.points}分`;
    case 'bonus':
      return `附加分${pays.points}分`;
    case 'fan':
      return `${pays.points}番`;
    case 'points':
      return `${pays.points}分`;
    case 'limit':
      return pays.size === 'full' ? '满贯' : '半满贯';
    case 'han':
      if (pays.open === pays.closed) return `${pays.closed}番`;
      return pays.open === 0 ? `${pays.closed}番（限门清）` : `${pays.closed}番（有副露${pays.open}番）`;
    case 'dora':
      return '每张1番';
    case 'yakuman':
      return YAKUMAN[pays.times] ?? `${pays.times}倍役满`;
    default:
      return unreachable(pays);
  }
}

const TIED: Readonly<Record<TieRule, string>> = {
  'by-seat': '同分时以靠近起庄者为先。',
  shared: '同分者平分各顺位所得。',
};
const signed = (points: Points): string => (points > 0 ? `+${points}` : `${points}`);

const STRICT: Readonly<Record<StrictRule['asks'], string>> = {
  'every-wait': '点和时，须每种听张都成此役才计。',
  'single-wait': '点和时，限单张听才计。',
  'single-wait-where-completed': '和张属于此役时，限单张听，且手中别无同种牌才计。',
};

function noteText(note: PatternNote): string {
  switch (note.note) {
    case 'in-place-of':
      return `不另计：${note.called.join('、')}。`;
    case 'alone':
      return '其他牌型分不计。';
    case 'bonus':
      return '不计入起和番数。';
    case 'strict':
      return STRICT[note.asks];
    default:
      return unreachable(note);
  }
}

const CONSEQUENCES: ConsequenceWords = {
  names: irregularities,
  ours: OUR_IRREGULARITIES,
  each: (points) => `付每家${points}分`,
  harmed: (points) => `付受害者${points}分`,
  mangan: '付如满贯自摸',
  nobody: '不罚分',
  hand: { 'plays-on': '继续打', dead: '不得和牌', void: '重打一局' },
  flower: '该花不计',
  oursMark: '（自定名）',
  colon: '：',
  stop: '。',
  between: '，',
};

export const book: BookWords = {
  sections: {
    tiles: '牌',
    walls: '牌墙',
    break: '开门',
    deal: '配牌',
    claims: '吃碰杠与点和',
    ready: '立直与听牌',
    winning: '和牌条件',
    patterns: '牌型',
    payment: '支付',
    draw: '流局',
    irregularities: '违例',
    match: '对局',
    options: '可选规则',
    examples: '例',
  },
  facts: {
    tileGroup: ({ tiles, copies }) => `${said(tiles)}：各${copies}张。`,
    tileTotal: ({ tiles }) => `共${tiles}张。`,
    wallPlan: ({ stacks, middle, rank }) =>
      `${rank === 'preferred' ? '首选' : '备选'}：${stacks.join('、')}墩${middle === 0 ? '' : `，中央放${middle}张供补花`}。`,
    revealedIndicator: ({ stack }) => `开局前翻开末端起第${stack}墩的上张作指示牌，轮到时照常摸走。`,
    deadWall: ({ tiles, replacements, indicatorStack }) =>
      `最后${tiles}张为王牌，杠后从${replacements === 'from-it' ? '王牌' : '王牌之前'}补牌。${indicatorStack === null ? '' : `指示牌为末端起第${indicatorStack}墩的上张。`}`,
    indicators: ({ kong, fourthNorth, beneath }) =>
      [
        ...(kong === 'turns-one' ? ['开杠后再翻一张指示牌。'] : []),
        ...(fourthNorth === 'turns-one' ? ['拔出第四张北后再翻一张指示牌。'] : []),
        ...(beneath === 'for-ready' ? ['立直的和牌者另计里宝牌。'] : []),
      ].join('') || '不再翻指示牌。',
    breaking: (rule) => breaking(rule),
    deal: ({ rounds, dealerExtra }) => `依次各取${rounds.join('、')}张，庄家再取${dealerExtra}张。`,
    flowers: ({ tiles, middle }) =>
      `花牌（${said(tiles)}）须亮出，${middle === 'used' ? '从中央补牌，取完后从牌墙末端补' : '从牌墙末端补牌'}。`,
    chow: ({ rule }) => CHOW[rule],
    robbedNorth: ({ by }) => ROBBED_NORTH[by],
    openKong: ({ rule }) =>
      rule === 'allowed' ? '手中有三张相同的牌时，可杠他家打出的第四张（大明杠）。' : '不可大明杠。',
    jokerExchange: () => '轮到自己时可用真牌换取牌组中的飞。',
    robbing: ({ concealedKong, setAside }) =>
      `他家加杠，任何人都可抢；暗杠${concealedKong === 'never' ? '不可抢' : '只有十三幺可抢'}。${setAside === undefined ? '' : `拔出的${said(setAside)}也可和。`}`,
    onlyToWin: ({ tiles }) => `他家打出的${said(tiles)}只有和牌时才能取。`,
    ownDiscards: ({ rule }) => OWN_DISCARDS[rule],
    winners: ({ rule }) => WINNERS[rule],
    claimWindow: ({ seconds }) =>
      seconds === 0 ? '下家摸牌前可以吃碰杠和。' : `打出后${seconds}秒内可以吃碰杠和。`,
    fourSets: () => '四组牌（顺子、刻子或杠）加一对将。',
    sevenPairs: () => '七个不同的对子，门清。',
    orphans: ({ kinds, repeated }) =>
      `十三幺：${kinds}种幺九牌各一张，其中一种${repeated === 'pong' ? '三张' : '两张'}。`,
    fourKongs: () => '开第四杠即和，有无将皆可。',
    jokers: ({ count }) => `${count}张飞可代替牌组或将中的任何牌；打出的飞不可取用。`,
    minimum: ({ points, unit }) =>
      unit === 'fan' ? `起和需${points}番。` : `起和需牌型分${points}分，附加分不计在内。`,
    anyHand: () => '牌型完成即可和。',
    ready: ({ declared, kong }) =>
      declared === 'for-nothing'
        ? '本规则没有立直。'
        : `打出一张后听牌时可立直：没有副露，${declared === 'by-shape' ? '且牌墙尚有牌' : '牌墙尚有牌，且有一张听牌不计自摸分也够起和'}。此后除和牌${kong === 'forbidden' ? '' : '或不改变听张的暗杠'}外，摸什么打什么。`,
    waitingMeans: () => '听牌：差一张即可和，且所听的牌尚未全部出现。',
    barrier: ({ reason }) => BARRIER[reason],
    limits: ({ full, half, of }) =>
      `满贯牌型计${full}分，半满贯牌型计${half}分，代替其他分数，且视为已达到起和分。${of === 'any-hand' ? '' : '限门清。'}`,
    minimumHan: ({ han, repeats }) =>
      `起和需有${han}番的役${repeats === null ? '' : `（同一庄家第${repeats.fromHand}局起${repeats.han}番）`}，附加役和宝牌不计在内。`,
    discardWin: ({ rule }) => DISCARD_WIN[rule],
    selfDrawPayment: ({ unit }) => `自摸：输家各付${unit === 'fan' ? '番数' : '牌型分和附加分'}。`,
    nobodyPays: () => '不计分，谁也不付。',
    discardPayment: ({ payment }) => `点和（${payment}）：${PAYMENT[payment]}`,
    paymentByWaiting: ({ payment }) => `点炮者已听牌时（${payment}）：${PAYMENT[payment]}`,
    waiting: ({ reduction }) => `已听牌的输家少付附加分${reduction}分。`,
    doubles: ({ above }) => `至多付${above}番，超过者付${2 * above}番。`,
    limitPayment: ({ others }) =>
      `满贯：自摸时各家付满贯分；点和由点炮者付其两倍，${others === 'pay' ? '另一家付一倍。' : '另一家不付。'}`,
    everyoneIsPaid: ({ east }) =>
      `和牌者向各输家、输家向其他输家收取自己的分数。${east === 'double' ? '庄家付给和牌者或和牌所收的分数加倍。' : ''}`,
    price: ({ fromHan, name, price }) =>
      `${name === 'yakuman' ? '' : `${fromHan}番起`}${name === null ? '' : LIMIT[name]}：${prices(price)}。`,
    fuBase: ({ mangan, roundedUpTo }) =>
      `基本点为符数乘以二的（番数加二）次方，最多${mangan}分；支付时进位至${roundedUpTo}分。`,
    baseLimit: ({ fromHan, name, base }) => `${fromHan}番起${LIMIT[name]}：基本点${base}分。`,
    stick: ({ points }) => `立直须放${points}分的立直棒，由下一个和牌者全部取走。`,
    honba: ({ points, each }) => `每一本场，点和加${points}分，自摸各加${each}分。`,
    noten: ({ points }) => `流局时未听牌者共付${points}分给听牌者。`,
    nagashi: () =>
      '流局满贯：流局时，打出的牌全为幺九牌且无一被吃碰杠者，如自摸满贯般向各家收取，此时不收未听罚符。',
    chips: ({ points, yakuman, redFives }) =>
      `筹码一枚${points}分：点炮者（自摸则各家）一发付一枚，每张里宝牌一枚${redFives === 'paid' ? '，每张赤宝牌一枚' : ''}，役满只付${yakuman}枚。`,
    instant: ({ unit }) =>
      `不论谁和牌，流局亦然，他家各付：明杠或加杠${unit}分，暗杠${2 * unit}分，动物一对（猫与鼠、鸡与蜈蚣）${unit}分。`,
    liableFor: () => '包牌：放出大三元或大四喜最后一组者，不论谁点炮，一人包付全部。',
    liability: ({ covers, onDiscard, openKong }) =>
      `包牌：放出所涉役满最后一组者，${covers === 'the-hand' ? '连同复合的役满，' : ''}自摸时付全部，他家点炮时付${onDiscard === 'all' ? '全部' : '一半'}。${openKong === 'none' ? '' : '大明杠的杠上开花也由放牌者付。'}`,
    goulash: ({ step, cap }) =>
      `每连续流局一次，下一个和牌者向每家多收${step}分${cap === null ? '' : `（最多${cap}分）`}。`,
    drawnIsNothing: () => '流局不累积分数。',
    redeal: ({ because }) => REDEAL[because],
    everyonePaysEveryone: () => '流局时，各家互付对方的分数。',
    threeReady: ({ rule }) =>
      rule === 'draw' ? '三家皆立直则流局。' : '三家皆立直则继续，和牌者只收牌型分。',
    irregularity: irregularityText(CONSEQUENCES),
    deadHand: () => '被罚不得和牌者只能摸牌与打牌，不能吃碰杠，也不算听牌。',
    winds: ({ seats, rounds, goTo }) =>
      `门风为${winds(seats)}，圈风为${winds(rounds)}。${goTo === 'sides' ? '空位也轮风。' : ''}`,
    turnsClockwise: () => '按顺时针轮流，南家坐在庄家左边。',
    dealer: ({ policy }) => DEALER[policy],
    length: (length) => (length.in === 'hands' ? `一场${length.hands}局。` : `一场${length.rounds}圈。`),
    start: ({ points }) => `每人以${points}分开始。`,
    fallsOut: ({ below }) => `有人低于${below}分即结束。`,
    target: ({ points }) => `有人达到${points}分即结束。`,
    mustReach: ({ points, rounds }) => `无人达到${points}分则最多再打${rounds}圈，有人达到即止。`,
    dealerMayStop: () => '最后一局领先的庄家可以就此终局。',
    drawsThatCancel: ({ draws, points }) =>
      `连续流局${draws}次，对局${points === 'kept' ? '即告结束' : '作废，分数复原'}。`,
    uma: ({ places }) => `终局时各顺位得${places.map(signed).join('、')}分（顺位马）。`,
    oka: ({ points }) => `终局时每人付出${points}分，全归头名（头名赏）。`,
    yakitori: ({ points }) => `整场未和牌者付给每位和过牌者${points}分（烧鸟）。`,
    tiedPlaces: ({ rule }) => TIED[rule],
  },
  worth,
  pattern: ({ name, worth: priced, condition, notes, example }) =>
    joined([`${name}【${priced}】`, condition !== null && `${condition}。`, ...notes, `例：${example}`], ''),
  note: noteText,
  sources: '出处',
  oursMark: '（自定名）',
  ownSource: '本会自定规则',
  option: (standard, accepts) => `（标准${standard}；可选：${accepts}）`,
  between: '，',
  wanted: {
    onOrOff: 'true 或 false',
    count: '0以上的整数',
    countOrNone: { 0: '0以上的整数，没有则为 null', 1: '1以上的整数，没有则为 null' },
    multipleOf: (unit) => `0以上${unit}的倍数`,
    uma: '{first, second, third}，总和为0且 first ≥ second ≥ third 的整数',
    limits: '{full, half}，full ≥ half 的整数',
    or: ' 或 ',
  },
};
