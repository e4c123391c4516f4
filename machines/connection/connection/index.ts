export { connectionMachine } from './connection.machine';
export { connectionState } from './state';
export type {
	ConnectionError,
	Context,
	Emitted,
	Event,
	Failure,
	IdentityChoice,
	Input,
	Services,
	Site,
	Status,
} from './connection.types';
export type { ConnectionState } from './state';
