export { DEFAULT_OPTIONS, VIDEO_OPTIONS } from './options';
export type { UploadOptions } from './options';
export { secondsLeftOf, shareOf, speedOf } from './pace';
export { uploadMachine } from './upload.machine';
export type {
	ByteReader,
	Context,
	Event,
	Failure,
	Grant,
	Input,
	Opened,
	Output,
	Reply,
	Resume,
	Services,
	Told,
	TransferInput,
	UploadSource,
	UploadedVideo,
} from './upload.types';
