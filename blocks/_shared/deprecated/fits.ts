/** The parts of an attribute's schema in block.json that are needed to read old content. */
export interface Schema {
	type?: string | readonly string[];
	enum?: readonly unknown[];
	source?: string;
	default?: unknown;
}

const TESTS: Readonly< Record< string, ( value: unknown ) => boolean > > = {
	string: ( value ) => typeof value === 'string',
	'rich-text': ( value ) => typeof value === 'string',
	boolean: ( value ) => typeof value === 'boolean',
	number: ( value ) => Number.isFinite( value ),
	integer: ( value ) => Number.isInteger( value ),
	array: ( value ) => Array.isArray( value ),
	object: ( value ) => typeof value === 'object' && value !== null && ! Array.isArray( value ),
	null: ( value ) => value === null,
};

/** Whether a value has the type of the schema and is in its `enum`. A schema without either allows everything. */
export const fits = ( value: unknown, schema: Schema ): boolean =>
	( schema.type === undefined || [ schema.type ].flat().some( ( type ) => TESTS[ type ]?.( value ) ?? true ) ) &&
	( schema.enum === undefined || schema.enum.includes( value ) );

const numberIn = ( value: unknown ): number | undefined =>
	typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test( value ) ? Number( value ) : undefined;

/** Lossless conversions of a value, by target type. */
const READERS: Readonly< Record< string, ( value: unknown ) => unknown > > = {
	string: ( value ) => ( typeof value === 'number' ? String( value ) : undefined ),
	boolean: ( value ) => ( { true: true, false: false } )[ String( value ) ],
	number: numberIn,
	integer: numberIn,
};

/**
 * Converts a value to the type of the schema: returned unchanged if it fits, otherwise converted losslessly, such as `"3"` to 3.
 *
 * @return Undefined if the value does not fit the schema.
 */
export const coerced = ( value: unknown, schema: Schema ): unknown =>
	[ value, ...[ schema.type ?? [] ].flat().map( ( type ) => READERS[ type ]?.( value ) ) ].find(
		( one ) => one !== undefined && fits( one, schema )
	);

/** Whether a value means absent: null, or an empty string where the schema does not allow one. */
export const isAbsent = ( value: unknown, schema: Schema ): boolean =>
	( value === null || value === '' ) && ! fits( value, schema );
