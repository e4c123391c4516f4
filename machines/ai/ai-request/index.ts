export { aiRequestMachine } from './ai-request.machine';
export { UNFINISHED } from './continuation';
export { partialAttributes } from './conversation';
export { isWorthRetrying, unclearPromptFailure, withCode } from './failures';
export { NO_BACKOFF, mayQueue, withPause, withoutRetryAfter } from './backoff';
export { GENERATE_TITLE, TITLE_SUMMARY, TONES, languagesFor, promptOf } from './prompts';
export type { Language, PromptType, Tone } from './prompts';
export type {
	Context,
	Event,
	Input,
	StoredAttributes,
	Backoff,
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
