export { instagramMachine } from './instagram.machine';
export type { Context, Event, Failure, Input, Services } from './instagram.types';
