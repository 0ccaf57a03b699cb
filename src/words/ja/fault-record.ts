import type { FaultRecordWords } from '../en/fault-record.ts';

export const faultRecord: FaultRecordWords = {
  title: '故障の記録',
  none: '記録された故障はありません。',
  byDay: '日ごとの故障',
  deadByDay: '局と局の間の時間（一日の平均）',
  upTo: (times) => `最大${times}回`,
  others: 'その他',
  stands: '継続中',
  seconds: (s) => `${s}秒`,
  minutes: (min) => `${min}分`,
  by: (side) => `スタートボタン：${side}`,
  of: { faults: '故障', deadTimes: '局と局の間の時間' },
  column: {
    day: '日付',
    fault: '故障',
    minutes: '分',
    times: '回数',
    hands: '局',
    machine: '機械（一局の秒）',
    people: '人（一局の秒）',
  },
};
