import { tolerant } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';
import { readShortcode, shortcodeIn } from './shortcode';

/** The classes of the saved element that say how it looks; the others are the block's own. */
function looksOf( root: HTMLElement, { className, align }: Record< string, unknown > ) {
	const classes = [ ...( root.querySelector( '.wp-block-jetpack-subscriptions' )?.classList ?? [] ) ];
	const style = classes.find( ( name ) => /^is-style-[a-z]+$/.test( name ) );
	const names = typeof className === 'string' ? className : '';
	return {
		className: style && ! names.includes( 'is-style-' ) ? `${ names } ${ style }`.trim() : className,
		align: align ?? classes.find( ( name ) => /^align(?:wide|full)$/.test( name ) )?.slice( 'align'.length ),
	};
}

/** Forms with a shortcode in an element, of 2020 to 2022, and forms whose attributes have other types. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) => isOnlyWrapping( root ) || shortcodeIn( root! ) !== undefined,
		read: ( root, found ) => ( root ? { ...readShortcode( root, found ), ...looksOf( root, found ) } : found ),
	} ),
];
