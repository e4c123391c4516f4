export { slideshowMachine } from './slideshow.machine';
export type { Context, Event, Failure, Input, Services } from './slideshow.types';
