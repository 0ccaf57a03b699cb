import type { JoiningErrors, JoiningWords } from '../en/joining.ts';

export const joiningScreen: JoiningWords = {
  scan: '掃描入座',
  sitHere: '坐這裡',
  continueHere: '在這個瀏覽器繼續',
  seatOf: (name, wind) => (wind === null ? name : `${name} · ${wind}`),
  taken: '這個座位有人了',
  askToSit: '請求也坐這裡',
  asked: '已請求。請在坐這裡的手機上同意，或在沒輪到這個座位時按座位前的按鍵。',
  stillYou: '還是您嗎？',
  stillMe: '是，我坐這裡',
  notMe: '不是',

  justTaken: '已入座。不是您嗎？',
  undo: '撤銷',
  anotherAsks: '另一支手機請求這個座位',
  anyKey: '沒輪到您時，按任何鍵讓它進來',
  letIn: '讓它進來',
  refuse: '拒絕',

  phones: (count) => `${count} 支手機`,
  yourSeat: '您的座位',
  handOver: '移到另一個瀏覽器',
  openThere: '請在兩分鐘內在那裡開啟：',
  leave: '離開座位',

  forWhom: '替誰輸入',
  isAsked: '等待回答',
  anotherSeat: '用這部手機再坐一個座位',

  phonesAway: '手機連不到這張桌。請用這個命令啟動：',
  joinWifi: (name) => `Wi-Fi ${name}`,

  clubLanguage: '俱樂部畫面的語言',
  whoIsIn: '誰已進入',
  roles: { screen: '螢幕', player: '玩家', operator: '管理員', technician: '技術員', owner: '擁有者' },
  side: (side) => `${side + 1} 號位`,
  since: (time) => `自 ${time}`,
  officeCode: { technician: '給技術員的代碼', owner: '給擁有者的代碼' },
  officeCodeHow: '在輸入管理員代碼的地方使用，十分鐘內有效一次：',
  putOut: '請出',
  wrongCodes: (count) => `錯誤代碼 ${count} 次`,
  typingPaused: '暫停輸入',
  operatorPage: '管理員頁面',
  newScreen: '新螢幕',
  newScreenHow: '管理員在自己的頁面上看到這個代碼，並指定這是什麼螢幕。',
  newScreens: '新螢幕',
  centre: '這張桌的中央',
  wall: '牆上',
  panelOf: (name) => `${name} 的面板`,
};

export const joiningErrors: JoiningErrors = {
  'seat-taken': '這個座位有人了',
  'invitation-ended': '已經用過或太舊：請再看看桌子',
  'typing-paused': '這個座位的錯誤代碼太多：請用圖案，或等一分鐘',
  'not-answered': '還沒有人回答',
  'not-admitted': '沒有獲准進入',
  'not-asked': '沒有人回答，請求已失效：請再問一次',
  'still-you': '現在坐的是另一位玩家',
  'not-allowed': '這不是您能說的',
};
