export { mapPageMachine } from './map-page.machine';
export type { Context, Event, FailureKind } from './map-page.types';
