export { isAllowedFileName, isAllowedMedia } from './allowed';
export type { MediaKind, MimeTypes } from './allowed';
export { mediaUploadMachine } from './media-upload.machine';
export type {
	Attachment,
	Context,
	Event,
	Failure,
	Input,
	Reply,
	Rules,
	Services,
	Status,
	Told,
	Upload,
} from './media-upload.types';
export { countOf, isRetryable, shareOf } from './uploads';
