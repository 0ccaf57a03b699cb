import type { FaultRecordWords } from '../en/fault-record.ts';

export const faultRecord: FaultRecordWords = {
  title: '故障記錄',
  none: '記錄中沒有故障。',
  byDay: '每日故障',
  deadByDay: '兩局之間的時間（每日平均）',
  upTo: (times) => `最多${times}次`,
  others: '其他',
  stands: '仍未排除',
  seconds: (s) => `${s}秒`,
  minutes: (min) => `${min}分鐘`,
  by: (side) => `開始鍵：${side}`,
  of: { faults: '故障', deadTimes: '兩局之間的時間' },
  column: {
    day: '日期',
    fault: '故障',
    minutes: '分鐘',
    times: '次數',
    hands: '局數',
    machine: '機器（每局秒數）',
    people: '人（每局秒數）',
  },
};
