/** The parts of `npm run zip`. The zip itself is tested in test/wordpress/zip.test.ts, which has a build. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archive } from '../../tools/_zip/archive.mjs';
import { checkMaps } from '../../tools/_zip/maps.mjs';
import { isCompatible, notices } from '../../tools/_zip/licenses.mjs';
import { fromBlock } from '../../tools/_zip/pot/from-block.mjs';
import { fromJs } from '../../tools/_zip/pot/from-js.mjs';
import { fromPhp } from '../../tools/_zip/pot/from-php.mjs';
import { template } from '../../tools/_zip/pot/index.mjs';
import { nameSource, pageOf } from '../../tools/_zip/source.mjs';
import { ROOT } from './root';

const files = ( contents: Record< string, string > ) =>
	new Map( Object.entries( contents ).map( ( [ path, text ] ) => [ path, Buffer.from( text ) ] as const ) );

const read = ( path: string ) => readFileSync( join( ROOT, path ), 'utf8' );

describe( 'the archive', () => {
	afterEach( () => {
		jest.useRealTimers();
	} );

	it( 'is byte-for-byte reproducible, whenever and in whatever order its files were read', async () => {
		jest.useFakeTimers( { now: new Date( '2026-01-02T03:04:05' ), doNotFake: [ 'nextTick', 'setImmediate' ] } );
		const first = await archive( files( { 'a.php': 'a', 'build/b.js': 'b'.repeat( 9_000 ), 'A.txt': '' } ) );
		jest.setSystemTime( new Date( '2031-12-11T10:09:08' ) );
		const second = await archive( files( { 'A.txt': '', 'build/b.js': 'b'.repeat( 9_000 ), 'a.php': 'a' } ) );
		expect( first.equals( second ) ).toBe( true );
		expect( first.length ).toBeLessThan( 2_000 );
	} );
} );

describe( 'source maps', () => {
	it.each( [
		[ 'a script', { 'build/a.js': 'a;\n//# sourceMappingURL=a.js.map' }, 'build/a.js' ],
		[ 'a sheet', { 'build/a/b.css': 'a{}\n/*# sourceMappingURL=../b.css.map */' }, 'build/a/b.css' ],
	] )( 'that %s refers to must exist', ( _, contents, name ) => {
		expect( () => checkMaps( files( contents ) ) ).toThrow( name );
		expect( () =>
			checkMaps( files( { ...contents, 'build/a.js.map': '{}', 'build/b.css.map': '{}' } ) )
		).not.toThrow();
	} );
} );

