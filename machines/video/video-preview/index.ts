export { videoPreviewMachine } from './video-preview.machine';
export type { Context, Event, Failure, Input, Known, Preview, PreviewVideo, Services } from './video-preview.types';
