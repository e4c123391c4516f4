export { leavingPreviewMachine } from './leaving-preview.machine';
export type {
	Comparison,
	Context,
	Emitted,
	Event,
	Failure,
	Found,
	Input,
	Post,
	Services,
} from './leaving-preview.types';
