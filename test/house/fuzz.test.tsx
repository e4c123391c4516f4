/**
 * Fuzzing with attributes and markup that no editor wrote. An exception during parsing keeps the whole post from opening, so neither the
 * `save` nor the deprecations of a block may throw.
 */
import fc from 'fast-check';
import { getBlockType, parse, serialize } from '@wordpress/blocks';
import { blockNames, childNames, registerBlocks } from './posts';

const names = Object.values( { ...blockNames(), ...childNames() } );

beforeAll( registerBlocks );
const value = fc.oneof(
	fc.string(),
	fc.constantFrom( '', 'none', 'https://example.com/?a=1&b=2', '<b>bold</b>', '#fff', '</div>', '-->' ),
	fc.double(),
	fc.integer(),
	fc.boolean(),
	fc.constant( null ),
	fc.jsonValue( { maxDepth: 3 } )
);

const MARKUP = [
	'',
	'<div></div>',
	'<div class="x">text</div>',
	'<p>',
	'</div>',
	'<ul><li>',
	'text only',
	'<figure><img></figure>',
];

it.each( names )( '%s never throws', ( name ) => {
	const { attributes = {} } = getBlockType( name ) ?? {};
	const junk = fc.dictionary( fc.constantFrom( ...Object.keys( attributes ), 'unknown' ), value, { maxKeys: 8 } );
	fc.assert(
		fc.property( junk, fc.constantFrom( ...MARKUP ), ( junkAttributes, markup ) => {
			const comment = JSON.stringify( junkAttributes )
				.replaceAll( '--', '\\u002d\\u002d' )
				.replaceAll( '>', '\\u003e' );
			const post = `<!-- wp:${ name } ${ comment } -->\n${ markup }\n<!-- /wp:${ name } -->`;
			expect( () => serialize( parse( post, { __unstableSkipMigrationLogs: true } ) ) ).not.toThrow();
		} ),
		{ numRuns: 60 }
	);
	// The editor logs invalid blocks, which are an accepted result here.
	jest.mocked( console.error ).mockClear();
	jest.mocked( console.warn ).mockClear();
} );
