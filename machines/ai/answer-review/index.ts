export { answerReviewMachine } from './answer-review.machine';
export type { Context, Emitted, Event, Verdict } from './answer-review.types';
