import type { AttributesCommit, FocusRequest, Stream, StreamEnd, Tag } from '../../_kit';
import type { AccessChange, FeatureTell } from '../ai-feature';
import type { Failure } from './failures.types';

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
export type PromptRequest = Omit< PromptContext, 'custom_system_prompt' >;

/** One entry of the conversation. The role `jetpack-ai` has a context and no content of its own. */
export type Message =
	| { role: 'system' | 'user' | 'assistant' | 'function'; content: string }
	| { role: 'jetpack-ai'; context: PromptContext };

/** What an answer took. */
export interface Usage {
	/** Those of the prompt and those of the answer. */
	tokens: number;
	/** Those of the answer. */
	output: number;
	/** By the owner's prices, in their currency; null without prices. */
	cost: number | null;
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
	/** Whether it was saved in the middle of an answer. */
	isUnfinished: boolean;
}

/** What was asked, and what the conversation was before. */
export interface Asked {
	/** With the answer that stood when it was asked. */
	promptRequest: PromptRequest;
	from: readonly Message[];
}

/** The answer as it stands between two requests. */
export interface AnswerSnapshot {
	text: string;
	messages: readonly Message[];
	/** The kind of request that led to it. */
	promptType: string;
	/** The request that led to it; null when it is not known, as for an answer that was saved with the post. */
	source: Asked | null;
	/** Null when the site did not say it, or not yet. */
	usage: Usage | null;
}

/** What a request knows of its time in line, in milliseconds. */
export interface Line {
	/** How long it waits until it is sent again. */
	pause: number;
	/** All pauses of this request together, the present one too. */
	waited: number;
}

export interface Context extends AnswerSnapshot, Asked {
	/** What stands in the prompt field. */
	draft: string;
	/** What was asked last in the author's own words. */
	prompt: string;
	/** What stood before each request of this session that was answered, the newest last. */
	history: readonly AnswerSnapshot[];
	/** What was gone back from since the last request, the nearest first. */
	undone: readonly AnswerSnapshot[];
	/** What had arrived of the answer that is asked to go on; empty when it is asked from its beginning. */
	head: string;
	original: { content: string; messages: readonly Message[] };
	failure: Failure | null;
	/** The time in line of the request that is under way. */
	line: Line;
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
	| { type: 'words.chunk'; text: string }
	/** At the end, before `words.end`. */
	| { type: 'words.usage'; usage: Usage };

export type Event =
	| { type: 'prompt.edit'; text: string }
	| { type: 'prompt.submit' }
	/** Something is asked without words of the author. About the answer, when it does not say what it is about. */
	| { type: 'shortcut.pick'; promptRequest: PromptRequest }
	| { type: 'answer.stop' }
	| { type: 'answer.accept' }
	| { type: 'answer.discard' }
	/** Back to what the block began with. */
	| { type: 'answer.restore' }
	/** The same is asked again, from where it was asked first. */
	| { type: 'answer.regenerate' }
	/** Back to what stood before the last answer. */
	| { type: 'answer.undo' }
	/** The answer that broke off goes on where it stopped. */
	| { type: 'answer.continue' }
	/** It is asked for once more, from its beginning. */
	| { type: 'answer.restart' }
	| { type: 'request.retry' }
	| AccessChange
	| { type: 'attributes.change'; kept: Kept }
	| { type: 'settings.change'; settings: Settings }
	/** The pause after an answer is over. */
	| { type: 'focus.due' }
	| Reply
	| StreamEnd< 'words' >;

export type Emitted =
	| AttributesCommit
	| FeatureTell
	| FocusRequest
	/** The answer as Markdown takes the place of the block. */
	| { type: 'blocks.replace'; markdown: string }
	/** The text that the block was made of takes its place again, as Markdown. */
	| { type: 'original.return'; markdown: string }
	/** The answer was dropped, and with it the block that the author began with nothing else in. */
	| { type: 'block.remove' }
	/** The answer becomes the title of the post, and the block goes. */
	| { type: 'title.set'; title: string };

/** What the flow needs from outside. */
export type Services = {
	/** Asks the AI query endpoint. Throws a `ServiceFailure` with a {@link Failure}. */
	words: Stream< WordsInput, Reply >;
};
