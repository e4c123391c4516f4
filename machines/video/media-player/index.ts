export { mediaPlayerMachine, sourceOf } from './media-player.machine';
export type { Context, Event, Source } from './media-player.types';
