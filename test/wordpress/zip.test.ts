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
