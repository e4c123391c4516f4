export { chart } from './chart';
export { assigns, delays, guards, initialContext } from './parts';
export type { Context, Event, FailureKind } from '../map-page.types';
