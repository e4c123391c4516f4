/** The definition of a kind of field. */
export type Metadata = { name: string };

/** The shape of a field's input. */
type Shape = 'line' | 'lines' | 'list' | 'group' | 'tick' | 'range' | 'files' | 'nothing';

export interface Kind {
	metadata: Metadata;
	/** The label of a field whose author has not set one: on the page, and when an older field is migrated. */
	label: () => string;
	shape: Shape;
	/** The inner block that is the input. */
	block: string;
	/** Its attribute `type`. */
	type?: string;
	/** The default placeholder of the inner block. */
	placeholder?: () => string;
	/** Whether the answer may have several values. */
	isMany?: true;
	/** The default limits of a number. */
	numbers?: { min: number; max: number; step: number };
	/** The label of a new field, if it differs from `label`. */
	newLabel?: () => string;
	/** The control for the default value, if it is one of the shared ones. */
	defaultValue?: 'text' | 'day' | 'time' | 'option' | 'options';
	/** The controls in the panel of limits. */
	limits?: 'characters' | 'numbers' | 'days' | 'files';
	/** The comparisons that a condition offers besides filled and empty; `always` means that the answer is never empty. */
	comparedAs?: 'text' | 'number' | 'time' | 'always' | 'many';
	/** Whether this kind of field never stored everything in its block comment. */
	isNew?: true;
}

/** Free text. */
export const TEXT = { defaultValue: 'text', comparedAs: 'text' } as const;

/** A single-line input. */
export const line = ( metadata: Metadata, label: () => string, type: string, more: Partial< Kind > = {} ): Kind => ( {
	metadata,
	label,
	shape: 'line',
	block: 'jetpack/input',
	type,
	...more,
} );
