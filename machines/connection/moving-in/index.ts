export { movingInMachine } from './moving-in.machine';
export { RESPONSES } from './moving-in.types';
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
