/** The output of `npm run routes` for a declaration. */
import { nameOf, routesModule, typeOf } from '../../tools/_routes/types.mjs';

const route = ( path: string, args = {}, schema: object | null = null, methods = 'GET' ) => ( {
	methods,
	path,
	args,
	schema,
} );

it.each( [
	[ 'jetpack/v4/connection', 'jetpack/v4/connection' ],
	[ 'jetpack/v4/module/(?P<module>[a-z-]+)/active', 'jetpack/v4/module/{module}/active' ],
	[ 'a/v1/b/(?P<id>(?:x|y)[0-9a-f]{32})', 'a/v1/b/{id}' ],
	[ 'a/v1/b/(?P<mode>test|live)', 'a/v1/b/{mode}' ],
	[ 'a/v1/b(?:/(?P<id>[\\d]+))?', 'a/v1/b/{id?}' ],
] )( 'the name of %s is %s', ( path, name ) => {
	expect( nameOf( path ) ).toBe( name );
} );

it( 'a route name that cannot be parsed is an error, and so is a type that does not exist in JSON Schema', () => {
	expect( () => nameOf( 'a/v1/b(/c)?' ) ).toThrow( 'a/v1/b(/c)?' );
	expect( () => typeOf( { type: 'file' }, '' ) ).toThrow( 'file' );
} );

it.each( [
	[ {}, 'unknown' ],
	[ { type: 'string' }, 'string' ],
	[ { type: 'integer' }, 'number' ],
	[ { type: [ 'string', 'null' ] }, 'string | null' ],
	[ { type: [ 'integer', 'number' ] }, 'number' ],
	[ { type: 'string', enum: [ "it's", 'on' ] }, "'it\\'s' | 'on'" ],
	[ { type: 'boolean', enum: [ false ] }, 'false' ],
	[ { type: 'array' }, 'unknown[]' ],
	[ { type: 'array', items: { type: 'string' } }, 'string[]' ],
	[ { type: 'array', items: { type: [ 'string', 'integer' ] } }, '( string | number )[]' ],
	[ { type: 'object' }, 'Record< string, unknown >' ],
	[ { type: 'object', properties: [] }, 'Record< string, unknown >' ],
	[ { type: 'object', additionalProperties: { type: 'boolean' } }, 'Record< string, boolean >' ],
	[ { oneOf: [ { type: 'string' }, { type: 'boolean' } ] }, 'string | boolean' ],
	[
		{ type: 'object', properties: { a: { type: 'string', required: true }, 'b-c': { type: 'null' } } },
		"{\n\ta: string;\n\t'b-c'?: null;\n}",
	],
	[
		{ type: 'object', required: [ 'b' ], properties: { a: { type: 'string' }, b: { type: 'string' } } },
		'{\n\ta?: string;\n\tb: string;\n}',
	],
	[
		{ type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'integer' } },
		'{\n\ta?: string;\n\t[ name: string ]: unknown;\n}',
	],
] )( 'the type of %j is %s', ( schema, type ) => {
	expect( typeOf( schema, '' ) ).toBe( type );
} );

it( 'a GET accepts its declared arguments, a POST without arguments accepts anything, and path parameters are required', () => {
	const text = routesModule( [
		route( 'a/v1/b', { q: { type: 'string', default: '' } } ),
		route( 'a/v1/b', {}, { type: 'string' }, 'POST' ),
		route(
			'a/v1/b/(?P<id>\\d+)',
			{ id: { type: 'integer' }, on: { type: 'boolean', required: true } },
			null,
			'POST, PUT, PATCH'
		),
		route( 'a/v1/c' ),
	] );
	expect( text.slice( text.indexOf( 'export' ) ) ).toBe( `export interface Routes {
	'GET a/v1/b': {
		args: {
			q?: string;
		};
		answer: unknown;
	};
	'GET a/v1/c': {
		args: Record< never, never >;
		answer: unknown;
	};
	'POST a/v1/b': {
		args: Record< string, unknown >;
		answer: string;
	};
	'POST a/v1/b/{id}': {
		args: {
			id: number;
			on: boolean;
		};
		answer: unknown;
	};
}
` );
} );
