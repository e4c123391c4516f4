export { chart } from './chart';
export { assigns, delays, guards, minutesLeft } from './parts';
export type { AnyEvent } from './parts';
export type { Context } from '../device-code.types';
