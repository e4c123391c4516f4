/**
 * Saved markup with changes found on other sites: another plugin added an attribute to a wrapper, an editor indented the markup, an
 * optional attribute is missing. Every fixture of every block is changed in these ways, and has to be valid, with its text and URLs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { blockNames, invalid, open, openAndSave, registerBlocks, save } from './posts';
import type { Block } from './posts';
import { blocksIn, childrenIn, fixturesOf } from './registry';
import { allIn, rawBlocks, variants } from './variants';
import { ROOT } from './root';

const fixtures = Object.keys( blockNames() ).flatMap( ( block ) =>
	fixturesOf( ROOT, block ).map(
		( name ) => [ block, name, join( ROOT, 'test/blocks', block, 'fixtures', `${ name }.html` ) ] as const
	)
);

/** Whether a position is within the markup of one of our blocks, not of a core block. */
const isOurs = ( html: string, position: number ): boolean => {
	const around: string[] = [];
	for ( const [ , closes, name, alone ] of html.slice( 0, position ).matchAll( /<!-- (\/)?wp:(\S+) .*?(\/)?-->/g ) ) {
		if ( closes ) {
			around.pop();
		} else if ( ! alone ) {
			around.push( name! );
		}
	}
	return /^(?:jetpack|videopress)\//.test( around.at( -1 ) ?? '' );
};

/** Changes the tags of our own wrappers. */
const onTags = ( change: ( tag: string ) => string ) => ( html: string ) =>
	html.replace( /<[a-z][^>!]*>/g, ( tag, position: number ) => ( isOurs( html, position ) ? change( tag ) : tag ) );

const MUTATIONS: Readonly< Record< string, ( html: string ) => string > > = {
	'an attribute of another plugin on the wrappers': onTags( ( tag ) =>
		tag.replace( /^<[a-z0-9-]+/, ( start ) => `${ start } data-other-plugin="1"` )
	),
	'one more class': onTags( ( tag ) => tag.replace( /class="/, 'class="other-plugin ' ) ),
	'more white space': ( html ) => html.replaceAll( '-->\n', '-->\n\n    ' ).replaceAll( '\n<!--', '\n\t\t<!--' ),
	'without white space': ( html ) => html.replaceAll( />\s*\n\s*</g, '><' ),
};

/** The markup without the additions, and without insignificant white space between tags. */
const cleaned = ( text: string ): string =>
	text
		.replaceAll( ' data-other-plugin="1"', '' )
		.replace( /\s*\bother-plugin\b\s*/g, '' )
		.replaceAll( />\s+</g, '><' )
		.trim();

const textOf = ( blocks: readonly Block[] ): string[] => {
	const valuesIn = ( value: unknown ): string[] =>
		typeof value === 'object' && value !== null
			? Object.values( value ).flatMap( valuesIn )
			: [ cleaned( String( value ) ) ];
	return blocks.flatMap( ( { name, attributes, innerBlocks } ) => [
		name,
		...valuesIn( attributes )
			.filter( ( word ) => word !== '' )
			.toSorted(),
		...textOf( innerBlocks ),
	] );
};

beforeAll( registerBlocks );

const texts = new Map< string, string[] >();

/** What an unchanged fixture says; each is changed in several ways. */
function textIn( html: string ): string[] {
	const text = texts.get( html ) ?? textOf( open( html ) );
	texts.set( html, text );
	return text;
}

describe.each( Object.entries( MUTATIONS ) )( '%s', ( _, change ) => {
	it.each( fixtures )( '%s, %s opens valid, says the same and is stable', ( _block, _name, file ) => {
		const html = readFileSync( file, 'utf8' ).trimEnd();
		const changed = change( html );
		const { blocks, saved } = openAndSave( changed );
		expect( invalid( blocks ) ).toEqual( [] );
		expect( textOf( blocks ) ).toEqual( textIn( html ) );
		expect( save( saved ) ).toBe( saved );
	} );
} );

/** The number of variants per run; `FUZZ_RUNS=20000 FUZZ_SEED=… npm run test:unit` tries more. */
const RUNS = Number( process.env.FUZZ_RUNS ?? 150 );

/** The attributes of the block.json of each of our blocks. */
const own = new Map(
	[ ...blocksIn( ROOT ), ...childrenIn( ROOT ) ]
		.map( ( folder ) => JSON.parse( readFileSync( join( ROOT, 'blocks', folder, 'block.json' ), 'utf8' ) ) )
		.map( ( { name, attributes }: { name: string; attributes: object } ) => [ name, attributes ] as const )
);

/** The primitive values within a value; for HTML its words. */
const leaves = ( value: unknown ): string[] =>
	typeof value === 'object' && value !== null
		? Object.values( value ).flatMap( leaves )
		: [ cleaned( String( value ).replace( /<[^>]*>/g, '' ) ) ];

/** All primitive attribute values of blocks, except class names, which follow the markup. */
const valuesIn = ( blocks: readonly Block[] ): Set< string > =>
	new Set(
		blocks.flatMap( ( { attributes: { className, ...attributes }, innerBlocks } ) => [
			...leaves( attributes ),
			...valuesIn( innerBlocks ),
		] )
	);

/** The words of a value, in an order of their own: a variant may have the classes of an element in another one, which says the same. */
const inAnyOrder = ( value: string ): string => value.split( /\s+/ ).toSorted().join( ' ' );

/** The attribute values in the delimiter comments of our blocks. */
const written = ( post: string ): string[] =>
	allIn( rawBlocks( post ) )
		.filter( ( { blockName } ) => own.has( blockName ?? '' ) )
		.flatMap( ( { attrs } ) => leaves( attrs ) );

it( 'posts with several changes open valid, lose nothing and are stable', () => {
	const posts = fixtures.map( ( [ , , file ] ) => readFileSync( file, 'utf8' ).trimEnd() );
	fc.assert(
		fc.property(
			variants( posts, ( name ) => own.get( name ) ),
			( { from, post } ) => {
				const { blocks, saved } = openAndSave( post );
				const now = new Set( [ ...valuesIn( blocks ) ].map( inAnyOrder ) );
				const before = new Set( written( from ) );
				// A default that a block adds, such as a button, is not a loss.
				const was = [ ...valuesIn( open( from ) ) ].filter(
					( word ) => word !== '' && ( before.has( word ) || from.includes( word ) )
				);
				const added = written( post ).filter( ( word ) => ! before.has( word ) );
				expect( invalid( blocks ) ).toEqual( [] );
				expect( [ ...was, ...added ].filter( ( word ) => ! now.has( inAnyOrder( word ) ) ) ).toEqual( [] );
				expect( save( saved ) ).toBe( saved );
			}
		),
		{ numRuns: RUNS }
	);
} );
