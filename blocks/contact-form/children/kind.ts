/** What a kind of field says of itself. */
import type { OldContent } from '../../_shared/deprecated/tolerant';

export type Metadata = { name: string; title: string; attributes: OldContent[ 'attributes' ] };

/** How a field is answered. */
type Shape = 'line' | 'lines' | 'list' | 'group' | 'tick' | 'range' | 'files' | 'nothing';

export interface Kind {
	metadata: Metadata;
	/** Lines, on a square of 24. */
	icon: readonly string[];
	/** What a field is called when its author has not said it: on the page, and in the editor that reads an older one. */
	label: () => string;
	shape: Shape;
	/** The block inside that is answered. */
	block: string;
	/** The attribute `type` of that block. */
	type?: string;
	/** What the block says in an empty field. */
	placeholder?: () => string;
	/** Whether several answers are given. */
	isMany?: true;
	/** The limits of a number whose author has set none. */
	numbers?: { min: number; max: number; step: number };
	/** What a new field says, where that is not its label. */
	newLabel?: () => string;
	/** The setting of what is in it at first, where that is a usual one. */
	defaultValue?: 'text' | 'day' | 'time' | 'option' | 'options';
	/** The panel of its limits. */
	limits?: 'characters' | 'numbers' | 'days' | 'files';
	/** How a condition may compare its answer, beside filled or empty; `always`: it never is empty. */
	comparedAs?: 'text' | 'number' | 'time' | 'always' | 'many';
	/** Whether no field of this kind ever held everything in its own comment. */
	isNew?: true;
}

export const BOX = 'M4 8.75h16v6.5H4Z';
export const FRAME = 'M4.75 4.75h14.5v14.5H4.75Z';
export const CIRCLE = 'M12 4.75a7.25 7.25 0 1 0 0 14.5a7.25 7.25 0 1 0 0-14.5Z';

/** Words that anybody may write. */
export const TEXT = { defaultValue: 'text', comparedAs: 'text' } as const;

/** One line to write in. */
export const line = (
	metadata: Metadata,
	icon: readonly string[],
	label: () => string,
	type: string,
	more: Partial< Kind > = {}
): Kind => ( { metadata, icon, label, shape: 'line', block: 'jetpack/input', type, ...more } );
