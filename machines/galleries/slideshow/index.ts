export { slideshowMachine } from './slideshow.machine';
export type {
	Chosen,
	Context,
	Emitted,
	Event,
	Failure,
	Input,
	Picture,
	Rotation,
	Scope,
	Services,
	Slides,
} from './slideshow.types';
