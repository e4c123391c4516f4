/** The parts of an address, in the order in which they are written. */
export const PARTS = [ 'address', 'addressLine2', 'addressLine3', 'city', 'region', 'postal', 'country' ] as const;
export type Part = ( typeof PARTS )[ number ];

/** The attributes of `jetpack/address`. */
export type Attributes = Record< Part, string > & {
	linkToGoogleMaps: boolean;
	/** The link as it stood in the post. None once the author has changed what it leads to. */
	mapUrl?: string;
	/** The title of that link, in the language in which it was written. */
	mapTitle?: string;
};
