import { PARTS } from './attributes';
import type { Attributes } from './attributes';

/** Where people find an address on a map. */
export const mapUrlOf = ( attributes: Attributes ): string =>
	`https://www.google.com/maps/search/?api=1&query=${ encodeURIComponent(
		PARTS.map( ( part ) => attributes[ part ].trim() )
			.filter( Boolean )
			.join( ', ' )
	) }`;
