/** Careful reading of JSON that others wrote. */

/** What a text of JSON holds; undefined when it is none. */
export function parseJson( text: string ): unknown {
	try {
		return JSON.parse( text );
	} catch {
		return undefined;
	}
}

/** A value as an object with keys; null for everything else, lists too. */
export const asRecord = ( value: unknown ): Record< string, unknown > | null =>
	typeof value === 'object' && value !== null && ! Array.isArray( value )
		? ( value as Record< string, unknown > )
		: null;

/** A value as text; empty for everything but a text. */
export const asText = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );
