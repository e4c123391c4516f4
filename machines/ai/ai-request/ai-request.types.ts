import type { AttributesCommit, FocusRequest, Stream, StreamEnd, Tag } from '../../_kit';
import type { AccessChange, FeatureTell } from '../ai-feature';
import type { Failure } from './failures.types';

export type { Tag };

/** The parameters of one request, which the server expands into a prompt. Keys without a value are left out. */
export interface PromptContext {
	type: string;
	content?: string;
	subject?: string;
	tone?: string;
	language?: string;
	request?: string;
	custom_system_prompt?: string;
}

/** One request: its type, its parameters and the text it is about. */
export type PromptRequest = Omit< PromptContext, 'custom_system_prompt' >;

/** One message of the conversation. A message with the role `jetpack-ai` has a context in place of content. */
export type Message =
	| { role: 'system' | 'user' | 'assistant' | 'function'; content: string }
	| { role: 'jetpack-ai'; context: PromptContext };

/** The usage of one answer. */
export interface Usage {
	/** Prompt and completion tokens together. */
	tokens: number;
	/** Completion tokens only. */
	output: number;
	/** At the prices the owner has entered, in their currency; null without prices. */
	cost: number | null;
}

/** Settings of the block, which the author may change between requests. */
export interface Settings {
	/** `ai-assistant`, or `ai-assistant-experimental` with GPT-4 on. */
	feature: string;
	customSystemPrompt: string;
	isBuilding: boolean;
}

/** The block attributes that this flow follows. */
export interface StoredAttributes {
	content: string;
	messages: readonly Message[];
	originalContent: string;
	originalMessages: readonly Message[];
	promptType: string;
	userPrompt: string;
	/** Whether the block was saved while an answer was still streaming. */
	isUnfinished: boolean;
}

/** A request, with the conversation before it. */
export interface RequestWithHistory {
	/** Its `content` is the text at the time of the request. */
	promptRequest: PromptRequest;
	priorMessages: readonly Message[];
}

/** One version of the answer, as it was between two requests. */
export interface AnswerSnapshot {
	text: string;
	messages: readonly Message[];
	/** The type of the request that led to it. */
	promptType: string;
	/** The request that led to it; null when it is not known, as for an answer that was saved with the post. */
	source: RequestWithHistory | null;
	/** Null when the site has not reported it. */
	usage: Usage | null;
}

/** How long a request waits in line, in milliseconds. */
export interface Backoff {
	/** The wait before the next try. */
	pause: number;
	/** The sum of all waits of this request, the current one included. */
	waited: number;
}

export interface Context extends AnswerSnapshot, RequestWithHistory {
	/** The text in the prompt field. */
	draft: string;
	/** The last prompt that the author typed and sent. */
	prompt: string;
	/** The version before each answered request of this session, the newest last. */
	history: readonly AnswerSnapshot[];
	/** The versions undone since the last request, the most recent undo first. */
	undone: readonly AnswerSnapshot[];
	/** The text that an interrupted answer is to continue; empty for a request from the start. */
	head: string;
	original: { content: string; messages: readonly Message[] };
	failure: Failure | null;
	/** The time in line of the current request. */
	backoff: Backoff;
	settings: Settings;
	postId: number | null;
}

export interface Input {
	kept: StoredAttributes;
	settings: Settings;
	/** Null when there is no post. */
	postId: number | null;
}

export interface WordsInput {
	messages: readonly Message[];
	feature: string;
	postId: number | null;
}

export type Reply =
	/** The whole text received so far, not only the new piece. */
	| { type: 'words.chunk'; text: string }
	/** Sent last, before `words.end`. */
	| { type: 'words.usage'; usage: Usage };

export type Event =
	| { type: 'prompt.edit'; text: string }
	| { type: 'prompt.submit' }
	/** A request without a typed prompt, from a toolbar or menu. It is about the current answer unless it brings its own content. */
	| { type: 'shortcut.pick'; promptRequest: PromptRequest }
	| { type: 'answer.stop' }
	| { type: 'answer.accept' }
	| { type: 'answer.discard' }
	/** Back to the text that the block was made from. */
	| { type: 'answer.restore' }
	/** Sends the same request again, with the conversation as it was before it. */
	| { type: 'answer.regenerate' }
	/** Back to the version before the last answer. */
	| { type: 'answer.undo' }
	/** Continues the interrupted answer where it stopped. */
	| { type: 'answer.continue' }
	/** Requests the interrupted answer again from the start. */
	| { type: 'answer.restart' }
	| { type: 'request.retry' }
	| AccessChange
	| { type: 'attributes.change'; kept: StoredAttributes }
	| { type: 'settings.change'; settings: Settings }
	/** Raised by the machine `focusPause` after an answer. */
	| { type: 'focus.due' }
	| Reply
	| StreamEnd< 'words' >;

export type Emitted =
	| AttributesCommit
	| FeatureTell
	| FocusRequest
	/** Replaces the block with the answer, as Markdown. */
	| { type: 'blocks.replace'; markdown: string }
	/** Replaces the block with the text it was made from, as Markdown. */
	| { type: 'original.return'; markdown: string }
	/** Removes the block: its answer was discarded, and it was not made from other blocks. */
	| { type: 'block.remove' }
	/** Sets the title of the post to the answer, and removes the block. */
	| { type: 'title.set'; title: string };

/** The services of the flow, by port. */
export type Services = {
	/** Streams an answer from the AI query endpoint. Throws a `ServiceFailure` with a {@link Failure}. */
	words: Stream< WordsInput, Reply >;
};
