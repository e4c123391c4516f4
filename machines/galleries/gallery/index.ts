export { galleryMachine } from './gallery.machine';
export type { Context, Event, Failure, Input, Services } from './gallery.types';
