/** The parts of an address, in postal order. */
export const PARTS = [ 'address', 'addressLine2', 'addressLine3', 'city', 'region', 'postal', 'country' ] as const;
export type Part = ( typeof PARTS )[ number ];

/** The attributes of `jetpack/address`. */
export type Attributes = Record< Part, string > & {
	linkToGoogleMaps: boolean;
	/** The saved link URL. Undefined once the author has changed the address. */
	mapUrl?: string;
	/** The title of that link, in the language it was saved in. */
	mapTitle?: string;
};
