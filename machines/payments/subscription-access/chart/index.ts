export { chart } from './chart';
export { assigns, delays, guards, initialContext } from './parts';
export type { AnyEvent } from './parts';
export type { Answer, Context, Event } from '../subscription-access.types';
