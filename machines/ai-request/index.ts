export { aiRequestMachine } from './ai-request.machine';
export { GENERATE_TITLE, USER_PROMPT } from './conversation';
export type {
	Context,
	Event,
	Failure,
	FeatureData,
	Input,
	Kept,
	Message,
	PromptContext,
	RefusalCode,
	Reply,
	Services,
	Settings,
	WordsInput,
} from './ai-request.types';
