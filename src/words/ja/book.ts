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
const winds = (all: readonly Wind[]): string => all.map((wind) => WIND[wind]).join('・');
const LIMIT: Readonly<Record<LimitName, string>> = {
  mangan: '満貫',
  haneman: '跳満',
  baiman: '倍満',
  sanbaiman: '三倍満',
  yakuman: '役満',
};
const CHOW: Readonly<Record<ClaimRules['chow'], string>> = {
  'only-to-win': '捨て牌で順子を作れるのは和了のときだけ。',
  'from-the-left': 'チーは上家の捨て牌から、和了のときは誰の牌でもよい。',
};
const WINNERS: Readonly<Record<ClaimRules['winners'], string>> = {
  nearest: '二人が同じ牌でロンすれば放銃者から順番が近い人が和了する。',
  'best-score-then-nearest': '二人が同じ牌でロンすれば点の高い人、同じなら放銃者から順番が近い人が和了する。',
  all: '二人が同じ牌でロンすれば二人とも和了する。',
};
const ROBBED_NORTH: Readonly<Record<HanScoring['robbedNorth'], string>> = {
  'any-hand': '抜いた北は誰でもロンできる。',
  'orphans-only': '抜いた北は国士無双だけがロンできる。',
};
const REDEAL: Readonly<Record<Redeal, string>> = {
  'nine-kinds': '九種九牌は流局とし、やり直す。',
  'four-kongs': '四槓散了は流局とし、やり直す。',
  'four-norths': '北の四枚抜きは流局とし、やり直す。',
};
const OWN_DISCARDS: Readonly<Record<ClaimRules['sacredDiscard'], string>> = {
  'same-kind': '自分の捨て牌と同じ種類ではロンできない。',
  furiten: '振聴：和了牌を一つでも捨てるか見逃していればロンできない。',
  none: '自分の捨て牌による制限はない。',
};
const BARRIER: Readonly<Record<BarrierReason, string>> = {
  'north-pong': '北の刻子があれば和了できない。',
  'bonus-eye': '誰も座らない風の雀頭で和了するには役点6点が必要。',
};
const DISCARD_WIN: Readonly<Record<DiscardWinRule, string>> = {
  'any-yaku': 'ロンは役が一つあればよい。',
  'yaku-before': '後付けなし：ロンには立直、すべての待ちで付く役、単一の待ち、または役牌の刻子の完成が必要。',
  'yaku-before-strictly': '後付けなし：ロンには立直、すべての待ちで付く役、または単一の待ちが必要。',
  'strict-yaku': 'ロンは役が一つあればよい。さらに条件のある役は、その役に記す。',
};
const PAYMENT: Readonly<Record<PaidBy, string>> = {
  a: '放銃者は役点の2倍と加算点、もう一人は加算点を払う。',
  b: '放銃者は役点と二人分の加算点、もう一人は役点を払う。',
  c: '放銃者が二人分を払う。',
  d: '放銃者がすべてを2倍払い、もう一人は払わない。',
};
const DEALER: Readonly<Record<DealerPolicy, string>> = {
  'always-passes': '親は毎局、次の人に移る。',
  'stays-on-a-draw': '流局なら親は連荘。',
  'stays-on-a-win': '親の和了で連荘。',
  'stays-on-a-win-or-when-ready': '親の和了、または流局時の親の聴牌で連荘。',
};

const prices = ({ onDiscard, selfDrawn }: HanPrice): string =>
  `子のロン${onDiscard.toOther}点、親のロン${onDiscard.toDealer}点、子のツモは子から${selfDrawn.otherToOther}点・親から${selfDrawn.dealerToOther}点、親のツモは${selfDrawn.toDealer}点ずつ`;

const throws = (times: BreakRule['throws']): string =>
  times === 1 ? 'サイコロ二つを一度振り' : 'サイコロ二つを二度、二度目は一度目で決まった人が振り';

function breaking({ throws: times, side }: BreakRule): string {
  switch (side) {
    case 'seat':
      return `${throws(times)}、親・南・西・空席の順に数える。その辺の右端から合計の幢数を残す。`;
    case 'geometric':
      return `${throws(times)}、親から反時計回りに四辺を数える。その辺の右端から合計の幢数を残す。`;
    case 'dealers-wall':
      return '親の山の右端から取る。';
    default:
      return unreachable(side);
  }
}

const YAKUMAN = ['', '役満', 'ダブル役満', 'トリプル役満'] as const;