describe( 'licences', () => {
	let folder = '';
	const pack = ( name: string, about: object, others: Record< string, string > ) => {
		const at = join( folder, name );
		mkdirSync( at, { recursive: true } );
		writeFileSync( join( at, 'package.json' ), JSON.stringify( { name, version: '1.2.3', ...about } ) );
		Object.entries( others ).forEach( ( [ file, text ] ) => writeFileSync( join( at, file ), text ) );
		return at;
	};

	beforeEach( () => {
		folder = mkdtempSync( join( tmpdir(), 'statecraft-licences-' ) );
	} );
	afterEach( () => rmSync( folder, { recursive: true } ) );

	it( 'are included in full, with notices, and once for packages that share them', async () => {
		const repository = { url: 'git+https://github.com/some/one.git' };
		const text = await notices( [
			pack( 'one', { license: 'MIT', repository }, { LICENSE: 'Copyright One' } ),
			pack( 'two', { license: 'Apache-2.0' }, { 'LICENCE.md': 'Copyright Two', NOTICE: 'Made by Two' } ),
			pack( 'three', { license: 'MIT' }, { 'license.txt': 'Copyright One\r\n' } ),
		] );
		expect( text ).toContain( 'one, 1.2.3, MIT, https://github.com/some/one\nthree, 1.2.3, MIT\n\nCopyright One' );
		expect( text ).toMatch( /two, 1\.2\.3, Apache-2\.0\n\nCopyright Two\n\nMade by Two/ );
		expect( text.match( /Copyright One/g ) ).toHaveLength( 1 );
	} );

	it( 'stop the zip if one is missing or incompatible with the GPL', async () => {
		const mute = pack( 'mute', { license: 'MIT' }, { 'README.md': 'MIT' } );
		const closed = pack( 'closed', { license: 'BUSL-1.1' }, { LICENSE: 'Terms' } );
		const nameless = pack( 'nameless', {}, { LICENSE: 'Terms' } );
		await expect( notices( [ mute ] ) ).rejects.toThrow( 'mute 1.2.3 has no text of its licence' );
		await expect( notices( [ closed, nameless ] ) ).rejects.toThrow(
			/closed 1\.2\.3 is under “BUSL-1\.1”[^]*nameless 1\.2\.3 is under “”/
		);
	} );

	it.each( [
		[ 'MIT', true ],
		[ '(MPL-2.0 OR Apache-2.0)', true ],
		[ 'SSPL-1.0 OR MIT', true ],
		[ 'MIT AND SSPL-1.0', false ],
		[ '(SSPL-1.0 OR MIT) AND ISC', true ],
		[ 'SEE LICENSE IN LICENSE.txt', false ],
		[ 'UNLICENSED', false ],
		[ 'GPL-3.0-only AND MIT', false ],
		[ 'MIT OR', false ],
		[ '', false ],
	] )( 'of the expression “%s” may be in the zip: %s', ( expression, may ) => {
		expect( isCompatible( expression ) ).toBe( may );
	} );
} );

describe( 'the source URL', () => {
	it.each( [
		[ 'https://github.com/some/one.git', 'https://github.com/some/one' ],
		[ 'git@github.com:some/one.git', 'https://github.com/some/one' ],
		[ 'ssh://git@codeberg.org/some/one', 'https://codeberg.org/some/one' ],
		[ 'https://name:secret@gitlab.com/some/deep/one.git', 'https://gitlab.com/some/deep/one' ],
		[ '/srv/git/one.git', undefined ],
		[ 'file:///srv/git/one.git', undefined ],
		[ 'https://git.company.internal/some/one', undefined ],
		[ 'http://127.0.0.1:3000/some/one', undefined ],
		[ 'https://10.0.0.1/some/one', undefined ],
		[ 'https://localhost/some/one', undefined ],
	] )( 'of %s is %s', ( url, page ) => {
		expect( pageOf( url ) ).toBe( page );
	} );

	it( 'is in the plugin header and in the readme', () => {
		const shipped = files( { 'plugin.php': read( 'plugin.php' ), 'readme.txt': read( 'readme.txt' ) } );
		nameSource( shipped, 'https://github.com/some/one' );
		expect( String( shipped.get( 'plugin.php' ) ) ).toMatch(
			/^ \* Plugin Name: +Statecraft\n \* Plugin URI: +https:\/\/github\.com\/some\/one\n/m
		);
		expect( String( shipped.get( 'readme.txt' ) ) ).toMatch(
			/== Source code ==\n\n.*repository that this zip was built from, https:\/\/github\.com\/some\/one\./
		);
		expect( () => nameSource( files( { 'plugin.php': '', 'readme.txt': '' } ), 'https://x.org/y' ) ).toThrow(
			'plugin.php'
		);
	} );
} );

it( 'the plugin names its authors, and disables updates from the directory, where another plugin may have its name', () => {
	expect( read( 'plugin.php' ) ).toMatch( /^ \* Author: +\S.*\n/m );
	expect( read( 'plugin.php' ) ).toMatch( /^ \* Update URI: +false\n/m );
} );

