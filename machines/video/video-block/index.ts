export type { PosterChoice, Privacy, Rating, Track, TrackKind, TracksName, VideoRecord } from './video.types';
export { videoBlockMachine } from './video-block.machine';
export type {
	Context,
	Details,
	Emitted,
	Event,
	Failure,
	Input,
	Services,
	UnfinishedUpload,
	Video,
} from './video-block.types';
