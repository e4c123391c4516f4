import { UNFINISHED, partialAttributes } from '../../machines/ai/ai-request';
import type { Input, StoredAttributes, Message, Settings } from '../../machines/ai/ai-request';
import type { AssistantSnapshot } from './parts/flow';

/** The attributes of `jetpack/ai-assistant` of all saved versions. `preTransformAction` is preserved only. */
export type Attributes = {
	content?: string;
	originalContent?: string;
	promptType?: string;
	originalMessages: Message[];
	messages: Message[];
	useGutenbergSyntax: boolean;
	useGpt4: boolean;
	requestedPrompt?: string;
	customSystemPrompt: string;
	userPrompt?: string;
	requestingState?: string;
	preTransformAction?: unknown;
	isLayoutBuldingModeEnable: boolean;
	/** The editor's attribute of every block. `originalItem` is the path to the list item that `originalContent` was read from, see `pathTo`. */
	metadata?: { originalItem?: number[] };
};

const FEATURE = 'ai-assistant';
const FEATURE_WITH_GPT_4 = 'ai-assistant-experimental';

/** The attributes that the flow keeps in sync. */
export const syncedAttributes = ( attributes: Attributes ): StoredAttributes => ( {
	content: attributes.content ?? '',
	messages: attributes.messages,
	originalContent: attributes.originalContent ?? '',
	originalMessages: attributes.originalMessages,
	promptType: attributes.promptType ?? '',
	userPrompt: attributes.userPrompt ?? '',
	isUnfinished: attributes.requestingState === UNFINISHED,
} );

/** Clears the answer and the conversation. */
export const CLEARED: Partial< Attributes > = { content: undefined, messages: [], promptType: undefined };

/** The instruction for answers in block markup. In English, which models follow best. */
const BLOCK_MARKUP_INSTRUCTION =
	'Answer with WordPress block markup only: core/paragraph, core/heading, core/list, core/quote, core/table, core/columns. No Markdown, no code fences.';

/** The author's settings for the next requests. */
export const settingsOf = ( attributes: Attributes ): Settings => ( {
	feature: attributes.useGpt4 ? FEATURE_WITH_GPT_4 : FEATURE,
	customSystemPrompt: [ attributes.customSystemPrompt, attributes.useGutenbergSyntax && BLOCK_MARKUP_INSTRUCTION ]
		.filter( Boolean )
		.join( '\n' ),
	isBuilding: attributes.isLayoutBuldingModeEnable,
} );

/** The attributes to save while an answer is streaming. */
export const unfinishedOf = ( snapshot: AssistantSnapshot ): Record< string, unknown > | null =>
	snapshot.matches( { request: { running: 'suggesting' } } ) ? partialAttributes( snapshot.context ) : null;

/** The input of the flow. */
export const inputOf = ( attributes: Attributes, postId: number | null ): Input => ( {
	kept: syncedAttributes( attributes ),
	settings: settingsOf( attributes ),
	postId,
} );
