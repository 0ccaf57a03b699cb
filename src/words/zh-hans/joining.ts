import type { JoiningErrors, JoiningWords } from '../en/joining.ts';

export const joiningScreen: JoiningWords = {
  scan: '扫描入座',
  sitHere: '坐这里',
  continueHere: '在这个浏览器继续',
  seatOf: (name, wind) => (wind === null ? name : `${name} · ${wind}`),
  taken: '这个座位有人了',
  askToSit: '请求也坐这里',
  asked: '已请求。请在坐这里的手机上同意，或在没轮到这个座位时按座位前的按键。',
  stillYou: '还是您吗？',
  stillMe: '是，我坐这里',
  notMe: '不是',

  justTaken: '已入座。不是您吗？',
  undo: '撤销',
  anotherAsks: '另一部手机请求这个座位',
  anyKey: '没轮到您时，按任何键让它进来',
  letIn: '让它进来',
  refuse: '拒绝',

  phones: (count) => `${count} 部手机`,
  yourSeat: '您的座位',
  handOver: '移到另一个浏览器',
  openThere: '请在两分钟内在那里打开：',
  leave: '离开座位',

  forWhom: '替谁输入',
  isAsked: '等待回答',
  anotherSeat: '用这部手机再坐一个座位',

  phonesAway: '手机连不到这张桌。请用这个命令启动：',
  joinWifi: (name) => `Wi-Fi ${name}`,

  clubLanguage: '俱乐部画面的语言',
  whoIsIn: '谁已进入',
  roles: { screen: '屏幕', player: '玩家', operator: '管理员', technician: '技术员', owner: '所有者' },
  side: (side) => `${side + 1} 号位`,
  since: (time) => `自 ${time}`,
  officeCode: { technician: '给技术员的代码', owner: '给所有者的代码' },
  officeCodeHow: '在输入管理员代码的地方使用，十分钟内有效一次：',
  putOut: '请出',
  wrongCodes: (count) => `错误代码 ${count} 次`,
  typingPaused: '暂停输入',
  operatorPage: '管理员页面',
  newScreen: '新屏幕',
  newScreenHow: '管理员在自己的页面上看到这个代码，并指定这是什么屏幕。',
  newScreens: '新屏幕',
  centre: '这张桌的中央',
  wall: '墙上',
  panelOf: (name) => `${name} 的面板`,
};

export const joiningErrors: JoiningErrors = {
  'seat-taken': '这个座位有人了',
  'invitation-ended': '已经用过或太旧：请再看看桌子',
  'typing-paused': '这个座位的错误代码太多：请用图案，或等一分钟',
  'not-answered': '还没有人回答',
  'not-admitted': '没有获准进入',
  'not-asked': '没有人回答，请求已失效：请再问一次',
  'still-you': '现在坐的是另一位玩家',
  'not-allowed': '这不是您能说的',
};
