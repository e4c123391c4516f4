export { templateTypingMachine, typedText } from './template-typing.machine';
export type { Context, Event } from './template-typing.types';
