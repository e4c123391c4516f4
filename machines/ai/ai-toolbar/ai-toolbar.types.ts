import type { Tag } from '../../_kit';
import type { AccessChange } from '../ai-feature';
import type { PromptRequest } from '../ai-request';

export type { Tag };

/** Whether the tools can work on the selected blocks: yes, no because they hold no text, or no because they may not be replaced. */
export type Selection = 'filled' | 'empty' | 'locked';

/** What the tools work on: the selected blocks or item, or the whole list that the item is in. */
export type Scope = 'selection' | 'list';

export interface Context {
	scope: Scope;
	/** The picked request, until it is handed to the assistant block. */
	pending: PromptRequest | null;
	/** The serialized blocks that the assistant block was made from; empty before the merge. */
	originals: string;
	/** The client id of the list item that the assistant block works on while the list stays in place; empty in all other cases. */
	item: string;
}

export type Event =
	/** The menu opens for the current selection. */
	| { type: 'menu.open'; selection: Selection }
	| { type: 'menu.close' }
	/** In the menu of a list item: the author chooses what the tools work on. */
	| { type: 'scope.choose'; scope: Scope; selection: Selection }
	| AccessChange
	| { type: 'tool.pick'; promptRequest: PromptRequest }
	/** The selected blocks were replaced by one assistant block. */
	| { type: 'blocks.merged'; originals: string; item: string }
	/** The editor did not allow the replacement. */
	| { type: 'blocks.kept' }
	/** The toolbar of a block started to render the flow. */
	| { type: 'tools.show' }
	/** An assistant block started to render the flow. */
	| { type: 'assistant.show' };

export type Emitted =
	/** Replaces the selected blocks with one assistant block. Answered by `blocks.merged` or `blocks.kept`. */
	| { type: 'blocks.merge'; scope: Scope }
	/** The rendered assistant block sends this request, once. */
	| { type: 'request.execute'; promptRequest: PromptRequest };
