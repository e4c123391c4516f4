import { tolerant } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';
import { readShortcode, shortcodeIn } from './shortcode';

/** The classes of the saved element that are not the editor's: its style, unless the comment names another, and those of the author. */
function looksOf( root: HTMLElement, { className, align }: Record< string, unknown > ) {
	const classes = [ ...( root.querySelector( '.wp-block-jetpack-subscriptions' )?.classList ?? [] ) ];
	const names = typeof className === 'string' ? className : '';
	const others = names.includes( 'is-style-' ) ? /^(?:wp-block-|align\w|is-style-)/ : /^(?:wp-block-|align\w)/;
	const own = classes.filter( ( name ) => ! others.test( name ) );
	return {
		className: [ ...new Set( [ ...names.split( ' ' ), ...own ] ) ].join( ' ' ).trim() || undefined,
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
