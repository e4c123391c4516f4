export { subscriberImportMachine } from './subscriber-import.machine';
export { hasOneEmail } from './subscriber-import.setup';
export type {
	Column,
	Context,
	Emitted,
	Event,
	Failure,
	Input,
	Kind,
	Services,
	Site,
	Turn,
	Verdict,
} from './subscriber-import.types';
