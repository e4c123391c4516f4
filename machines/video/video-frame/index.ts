export { videoFrameMachine } from './video-frame.machine';
export type { Context, Emitted, Event, Failure, Frame, Input, Services, Source } from './video-frame.types';
