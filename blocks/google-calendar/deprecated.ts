import { tolerant } from '../_shared/deprecated/tolerant';
import { linkedUrl } from './attributes';

/** Calendars whose link was edited by hand, and calendars in an iframe. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) =>
			! root ||
			root.querySelector(
				'.wp-block-jetpack-google-calendar, [href*="//calendar.google.com/"], [src*="//calendar.google.com/"]'
			) !== null,
		read: ( root, found ) => ( {
			...found,
			url:
				linkedUrl( found.url ) ??
				linkedUrl( root?.querySelector( 'a[href]' )?.getAttribute( 'href' ) ) ??
				linkedUrl( root?.querySelector( 'iframe[src]' )?.getAttribute( 'src' ) ) ??
				found.url,
			height: typeof found.height === 'string' ? parseInt( found.height, 10 ) : found.height,
		} ),
		isEligible: ( { height } ) => typeof height === 'string',
	} ),
];
