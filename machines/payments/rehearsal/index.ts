export { rehearsalMachine } from './rehearsal.machine';
export type { Context, Event, Failure, Input, Services } from './rehearsal.types';
