/** Converts the style attributes of older fields to the `style` attribute of the block that has them now. */
import type { Attributes } from '../../_shared/deprecated/tolerant';

/** The place in `style` by the name of the old attribute. */
export type Moves = Readonly< Record< string, readonly [ group: string, name: string ] > >;

/** A string; any other value was not written by an author. */
export const textOf = ( value: unknown ): string | undefined => ( typeof value === 'string' ? value : undefined );

/** A number without a unit was in pixels, except `lineHeight`, which is a factor. */
const withUnit = ( value: unknown, name: string ): string | undefined =>
	typeof value === 'number' && Number.isFinite( value )
		? `${ value }${ name === 'lineHeight' ? '' : 'px' }`
		: textOf( value ) || undefined;

/**
 * The `style` attribute of the block that takes over the styles; empty if an older field had none.
 *
 * @param attributes The attributes of the older field.
 * @param moves      The place of each attribute in `style`.
 */
export function styledBy(
	attributes: Attributes,
	moves: Moves
): { style?: Record< string, Record< string, string > > } {
	const style: Record< string, Record< string, string > > = {};
	for ( const [ was, [ group, name ] ] of Object.entries( moves ) ) {
		const value = withUnit( attributes[ was ], name );
		if ( value ) {
			style[ group ] = { ...style[ group ], [ name ]: value };
		}
	}
	return Object.keys( style ).length > 0 ? { style } : {};
}
