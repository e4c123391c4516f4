import type { AttributesCommit, Call, FocusRequest, Stream, StreamEnd, Tag } from '../_kit';

export type { Tag };

/** What the author wants in one request, as the server expands it into a prompt. Keys without a value are left out. */
export interface PromptContext {
	type: string;
	content?: string;
	subject?: string;
	tone?: string;
	language?: string;
	request?: string;
	custom_system_prompt?: string;
}

/** What is asked in one request, and about what. */
export type Wish = Omit< PromptContext, 'custom_system_prompt' >;

/** One entry of the conversation. The role `jetpack-ai` has a context and no content of its own. */
export type Message =
	| { role: 'system' | 'user' | 'assistant' | 'function'; content: string }
	| { role: 'jetpack-ai'; context: PromptContext };

/** The codes of refusals; the texts for people live in the block. */
export type RefusalCode =
	| 'error_network'
	| 'error_service_unavailable'
	| 'error_quota_exceeded'
	| 'error_moderation'
	| 'error_context_too_large'
	| 'error_unclear_prompt'
	| 'error_provider_not_set'
	| 'unknown';

/** What the provider or the site said about a failure, for the details of a notice. */
export interface FailureDetails {
	/** The provider's own reason, free of keys. Empty when nothing was said. */
	reason: string;
	/** The id under which the provider keeps the request. Empty when there is none. */
	requestId: string;
}

export type Failure =
	/** The site or the provider answered, and refused. */
	| ( { kind: 'refused'; code: RefusalCode } & FailureDetails )
	/** Nobody answered, or the connection broke. */
	| ( { kind: 'unreached'; code: 'error_network' } & FailureDetails )
	/** Nothing was heard for too long. */
	| ( { kind: 'silent'; code: 'error_network' } & FailureDetails )
	/** A fault nobody foresaw. */
	| ( { kind: 'unexpected'; code: 'unknown' } & FailureDetails );

/** What the site allows this person to do with AI. */
export interface FeatureData {
	hasFeature: boolean;
	isConnected: boolean;
	isProviderSet: boolean;
	isOverLimit: boolean;
	siteRequireUpgrade: boolean;
}

/** What the block knows and the author may change between requests. */
export interface Settings {
	/** `ai-assistant`, or `ai-assistant-experimental` with GPT-4 on. */
	feature: string;
	customSystemPrompt: string;
	isBuilding: boolean;
}

/** The part of the block's attributes that this flow follows. */
export interface Kept {
	content: string;
	messages: readonly Message[];
	originalContent: string;
	originalMessages: readonly Message[];
	promptType: string;
	userPrompt: string;
}

export interface Context {
	/** What stands in the prompt field. */
	draft: string;
	/** What was asked last in the author's own words. */
	prompt: string;
	/** The kind of the last request. */
	promptType: string;
	/** The answer as far as it has arrived; the answer before it until the first word comes. */
	text: string;
	/** The last request, whole: with the answer that stood when it was made. A retry repeats it. */
	wish: Wish;
	messages: readonly Message[];
	original: { content: string; messages: readonly Message[] };
	failure: Failure | null;
	/** Null until the site has said it. */
	feature: FeatureData | null;
	settings: Settings;
	postId: number | null;
}

export interface Input {
	kept: Kept;
	settings: Settings;
	/** Null when the post is not known. */
	postId: number | null;
}

export interface WordsInput {
	messages: readonly Message[];
	feature: string;
	postId: number | null;
}

export type Reply =
	/** The text received so far, not the piece that is new. */
	{ type: 'words.chunk'; text: string } | { type: 'words.refuse'; failure: Failure };

export type Event =
	| { type: 'prompt.edit'; text: string }
	| { type: 'prompt.submit' }
	/** Something is asked without words of the author. About the answer, when the wish does not say what it is about. */
	| { type: 'shortcut.pick'; wish: Wish }
	| { type: 'answer.stop' }
	| { type: 'answer.accept' }
	| { type: 'answer.discard' }
	| { type: 'answer.restore' }
	| { type: 'request.retry' }
	| { type: 'access.check' }
	| { type: 'attributes.change'; kept: Kept }
	| { type: 'settings.change'; settings: Settings }
	/** The pause after an answer is over. */
	| { type: 'focus.due' }
	| Reply
	| StreamEnd< 'words' >;

export type Emitted =
	| AttributesCommit
	| FocusRequest
	/** The answer as Markdown takes the place of the block. */
	| { type: 'blocks.replace'; markdown: string }
	/** The answer becomes the title of the post, and the block goes. */
	| { type: 'title.set'; title: string };

/** What the flow needs from outside. */
export interface Services {
	[ port: string ]: Stream< WordsInput, Reply > | Call< never, FeatureData >;
	/** Asks the AI query endpoint. Refusals are replies; only faults are thrown. */
	words: Stream< WordsInput, Reply >;
	/** Reads what the site allows; rejects when it cannot be read. */
	feature: Call< void, FeatureData >;
}
