import { UNFINISHED, soFar } from '../../machines/ai/ai-request';
import type { Input, Kept, Message, Settings } from '../../machines/ai/ai-request';
import type { AssistantSnapshot } from './parts/flow';

/** The attributes of `jetpack/ai-assistant` as every version has saved them. `preTransformAction` is only kept. */
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
	/** What the editor keeps for any block. `originalItem` is the way to the item of a list whose words `originalContent` has, see `wayTo`. */
	metadata?: { originalItem?: number[] };
};

const FEATURE = 'ai-assistant';
const FEATURE_WITH_GPT_4 = 'ai-assistant-experimental';

/** The part of the attributes that the flow follows. */
export const keptOf = ( attributes: Attributes ): Kept => ( {
	content: attributes.content ?? '',
	messages: attributes.messages,
	originalContent: attributes.originalContent ?? '',
	originalMessages: attributes.originalMessages,
	promptType: attributes.promptType ?? '',
	userPrompt: attributes.userPrompt ?? '',
	isUnfinished: attributes.requestingState === UNFINISHED,
} );

/** A block without an answer and without a conversation. */
export const EMPTIED: Partial< Attributes > = { content: undefined, messages: [], promptType: undefined };

/** Told to the model when the author wants blocks; the model reads English best. */
const AS_BLOCKS =
	'Answer with WordPress block markup only: core/paragraph, core/heading, core/list, core/quote, core/table, core/columns. No Markdown, no code fences.';

/** What the author has set for the next requests. */
export const settingsOf = ( attributes: Attributes ): Settings => ( {
	feature: attributes.useGpt4 ? FEATURE_WITH_GPT_4 : FEATURE,
	customSystemPrompt: [ attributes.customSystemPrompt, attributes.useGutenbergSyntax && AS_BLOCKS ]
		.filter( Boolean )
		.join( '\n' ),
	isBuilding: attributes.isLayoutBuldingModeEnable,
} );

/** What a save in the middle of an answer keeps of it. */
export const unfinishedOf = ( snapshot: AssistantSnapshot ): Record< string, unknown > | null =>
	snapshot.matches( { request: { running: 'suggesting' } } ) ? soFar( snapshot.context ) : null;

/** What the flow starts with. */
export const inputOf = ( attributes: Attributes, postId: number | null ): Input => ( {
	kept: keptOf( attributes ),
	settings: settingsOf( attributes ),
	postId,
} );
