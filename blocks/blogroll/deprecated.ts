import { hasUnread, isOnlyWrapping, leftoverContent } from '../_shared/deprecated/wrapping';
import { tolerant } from '../_shared/deprecated/tolerant';

const LIST = '.wp-block-jetpack-blogroll';

/** The class names of the block itself and of its supports, which are regenerated. */
const OWN = /^(?:wp-|has-|align|is-(?!style-))/;

const addedClasses = ( list?: Element | null ): string | undefined =>
	[ ...( list?.classList ?? [] ) ].filter( ( name ) => ! OWN.test( name ) ).join( ' ' ) || undefined;

/** Lists in a wrapper; what was written into it by hand follows the items. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) => isOnlyWrapping( root ) || root!.querySelector( LIST ) !== null,
		read: ( root, found, innerBlocks ) => [
			{ className: addedClasses( root?.querySelector( LIST ) ), ...found },
			[ ...innerBlocks, ...leftoverContent( root ) ],
		],
	} ),
];

const LINK = 'a[href]';

const textOf = ( element?: Element | null ): string | undefined => element?.innerHTML.trim() || undefined;

/** The paragraphs with text: text editors add empty ones. */
const paragraphsIn = ( root: HTMLElement | null ): HTMLElement[] =>
	[ ...( root?.querySelectorAll( 'p' ) ?? [] ) ].filter( ( { textContent } ) => textContent.trim() );

/** Items in a wrapper, and those that are written out: a picture, a link with the name, a paragraph. */
export const deprecatedItem = [
	tolerant( {
		recognise: ( root ) =>
			isOnlyWrapping( root ) ||
			( root!.querySelectorAll( LINK ).length === 1 &&
				root!.querySelectorAll( 'img' ).length < 2 &&
				paragraphsIn( root ).length < 2 &&
				! hasUnread( root!, `${ LINK }, img, p` ) ),
		read( root, found ) {
			const link = root?.querySelector( LINK );
			return {
				url: link?.getAttribute( 'href' ) ?? undefined,
				name: link?.textContent.trim() && textOf( link ),
				icon: root?.querySelector( 'img' )?.getAttribute( 'src' ) ?? undefined,
				description: textOf( paragraphsIn( root ).find( ( paragraph ) => ! paragraph.querySelector( 'a' ) ) ),
				...found,
			};
		},
	} ),
];
