export { postAccessMachine } from './post-access.machine';
export type { Access, AccessCommit, Context, Event, Failure, Input, Plan, Post, Services } from './post-access.types';
