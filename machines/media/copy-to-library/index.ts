export { countOf, statusById } from './copies';
export { copyToLibraryMachine } from './copy-to-library.machine';
export type {
	BatchChange,
	Context,
	Copy,
	Emitted,
	Event,
	Failure,
	Input,
	ItemInput,
	Outcome,
	Services,
	Status,
} from './copy-to-library.types';
