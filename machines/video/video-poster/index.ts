export { videoPosterMachine } from './video-poster.machine';
export type { Context, Emitted, Event, Failure, Input, Poster, PosterData, Services } from './video-poster.types';
