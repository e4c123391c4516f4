export { videoDetailsMachine } from './video-details.machine';
export type { Context, Details, Emitted, Event, Failure, Input, Saved, Saving, Services } from './video-details.types';
