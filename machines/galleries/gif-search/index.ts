export { gifSearchMachine } from './gif-search.machine';
export { isPicked } from './gif';
export { queryOf } from './query';
export type {
	Context,
	Copy,
	CopyInput,
	Emitted,
	Event,
	Failure,
	Gif,
	Image,
	Input,
	ProviderName,
	Query,
	Services,
	Stored,
} from './gif-search.types';
