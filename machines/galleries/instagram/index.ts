export { instagramMachine } from './instagram.machine';
export type {
	Connection,
	Context,
	Emitted,
	Event,
	Failure,
	Gallery,
	Input,
	Photo,
	Reply,
	Services,
} from './instagram.types';
