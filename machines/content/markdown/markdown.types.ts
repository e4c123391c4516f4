import type { FocusRequest, Tag } from '../../_kit';

export type { Tag };

/** The Markdown source and its HTML, as saved in the block. */
export interface Text {
	source: string;
	/** The rendered HTML; empty if not rendered yet. */
	html: string;
}

export interface Context {
	/** The URL of the last link clicked in the preview. */
	href: string;
	/** The last text of the block whose HTML matched its source; null before the first. */
	text: Text | null;
	/** The source when the block was opened, which may be escaped; null before its first text. */
	opened: string | null;
}

export type Event =
	| { type: 'preview.show' }
	| { type: 'source.show' }
	/** The block was selected or deselected. */
	| { type: 'selection.change'; isSelected: boolean }
	/** The text in the block's attributes, at each change. */
	| { type: 'text.change'; text: Text }
	/** Backspace was pressed; `source` is the text before it. */
	| { type: 'backspace.press'; source: string }
	/** A link in the preview was clicked. */
	| { type: 'link.open'; href: string }
	/** The prompt to leave the editor was answered, either way. If confirmed, the browser follows the link. */
	| { type: 'leave.answer' };

export type Emitted =
	| FocusRequest
	/** Removes the block. */
	| { type: 'block.remove' }
	/** Asks the component to render the source: the saved HTML does not match it. */
	| { type: 'html.due'; source: string };
