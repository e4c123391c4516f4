export { videoPreviewMachine } from './video-preview.machine';
export type { Context, Event, Failure, Input, Preview, PreviewVideo, Services } from './video-preview.types';
