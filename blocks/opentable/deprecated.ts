import { tolerant } from '../_shared/deprecated/tolerant';
import { classedStyle, ridsIn } from './attributes';

/** The restaurant id in a saved link. */
const ridOf = ( link: Element ): string[] =>
	ridsIn( [ /[?&]rid=(\d+)/.exec( link.getAttribute( 'href' ) ?? '' )?.[ 1 ] ] );

/** The ids as a list, even for a single value; undefined if any is not a restaurant id. */
const listed = ( rid: unknown ): unknown[] | undefined => {
	const list = [ rid ].flat();
	return Array.isArray( rid ) || ridsIn( list ).length > 0 ? list : undefined;
};

const isStyled = ( style: unknown ): boolean => ! [ undefined, 'standard', 'multi' ].includes( style as string );

/** Widgets that were saved as plain links, with the style as an attribute, or with markup edited by hand. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) =>
			! root || root.querySelector( '.wp-block-jetpack-opentable, a[href*="opentable."]' ) !== null,
		read: ( root, { style, ...found } ) => ( {
			...found,
			rid:
				listed( found.rid ) ??
				[ ...( root?.querySelectorAll( 'a[href*="opentable."]' ) ?? [] ) ].flatMap( ridOf ),
			className: classedStyle( style, found.className ),
			style: isStyled( style ) ? undefined : style,
		} ),
		isEligible: ( { style, rid } ) =>
			isStyled( style ) || ( ! Array.isArray( rid ) && listed( rid ) !== undefined ),
	} ),
];
