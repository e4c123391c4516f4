import type { AttributesCommit, Tag } from '../../_kit';

export type { Tag };

export interface Context {
	/** The whole text of the template. */
	template: string;
	/** How many of its characters stand in the field. */
	typed: number;
}

export type Event =
	| { type: 'template.pick'; text: string }
	/** The author takes the field over: what they do with it counts, and nothing more is typed. */
	| { type: 'template.stop' };

export type Emitted = AttributesCommit;
