import { tolerant } from '../_shared/deprecated/tolerant';

/** Addresses saved with other markup. */
export const deprecated = [
	tolerant( {
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
