/** Uploads in several tabs, and in tabs and browsers that end. The table of all faults is in faults.spec.ts. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../../tools/_kit/chromium.mjs';
import { Editor, expect, reset, site } from '../_kit';
import { Line, VideoBlock, expectNothingLeft, expectWhole, parts, records, removeFromDisk } from '../_kit/video';
import type { Held } from '../_kit/line';
import { faultTest as test, heldAtSecondChunk } from '../_kit/video-test';
import { sessionOf } from '../_kit/screen-data';

test.beforeEach( reset );
test.afterAll( async () => {
	removeFromDisk();
	await reset();
} );

/** The block in a new post, in another tab. */
async function anotherTab( context: BrowserContext, line: Line ): Promise< VideoBlock > {
	const page = await context.newPage();
	await line.carry( page );
	const editor = new Editor( page );
	await page.goto( `${ site().url }/wp-admin/post-new.php` );
	await editor.ready();
	return VideoBlock.insert( editor );
}

/** The server is gone while what is held is let go, so that it never arrives. */
function drop( line: Line, held: Held ): void {
	line.goDown();
	held.release();
	line.comeUp();
}

test( 'the tab is closed: another day the same file goes on where it stopped, with one question and no byte twice @fresh', async ( {
	block,
	line,
	file,
	context,
} ) => {
	const second = await heldAtSecondChunk( block, line, file );
	await block.editor.page.close();
	drop( line, second );
	const again = await anotherTab( context, line );
	await expect(
		again.block.getByText(
			'The upload of walk.webm was interrupted. Choose the same file to resume where it stopped.'
		)
	).toBeVisible();
	const before = line.sent.length;
	await again.choose( file );
	await expectWhole( again, file );
	expect( line.sent.slice( before ).map( ( { method } ) => method ) ).toEqual( [ 'HEAD', 'PATCH', 'PATCH' ] );
	expect( line.bytes() ).toBe( file.bytes );
	await again.editor.page.close();
} );

test( 'two tabs with one file: one sends it, and both have the same video @fresh', async ( {
	block,
	line,
	file,
	context,
} ) => {
	const second = await heldAtSecondChunk( block, line, file );
	const other = await anotherTab( context, line );
	await other.choose( file );
	await other.says( 'This file is being uploaded in another tab. Waiting for it…' );
	second.release();
	await block.complete();
	await expectWhole( other, file );
	expect( await other.guid() ).toBe( await block.guid() );
	expect( line.bytes() ).toBe( file.bytes );
	await other.editor.page.close();
} );

test( 'an interrupted upload can be discarded: nothing of it stays @fresh', async ( {
	block,
	line,
	file,
	editor,
	page,
} ) => {
	const second = await heldAtSecondChunk( block, line, file );
	expect( await parts() ).toHaveLength( 1 );
	expect( await records( page ) ).toHaveLength( 1 );
	page.on( 'dialog', ( dialog ) => void dialog.accept() );
	await page.goto( `${ site().url }/wp-admin/post-new.php` );
	drop( line, second );
	await editor.ready();
	const again = await VideoBlock.insert( editor );
	await again.button( 'Discard the upload of walk.webm' ).click();
	await expect( again.block.getByText( /was interrupted/ ) ).toHaveCount( 0 );
	await expectNothingLeft( page );
} );

test( 'the browser is killed: the next one offers the upload, and the same file goes on', async ( {
	file,
}, testInfo ) => {
	const profile = testInfo.outputPath( 'profile' );
	const line = await Line.open();
	/** A browser of its own, with what the last one has left on disk. */
	const start = async () => {
		const browser = await chromium.launchPersistentContext( profile, {
			executablePath: findChromium(),
			args: chromiumFlags,
			baseURL: site().url,
		} );
		await browser.addCookies(
			sessionOf( 'administrator' ).map( ( cookie ) => ( { ...cookie, url: site().url } ) )
		);
		const page = await browser.newPage();
		await line.carry( page );
		const editor = new Editor( page );
		await editor.open();
		return { browser, page, block: await VideoBlock.insert( editor ) };
	};
	const first = await start();
	const second = await heldAtSecondChunk( first.block, line, file );
	// Browsers write the storage of pages to the disk every few seconds.
	const onItsDisk = () => {
		const folder = path.join( profile, 'Default/Local Storage/leveldb' );
		return readdirSync( folder )
			.filter( ( name ) => name.endsWith( '.log' ) )
			.some( ( name ) => readFileSync( path.join( folder, name ), 'latin1' ).includes( 'statecraft-upload::' ) );
	};
	await expect.poll( onItsDisk, { timeout: 60_000 } ).toBe( true );
	const closed = first.browser.waitForEvent( 'close' );
	const devtools = await first.browser.newCDPSession( first.page );
	await devtools.send( 'Browser.crash' ).catch( () => {} );
	await closed;
	drop( line, second );
	const { browser, block } = await start();
	await expect( block.block.getByText( 'The upload of walk.webm was interrupted.' ) ).toBeVisible();
	await block.choose( file );
	await expectWhole( block, file );
	expect( line.bytes() ).toBe( file.bytes );
	await browser.close();
	await line.close();
} );
