/** Deep equality of plain values, such as block attributes and events. */

const isRecord = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

const sortKeys = ( _key: string, value: unknown ) =>
	isRecord( value )
		? Object.fromEntries( Object.entries( value ).sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) ) )
		: value;

/** A value as JSON whose keys are sorted. Rich text counts as its HTML, and a key without a value as absent. */
export const stableStringify = ( value: unknown ): string => JSON.stringify( value, sortKeys );

/** Whether two plain values are deeply equal. */
export const isSame = ( a: unknown, b: unknown ): boolean => a === b || stableStringify( a ) === stableStringify( b );
