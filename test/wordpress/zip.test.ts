/** The zip as distributed, made from the existing build. */
import AdmZip from 'adm-zip';
import { execFile } from 'child_process';
import { readdirSync, readFileSync } from 'fs';
import path from 'path';
import ts from 'typescript';
import { promisify } from 'util';
import { dependencies } from '../../package.json';
import { php } from './_kit/client';
import { entriesOf } from './_kit/po';
import type { Entry } from './_kit/po';

const root = path.resolve( __dirname, '../..' );

jest.setTimeout( 240_000 );

let said: string;
let zip: AdmZip;
let names: string[];
const text = ( name: string ) => zip.readAsText( `statecraft/${ name }` );

beforeAll( async () => {
	const made = await promisify( execFile )( process.execPath, [ 'tools/zip.mjs', '--no-build', '--try' ], {
		cwd: root,
	} );
	said = made.stdout;
	zip = new AdmZip( path.join( root, 'dist/statecraft.zip' ) );
	names = zip.getEntries().map( ( { entryName } ) => entryName );
} );

it( 'the zip installs and activates in a fresh WordPress', () => {
	expect( said ).toMatch( /statecraft\.zip: \d+ files/ );
	expect( said ).toMatch( /Statecraft \d+\.\d+\.\d+ installed and active in WordPress/ );
} );

it( 'the zip contains what a site needs, and nothing for development', () => {
	const tops = new Set( names.map( ( name ) => name.split( '/' )[ 1 ] ) );
	expect( [ ...tops ].sort() ).toEqual( [
		'LICENSE',
		'LICENSES-THIRD-PARTY.txt',
		'build',
		'includes',
		'languages',
		'plugin.php',
		'readme.txt',
		'uninstall.php',
	] );
	expect( names.filter( ( name ) => ! name.startsWith( 'statecraft/' ) || /\.map$|\.json$/.test( name ) ) ).toEqual(
		names.filter( ( name ) => name.endsWith( '/block.json' ) )
	);
} );

it( 'no script or stylesheet refers to a source map', () => {
	const code = names.filter( ( name ) => /\.(?:js|css)$/.test( name ) );
	expect( code.length ).toBeGreaterThan( 100 );
	expect( code.filter( ( name ) => zip.readAsText( name ).includes( 'sourceMappingURL' ) ) ).toEqual( [] );
} );

describe( 'third-party licences', () => {
	it( 'are included for each dependency, and for those in the map library', () => {
		const licenses = text( 'LICENSES-THIRD-PARTY.txt' );
		for ( const name of [ ...Object.keys( dependencies ), 'earcut', 'pbf', '@wordpress/icons', 'webpack' ] ) {
			expect( licenses ).toMatch( new RegExp( `^${ name }, \\d+\\.\\d+\\.\\d+, [A-Z(]`, 'm' ) );
		}
		expect( licenses ).toMatch( /^Mozilla Public License Version 2\.0/m );
		expect( licenses ).toMatch( /Copyright \(c\) 2015 David Khourshid/ );
	} );

	it( 'omit only what the copied files do not contain', () => {
		const maps = names.find( ( name ) => name.endsWith( '/mapbox-gl-csp.js' ) )!;
		expect( zip.readAsText( maps ) ).not.toMatch( /parseError|lexer\.showPosition/ );
	} );
} );

