/** What a connection is to whoever only answers over it: it says and hears nothing of itself. */
export const MUTE = {
  conn: 'c',
  discarded: () => null,
  send: () => Promise.reject(new Error('says nothing of itself')),
  hear: () => Promise.reject(new Error('hears nothing of itself')),
};
