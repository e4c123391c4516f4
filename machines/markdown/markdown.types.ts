import type { FocusRequest, Tag } from '../_kit';

export type { Tag };

export interface Context {
	/** The link of the preview that was clicked last. */
	href: string;
}

export type Event =
	| { type: 'preview.show' }
	| { type: 'source.show' }
	/** The author has selected the block, or left it. */
	| { type: 'selection.change'; isSelected: boolean }
	/** Backspace, with the text that was there before it. */
	| { type: 'backspace.press'; source: string }
	/** A link in the preview was clicked. */
	| { type: 'link.open'; href: string }
	/** The question whether to leave the editor is answered. Whoever says yes follows the link itself. */
	| { type: 'leave.answer' };

export type Emitted =
	| FocusRequest
	/** The block is to go. */
	| { type: 'block.remove' };
