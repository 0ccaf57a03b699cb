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

const WIND: Readonly<Record<Wind, string>> = { east: '동', south: '남', west: '서', north: '북' };
const winds = (all: readonly Wind[]): string => all.map((wind) => WIND[wind]).join('·');
const LIMIT: Readonly<Record<LimitName, string>> = {
  mangan: '만관',
  haneman: '하네만',
  baiman: '배만',
  sanbaiman: '삼배만',
  yakuman: '역만',
};
const CHOW: Readonly<Record<ClaimRules['chow'], string>> = {
  'only-to-win': '버림패로 슌쯔를 만들 수 있는 것은 화료할 때뿐입니다.',
  'from-the-left': '치는 앞사람의 버림패로 할 수 있고, 화료할 때는 누구의 패든 됩니다.',
};
const WINNERS: Readonly<Record<ClaimRules['winners'], string>> = {
  nearest: '두 사람이 같은 패로 론하면 방총자 다음 차례가 가까운 사람이 화료합니다.',
  'best-score-then-nearest':
    '두 사람이 같은 패로 론하면 점수가 높은 사람이, 같으면 방총자 다음 차례가 가까운 사람이 화료합니다.',
  all: '두 사람이 같은 패로 론하면 둘 다 받습니다.',
};
const ROBBED_NORTH: Readonly<Record<HanScoring['robbedNorth'], string>> = {
  'any-hand': '빼놓은 북으로는 누구나 론할 수 있습니다.',
  'orphans-only': '빼놓은 북으로는 국사무쌍만 론할 수 있습니다.',
};
const REDEAL: Readonly<Record<Redeal, string>> = {
  'nine-kinds': '구종구패: 다시 배패합니다.',
  'four-kongs': '사깡산라: 다시 배패합니다.',
  'four-norths': '북 네 장을 빼면 다시 배패합니다.',
};
const OWN_DISCARDS: Readonly<Record<ClaimRules['sacredDiscard'], string>> = {
  'same-kind': '자신이 버린 종류의 패로는 론할 수 없습니다.',
  furiten: '후리텐: 오름패를 하나라도 버렸거나 지나쳤으면 론할 수 없습니다.',
  none: '자신이 버린 종류의 패로도 론할 수 있습니다.',
};
const BARRIER: Readonly<Record<BarrierReason, string>> = {
  'north-pong': '북의 커쯔가 있으면 화료할 수 없습니다.',
  'bonus-eye': '아무도 앉지 않은 바람의 머리로 화료하려면 족보 점수 6점이 필요합니다.',
};
const DISCARD_WIN: Readonly<Record<DiscardWinRule, string>> = {
  'any-yaku': '론에는 역이 하나만 있으면 됩니다.',
  'yaku-before':
    '아토즈케 없음: 론에는 리치, 모든 오름패에 붙는 역, 단일 대기, 또는 역패 커쯔의 완성이 필요합니다.',
  'yaku-before-strictly': '아토즈케 없음: 론에는 리치, 모든 오름패에 붙는 역, 또는 단일 대기가 필요합니다.',
  'strict-yaku': '론에는 역이 하나만 있으면 됩니다. 조건이 더 붙는 역은 그 역에 적혀 있습니다.',
};
const PAYMENT: Readonly<Record<PaidBy, string>> = {
  a: '방총자는 족보 점수의 두 배와 보너스를, 다른 사람은 보너스를 냅니다.',
  b: '방총자는 족보 점수와 두 사람의 보너스를, 다른 사람은 족보 점수를 냅니다.',
  c: '방총자가 두 사람의 몫을 모두 냅니다.',
  d: '방총자가 전부를 두 배로 내고, 다른 사람은 내지 않습니다.',
};
const DEALER: Readonly<Record<DealerPolicy, string>> = {
  'always-passes': '친은 매 국 다음 사람으로 넘어갑니다.',
  'stays-on-a-draw': '나가리이면 친을 계속합니다.',
  'stays-on-a-win': '친이 화료하면 친을 계속합니다.',
  'stays-on-a-win-or-when-ready': '친이 화료하거나, 나가리 때 텐파이이면 친을 계속합니다.',
};

const prices = ({ onDiscard, selfDrawn }: HanPrice): string =>
  `론은 ${onDiscard.toOther}점, 친이면 ${onDiscard.toDealer}점; 쯔모는 친에게서 ${selfDrawn.dealerToOther}점, 다른 사람에게서 ${selfDrawn.otherToOther}점, 친이면 각각 ${selfDrawn.toDealer}점`;

