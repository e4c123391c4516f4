export { gifSearchMachine } from './gif-search.machine';
export type { Context, Event, Failure, Input, Services } from './gif-search.types';
