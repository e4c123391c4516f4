import AdmZip from 'adm-zip';
import { execFile } from 'child_process';
import path from 'path';
import { promisify } from 'util';

const root = path.resolve( __dirname, '../..' );

it( 'the zip installs and activates in a fresh WordPress', async () => {
	const { stdout } = await promisify( execFile )( process.execPath, [ 'tools/zip.mjs', '--no-build', '--try' ], {
		cwd: root,
	} );
	expect( stdout ).toMatch( /statecraft\.zip: \d+ files/ );
	expect( stdout ).toMatch( /Statecraft \d+\.\d+\.\d+ installed and active in WordPress/ );
}, 60_000 );

it( 'the zip holds what a site needs, and nothing of what is for those who work on it', () => {
	const names = new AdmZip( path.join( root, 'dist/statecraft.zip' ) )
		.getEntries()
		.map( ( { entryName } ) => entryName );
	const tops = new Set( names.map( ( name ) => name.split( '/' )[ 1 ] ) );
	tops.delete( 'languages' );
	expect( [ ...tops ].sort() ).toEqual( [
		'LICENSE',
		'build',
		'includes',
		'plugin.php',
		'readme.txt',
		'uninstall.php',
	] );
	expect( names.filter( ( name ) => ! name.startsWith( 'statecraft/' ) ) ).toEqual( [] );
} );
