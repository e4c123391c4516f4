/** Restoring the database of a test site is atomic: a request without a database in place would create an empty one. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sqlite } from '../../tools/wordpress/sqlite.mjs';

it( 'the database exists at all times, and is the saved one in the end; journals are deleted', async () => {
	const folder = await mkdtemp( path.join( tmpdir(), 'restore-' ) );
	const at = { folder, database: path.join( folder, 'database' ), snapshot: path.join( folder, 'snapshot' ) };
	const file = path.join( at.database, '.ht.sqlite' );
	await mkdir( at.database );
	await writeFile( file, 'kept' );
	const database = sqlite( { at: at as never, fresh: true } );
	await database.keep();
	await writeFile( file, 'changed' );
	await writeFile( `${ file }-journal`, 'half' );
	const seen = new Set< boolean >();
	let isOver = false;
	const look = () => {
		seen.add( existsSync( file ) );
		if ( ! isOver ) {
			setImmediate( look );
		}
	};
	look();
	await database.restore();
	isOver = true;
	expect( [ ...seen ] ).toEqual( [ true ] );
	expect( await readFile( file, 'utf8' ) ).toBe( 'kept' );
	expect( existsSync( `${ file }-journal` ) ).toBe( false );
	await rm( folder, { recursive: true } );
} );