function worth(pays: PatternWorth): string {
  switch (pays.in) {
    case 'hand':
      return `役点${pays.points}点`;
    case 'bonus':
      return `加算点${pays.points}点`;
    case 'fan':
      return `${pays.points}翻`;
    case 'points':
      return `${pays.points}点`;
    case 'limit':
      return pays.size === 'full' ? '満貫' : '半満貫';
    case 'han':
      if (pays.open === pays.closed) return `${pays.closed}翻`;
      return pays.open === 0 ? `${pays.closed}翻（門前のみ）` : `${pays.closed}翻（副露${pays.open}翻）`;
    case 'dora':
      return '1枚につき1翻';
    case 'yakuman':
      return YAKUMAN[pays.times] ?? `${pays.times}倍役満`;
    default:
      return unreachable(pays);
  }
}

const TIED: Readonly<Record<TieRule, string>> = {
  'by-seat': '同点は起家に近い席を上位とする。',
  shared: '同点はその順位の分を分け合う。',
};
const signed = (points: Points): string => (points > 0 ? `+${points}` : `${points}`);

const STRICT: Readonly<Record<StrictRule['asks'], string>> = {
  'every-wait': 'ロンでは、どの待ちでもこの役が付くときだけ認める。',
  'single-wait': 'ロンでは、単一の待ちのときだけ認める。',
  'single-wait-where-completed':
    '和了牌がこの役に入るときは、単一の待ちで、同じ牌がほかに手にないときだけ認める。',
};

function noteText(note: PatternNote): string {
  switch (note.note) {
    case 'in-place-of':
      return `${note.called.join('、')}とは複合しない。`;
    case 'alone':
      return 'ほかの役点は数えない。';
    case 'bonus':
      return '和了に必要な翻には数えない。';
    case 'strict':
      return STRICT[note.asks];
    default:
      return unreachable(note);
  }
}

const CONSEQUENCES: ConsequenceWords = {
  names: irregularities,
  ours: OUR_IRREGULARITIES,
  each: (points) => `各人に${points}点`,
  harmed: (points) => `被害を受けた人に${points}点`,
  mangan: 'チョンボ（満貫ツモと同じ支払い）',
  nobody: '罰符なし',
  hand: { 'plays-on': '続行', dead: '和了放棄', void: 'やり直し' },
  flower: 'その花牌は無効',
  oursMark: '（独自の名）',
  colon: '：',
  stop: '。',
  between: '、',
};