describe( 'the template for translations', () => {
	it( 'has the strings of PHP, with translator comments', () => {
		const code = `<p>'</p><?php // __( 'No', 'statecraft' );
$a = array( '__', "it's", <<<'END'
__( 'No', 'statecraft' )
END
);
/* translators: %s: a name. */
echo sprintf( esc_html__( 'It\\'s %s', 'statecraft' ), _x( "A \\"sign\\"\\t\\u{2026}", 'a context', 'statecraft' ) );
?> it's <?php
echo _n( '%d day', '%d days', min( 1, 2 ), 'statecraft' ), __( 'Theirs', 'another' ), $wp->__( 'No', 'statecraft' );
esc_html_e( 'Last' , 'statecraft', );`;
		const found = fromPhp( code, 'a.php' );
		expect( found.map( ( { text, plural, context, place } ) => [ text, plural, context, place ] ) ).toEqual( [
			[ "It's %s", undefined, undefined, 'a.php:7' ],
			[ 'A "sign"\t…', undefined, 'a context', 'a.php:7' ],
			[ '%d day', '%d days', undefined, 'a.php:9' ],
			[ 'Last', undefined, undefined, 'a.php:10' ],
		] );
		expect( found[ 0 ]!.comments ).toEqual( [ 'translators: %s: a name.' ] );
		expect( found[ 3 ]!.comments ).toEqual( [] );
	} );

	it( 'has the strings of scripts, as in the build output', () => {
		const code =
			'var a=n(1);function b(t){return(0,a.sprintf)(/* translators: %s: a name. */\n(0,a.__)("Hi %s","statecraft"),t)}' +
			'c({d:1\n/* translators: %d: a number. */,label:(0,a._n)("%d day",`%d days`,t,"statecraft")}),(0,a._x)("It’s","a context","statecraft"),a.__("Theirs","another")';
		expect( fromJs( code, 'a.js:1' ) ).toEqual( [
			{
				text: 'Hi %s',
				plural: undefined,
				context: undefined,
				comments: [ 'translators: %s: a name.' ],
				place: 'a.js:1',
			},
			{
				text: '%d day',
				plural: '%d days',
				context: undefined,
				comments: [ 'translators: %d: a number.' ],
				place: 'a.js:1',
			},
			{ text: 'It’s', plural: undefined, context: 'a context', comments: [], place: 'a.js:1' },
		] );
	} );

	it( 'stops the zip at untranslatable strings', () => {
		expect( () => fromJs( '__(a?"b":"c","statecraft")', 'a.js:1' ) ).toThrow( 'a.js:1' );
		expect( () => fromPhp( `<?php __( "a $b", 'statecraft' );`, 'a.php' ) ).toThrow( 'a.php:1' );
		expect( () => fromPhp( `<?php __( 'a' . B, 'statecraft' );`, 'a.php' ) ).toThrow( 'a.php:1' );
		expect( () => fromBlock( '{ "title": "A" }', 'block.json' ) ).toThrow( 'text domain' );
	} );

	it( 'has one entry for each text and context, with all its references', () => {
		const pot = template(
			files( {
				'plugin.php': `<?php\n/**\n * Plugin Name: Statecraft\n */\n__( "Two\nlines \\\\", 'statecraft' );`,
				'build/1.js': '/* translators: %s: a. */__("Hi %s","statecraft");_x("Hi %s","to one","statecraft")',
				'build/2.js': '/* translators: %s: b. */__("Hi %s","statecraft");',
				'build/map.js': '__("Hi");',
			} ),
			'1.2.3'
		);
		expect( pot.split( '\n\n' ).slice( 1 ) ).toEqual( [
			'#. translators: %s: a.\n#. translators: %s: b.\n#: build/1.js:1\n#: build/2.js:1\n#, php-format\nmsgid "Hi %s"\nmsgstr ""',
			'#: build/1.js:1\n#, php-format\nmsgctxt "to one"\nmsgid "Hi %s"\nmsgstr ""',
			'#. Plugin Name of the plugin\n#: plugin.php\nmsgid "Statecraft"\nmsgstr ""',
			'#: plugin.php:5\nmsgid "Two\\nlines \\\\"\nmsgstr ""\n',
		] );
		expect( pot ).toContain( '"Project-Id-Version: Statecraft 1.2.3\\n"' );
		expect( pot ).not.toMatch( /\bdate:/i );
	} );
} );