describe( 'the template for translations', () => {
	const known = ( { context, text: words, plural }: Omit< Entry, 'comments' | 'places' > ) =>
		JSON.stringify( [ context ?? null, words, plural ?? null ] );
	let entries: Map< string, Entry >;

	beforeAll( () => {
		entries = new Map( entriesOf( text( 'languages/statecraft.pot' ) ).map( ( one ) => [ known( one ), one ] ) );
	} );

	/** WordPress's translation functions: the meaning of their arguments. */
	const FUNCTIONS: Record< string, [ plural: number, context: number ] > = {
		__: [ -1, -1 ],
		_e: [ -1, -1 ],
		esc_html__: [ -1, -1 ],
		esc_html_e: [ -1, -1 ],
		esc_attr__: [ -1, -1 ],
		esc_attr_e: [ -1, -1 ],
		_x: [ -1, 1 ],
		_ex: [ -1, 1 ],
		esc_html_x: [ -1, 1 ],
		esc_attr_x: [ -1, 1 ],
		_n: [ 1, -1 ],
		_nx: [ 1, 3 ],
		_n_noop: [ 1, -1 ],
		_nx_noop: [ 1, 2 ],
	};
	const called = ( name: string, values: ( string | null )[] ) => {
		const [ plural, context ] = FUNCTIONS[ name ]!;
		return known( {
			text: values[ 0 ]!,
			plural: values[ plural ] ?? undefined,
			context: values[ context ] ?? undefined,
		} );
	};

	it( 'has all strings that PHP translates, as parsed by PHP itself', async () => {
		const calls: [ string, ( string | null )[] ][] = JSON.parse(
			await php( `
				$calls = array();
				$files = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( dirname( STATECRAFT_FILE ) . '/includes', FilesystemIterator::FOLLOW_SYMLINKS ) );
				$paths = array( STATECRAFT_FILE, dirname( STATECRAFT_FILE ) . '/uninstall.php' );
				foreach ( $files as $file ) 'php' === $file->getExtension() && $paths[] = (string) $file;
				foreach ( $paths as $path ) {
					$tokens = array_values( array_filter( token_get_all( file_get_contents( $path ) ), static fn( $token ) => ! is_array( $token ) || ! in_array( $token[0], array( T_WHITESPACE, T_COMMENT, T_DOC_COMMENT ), true ) ) );
					foreach ( $tokens as $index => $token ) {
						if ( ! is_array( $token ) || T_STRING !== $token[0] || ! in_array( $token[1], ${ `array( '${ Object.keys( FUNCTIONS ).join( `', '` ) }' )` }, true ) || '(' !== $tokens[ $index + 1 ] ) continue;
						$depth = 0;
						$values = array( null );
						for ( $at = $index + 1; $at < count( $tokens ); $at++ ) {
							$one   = $tokens[ $at ];
							$depth += in_array( $one, array( '(', '[' ), true ) ? 1 : ( in_array( $one, array( ')', ']' ), true ) ? -1 : 0 );
							if ( 0 === $depth ) break;
							if ( 1 === $depth && ',' === $one ) $values[] = null;
							if ( 1 === $depth && is_array( $one ) && T_CONSTANT_ENCAPSED_STRING === $one[0] ) $values[ count( $values ) - 1 ] = eval( "return $one[1];" );
						}
						$calls[] = array( $token[1], $values );
					}
				}
				echo wp_json_encode( $calls );
			` )
		);
		expect( calls.length ).toBeGreaterThan( 2_000 );
		expect(
			calls.map( ( [ name, values ] ) => called( name, values ) ).filter( ( one ) => ! entries.has( one ) )
		).toEqual( [] );
	} );

	it( 'has all strings in the sources of scripts, with translator comments', () => {
		const sources = [ 'blocks', 'machines', 'services' ].flatMap( ( folder ) =>
			readdirSync( path.join( root, folder ), { recursive: true, encoding: 'utf8' } )
				.filter( ( file ) => /\.tsx?$/.test( file ) )
				.map( ( file ) => path.join( root, folder, file ) )
		);
		const missing: string[] = [];
		let calls = 0;
		for ( const place of sources ) {
			const code = readFileSync( place, 'utf8' );
			const file = ts.createSourceFile( place, code, ts.ScriptTarget.Latest, true );
			const heard = new Set< number >();
			let remark: { words: string; end: number } | undefined;
			const visit = ( node: ts.Node ) => {
				for ( const { pos, end } of ts.getLeadingCommentRanges( code, node.getFullStart() ) ?? [] ) {
					const words = /translators:[^]*?(?=\s*\*\/|$)/
						.exec( code.slice( pos, end ) )?.[ 0 ]
						.replace( /\s+/g, ' ' );
					// Nodes that start together have the same comments before them.
					remark = words && ! heard.has( pos ) ? { words, end } : remark;
					heard.add( pos );
				}
				if (
					ts.isCallExpression( node ) &&
					ts.isIdentifier( node.expression ) &&
					Object.hasOwn( FUNCTIONS, node.expression.text )
				) {
					calls++;
					const values = node.arguments.map( ( one ) => ( ts.isStringLiteralLike( one ) ? one.text : null ) );
					const one = called( node.expression.text, values );
					// Belongs to this call if there are only whitespace and the names of enclosing calls in between.
					const own =
						remark && ! code.slice( remark.end, node.getStart() ).includes( ';' )
							? remark.words
							: undefined;
					if ( ! entries.has( one ) || ( own && ! entries.get( one )?.comments.includes( own ) ) ) {
						missing.push( `${ path.relative( root, place ) }: ${ one } ${ own ?? '' }` );
					}
					remark = undefined;
				}
				node.forEachChild( visit );
			};
			visit( file );
		}
		expect( calls ).toBeGreaterThan( 1_000 );
		expect( missing ).toEqual( [] );
	} );

	it( 'has all strings of blocks that WordPress translates', async () => {
		const asked: [ string, string ][] = JSON.parse(
			await php( `
				$asked = array();
				add_filter( 'gettext_with_context', static function ( $translation, $text, $context, $domain ) use ( &$asked ) {
					if ( 'statecraft' === $domain ) $asked[] = array( $context, $text );
					return $translation;
				}, 10, 4 );
				foreach ( require dirname( STATECRAFT_FILE ) . '/build/blocks-manifest.php' as $block ) {
					foreach ( get_block_metadata_i18n_schema() as $field => $schema ) {
						if ( isset( $block[ $field ] ) ) translate_settings_using_i18n_schema( $schema, $block[ $field ], $block['textdomain'] );
					}
				}
				echo wp_json_encode( $asked );
			` )
		);
		expect( asked.length ).toBeGreaterThan( 200 );
		expect(
			asked
				.map( ( [ context, words ] ) => known( { context, text: words, plural: undefined } ) )
				.filter( ( one ) => ! entries.has( one ) )
		).toEqual( [] );
	} );

	it( 'refers to the scripts that use a string, and the lines of PHP', () => {
		const all = [ ...entries.values() ].flatMap( ( { places } ) => places );
		expect( all.filter( ( place ) => ! names.includes( `statecraft/${ place.replace( /:\d+$/, '' ) }` ) ) ).toEqual(
			[]
		);
	} );
} );
