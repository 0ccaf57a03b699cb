import type { SittingWords } from '../en/sittings.ts';

export const sittings: SittingWords = {
  title: '牌桌時間',
  none: '目前沒有計時，第一局開始時自動計時。',
  unreadable: '無法讀取已儲存的牌桌時間：修復並重新啟動牌桌之前不計時。原因見主控台。',
  since: (time) => `從 ${time} 起`,
  minutes: (minutes) => `${minutes} 分鐘`,
  hands: (hands) => `${hands} 局`,
  fee: (amount) => `費用：${amount}`,
  paused: '已暫停：這段時間不計',
  begin: '現在開始',
  pause: '暫停',
  goOn: '繼續',
  end: '結束',
  lastHand: {
    this: '最後一局',
    in: (minutes) => `${minutes} 分鐘後最後一局`,
    how: '最後一局結束後，對局即結束並結算。',
    takeBack: '取消',
  },
  before: '以前',
  all: '全部',
  lost: '控制器沒有回應，請再試一次。',
  refusal: {
    'begun-already': '已經開始了。',
    'no-sitting': '目前沒有計時。',
    'paused-already': '已經暫停了。',
    'not-paused': '沒有暫停。',
    'no-last-hand': '沒有宣布過最後一局。',
    'cannot-be-kept': '磁碟無法寫入，沒有儲存，什麼都沒有改變。',
  },
};
