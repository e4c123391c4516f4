export { rehearsalMachine } from './rehearsal.machine';
export type {
	Answer,
	Context,
	Emitted,
	Event,
	Failure,
	Input,
	Mail,
	Services,
	Step,
	StepName,
} from './rehearsal.types';
