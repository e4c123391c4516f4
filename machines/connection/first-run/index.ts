export { firstRunMachine } from './first-run.machine';
export type {
	Context,
	Emitted,
	Event,
	Failure,
	Goal,
	Input,
	Overview,
	Services,
	Step,
	StepState,
} from './first-run.types';
