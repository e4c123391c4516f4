import type { BlockEditProps } from '@wordpress/blocks';

/** The edit props of a child block. `context` holds the attributes that the field provides. */
export interface ChildProps<
	A extends Record< string, unknown > = Record< string, unknown >,
> extends BlockEditProps< A > {
	name: string;
	context: Readonly< Record< string, unknown > >;
}

/** A context value from the field, if it has the expected type. */
export const contextValue = < T extends string | number | boolean >(
	context: ChildProps[ 'context' ],
	name: string,
	fallback: T
): T => {
	const value = context[ `jetpack/field-${ name }` ];
	return typeof value === typeof fallback ? ( value as T ) : fallback;
};
