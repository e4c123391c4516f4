import type { BlockEditProps } from '@wordpress/blocks';

/** What a block in a form is told by the editor. `context` holds what the field around it says. */
export interface ChildProps<
	A extends Record< string, unknown > = Record< string, unknown >,
> extends BlockEditProps< A > {
	name: string;
	context: Readonly< Record< string, unknown > >;
}

/** What the field around a block says, of the type that is wanted. */
export const said = < T extends string | number | boolean >(
	context: ChildProps[ 'context' ],
	name: string,
	otherwise: T
): T => {
	const value = context[ `jetpack/field-${ name }` ];
	return typeof value === typeof otherwise ? ( value as T ) : otherwise;
};
