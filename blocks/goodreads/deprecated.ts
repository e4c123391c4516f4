import { tolerant } from '../_shared/deprecated/tolerant';
import { hasUnread } from '../_shared/deprecated/wrapping';
import { idIn } from './attributes';

const OWN = '.wp-block-jetpack-goodreads, [id^="gr_"], [href*="goodreads.com/"], [src*="goodreads.com/"]';

/** Shelves with Goodreads' own widget, or without markup. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) =>
			! root || ( root.querySelector( OWN ) !== null && ! hasUnread( root, `${ OWN }, script, style` ) ),
		read( root, found ) {
			const links = [ ...( root?.querySelectorAll( 'a[href], script[src]' ) ?? [] ) ].map(
				( one ) => one.getAttribute( 'href' ) ?? one.getAttribute( 'src' )
			);
			const id = [ found.goodreadsId, found.userInput, found.link, ...links ].map( idIn ).find( Boolean );
			return { goodreadsId: id && Number( id ), ...found };
		},
	} ),
];