export const book: BookWords = {
  sections: {
    tiles: '牌',
    walls: '牌山',
    break: '開門',
    deal: '配牌',
    claims: '鳴きとロン',
    ready: '立直と聴牌',
    winning: '和了の条件',
    patterns: '役',
    payment: '支払い',
    draw: '流局',
    irregularities: '反則',
    match: '対局',
    options: '選択規則',
    examples: '例',
  },
  facts: {
    tileGroup: ({ tiles, copies }) => `${said(tiles)}：各${copies}枚。`,
    tileTotal: ({ tiles }) => `合計${tiles}枚。`,
    wallPlan: ({ stacks, middle, rank }) =>
      `${rank === 'preferred' ? '基本' : '代案'}：${stacks.join('、')}幢${middle === 0 ? '' : `、花牌の補充用に中央に${middle}枚`}。`,
    revealedIndicator: ({ stack }) =>
      `局の前に端から${stack}幢目の上の牌を表示牌としてめくる。その牌も順番が来ればツモる。`,
    deadWall: ({ tiles, replacements, indicatorStack }) =>
      `最後の${tiles}枚は王牌。槓の補充牌は${replacements === 'from-it' ? '王牌' : '王牌の手前'}から取る。${indicatorStack === null ? '' : `表示牌は端から${indicatorStack}幢目の上の牌。`}`,
    indicators: ({ kong, fourthNorth, beneath }) =>
      [
        ...(kong === 'turns-one' ? ['槓をすると表示牌をもう1枚めくる。'] : []),
        ...(fourthNorth === 'turns-one' ? ['4枚目の北を抜くと表示牌をもう1枚めくる。'] : []),
        ...(beneath === 'for-ready' ? ['立直の和了者は裏ドラも数える。'] : []),
      ].join('') || '表示牌はほかにめくらない。',
    breaking: (rule) => breaking(rule),
    deal: ({ rounds, dealerExtra }) => `順に${rounds.join('、')}枚ずつ取り、親はさらに${dealerExtra}枚取る。`,
    flowers: ({ tiles, middle }) =>
      `花牌（${said(tiles)}）は抜いて、${middle === 'used' ? '中央の牌から、なくなれば牌山の端から' : '牌山の端から'}補充する。`,
    chow: ({ rule }) => CHOW[rule],
    robbedNorth: ({ by }) => ROBBED_NORTH[by],
    openKong: ({ rule }) =>
      rule === 'allowed' ? '手の内の三枚に捨て牌を加える大明槓ができる。' : '大明槓はできない。',
    jokerExchange: () => '自分の番に、面子の中のジョーカーを本物の牌と取り替えられる。',
    robbing: ({ concealedKong, setAside }) =>
      `加槓は誰でも槍槓でき、暗槓は${concealedKong === 'never' ? '槍槓できない' : '国士無双だけが槍槓できる'}。${setAside === undefined ? '' : `抜いた${said(setAside)}でも和了できる。`}`,
    onlyToWin: ({ tiles }) => `捨てられた${said(tiles)}は和了のときだけ取れる。`,
    ownDiscards: ({ rule }) => OWN_DISCARDS[rule],
    winners: ({ rule }) => WINNERS[rule],
    claimWindow: ({ seconds }) =>
      seconds === 0 ? '次のツモまで鳴くかロンできる。' : `捨て牌から${seconds}秒の間、鳴くかロンできる。`,
    fourSets: () => '四面子一雀頭。',
    sevenPairs: () => '異なる七つの対子、門前。',
    orphans: ({ kinds, repeated }) =>
      `国士無双：么九牌${kinds}種を1枚ずつ、そのうち一種を${repeated === 'pong' ? '3枚' : '2枚'}。`,
    fourKongs: () => '四つ目の槓で、雀頭の有無によらず和了となる。',
    jokers: ({ count }) =>
      `ジョーカー${count}枚は面子と雀頭のどの牌の代わりにもなり、捨てたジョーカーは鳴けない。`,
    minimum: ({ points, unit }) =>
      unit === 'fan' ? `和了には${points}翻が必要。` : `和了には役点${points}点が必要。加算点は含まない。`,
    anyHand: () => '形が整えば和了できる。',
    ready: ({ declared, kong }) =>
      declared === 'for-nothing'
        ? 'このルールに立直はない。'
        : `立直は聴牌になる捨て牌とともに宣言する。副露がなく、牌山に牌が${declared === 'by-shape' ? '残っていること' : '残り、ツモの点なしで最低点に届く待ちがあること'}。その後は、和了する場合${kong === 'forbidden' ? '' : 'と待ちの変わらない暗槓をする場合'}を除き、引いた牌を捨てる。`,
    waitingMeans: () => '聴牌：和了できる手に一枚足りず、その牌がまだ見えきっていないこと。',
    barrier: ({ reason }) => BARRIER[reason],
    limits: ({ full, half, of }) =>
      `満貫役は${full}点、半満貫役は${half}点で、他の点に代える。最低点は常に満たしたものとする。${of === 'any-hand' ? '' : '門前に限る。'}`,
    minimumHan: ({ han, repeats }) =>
      `和了には役${han}翻が必要${repeats === null ? '' : `（同じ親の${repeats.fromHand}局目からは${repeats.han}翻）`}。偶然役とドラは含まない。`,
    discardWin: ({ rule }) => DISCARD_WIN[rule],
    selfDrawPayment: ({ unit }) => `ツモ：敗者はそれぞれ${unit === 'fan' ? '翻数' : '役点と加算点'}を払う。`,
    nobodyPays: () => '点は数えず、誰も払わない。',
    discardPayment: ({ payment }) => `ロン（${payment}）：${PAYMENT[payment]}`,
    paymentByWaiting: ({ payment }) => `放銃者が聴牌していたとき（${payment}）：${PAYMENT[payment]}`,
    waiting: ({ reduction }) => `聴牌していた敗者の加算点は${reduction}点少ない。`,
    doubles: ({ above }) => `払うのは${above}翻までで、それを超える手は${2 * above}翻分を払う。`,
    limitPayment: ({ others }) =>
      `満貫：ツモは各自が満貫の点を、ロンは放銃者がその2倍を払い、もう一人は${others === 'pay' ? '1倍を払う。' : '払わない。'}`,
    everyoneIsPaid: ({ east }) =>
      `和了者は敗者全員から、敗者は他の敗者から自分の点を受け取る。${east === 'double' ? '親が和了者に払う点、親が和了して受け取る点は2倍。' : ''}`,
    price: ({ fromHan, name, price }) =>
      `${name === 'yakuman' ? '' : `${fromHan}翻から`}${name === null ? '' : LIMIT[name]}：${prices(price)}。`,
    fuBase: ({ mangan, roundedUpTo }) =>
      `基本点は、符に2の（翻数＋2）乗を掛けたもので、上限は${mangan}点。支払いは${roundedUpTo}点単位に切り上げる。`,
    baseLimit: ({ fromHan, name, base }) => `${fromHan}翻から${LIMIT[name]}：基本点${base}点。`,
    stick: ({ points }) => `立直には${points}点の立直棒を出し、次の和了者がすべて取る。`,
    honba: ({ points, each }) => `積み棒1本につき、ロンは${points}点、ツモは各自${each}点を加える。`,
    noten: ({ points }) => `流局時、ノーテンの人は合わせて${points}点を聴牌の人に払う。`,
    nagashi: () =>
      '流し満貫：流局時、捨て牌がすべて么九牌で一枚も鳴かれていない人は、満貫をツモったものとして支払いを受ける。このときノーテン罰符はない。',
    chips: ({ points, yakuman, redFives }) =>
      `祝儀1枚は${points}点：放銃者（ツモなら各自）が一発に1枚、裏ドラ1枚につき1枚${redFives === 'paid' ? '、赤ドラ1枚につき1枚' : ''}、役満には${yakuman}枚だけを払う。`,
    instant: ({ unit }) =>
      `誰が和了しても、流局でも、他家はそれぞれ、大明槓と加槓に${unit}点、暗槓に${2 * unit}点、動物の対（猫と鼠、鶏と百足）に${unit}点を払う。`,
    liableFor: () => '包：大三元・大四喜の最後の刻子を鳴かせた人は、誰が放銃しても全員分を一人で払う。',
    liability: ({ covers, onDiscard, openKong }) =>
      `包：対象の役満の最後の面子を鳴かせた人は、${covers === 'the-hand' ? '複合した役満も含めて、' : ''}ツモなら全額、他家の放銃なら${onDiscard === 'all' ? '全額' : '半額'}を払う。${openKong === 'none' ? '' : '大明槓の嶺上開花も鳴かせた人が払う。'}`,
    goulash: ({ step, cap }) =>
      `流局が続くたび、次の和了者は敗者ごとに${step}点多く受け取る${cap === null ? '' : `（上限${cap}点）`}。`,
    drawnIsNothing: () => '流局の持ち越しはない。',
    redeal: ({ because }) => REDEAL[because],
    everyonePaysEveryone: () => '流局時は全員が互いに相手の点を払う。',
    threeReady: ({ rule }) =>
      rule === 'draw' ? '三人とも立直すれば流局。' : '三人とも立直すれば続行し、和了者は役点だけを受け取る。',
    irregularity: irregularityText(CONSEQUENCES),
    deadHand: () => '和了放棄の手はツモと打牌だけを続け、鳴けず、和了れず、聴牌とも認められない。',
    winds: ({ seats, rounds, goTo }) =>
      `席は${winds(seats)}、場は${winds(rounds)}。${goTo === 'sides' ? '空席にも風が回る。' : ''}`,
    turnsClockwise: () => '順番は時計回り。南家は親の左に座る。',
    dealer: ({ policy }) => DEALER[policy],
    length: (length) =>
      length.in === 'hands' ? `一対局は${length.hands}局。` : `一対局は${length.rounds}場。`,
    start: ({ points }) => `持ち点は${points}点。`,
    fallsOut: ({ below }) => `誰かが${below}点を下回れば終わる。`,
    target: ({ points }) => `誰かが${points}点に達した時点で終わる。`,
    mustReach: ({ points, rounds }) => `${points}点に達した人がいなければ、達するまで最大${rounds}場続ける。`,
    dealerMayStop: () => '最終局でトップの親は和了止めできる。',
    drawsThatCancel: ({ draws, points }) =>
      `流局が${draws}回続くと対局は${points === 'kept' ? '終わる' : '無効となり、点は開始時に戻る'}。`,
    uma: ({ places }) => `終局時の順位ウマは${places.map(signed).join('、')}。`,
    oka: ({ points }) => `終局時に各自${points}点を出し、トップがすべて受け取る（オカ）。`,
    yakitori: ({ points }) => `一度も和了していない人は和了した人それぞれに${points}点を払う（焼き鳥）。`,
    tiedPlaces: ({ rule }) => TIED[rule],
  },
  worth,
  pattern: ({ name, worth: priced, condition, notes, example }) =>
    joined([`${name}【${priced}】`, condition !== null && `${condition}。`, ...notes, `例：${example}`], ''),
  note: noteText,
  sources: '出典',
  oursMark: '（独自の名）',
  ownSource: 'クラブ独自の規則',
  option: (standard, accepts) => `（標準${standard}、選べる値：${accepts}）`,
  between: '、',
  wanted: {
    onOrOff: 'true または false',
    count: '0以上の整数',
    countOrNone: { 0: '0以上の整数、なしは null', 1: '1以上の整数、なしは null' },
    multipleOf: (unit) => `0以上の${unit}の倍数`,
    uma: '{first, second, third}、合計0で first ≥ second ≥ third の整数',
    limits: '{full, half}、full ≥ half の整数',
    or: ' または ',
  },
};
