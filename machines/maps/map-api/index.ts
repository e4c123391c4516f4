export { mapApiMachine } from './map-api.machine';
export type { Context, Event, Failure, Input, Services } from './map-api.types';
