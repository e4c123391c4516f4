/** What goes wrong with the file, or with the disk of the site, while a video is uploaded. The table of all faults is in faults.spec.ts. */
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, php, reset } from '../_kit';
import { expectNothingLeft, expectWhole, onDisk, removeFromDisk, write } from '../_kit/video';
import { faultTest as test, heldAtSecondChunk } from '../_kit/video-test';
import { videos } from '../../wordpress/_kit/tus';

test.beforeEach( reset );
test.afterAll( async () => {
	removeFromDisk();
	await reset();
} );

test( 'the disk is full: it stops and says so, and “Try again” goes on', async ( { block, line, file } ) => {
	const second = await heldAtSecondChunk( block, line, file );
	const swap = ( act: string ) =>
		php(
			`foreach ( Statecraft\\Video\\Upload\\Uploads::unsettled() as $upload ) { $part = $upload->part(); ${ act } }`
		);
	// A device that refuses every byte; where there is none, what cannot be written at all.
	await swap(
		`rename( $part, "$part.kept" ); file_exists( '/dev/full' ) ? symlink( '/dev/full', $part ) : mkdir( $part );`
	);
	second.release();
	await expect( block.reason ).toContainText( /disk is full.*what has been uploaded is kept/, { timeout: 60_000 } );
	await swap(
		`is_dir( $part ) && ! is_link( $part ) ? rmdir( $part ) : unlink( $part ); rename( "$part.kept", $part );`
	);
	await block.button( 'Try again' ).click();
	await expectWhole( block, file );
} );

test( 'a file that is not a video, whatever its name: refused at its first bytes, and nothing of it stays', async ( {
	block,
	line,
	editor,
} ) => {
	const file = write( 'lie.webm', Buffer.from( 'This is no video at all. '.repeat( 900_000 ) ) );
	await block.choose( file );
	await expect( block.reason ).toContainText( 'The format of the video you uploaded is not supported.', {
		timeout: 60_000,
	} );
	await expect( block.reason.getByRole( 'link', { name: /Recommended video settings/ } ) ).toBeVisible();
	expect( line.count( 'PATCH' ) ).toBe( 1 );
	await block.button( 'Cancel' ).click();
	await expect( block.button( 'Upload' ) ).toBeVisible();
	expect( await videos() ).toEqual( [] );
	await expectNothingLeft( editor.page );
} );

test( 'the file changes while it is uploaded: it has to be chosen again, and goes on when it is the same again', async ( {
	block,
	line,
} ) => {
	const file = onDisk( 20_500_000, 'changing.webm' );
	const then = new Date( '2026-01-02T03:04:05Z' );
	utimesSync( file.path, then, then );
	const content = readFileSync( file.path );
	const first = line.hold();
	await block.choose( file );
	await first.arrived;
	writeFileSync( file.path, Buffer.concat( [ content, Buffer.from( 'and more' ) ] ) );
	first.release();
	await expect( block.reason ).toContainText( 'This file was changed, moved or deleted. Choose it again to go on.', {
		timeout: 60_000,
	} );
	writeFileSync( file.path, content );
	utimesSync( file.path, then, then );
	await block.upload.locator( 'input[type=file]' ).setInputFiles( file.path );
	await expectWhole( block, file );
	expect( line.bytes() ).toBe( file.bytes );
} );

test( 'the part file is deleted under it: it is sent again from the start', async ( { block, line, file } ) => {
	const second = await heldAtSecondChunk( block, line, file );
	await php(
		`foreach ( Statecraft\\Video\\Upload\\Uploads::unsettled() as $upload ) { unlink( $upload->part() ); }`
	);
	second.release();
	await expectWhole( block, file );
	expect( line.count( 'POST' ) ).toBe( 1 );
} );

test( 'the whole upload is deleted under it: it says so, and begins anew', async ( { block, line, file } ) => {
	const second = await heldAtSecondChunk( block, line, file );
	await php( `foreach ( Statecraft\\Video\\Upload\\Uploads::unsettled() as $upload ) { $upload->remove(); }` );
	const third = line.hold();
	second.release();
	await third.arrived;
	await block.says( 'Your site no longer had the beginning of this file. Uploading it again…' );
	third.release();
	await expectWhole( block, file );
} );