const throws = (times: BreakRule['throws']): string =>
  times === 1
    ? '주사위 두 개를 한 번 던져'
    : '주사위 두 개를 두 번(두 번째는 처음에 정해진 쪽의 사람이) 던져';

function breaking({ throws: times, side }: BreakRule): string {
  switch (side) {
    case 'seat':
      return `${throws(times)} 친·남·서·빈 쪽 순서로 셉니다. 그 변의 오른쪽 끝에서 합만큼의 열을 남깁니다.`;
    case 'geometric':
      return `${throws(times)} 친부터 반시계 방향으로 네 변을 셉니다. 그 변의 오른쪽 끝에서 합만큼의 열을 남깁니다.`;
    case 'dealers-wall':
      return '친 앞 패산의 오른쪽 끝부터 가져갑니다.';
    default:
      return unreachable(side);
  }
}

const YAKUMAN = ['', '역만', '더블 역만', '트리플 역만'] as const;

function worth(pays: PatternWorth): string {
  switch (pays.in) {
    case 'hand':
      return `족보 점수 ${pays.points}점`;
    case 'bonus':
      return `보너스 ${pays.points}점`;
    case 'fan':
      return `${pays.points}판`;
    case 'points':
      return `${pays.points}점`;
    case 'limit':
      return pays.size === 'full' ? '만관' : '반만관';
    case 'han':
      if (pays.open === pays.closed) return `${pays.closed}판`;
      return pays.open === 0 ? `${pays.closed}판, 멘젠 한정` : `${pays.closed}판, 후로하면 ${pays.open}판`;
    case 'dora':
      return '1장에 1판';
    case 'yakuman':
      return YAKUMAN[pays.times] ?? `역만 ${pays.times}배`;
    default:
      return unreachable(pays);
  }
}

const TIED: Readonly<Record<TieRule, string>> = {
  'by-seat': '점수가 같으면 첫 친에 가까운 자리가 앞섭니다.',
  shared: '점수가 같으면 그 순위들의 몫을 나눕니다.',
};
const signed = (points: Points): string => (points > 0 ? `+${points}` : `${points}`);

const STRICT: Readonly<Record<StrictRule['asks'], string>> = {
  'every-wait': '론에서는 어느 오름패로도 이 역이 될 때만 인정.',
  'single-wait': '론에서는 단일 대기일 때만 인정.',
  'single-wait-where-completed': '오름패가 이 역에 들면 단일 대기이고 같은 패가 손에 더 없을 때만 인정.',
};

function noteText(note: PatternNote): string {
  switch (note.note) {
    case 'in-place-of':
      return `따로 세지 않는 족보: ${note.called.join(', ')}.`;
    case 'alone':
      return '다른 족보 점수는 세지 않음.';
    case 'bonus':
      return '최소 판수에는 들지 않음.';
    case 'strict':
      return STRICT[note.asks];
    default:
      return unreachable(note);
  }
}

const CONSEQUENCES: ConsequenceWords = {
  names: irregularities,
  ours: OUR_IRREGULARITIES,
  each: (points) => `각자에게 ${points}점`,
  harmed: (points) => `피해를 본 사람에게 ${points}점`,
  mangan: '촌보(만관 쯔모만큼 냄)',
  nobody: '벌점 없음',
  hand: { 'plays-on': '계속 진행', dead: '화료 포기', void: '무효, 다시 배패' },
  flower: '그 꽃패는 무효',
  oursMark: '(자체 이름)',
  colon: ': ',
  stop: '.',
  between: '; ',
};

