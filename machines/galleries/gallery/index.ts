export { galleryMachine } from './gallery.machine';
export type {
	Chosen,
	Context,
	Emitted,
	Event,
	Failure,
	Input,
	Layout,
	Picture,
	PictureChange,
	Services,
	Stored,
} from './gallery.types';
export { foreignIn, idsOf } from './pictures';
