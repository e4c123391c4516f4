export { voiceToContentMachine } from './voice-to-content.machine';
export { MAX_SECONDS } from './limits';
export type {
	Context,
	Ending,
	Event,
	Failure,
	Input,
	Limits,
	Recording,
	RecordReply,
	Services,
} from './voice-to-content.types';
