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

const WIND: Readonly<Record<Wind, string>> = { east: '東', south: '南', west: '西', north: '北' };
const winds = (all: readonly Wind[]): string => all.map((wind) => WIND[wind]).join('、');
const LIMIT: Readonly<Record<LimitName, string>> = {
  mangan: '滿貫',
  haneman: '跳滿',
  baiman: '倍滿',
  sanbaiman: '三倍滿',
  yakuman: '役滿',
};
const CHOW: Readonly<Record<ClaimRules['chow'], string>> = {
  'only-to-win': '只有和牌時才能用他家打出的牌湊順子。',
  'from-the-left': '可吃上家的牌；和牌時，哪家打出的都可以。',
};
const WINNERS: Readonly<Record<ClaimRules['winners'], string>> = {
  nearest: '兩家同和一張牌，放炮者之後最先輪到者和。',
  'best-score-then-nearest': '兩家同和一張牌，分高者和，相同則放炮者之後最先輪到者和。',
  all: '兩家同和一張牌，兩家皆和。',
};
const ROBBED_NORTH: Readonly<Record<HanScoring['robbedNorth'], string>> = {
  'any-hand': '拔出的北任何人都可和。',
  'orphans-only': '拔出的北只有十三幺可和。',
};
const REDEAL: Readonly<Record<Redeal, string>> = {
  'nine-kinds': '九種九牌：重新配牌。',
  'four-kongs': '四槓散了：重新配牌。',
  'four-norths': '拔出四張北：重新配牌。',
};
const OWN_DISCARDS: Readonly<Record<ClaimRules['sacredDiscard'], string>> = {
  'same-kind': '自己打過的那種牌，他家打出時不能和。',
  furiten: '振聽：打過或放過任何一種可和的牌，就不能點和。',
  none: '自己打過的牌也可以和。',
};
const BARRIER: Readonly<Record<BarrierReason, string>> = {
  'north-pong': '有北的刻子不能和牌。',
  'bonus-eye': '以無人坐的風作將，和牌需牌型分6分。',
};
const DISCARD_WIN: Readonly<Record<DiscardWinRule, string>> = {
  'any-yaku': '點和只需有一個役。',
  'yaku-before': '無後付：點和需立直、不論和哪一張都有的役、獨聽，或湊成役牌刻子。',
  'yaku-before-strictly': '無後付：點和需立直、不論和哪一張都有的役，或獨聽。',
  'strict-yaku': '點和只需有一個役；另有條件的役，條件記在該役之後。',
};
const PAYMENT: Readonly<Record<PaidBy, string>> = {
  a: '放炮者付兩倍牌型分和附加分，另一家付附加分。',
  b: '放炮者付牌型分和兩家的附加分，另一家付牌型分。',
  c: '放炮者付兩家的份。',
  d: '放炮者全部付兩倍，另一家不付。',
};
const DEALER: Readonly<Record<DealerPolicy, string>> = {
  'always-passes': '每局換下一家做莊。',
  'stays-on-a-draw': '流局連莊。',
  'stays-on-a-win': '莊家和牌連莊。',
  'stays-on-a-win-or-when-ready': '莊家和牌，或流局時聽牌，則連莊。',
};

const prices = ({ onDiscard, selfDrawn }: HanPrice): string =>
  `閒家點和${onDiscard.toOther}分，莊家點和${onDiscard.toDealer}分；閒家自摸，閒家付${selfDrawn.otherToOther}分、莊家付${selfDrawn.dealerToOther}分；莊家自摸，各付${selfDrawn.toDealer}分`;

const throws = (times: BreakRule['throws']): string =>
  times === 1 ? '擲兩顆骰子一次' : '擲兩顆骰子兩次，第二次由首擲所定之家擲';

function breaking({ throws: times, side }: BreakRule): string {
  switch (side) {
    case 'seat':
      return `${throws(times)}，按莊家、南、西、空位的順序數；在該邊右端留下與點數相同的墩數。`;
    case 'geometric':
      return `${throws(times)}，自莊家起逆時針按四邊數；在該邊右端留下與點數相同的墩數。`;
    case 'dealers-wall':
      return '從莊家牌牆的右端取牌。';
    default:
      return unreachable(side);
  }
}

