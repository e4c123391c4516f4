export { movingInMachine } from './moving-in.machine';
export { canChoose } from './moving-in.setup';
export type {
	Context,
	Emitted,
	Event,
	Failure,
	Group,
	Input,
	Item,
	ItemState,
	Overview,
	Progress,
	Refusal,
	Services,
	Taken,
	Undone,
} from './moving-in.types';
