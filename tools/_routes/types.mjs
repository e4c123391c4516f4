/** TypeScript types from what REST controllers declare: JSON schema, draft 4, and WordPress's arguments, each of which may be `required` itself. */

/** @typedef {{ type?: string | string[], enum?: unknown[], required?: boolean | string[], properties?: Record<string, Schema> | unknown[], additionalProperties?: boolean | Schema, items?: Schema, oneOf?: Schema[], anyOf?: Schema[], default?: unknown }} Schema */
/** @typedef {{ methods: string, path: string, args: Record<string, Schema>, schema: Schema | null }} Declared */

const LINE = 120;
const TAB = 4;

/** @param {string} name */
const quoted = ( name ) => `'${ name.replaceAll( '\\', '\\\\' ).replaceAll( "'", "\\'" ) }'`;

/** @param {string} name */
const key = ( name ) => ( /^[A-Za-z_$][\w$]*$/.test( name ) ? name : quoted( name ) );

/** @param {unknown} value A constant of a schema. */
const literal = ( value ) => ( typeof value === 'string' ? quoted( value ) : JSON.stringify( value ) );

/** PHP writes an object without entries as a list. @param {Schema['properties']} properties */
const entriesOf = ( properties = {} ) => ( Array.isArray( properties ) ? [] : Object.entries( properties ) );

/** @param {Schema} schema @param {string} name */
const isRequired = ( schema, name ) => Array.isArray( schema.required ) && schema.required.includes( name );

/** @param {string[]} lines The members. @param {string} indent */
const braces = ( lines, indent ) =>
	`{\n${ lines.map( ( line ) => `${ indent }\t${ line }\n` ).join( '' ) }${ indent }}`;

/** As prettier breaks it. @param {( indent: string ) => string} write Writes the type of the values. @param {string} indent */
function recordType( write, indent ) {
	const value = write( `${ indent }\t` );
	return value.includes( '\n' )
		? `Record<\n${ indent }\tstring,\n${ indent }\t${ value }\n${ indent }>`
		: `Record< string, ${ value } >`;
}

/** @param {Schema} schema @param {string} indent */
function objectType( schema, indent ) {
	const { additionalProperties: more } = schema;
	const members = entriesOf( schema.properties ).map( ( [ name, property ] ) => {
		const mark = property.required === true || isRequired( schema, name ) ? '' : '?';
		return `${ key( name ) }${ mark }: ${ typeOf( property, `${ indent }\t` ) };`;
	} );
	if ( members.length === 0 ) {
		return recordType( ( inner ) => ( typeof more === 'object' ? typeOf( more, inner ) : 'unknown' ), indent );
	}
	// A member must be assignable to the index signature, which only `unknown` guarantees.
	return braces( [ ...members, ...( more ? [ '[ name: string ]: unknown;' ] : [] ) ], indent );
}

/** @type {Record<string, (schema: Schema, indent: string) => string>} */
const TYPES = {
	string: () => 'string',
	integer: () => 'number',
	number: () => 'number',
	boolean: () => 'boolean',
	null: () => 'null',
	object: objectType,
	array: ( { items }, indent ) => {
		const item = items ? typeOf( items, indent ) : 'unknown';
		return / \| /.test( item.split( '\n' )[ 0 ] ?? '' ) ? `( ${ item } )[]` : `${ item }[]`;
	},
};

/**
 * @param {Schema} schema
 * @param {string} indent The indentation of the line on which the type begins.
 * @return {string}
 */
export function typeOf( schema, indent ) {
	const choices = schema.oneOf ?? schema.anyOf;
	if ( schema.enum ) {
		return [ ...new Set( schema.enum.map( literal ) ) ].join( ' | ' );
	}
	if ( choices ) {
		return [ ...new Set( choices.map( ( choice ) => typeOf( choice, indent ) ) ) ].join( ' | ' );
	}
	const names = [ schema.type ?? [] ].flat();
	const found = names.map( ( name ) => {
		const write = TYPES[ name ];
		if ( ! write ) {
			throw new Error( `No type of JSON schema: ${ name }` );
		}
		return write( schema, indent );
	} );
	return found.length > 0 ? [ ...new Set( found ) ].join( ' | ' ) : 'unknown';
}

/**
 * The name of a route: its parameters in braces, with a question mark if they may be missing.
 *
 * @param {string} path As WordPress matches it, such as `wpcom/v2/items(?:/(?P<id>\d+))?`.
 */
export function nameOf( path ) {
	const name = path
		.replace( /\(\?:\/\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)\)\?/g, '/{$1?}' )
		.replace( /\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)/g, '{$1}' );
	if ( /[()\\[\]]/.test( name ) ) {
		throw new Error( `No name for the route ${ path }` );
	}
	return name;
}

/** @param {Declared} endpoint */
function argsType( { methods, path, args } ) {
	const inPath = [ ...nameOf( path ).matchAll( /\{(\w+)(\??)\}/g ) ].map( ( [ , name = '', mark ] ) => [
		name,
		{ type: [ 'string', 'number' ], ...args[ name ], required: mark === '' },
	] );
	const own = Object.entries( args ).filter( ( [ name ] ) => ! inPath.some( ( [ known ] ) => known === name ) );
	const properties = Object.fromEntries( [ ...inPath, ...own ] );
	// A POST that declares no arguments may take any, such as the options of a feature.
	const isOpen = methods.startsWith( 'POST' ) && own.length === 0;
	return Object.keys( properties ).length === 0 && ! isOpen
		? 'Record< never, never >'
		: typeOf( { type: 'object', properties, additionalProperties: isOpen }, '\t\t' );
}

/** Breaks a union that does not fit its line, as prettier does. @param {string} line */
function broken( line ) {
	const [ , indent = '', name, union = '' ] = /^(\t*)(.+?\??): (.+);$/.exec( line ) ?? [];
	const width = line.length + indent.length * ( TAB - 1 );
	const parts = union.split( ' | ' );
	return width <= LINE || parts.length < 2
		? line
		: `${ indent }${ name }:\n${ parts.map( ( part ) => `${ indent }\t| ${ part }` ).join( '\n' ) };`;
}

/**
 * The module with the types of all routes.
 *
 * @param {Declared[]} declared
 */
export function routesModule( declared ) {
	const entries = declared.map( ( endpoint ) => {
		const method = endpoint.methods.split( ',' )[ 0 ];
		const answer = endpoint.schema ? typeOf( endpoint.schema, '\t\t' ) : 'unknown';
		const members = braces( [ `args: ${ argsType( endpoint ) };`, `answer: ${ answer };` ], '\t' );
		return { name: `${ method } ${ nameOf( endpoint.path ) }`, members };
	} );
	const lines = entries
		.sort( ( a, b ) => ( a.name < b.name ? -1 : 1 ) )
		.map( ( { name, members } ) => `\t${ quoted( name ) }: ${ members };` );
	return `/**
 * The arguments and answers of the REST routes of this site, by method and path. Written by \`npm run routes\` from what the controllers declare: change
 * those, not this.
 *
 * No type is a promise: a cache or another plugin may have answered. What a schema does not require may be missing.
 */
export interface Routes {
${ lines.join( '\n' ) }
}
`
		.split( '\n' )
		.map( broken )
		.join( '\n' );
}
