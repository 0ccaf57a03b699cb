import type { JoiningErrors, JoiningWords } from '../en/joining.ts';
import { who } from './who.ts';

export const joiningScreen: JoiningWords = {
  scan: '스캔해서 앉기',
  sitHere: '여기 앉기',
  continueHere: '이 브라우저에서 계속',
  seatOf: (name, wind) => (wind === null ? name : `${name} · ${wind}`),
  taken: '다른 사람이 앉은 자리입니다',
  askToSit: '이 자리에 함께 들어가기 요청',
  asked: '요청했습니다. 그 자리의 휴대폰에서 승낙하거나, 그 자리 차례가 아닐 때 앞의 버튼을 누르세요.',
  unanswered: '컨트롤러가 응답하지 않았습니다. 다시 눌러 주세요.',
  stillYou: '계속 같은 분입니까?',
  stillMe: '네, 제가 앉아 있습니다',
  notMe: '아니요',

  justTaken: '휴대폰이 이 자리에 들어왔습니다. 본인인지 확인하세요',
  undo: '되돌리기',
  closeNote: '닫기',
  anotherAsks: '다른 휴대폰이 이 자리를 요청합니다',
  anyKey: '차례가 아닐 때 아무 버튼이나 누르면 들여보냅니다',
  letIn: '들이기',
  refuse: '거절',

  phones: (count) => `휴대폰 ${count}대`,
  yourSeat: '내 자리',
  handOver: '다른 브라우저로 옮기기',
  openThere: '2분 안에 그쪽에서 여세요:',
  leave: '자리에서 나가기',

  forWhom: '누구의 입력입니까?',
  isAsked: '할 것이 있음',
  anotherSeat: '이 휴대폰으로 다른 자리도',

  phonesAway: '휴대폰이 이 테이블에 연결할 수 없습니다. 다음 명령으로 시작하세요:',
  joinWifi: (name) => `Wi-Fi ${name}`,

  clubLanguage: '클럽 화면의 언어',
  whoIsIn: '들어온 사람',
  roles: {
    screen: '화면',
    player: '플레이어',
    operator: '운영자',
    technician: '기술자',
    owner: '소유자',
    archive: '기록 보관소',
  },
  side: (side) => `${side + 1}번 자리`,
  since: (time) => `${time}부터`,
  officeCode: { technician: '기술자용 코드', owner: '소유자용 코드', archive: '기록 보관소용 코드' },
  officeCodeHow: '운영자 코드를 입력하는 곳에서 10분 안에 한 번만 쓸 수 있습니다:',
  putOut: '접속 끊기',
  wrongCodes: (count) => `틀린 코드 ${count}번`,
  typingPaused: '입력이 잠시 멈춤',
  operatorPage: '운영자 페이지',
  newScreen: '새 화면',
  newScreenHow: '운영자가 자기 페이지에서 이 코드를 보고 어떤 화면인지 정합니다.',
  newScreens: '새 화면',
  centre: '이 테이블의 중앙',
  wall: '벽면',
  panelOf: (name) => `${who(name)}의 패널`,
};

export const joiningErrors: JoiningErrors = {
  'seat-taken': '다른 사람이 앉은 자리입니다',
  'invitation-ended': '이미 쓰였거나 너무 오래되었습니다: 테이블을 다시 보세요',
  'typing-paused': '이 자리의 코드가 너무 많이 틀렸습니다: QR 코드를 스캔하거나 1분 기다리세요',
  'not-answered': '아직 아무도 대답하지 않았습니다',
  'not-admitted': '입장이 승낙되지 않았습니다',
  'not-asked': '답이 없어 요청이 끝났습니다. 다시 요청하세요',
  'still-you': '지금은 다른 플레이어가 앉아 있습니다',
  'not-allowed': '권한이 없어 할 수 없습니다',
  'no-cookies':
    '이 브라우저는 쿠키를 저장하지 않아 들어온 것을 기억하지 못합니다: 이 페이지의 쿠키를 허용하거나 다른 브라우저에서 여세요',
};
