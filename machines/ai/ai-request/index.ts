export { aiRequestMachine } from './ai-request.machine';
export { UNFINISHED } from './continuing';
export { soFar } from './conversation';
export { isWorthRetrying, unclear, withCode } from './failures';
export { NO_LINE, mayWait, withPause, withoutPause } from './line';
export { GENERATE_TITLE, TITLE_SUMMARY, TONES, languagesFor, promptOf } from './prompts';
export type { Language, PromptType, Tone } from './prompts';
export type {
	Context,
	Event,
	Input,
	Kept,
	Line,
	Message,
	PromptContext,
	Reply,
	Services,
	Settings,
	Usage,
	PromptRequest,
	WordsInput,
} from './ai-request.types';
export type { Failure, RefusalCode } from './failures.types';
