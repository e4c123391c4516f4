import type { FocusRequest, Tag } from '../../_kit';

export type { Tag };

/** A text as the block holds it. */
export interface Text {
	source: string;
	/** What was made of it; empty where nothing was. */
	html: string;
}

export interface Context {
	/** The link of the preview that was clicked last. */
	href: string;
	/** What the block held last, as far as its HTML is that of its text. */
	text: Text | null;
}

export type Event =
	| { type: 'preview.show' }
	| { type: 'source.show' }
	/** The author has selected the block, or left it. */
	| { type: 'selection.change'; isSelected: boolean }
	/** What the block holds, each time it is another text. */
	| { type: 'text.change'; text: Text }
	/** Backspace, with the text that was there before it. */
	| { type: 'backspace.press'; source: string }
	/** A link in the preview was clicked. */
	| { type: 'link.open'; href: string }
	/** The question whether to leave the editor is answered. Whoever says yes follows the link itself. */
	| { type: 'leave.answer' };

export type Emitted =
	| FocusRequest
	/** The block is to go. */
	| { type: 'block.remove' }
	/** What stands on the page is not what the text says. */
	| { type: 'html.due'; source: string };