const YAKUMAN = ['', '役滿', '雙倍役滿', '三倍役滿'] as const;

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
      return pays.size === 'full' ? '滿貫' : '半滿貫';
    case 'han':
      if (pays.open === pays.closed) return `${pays.closed}番`;
      return pays.open === 0 ? `${pays.closed}番（限門清）` : `${pays.closed}番（有副露${pays.open}番）`;
    case 'dora':
      return '每張1番';
    case 'yakuman':
      return YAKUMAN[pays.times] ?? `${pays.times}倍役滿`;
    default:
      return unreachable(pays);
  }
}

const TIED: Readonly<Record<TieRule, string>> = {
  'by-seat': '同分時以靠近起莊者為先。',
  shared: '同分者平分各順位所得。',
};
const signed = (points: Points): string => (points > 0 ? `+${points}` : `${points}`);

const STRICT: Readonly<Record<StrictRule['asks'], string>> = {
  'every-wait': '點和時，須每種聽張都成此役才計。',
  'single-wait': '點和時，限獨聽才計。',
  'single-wait-where-completed': '和張屬於此役時，限獨聽，且手中別無同種牌才計。',
};

function noteText(note: PatternNote): string {
  switch (note.note) {
    case 'in-place-of':
      return `不另計：${note.called.join('、')}。`;
    case 'alone':
      return '其他牌型分不計。';
    case 'bonus':
      return '不計入起和番數。';
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
  mangan: '付如滿貫自摸',
  nobody: '不罰分',
  hand: { 'plays-on': '繼續打', dead: '不得和牌', void: '重打一局' },
  flower: '該花不計',
  oursMark: '（自訂名）',
  colon: '：',
  stop: '。',
  between: '，',
};

export const book: BookWords = {
  sections: {
    tiles: '牌',
    walls: '牌牆',
    break: '開門',
    deal: '配牌',
    claims: '吃碰槓與點和',
    ready: '立直與聽牌',
    winning: '和牌條件',
    patterns: '牌型',
    payment: '支付',
    draw: '流局',
    irregularities: '違例',
    match: '對局',
    options: '可選規則',
    examples: '例',
  },
  facts: {
    tileGroup: ({ tiles, copies }) => `${said(tiles)}：各${copies}張。`,
    tileTotal: ({ tiles }) => `共${tiles}張。`,
    wallPlan: ({ stacks, middle, rank }) =>
      `${rank === 'preferred' ? '首選' : '備選'}：${stacks.join('、')}墩${middle === 0 ? '' : `，中央放${middle}張供補花`}。`,
    revealedIndicator: ({ stack }) => `開局前翻開末端起第${stack}墩的上張作指示牌，輪到時照常摸走。`,
    deadWall: ({ tiles, replacements, indicatorStack }) =>
      `最後${tiles}張為王牌，槓後從${replacements === 'from-it' ? '王牌' : '王牌之前'}補牌。${indicatorStack === null ? '' : `指示牌為末端起第${indicatorStack}墩的上張。`}`,
    indicators: ({ kong, fourthNorth, beneath }) =>
      [
        ...(kong === 'turns-one' ? ['開槓後再翻一張指示牌。'] : []),
        ...(fourthNorth === 'turns-one' ? ['拔出第四張北後再翻一張指示牌。'] : []),
        ...(beneath === 'for-ready' ? ['立直的和牌者另計裏寶牌。'] : []),
      ].join('') || '不再翻指示牌。',
    breaking: (rule) => breaking(rule),
    deal: ({ rounds, dealerExtra }) => `依次各取${rounds.join('、')}張，莊家再取${dealerExtra}張。`,
    flowers: ({ tiles, middle }) =>
      `花牌（${said(tiles)}）須亮出，${middle === 'used' ? '從中央補牌，取完後從牌牆末端補' : '從牌牆末端補牌'}。`,
    chow: ({ rule }) => CHOW[rule],
    robbedNorth: ({ by }) => ROBBED_NORTH[by],
    openKong: ({ rule }) =>
      rule === 'allowed' ? '手中有三張相同的牌時，可槓他家打出的第四張（大明槓）。' : '不可大明槓。',
    jokerExchange: () => '輪到自己時可用真牌換取牌組中的飛。',
    robbing: ({ concealedKong, setAside }) =>
      `他家加槓，任何人都可搶；暗槓${concealedKong === 'never' ? '不可搶' : '只有十三幺可搶'}。${setAside === undefined ? '' : `拔出的${said(setAside)}也可和。`}`,
    onlyToWin: ({ tiles }) => `他家打出的${said(tiles)}只有和牌時才能取。`,
    ownDiscards: ({ rule }) => OWN_DISCARDS[rule],
    winners: ({ rule }) => WINNERS[rule],
    claimWindow: ({ seconds }) =>
      seconds === 0 ? '下家摸牌前可以吃碰槓和。' : `打出後${seconds}秒內可以吃碰槓和。`,
    fourSets: () => '四組牌（順子、刻子或槓）加一對將。',
    sevenPairs: () => '七個不同的對子，門清。',
    orphans: ({ kinds, repeated }) =>
      `十三幺：${kinds}種幺九牌各一張，其中一種${repeated === 'pong' ? '三張' : '兩張'}。`,
    fourKongs: () => '開第四槓即和，有無將皆可。',
    jokers: ({ count }) => `${count}張飛可代替牌組或將中的任何牌；打出的飛不可取用。`,
    minimum: ({ points, unit }) =>
      unit === 'fan' ? `起和需${points}番。` : `起和需牌型分${points}分，附加分不計在內。`,
    anyHand: () => '牌型完成即可和。',
    ready: ({ declared, kong }) =>
      declared === 'for-nothing'
        ? '本規則沒有立直。'
        : `打出一張後聽牌時可立直：沒有副露，${declared === 'by-shape' ? '且牌牆尚有牌' : '牌牆尚有牌，且有一張聽牌不計自摸分也夠起和'}。此後除和牌${kong === 'forbidden' ? '' : '或不改變聽張的暗槓'}外，摸什麼打什麼。`,
    waitingMeans: () => '聽牌：差一張即可和，且所聽的牌尚未全部出現。',
    barrier: ({ reason }) => BARRIER[reason],
    limits: ({ full, half, of }) =>
      `滿貫牌型計${full}分，半滿貫牌型計${half}分，代替其他分數，且視為已達到起和分。${of === 'any-hand' ? '' : '限門清。'}`,
    minimumHan: ({ han, repeats }) =>
      `起和需有${han}番的役${repeats === null ? '' : `（同一莊家第${repeats.fromHand}局起${repeats.han}番）`}，附加役和寶牌不計在內。`,
    discardWin: ({ rule }) => DISCARD_WIN[rule],
    selfDrawPayment: ({ unit }) => `自摸：輸家各付${unit === 'fan' ? '番數' : '牌型分和附加分'}。`,
    nobodyPays: () => '不計分，誰也不付。',
    discardPayment: ({ payment }) => `點和（${payment}）：${PAYMENT[payment]}`,
    paymentByWaiting: ({ payment }) => `放炮者已聽牌時（${payment}）：${PAYMENT[payment]}`,
    waiting: ({ reduction }) => `已聽牌的輸家少付附加分${reduction}分。`,
    doubles: ({ above }) => `至多付${above}番，超過者付${2 * above}番。`,
    limitPayment: ({ others }) =>
      `滿貫：自摸時各家付滿貫分；點和由放炮者付其兩倍，${others === 'pay' ? '另一家付一倍。' : '另一家不付。'}`,
    everyoneIsPaid: ({ east }) =>
      `和牌者向各輸家、輸家向其他輸家收取自己的分數。${east === 'double' ? '莊家付給和牌者或和牌所收的分數加倍。' : ''}`,
    price: ({ fromHan, name, price }) =>
      `${name === 'yakuman' ? '' : `${fromHan}番起`}${name === null ? '' : LIMIT[name]}：${prices(price)}。`,
    fuBase: ({ mangan, roundedUpTo }) =>
      `基本點為符數乘以二的（番數加二）次方，最多${mangan}分；支付時進位至${roundedUpTo}分。`,
    baseLimit: ({ fromHan, name, base }) => `${fromHan}番起${LIMIT[name]}：基本點${base}分。`,
    stick: ({ points }) => `立直須放${points}分的立直棒，由下一個和牌者全部取走。`,
    honba: ({ points, each }) => `每一本場，點和加${points}分，自摸各加${each}分。`,
    noten: ({ points }) => `流局時未聽牌者共付${points}分給聽牌者。`,
    nagashi: () =>
      '流局滿貫：流局時，打出的牌全為幺九牌且無一被吃碰槓者，如自摸滿貫般向各家收取，此時不收未聽罰符。',
    chips: ({ points, yakuman, redFives }) =>
      `籌碼一枚${points}分：放炮者（自摸則各家）一發付一枚，每張裏寶牌一枚${redFives === 'paid' ? '，每張赤寶牌一枚' : ''}，役滿只付${yakuman}枚。`,
    instant: ({ unit }) =>
      `不論誰和牌，流局亦然，他家各付：明槓或加槓${unit}分，暗槓${2 * unit}分，動物一對（貓與鼠、雞與蜈蚣）${unit}分。`,
    liableFor: () => '包牌：放出大三元或大四喜最後一組者，不論誰放炮，一人包付全部。',
    liability: ({ covers, onDiscard, openKong }) =>
      `包牌：放出所涉役滿最後一組者，${covers === 'the-hand' ? '連同複合的役滿，' : ''}自摸時付全部，他家放炮時付${onDiscard === 'all' ? '全部' : '一半'}。${openKong === 'none' ? '' : '大明槓的槓上開花也由放牌者付。'}`,
    goulash: ({ step, cap }) =>
      `每連續流局一次，下一個和牌者向每家多收${step}分${cap === null ? '' : `（最多${cap}分）`}。`,
    drawnIsNothing: () => '流局不累積分數。',
    redeal: ({ because }) => REDEAL[because],
    everyonePaysEveryone: () => '流局時，各家互付對方的分數。',
    threeReady: ({ rule }) =>
      rule === 'draw' ? '三家皆立直則流局。' : '三家皆立直則繼續，和牌者只收牌型分。',
    irregularity: irregularityText(CONSEQUENCES),
    deadHand: () => '被罰不得和牌者只能摸牌與打牌，不能吃碰槓，也不算聽牌。',
    winds: ({ seats, rounds, goTo }) =>
      `門風為${winds(seats)}，圈風為${winds(rounds)}。${goTo === 'sides' ? '空位也輪風。' : ''}`,
    turnsClockwise: () => '按順時針輪流，南家坐在莊家左邊。',
    dealer: ({ policy }) => DEALER[policy],
    length: (length) => (length.in === 'hands' ? `一場${length.hands}局。` : `一場${length.rounds}圈。`),
    start: ({ points }) => `每人以${points}分開始。`,
    fallsOut: ({ below }) => `有人低於${below}分即結束。`,
    target: ({ points }) => `有人達到${points}分即結束。`,
    mustReach: ({ points, rounds }) => `無人達到${points}分則最多再打${rounds}圈，有人達到即止。`,
    dealerMayStop: () => '最後一局領先的莊家可以就此終局。',
    drawsThatCancel: ({ draws, points }) =>
      `連續流局${draws}次，對局${points === 'kept' ? '即告結束' : '作廢，分數復原'}。`,
    uma: ({ places }) => `終局時各順位得${places.map(signed).join('、')}分（順位馬）。`,
    oka: ({ points }) => `終局時每人付出${points}分，全歸頭名（頭名賞）。`,
    yakitori: ({ points }) => `整場未和牌者付給每位和過牌者${points}分（燒鳥）。`,
    tiedPlaces: ({ rule }) => TIED[rule],
  },
  worth,
  pattern: ({ name, worth: priced, condition, notes, example }) =>
    joined([`${name}【${priced}】`, condition !== null && `${condition}。`, ...notes, `例：${example}`], ''),
  note: noteText,
  sources: '出處',
  oursMark: '（自訂名）',
  ownSource: '本會自訂規則',
  option: (standard, accepts) => `（標準${standard}；可選：${accepts}）`,
  between: '，',
  wanted: {
    onOrOff: 'true 或 false',
    count: '0以上的整數',
    countOrNone: { 0: '0以上的整數，沒有則為 null', 1: '1以上的整數，沒有則為 null' },
    multipleOf: (unit) => `0以上${unit}的倍數`,
    uma: '{first, second, third}，總和為0且 first ≥ second ≥ third 的整數',
    limits: '{full, half}，full ≥ half 的整數',
    or: ' 或 ',
  },
};