export const book: BookWords = {
  sections: {
    tiles: '패',
    walls: '패산',
    break: '개문',
    deal: '배패',
    claims: '울기와 화료',
    ready: '리치와 텐파이',
    winning: '화료 조건',
    patterns: '족보',
    payment: '지불',
    draw: '나가리',
    irregularities: '반칙',
    match: '대국',
    options: '선택 규칙',
    examples: '예',
  },
  facts: {
    tileGroup: ({ tiles, copies }) => `${said(tiles)}: ${copies}장씩.`,
    tileTotal: ({ tiles }) => `모두 ${tiles}장.`,
    wallPlan: ({ stacks, middle, rank }) =>
      `${rank === 'preferred' ? '기본' : '대안'}: ${stacks.join(', ')}열${middle === 0 ? '' : `, 꽃패 보충용으로 가운데 ${middle}장`}.`,
    revealedIndicator: ({ stack }) =>
      `국을 시작하기 전에 끝에서 ${stack}번째 열의 윗패를 표시패로 뒤집으며, 그 패도 차례가 되면 가져옵니다.`,
    deadWall: ({ tiles, replacements, indicatorStack }) =>
      `마지막 ${tiles}장은 왕패이며 깡의 보충패는 ${replacements === 'from-it' ? '왕패' : '왕패 바로 앞'}에서 가져옵니다.${indicatorStack === null ? '' : ` 표시패는 끝에서 ${indicatorStack}번째 열의 윗패입니다.`}`,
    indicators: ({ kong, fourthNorth, beneath }) =>
      [
        ...(kong === 'turns-one' ? ['깡을 하면 표시패를 하나 더 뒤집습니다.'] : []),
        ...(fourthNorth === 'turns-one' ? ['네 번째 북을 빼면 표시패를 하나 더 뒤집습니다.'] : []),
        ...(beneath === 'for-ready' ? ['리치한 화료자는 뒷도라도 셉니다.'] : []),
      ].join(' ') || '표시패는 더 뒤집지 않습니다.',
    breaking: (rule) => breaking(rule),
    deal: ({ rounds, dealerExtra }) =>
      `차례로 ${rounds.join(', ')}장씩 가져가고 친은 ${dealerExtra}장을 더 가져갑니다.`,
    flowers: ({ tiles, middle }) =>
      `꽃패(${said(tiles)})는 빼놓고 ${middle === 'used' ? '가운데 패로, 가운데가 비면 패산 끝에서' : '패산 끝에서'} 보충합니다.`,
    chow: ({ rule }) => CHOW[rule],
    robbedNorth: ({ by }) => ROBBED_NORTH[by],
    openKong: ({ rule }) =>
      rule === 'allowed'
        ? '손안의 석 장에 버림패를 더해 깡할 수 있습니다.'
        : '손안의 석 장에 버림패를 더해 깡할 수 없습니다.',
    jokerExchange: () => '자기 차례에 몸통 속의 조커를 진짜 패와 바꿀 수 있습니다.',
    robbing: ({ concealedKong, setAside }) =>
      `가깡은 누구나 창깡할 수 있고, 안깡은 ${concealedKong === 'never' ? '창깡할 수 없습니다' : '국사무쌍으로만 창깡할 수 있습니다'}.${setAside === undefined ? '' : ` 빼놓은 ${said(setAside)} 패로도 화료할 수 있습니다.`}`,
    onlyToWin: ({ tiles }) => `버린 ${said(tiles)}: 화료할 때만 가져올 수 있습니다.`,
    ownDiscards: ({ rule }) => OWN_DISCARDS[rule],
    winners: ({ rule }) => WINNERS[rule],
    claimWindow: ({ seconds }) =>
      seconds === 0
        ? '다음 쯔모 전까지 울거나 론할 수 있습니다.'
        : `버린 뒤 ${seconds}초 동안 울거나 론할 수 있습니다.`,
    fourSets: () => '몸통 넷과 머리 하나.',
    sevenPairs: () => '서로 다른 또이쯔 일곱, 멘젠.',
    orphans: ({ kinds, repeated }) =>
      `국사무쌍: 1·9와 자패 ${kinds}종을 한 장씩, 그중 하나는 ${repeated === 'pong' ? '석 장' : '두 장'}.`,
    fourKongs: () => '네 번째 깡을 하면 머리가 없어도 그 자리에서 화료합니다.',
    jokers: ({ count }) => `조커 ${count}장은 몸통과 머리의 어떤 패로도 쓰며, 버린 조커는 울 수 없습니다.`,
    minimum: ({ points, unit }) =>
      unit === 'fan'
        ? `화료에는 ${points}판이 필요합니다.`
        : `화료에는 족보 점수 ${points}점이 필요합니다. 보너스는 여기에 들지 않습니다.`,
    anyHand: () => '형태만 갖추면 화료할 수 있습니다.',
    ready: ({ declared, kong }) =>
      declared === 'for-nothing'
        ? '이 룰에는 리치가 없습니다.'
        : `리치는 텐파이가 되는 버림패와 함께 선언합니다. 후로가 없고, ${declared === 'by-shape' ? '패산에 패가 남아 있어야 합니다' : '패산에 패가 남아 있으며, 쯔모 점수 없이도 최소 점수를 채우는 대기가 있어야 합니다'}. 그 뒤로는 화료${kong === 'forbidden' ? '가' : '나 대기가 바뀌지 않는 안깡이'} 아니면 뽑은 패를 버립니다.`,
    waitingMeans: () => '텐파이: 한 장만 있으면 화료할 수 있고, 그 패가 아직 다 보이지 않은 상태.',
    barrier: ({ reason }) => BARRIER[reason],
    limits: ({ full, half, of }) =>
      `만관 족보는 ${full}점, 반만관 족보는 ${half}점으로 다른 점수를 대신하며, 최소 점수를 늘 채운 것으로 봅니다.${of === 'any-hand' ? '' : ' 멘젠이어야 합니다.'}`,
    minimumHan: ({ han, repeats }) =>
      `화료에는 역 ${han}판이 필요합니다${repeats === null ? '' : `(친의 연속 ${repeats.fromHand}국째부터 ${repeats.han}판)`}. 우연역과 도라는 여기에 들지 않습니다.`,
    discardWin: ({ rule }) => DISCARD_WIN[rule],
    selfDrawPayment: ({ unit }) =>
      unit === 'fan' ? '쯔모: 패자마다 판수를 냅니다.' : '쯔모: 패자마다 족보 점수와 보너스를 냅니다.',
    nobodyPays: () => '점수를 세지 않으며 아무도 내지 않습니다.',
    discardPayment: ({ payment }) => `론 (${payment}): ${PAYMENT[payment]}`,
    paymentByWaiting: ({ payment }) => `방총자가 텐파이였으면 (${payment}): ${PAYMENT[payment]}`,
    waiting: ({ reduction }) => `텐파이였던 패자는 보너스를 ${reduction}점 덜 냅니다.`,
    doubles: ({ above }) => `${above}판까지만 내며, 이를 넘으면 ${2 * above}판을 냅니다.`,
    limitPayment: ({ others }) =>
      `만관: 쯔모이면 각자 만관 점수를, 론이면 방총자가 그 두 배를 내고 다른 사람은 ${others === 'pay' ? '한 배를 냅니다.' : '내지 않습니다.'}`,
    everyoneIsPaid: ({ east }) =>
      `화료자는 모든 패자에게서, 패자는 다른 패자에게서 자기 점수를 받습니다.${east === 'double' ? ' 친이 화료자에게 내거나 화료하여 받는 점수는 두 배입니다.' : ''}`,
    price: ({ fromHan, name, price }) =>
      `${name === 'yakuman' ? '' : `${fromHan}판부터`}${name === null ? '' : ` ${LIMIT[name]}`}: ${prices(price)}.`.trim(),
    fuBase: ({ mangan, roundedUpTo }) =>
      `기본점은 부 × 2의 (판수 + 2)제곱이며 ${mangan}점을 넘지 않습니다. 지불은 ${roundedUpTo}점 단위로 올립니다.`,
    baseLimit: ({ fromHan, name, base }) => `${fromHan}판부터 ${LIMIT[name]}: 기본점 ${base}점.`,
    stick: ({ points }) => `리치에는 리치봉 ${points}점을 내고, 다음 화료자가 모두 가져갑니다.`,
    honba: ({ points, each }) => `본장마다 론은 ${points}점, 쯔모는 각자 ${each}점을 더합니다.`,
    noten: ({ points }) => `나가리 때 노텐인 사람은 모두 합해 ${points}점을 텐파이인 사람에게 냅니다.`,
    nagashi: () =>
      '나가시만관: 나가리 때 버린 패가 모두 1·9와 자패이고 남이 울어 간 패가 하나도 없는 사람은 만관을 쯔모한 것처럼 받습니다. 이때 노텐 벌점은 없습니다.',
    chips: ({ points, yakuman, redFives }) =>
      `칩 하나는 ${points}점: 론이면 방총자가, 쯔모이면 각자가 일발에 하나, 뒷도라마다 하나${redFives === 'paid' ? ', 적도라마다 하나' : ''}, 역만에는 ${yakuman}개만 냅니다.`,
    instant: ({ unit }) =>
      `누가 화료하든, 나가리이든, 다른 사람은 각자 대명깡과 가깡에 ${unit}점, 안깡에 ${2 * unit}점, 동물 한 쌍(고양이와 쥐, 수탉과 지네)에 ${unit}점을 냅니다.`,
    liableFor: () =>
      '책임지불: 대삼원이나 대사희의 마지막 몸통을 울게 한 사람이, 누가 방총하든 모두의 몫을 혼자 냅니다.',
    liability: ({ covers, onDiscard, openKong }) =>
      `책임지불: 해당 역만의 마지막 몸통을 울게 한 사람은 ${covers === 'the-hand' ? '함께 이룬 역만까지 ' : ''}쯔모이면 전액을, 다른 사람이 방총하면 ${onDiscard === 'all' ? '전액' : '절반'}을 냅니다.${openKong === 'none' ? '' : ' 대명깡의 영상개화도 패를 내준 사람이 냅니다.'}`,
    goulash: ({ step, cap }) =>
      `나가리가 한 번 이어질 때마다 다음 화료자는 패자마다 ${step}점을 더 받습니다${cap === null ? '' : `(최대 ${cap}점)`}.`,
    drawnIsNothing: () => '나가리가 되어도 다음 국으로 넘어가는 점수는 없습니다.',
    redeal: ({ because }) => REDEAL[because],
    everyonePaysEveryone: () => '나가리가 되면 모두가 서로 상대의 점수를 냅니다.',
    threeReady: ({ rule }) =>
      rule === 'draw'
        ? '세 사람이 모두 리치하면 나가리입니다.'
        : '세 사람이 모두 리치하면 계속하고 화료자는 족보 점수만 받습니다.',
    irregularity: irregularityText(CONSEQUENCES),
    deadHand: () =>
      '화료 포기가 되면 패를 뽑고 버리기만 하며, 울거나 화료할 수 없고 텐파이로도 치지 않습니다.',
    winds: ({ seats, rounds, goTo }) =>
      `자리는 ${winds(seats)}, 장은 ${winds(rounds)}.${goTo === 'sides' ? ' 빈자리에도 바람이 돌아갑니다.' : ''}`,
    turnsClockwise: () => '차례는 시계 방향이며 남가는 친의 왼쪽에 앉습니다.',
    dealer: ({ policy }) => DEALER[policy],
    length: (length) =>
      length.in === 'hands' ? `한 대국은 ${length.hands}국입니다.` : `한 대국은 ${length.rounds}개 장입니다.`,
    start: ({ points }) => `각자 ${points}점으로 시작합니다.`,
    fallsOut: ({ below }) => `누군가 ${below}점 아래로 내려가면 대국이 끝납니다.`,
    target: ({ points }) => `누군가 ${points}점에 이르면 대국이 바로 끝납니다.`,
    mustReach: ({ points, rounds }) =>
      `끝에 ${points}점에 이른 사람이 없으면 이를 때까지 최대 ${rounds}개 장을 더 합니다.`,
    dealerMayStop: () => '마지막 국에서 1위인 친은 대국을 끝낼 수 있습니다.',
    drawsThatCancel: ({ draws, points }) =>
      `나가리가 ${draws}번 이어지면 대국이 ${points === 'kept' ? '끝납니다' : '무효가 되고 점수는 처음으로 돌아갑니다'}.`,
    uma: ({ places }) => `대국이 끝나면 순위마다 ${places.map(signed).join(', ')}점을 받습니다(우마).`,
    oka: ({ points }) => `대국이 끝나면 각자 ${points}점을 내고 1위가 모두 가집니다(오카).`,
    yakitori: ({ points }) =>
      `한 번도 화료하지 못한 사람은 화료한 사람 각자에게 ${points}점을 냅니다(야키토리).`,
    tiedPlaces: ({ rule }) => TIED[rule],
  },
  worth,
  pattern: ({ name, worth: priced, condition, notes, example }) =>
    joined(
      [`${name} (${priced})${condition === null ? '.' : `: ${condition}.`}`, ...notes, `예: ${example}`],
      ' ',
    ),
  note: noteText,
  sources: '출처',
  oursMark: '(자체 이름)',
  ownSource: '클럽 자체 규칙',
  option: (standard, accepts) => ` (기본값 ${standard}; 가능한 값: ${accepts})`,
  between: ', ',
  wanted: {
    onOrOff: 'true 또는 false',
    count: '0 이상의 정수',
    countOrNone: { 0: '0 이상의 정수, 없으면 null', 1: '1 이상의 정수, 없으면 null' },
    multipleOf: (unit) => `0 이상인 ${unit}의 배수`,
    uma: '{first, second, third}, 합이 0이고 first ≥ second ≥ third인 정수',
    limits: '{full, half}, full ≥ half인 정수',
    or: ' 또는 ',
  },
};
