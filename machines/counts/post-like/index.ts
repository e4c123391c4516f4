export { postLikeMachine } from './post-like.machine';
export type { Answer, Context, Event } from './post-like.types';
