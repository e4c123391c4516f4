export { locationSearchMachine } from './location-search.machine';
export type { Context, Event, Failure, Input, Services } from './location-search.types';
