export { answerFollowMachine } from './answer-follow.machine';
export type { Context, Event } from './answer-follow.types';
