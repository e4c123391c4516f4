import { tolerant } from '../_shared/deprecated/tolerant';
import metadata from './block.json';

/** Addresses whose markup was saved in another form. */
export const deprecated = [
	tolerant( {
		attributes: metadata.attributes,
		recognise: ( root ) => root?.querySelector( '.wp-block-jetpack-email' ) !== null,
		read: ( root, found ) => ( {
			email: root?.textContent.trim(),
			links: [ ...( root?.querySelectorAll( 'a' ) ?? [] ) ].map( ( link ) => ( {
				href: link.getAttribute( 'href' ) ?? '',
			} ) ),
			...found,
		} ),
	} ),
];
