export { videoTracksMachine } from './video-tracks.machine';
export { isFromDescription } from './drafts';
export { chaptersIn, chaptersTrack } from './chapters';
export type { Chapter, ChapterProblem, Chapters } from './chapters';
export type { Context, Draft, Emitted, Event, Failure, FileText, Input, Services, TmpFile } from './video-tracks.types';
