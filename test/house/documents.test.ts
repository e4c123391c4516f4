/** The documents: their links resolve, each block has its page, and lines are short enough to read and diff. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root';

const FOLDERS = [ 'docs', 'docs/owners', 'docs/authors', 'docs/decisions' ];
const DOCUMENTS = [
	'README.md',
	'CONTRIBUTING.md',
	'SECURITY.md',
	...FOLDERS.flatMap( ( folder ) =>
		readdirSync( join( ROOT, folder ) )
			.filter( ( file ) => file.endsWith( '.md' ) )
			.map( ( file ) => `${ folder }/${ file }` )
	),
];

const read = ( file: string ) => readFileSync( join( ROOT, file ), 'utf8' );

/** As GitHub generates the ids of headings. */
const anchors = ( text: string ) =>
	[ ...text.matchAll( /^#+ (.+)$/gm ) ].map( ( [ , heading = '' ] ) =>
		heading
			.toLowerCase()
			.replace( /[^\p{L}\p{N}\- _]/gu, '' )
			.replace( / /g, '-' )
	);

/** The links of a document within the repository, and the paths that it mentions. */
const targets = ( file: string ): string[] => {
	const text = read( file );
	const links = [ ...text.matchAll( /\]\(([^)\s]+)\)/g ) ]
		.map( ( [ , link = '' ] ) => link )
		.filter( ( link ) => ! /^[a-z]+:/.test( link ) )
		.map( ( link ) => ( link.startsWith( '#' ) ? `${ file }${ link }` : join( dirname( file ), link ) ) );
	const paths = [ ...text.matchAll( /`((?:includes|blocks|machines|services|test|tools)\/[\w./-]+\.\w+)`/g ) ];
	return [ ...links, ...paths.map( ( [ , path = '' ] ) => path ) ];
};

it.each( DOCUMENTS )( 'the links in %s resolve', ( file ) => {
	const lost = targets( file ).filter( ( target ) => {
		const [ path = '', anchor ] = target.split( '#' );
		return ! existsSync( join( ROOT, path ) ) || ( anchor && ! anchors( read( path ) ).includes( anchor ) );
	} );
	expect( lost ).toEqual( [] );
} );

it( 'README fits on one and a half screens, and links to every document for people', () => {
	const readme = read( 'README.md' );
	expect( readme.split( '\n' ).length ).toBeLessThan( 70 );
	for ( const door of [
		'docs/owners/',
		'docs/authors/',
		'docs/designers.md',
		'docs/testers.md',
		'docs/architecture.md',
	] ) {
		expect( readme ).toContain( `](${ door }` );
	}
} );

const blocks = readdirSync( join( ROOT, 'blocks' ) ).filter( ( name ) => {
	const file = `blocks/${ name }/block.json`;
	if ( ! existsSync( join( ROOT, file ) ) ) {
		return false;
	}
	const { parent, supports } = JSON.parse( read( file ) ) as { parent?: string[]; supports?: { inserter?: boolean } };
	return ! parent && supports?.inserter !== false;
} );

it.each( blocks )(
	'there is an authors’ page about the block %s, with its pictures and a link in the list',
	( name ) => {
		const page = read( `docs/authors/${ name }.md` );
		for ( const part of [ '## How to use it', '## Settings', '## What visitors see', '**Without JavaScript.**' ] ) {
			expect( page ).toContain( part );
		}
		expect( page ).toContain( `](pictures/${ name }-editor.jpg)` );
		expect( read( 'docs/authors/README.md' ) ).toContain( `](${ name }.md)` );
	}
);

it.each( DOCUMENTS.filter( ( file ) => /^(?:README|docs\/(?:owners|authors|\w+\.md))/.test( file ) ) )(
	'%s has short lines and cells',
	( file ) => {
		const lines = read( file ).split( '\n' );
		expect( lines.filter( ( line ) => ! line.startsWith( '|' ) && line.length > 165 ) ).toEqual( [] );
		const cells = lines.filter( ( line ) => line.startsWith( '|' ) ).flatMap( ( line ) => line.split( ' | ' ) );
		expect( cells.filter( ( cell ) => cell.length > 125 ) ).toEqual( [] );
	}
);

it( 'each dependency has a stated reason', () => {
	const { dependencies, devDependencies } = JSON.parse( read( 'package.json' ) ) as Record< string, object >;
	const text = read( 'docs/decisions/dependencies.md' );
	const others = Object.keys( { ...dependencies, ...devDependencies } ).filter(
		( name ) => ! /^@(?:types|wordpress|storybook|testing-library)\/|^jest-|^typescript/.test( name )
	);
	expect( others.filter( ( name ) => ! text.includes( name ) ) ).toEqual( [] );
} );

it( 'the version is the same everywhere', () => {
	const { version } = JSON.parse( read( 'package.json' ) ) as { version: string };
	expect( ( JSON.parse( read( 'package-lock.json' ) ) as { version: string } ).version ).toBe( version );
	expect( read( 'plugin.php' ) ).toContain( `'STATECRAFT_VERSION', '${ version }'` );
	expect( read( 'plugin.php' ) ).toMatch( new RegExp( `^ \\* Version: +${ version }$`, 'm' ) );
	expect( read( 'readme.txt' ) ).toContain( `\nStable tag: ${ version }\n` );
	expect( read( 'readme.txt' ) ).toContain( `\n= ${ version } =\n` );
	expect( read( 'CHANGELOG.md' ) ).toContain( `\n## [${ version }]` );
} );
