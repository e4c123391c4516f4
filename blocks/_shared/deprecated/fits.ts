/** What a schema of block.json says of one attribute, as far as old content needs it. */
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

/** Whether a value has a type and is one of the values that the schema allows. A schema that says nothing allows everything. */
export const fits = ( value: unknown, schema: Schema ): boolean =>
	( schema.type === undefined || [ schema.type ].flat().some( ( type ) => TESTS[ type ]?.( value ) ?? true ) ) &&
	( schema.enum === undefined || schema.enum.includes( value ) );

const numberIn = ( value: unknown ): number | undefined =>
	typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test( value ) ? Number( value ) : undefined;

/** What a value of another type says, by the type that is wanted. */
const READERS: Readonly< Record< string, ( value: unknown ) => unknown > > = {
	string: ( value ) => ( typeof value === 'number' ? String( value ) : undefined ),
	boolean: ( value ) => ( { true: true, false: false } )[ String( value ) ],
	number: numberIn,
	integer: numberIn,
};

/**
 * A value as the schema wants it: as it is where it fits, and else in the type that the schema has, where that says the same: `"3"` for 3.
 *
 * @return Undefined where the schema has no room for it.
 */
export const fitted = ( value: unknown, schema: Schema ): unknown =>
	[ value, ...[ schema.type ?? [] ].flat().map( ( type ) => READERS[ type ]?.( value ) ) ].find(
		( one ) => one !== undefined && fits( one, schema )
	);

/** Whether a value says nothing: null, or an empty text where the schema has no use for one. */
export const isSilent = ( value: unknown, schema: Schema ): boolean =>
	( value === null || value === '' ) && ! fits( value, schema );
