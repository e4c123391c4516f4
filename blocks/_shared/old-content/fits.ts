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
