import { tolerant } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';
import { readShortcode, shortcodeIn } from './shortcode';

/** The classes that the editor adds by itself. */
const OWN = /^(?:wp-block-jetpack-subscriptions(?:__[\w-]+)?|align\w+)$/;
const STYLE = /^is-style-/;

/** The classes of the saved element that are not the block's own: its style, unless the comment names another, and those of the author. */
function looksOf( root: HTMLElement, { className, align }: Record< string, unknown > ) {
	const classes = [ ...( root.querySelector( '.wp-block-jetpack-subscriptions' )?.classList ?? [] ) ];
	const names = typeof className === 'string' ? className.split( /\s+/ ).filter( Boolean ) : [];
	const hasStyle = names.some( ( name ) => STYLE.test( name ) );
	const more = classes.filter(
		( name ) => ! OWN.test( name ) && ! names.includes( name ) && ! ( hasStyle && STYLE.test( name ) )
	);
	return {
		className: more.length > 0 ? [ ...names, ...more ].join( ' ' ) : className,
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
