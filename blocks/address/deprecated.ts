import { tolerant } from '../_shared/deprecated/tolerant';

/** The element of each part of the address. */
const PLACES = {
	address: '.jetpack-address__address1',
	addressLine2: '.jetpack-address__address2',
	addressLine3: '.jetpack-address__address3',
	city: '.jetpack-address__city',
	region: '.jetpack-address__region',
	postal: '.jetpack-address__postal',
	country: '.jetpack-address__country',
};

/** Addresses saved with other markup. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) => root?.querySelector( '.wp-block-jetpack-address' ) !== null,
		read: ( root, found ) => {
			const link = root?.querySelector( 'a' );
			return {
				...Object.fromEntries(
					Object.entries( PLACES ).map( ( [ part, place ] ) => [
						part,
						root?.querySelector( place )?.textContent.trim(),
					] )
				),
				linkToGoogleMaps: Boolean( link ),
				mapUrl: link?.getAttribute( 'href' ) ?? undefined,
				mapTitle: link?.getAttribute( 'title' ) ?? undefined,
				...found,
			};
		},
	} ),
];
