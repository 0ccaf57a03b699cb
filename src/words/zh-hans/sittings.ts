import type { SittingWords } from '../en/sittings.ts';

export const sittings: SittingWords = {
  title: '牌桌时间',
  none: '目前没有计时，第一局开始时自动计时。',
  unreadable: '无法读取已保存的牌桌时间：修复并重新启动牌桌之前不计时。原因见控制台。',
  since: (time) => `从 ${time} 起`,
  minutes: (minutes) => `${minutes} 分钟`,
  hands: (hands) => `${hands} 局`,
  fee: (amount) => `费用：${amount}`,
  paused: '已暂停：这段时间不计',
  begin: '现在开始',
  pause: '暂停',
  goOn: '继续',
  end: '结束',
  lastHand: {
    this: '最后一局',
    in: (minutes) => `${minutes} 分钟后最后一局`,
    how: '最后一局结束后，对局即结束并结算。',
    takeBack: '取消',
  },
  before: '以前',
  all: '全部',
  lost: '控制器没有回应，请再试一次。',
  refusal: {
    'begun-already': '已经开始了。',
    'no-sitting': '目前没有计时。',
    'paused-already': '已经暂停了。',
    'not-paused': '没有暂停。',
    'no-last-hand': '没有宣布过最后一局。',
    'cannot-be-kept': '磁盘无法写入，没有保存，什么都没有改变。',
  },
};
