export { chart } from './chart';
export { delayIn, delays, guards } from './parts';
export type { Rotation } from '../slideshow.types';
