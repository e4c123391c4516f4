import { PARTS } from './attributes';
import type { Attributes } from './attributes';

/** The Google Maps search URL of an address. */
export const mapUrlOf = ( attributes: Attributes ): string =>
	`https://www.google.com/maps/search/?api=1&query=${ encodeURIComponent(
		PARTS.map( ( part ) => attributes[ part ].trim() )
			.filter( Boolean )
			.join( ', ' )
	) }`;
