import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';

/** What the state may do upon this event, in the order in which it is looked at. */
const candidates = (node: AnyStateMachine['root'], eventType: string): readonly AnyTransitionDefinition[] =>
  eventType === '' ? (node.always ?? []) : (node.transitions.get(eventType) ?? []);

/** A transition by its state, its event, and which of several it is. */
export const nameOfTransition = (transition: AnyTransitionDefinition): string => {
  const { source, eventType } = transition;
  const at = candidates(source, eventType).indexOf(transition);
  return `${source.id} ${eventType === '' ? 'always' : eventType} ${at + 1}`;
};
