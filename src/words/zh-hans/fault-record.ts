import type { FaultRecordWords } from '../en/fault-record.ts';

export const faultRecord: FaultRecordWords = {
  title: '故障记录',
  none: '记录中没有故障。',
  byDay: '每日故障',
  deadByDay: '两局之间的时间（每日平均）',
  upTo: (times) => `最多${times}次`,
  others: '其他',
  stands: '仍未排除',
  seconds: (s) => `${s}秒`,
  minutes: (min) => `${min}分钟`,
  by: (side) => `开始键：${side}`,
  of: { faults: '故障', deadTimes: '两局之间的时间' },
  column: {
    day: '日期',
    fault: '故障',
    minutes: '分钟',
    times: '次数',
    hands: '局数',
    machine: '机器（每局秒数）',
    people: '人（每局秒数）',
  },
};
