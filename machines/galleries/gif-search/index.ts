export { gifSearchMachine } from './gif-search.machine';
export { isPicked } from './gif';
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
