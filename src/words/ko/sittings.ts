import type { SittingWords } from '../en/sittings.ts';

export const sittings: SittingWords = {
  title: '테이블 시간',
  none: '지금은 시간을 재지 않습니다. 첫 국이 시작되면 재기 시작합니다.',
  unreadable:
    '저장된 테이블 시간 기록을 읽을 수 없습니다. 고치고 테이블을 다시 시작할 때까지 시간을 재지 않습니다. 이유는 콘솔에 나옵니다.',
  since: (time) => `${time}부터`,
  minutes: (minutes) => `${minutes}분`,
  hands: (hands) => `${hands}국`,
  fee: (amount) => `요금: ${amount}`,
  paused: '멈춤: 이 시간은 세지 않습니다',
  begin: '지금 시작',
  pause: '멈추기',
  goOn: '다시 재기',
  end: '끝내기',
  lastHand: {
    this: '마지막 국',
    in: (minutes) => `${minutes}분 뒤 마지막 국`,
    how: '마지막 국이 끝나면 대국을 마치고 정산합니다.',
    takeBack: '되돌리기',
  },
  before: '지난 기록',
  all: '전체',
  lost: '컨트롤러가 응답하지 않습니다. 다시 시도하세요.',
  refusal: {
    'begun-already': '이미 시작했습니다.',
    'no-sitting': '지금은 시간을 재고 있지 않습니다.',
    'paused-already': '이미 멈췄습니다.',
    'not-paused': '멈춘 상태가 아닙니다.',
    'no-last-hand': '마지막 국을 알린 적이 없습니다.',
    'cannot-be-kept': '디스크에 쓸 수 없어 저장하지 못했습니다. 바뀐 것은 없습니다.',
  },
};
