/** Looks that older fields named one by one, as the `style` of the block that has them now. */
import type { Attributes } from '../../_shared/deprecated/tolerant';

/** For the name of an old attribute its place in `style`. */
export type Moves = Readonly< Record< string, readonly [ group: string, name: string ] > >;

/** A text; anything else was not written by an author. */
export const textOf = ( value: unknown ): string | undefined => ( typeof value === 'string' ? value : undefined );

/** A number without a unit was one of pixels, but for the height of lines, which is a share of the size. */
const withUnit = ( value: unknown, name: string ): string | undefined =>
	typeof value === 'number' && Number.isFinite( value )
		? `${ value }${ name === 'lineHeight' ? '' : 'px' }`
		: textOf( value ) || undefined;

/**
 * The attribute `style` of the block that takes over the looks; nothing where an older field said nothing of them.
 *
 * @param attributes What the field said.
 * @param moves      Where it goes.
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
