import type { FollowingActions } from '../program/following-program.ts';

/** What follows clubs over a broker, and what is set up for it; each is loaded when it is called. */
export const FOLLOWING_ACTIONS: FollowingActions = {
  watch: async (asked) => (await import('./watch-command.ts')).watchCommand(asked),
  archive: async (asked) => (await import('./archive-command.ts')).archiveCommand(asked),
  archiveEnter: async (asked) => (await import('./archive-enter-command.ts')).archiveEnterCommand(asked),
  order: async (asked) => (await import('./order-command.ts')).orderCommand(asked),
  orderKey: async (file) => (await import('./order-command.ts')).orderKeyCommand(file),
  brokerConfig: async (asked) => (await import('./broker-config-command.ts')).brokerConfigCommand(asked),
};
