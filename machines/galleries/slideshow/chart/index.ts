export { chart } from './chart';
export { LONGEST, SHORTEST, delayIn, delays, guards } from './parts';
export type { Rotation } from '../slideshow.types';
