import type { AttributesCommit, Tag } from '../../_kit';

export type { Tag };

export interface Context {
	/** The whole text of the template. */
	template: string;
	/** How many of its code points have been typed. */
	typed: number;
}

export type Event =
	| { type: 'template.pick'; text: string }
	/** The author edits the field: the typing ends. */
	| { type: 'template.stop' };

export type Emitted = AttributesCommit;
