import type { Tag } from '../../_kit';
import type { AccessChange } from '../ai-feature';
import type { PromptRequest } from '../ai-request';

export type { Tag };

/** What the selected blocks allow: to be worked on, or not because they hold no text, or because they may not be replaced. */
export type Selection = 'filled' | 'empty' | 'locked';

/** What the tools work on: the selected blocks or item, or the whole list that the item is in. */
export type Scope = 'selection' | 'list';

export interface Context {
	scope: Scope;
	/** The picked request, until it is executed. */
	pending: PromptRequest | null;
	/** The blocks that the assistant block was made of, as saved markup; empty before. */
	originals: string;
	/** The item that the assistant block works on while the list stays where it is; empty for everything else. */
	item: string;
}

export type Event =
	/** The menu opens, on what is selected at this moment. */
	| { type: 'menu.open'; selection: Selection }
	| { type: 'menu.close' }
	/** In the menu of an item: what the tools work on, and what that allows. */
	| { type: 'scope.choose'; scope: Scope; selection: Selection }
	| AccessChange
	| { type: 'tool.pick'; promptRequest: PromptRequest }
	/** One assistant block has taken the place of the selected blocks. */
	| { type: 'blocks.merged'; originals: string; item: string }
	/** The editor did not let them be replaced. */
	| { type: 'blocks.kept' }
	/** The toolbar of a block begins to render the flow. */
	| { type: 'tools.show' }
	/** An assistant block begins to render the flow. */
	| { type: 'assistant.show' };

export type Emitted =
	/** One assistant block is to take the place of the selected blocks. Answered with `blocks.merged` or `blocks.kept`. */
	| { type: 'blocks.merge'; scope: Scope }
	/** The assistant block that is there now asks this, once. */
	| { type: 'request.execute'; promptRequest: PromptRequest };
