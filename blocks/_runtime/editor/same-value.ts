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

/** A cache: attributes objects are immutable, and in the code editor every keystroke compares every flow with every block. */
const texts = new WeakMap< object, string >();

function cachedText( value: object ): string {
	const text = texts.get( value ) ?? stableStringify( value );
	texts.set( value, text );
	return text;
}

/** Whether two objects that never change, such as the attributes of blocks, are deeply equal. */
export const isSameObject = ( a: object, b: object ): boolean => a === b || cachedText( a ) === cachedText( b );
