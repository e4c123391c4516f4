export { chart } from './chart';
export { assigns, delays, guards } from './parts';
export type { AnyEvent } from './parts';
export type { Context } from '../subscribe-form.types';
