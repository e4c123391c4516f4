export { chart } from './chart';
export { assigns, delays, guards, start } from './parts';
export type { AnyEvent } from './parts';
export type { Context } from '../post-like.types';
