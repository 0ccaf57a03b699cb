import type { FaultRecordWords } from '../en/fault-record.ts';

export const faultRecord: FaultRecordWords = {
  title: '고장 기록',
  none: '기록된 고장이 없습니다.',
  byDay: '날짜별 고장',
  deadByDay: '국 사이의 시간, 하루 평균',
  upTo: (times) => `최대 ${times}회`,
  others: '기타',
  stands: '아직 계속됨',
  seconds: (s) => `${s}초`,
  minutes: (min) => `${min}분`,
  by: (side) => `시작 버튼: ${side}`,
  of: { faults: '고장', deadTimes: '국 사이의 시간' },
  column: {
    day: '날짜',
    fault: '고장',
    minutes: '분',
    times: '횟수',
    hands: '국',
    machine: '기계(국당 초)',
    people: '사람(국당 초)',
  },
};
