/** Defensive reading of untrusted JSON. */

/** Parses JSON; undefined if it is invalid. */
export function parseJson( text: string ): unknown {
	try {
		return JSON.parse( text );
	} catch {
		return undefined;
	}
}

/** The value if it is a plain object; null for everything else, including arrays. */
export const asRecord = ( value: unknown ): Record< string, unknown > | null =>
	typeof value === 'object' && value !== null && ! Array.isArray( value )
		? ( value as Record< string, unknown > )
		: null;

/** The value if it is a string; otherwise an empty string. */
export const asText = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );
