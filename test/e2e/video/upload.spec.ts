/** A video from a file on disk to the page that plays it, as an author and a visitor have it. */
import { expect, reset } from '../_kit';
import type { Editor } from '../_kit';
import { VIDEO, LONG, VideoBlock, expectWhole, onDisk, parts, records, removeFromDisk } from '../_kit/video';
import type { DiskFile } from '../_kit/video';
import { test as base } from '../_kit/video-test';
import { videos } from '../../wordpress/_kit/tus';
import { group, ungroup } from '../_flows/acts';

const BLOCKS = 'core/block-editor';

const test = base.extend< { large: DiskFile } >( {
	large: async ( {}, provide ) => provide( onDisk( 60_000_000, 'harbour.webm' ) ),
} );

test.beforeEach( reset );
test.afterAll( async () => {
	removeFromDisk();
	await reset();
} );

/** The color in the middle of a picture of the page. */
const colorOf = ( editor: Editor, url: string ): Promise< string > =>
	editor.page.evaluate( async ( address ) => {
		const bitmap = await createImageBitmap( await ( await fetch( address ) ).blob() );
		const pen = Object.assign( document.createElement( 'canvas' ), {
			width: bitmap.width,
			height: bitmap.height,
		} ).getContext( '2d' )!;
		pen.drawImage( bitmap, 0, 0 );
		const { data } = pen.getImageData( bitmap.width / 2, bitmap.height / 2, 1, 1 );
		const strongest = Math.max( data[ 0 ]!, data[ 1 ]!, data[ 2 ]! );
		return [ 'red', 'green', 'blue' ][ [ ...data ].indexOf( strongest ) ]!;
	}, url );

/** Whether leaving the page asks first, and whether the post cannot be saved. */
const holds = async ( editor: Editor ) => ( {
	asks: await editor.page.evaluate(
		() => ! window.dispatchEvent( new Event( 'beforeunload', { cancelable: true } ) )
	),
	isLocked: await editor.select< boolean >( 'core/editor', 'isPostSavingLocked' ),
} );

test( '60 MB from the placeholder to the page that plays them: title, a frame as the poster, Done @fresh', async ( {
	editor,
	page,
	block,
	line,
	large,
} ) => {
	test.slow();
	const first = line.hold();
	await block.choose( large );
	await expect( block.block.getByText( 'Uploading…' ).first() ).toBeVisible();
	await block.block.getByLabel( 'Title' ).fill( 'The harbour' );
	const slider = block.block.getByRole( 'slider', { name: 'Video frame' } );
	await slider.fill( '3000' );
	await expect( block.block.getByRole( 'img', { name: /0:03/ } ) ).toBeVisible();
	first.release();
	await expectWhole( block, large );
	expect( line.bytes() ).toBe( large.bytes );
	await block.done();
	const [ stored ] = ( await editor.blocks() ) as unknown as { attributes: Record< string, string > }[];
	expect( stored?.attributes ).toMatchObject( { title: 'The harbour' } );
	expect( await colorOf( editor, stored!.attributes.poster! ) ).toBe( 'green' );
	expect( ( await videos() )[ 0 ] ).toMatchObject( { title: 'The harbour' } );
	await editor.dispatch( 'core/editor', 'editPost', { status: 'publish', title: 'A day' } );
	await editor.save();
	await page.goto( await editor.select< string >( 'core/editor', 'getPermalink' ) );
	const player = page.getByLabel( 'The harbour' );
	await expect( player ).toHaveAttribute( 'poster', stored!.attributes.poster! );
	const time = () =>
		player.evaluate( async ( video: HTMLVideoElement ) => {
			video.muted = true;
			await video.play();
			return video.currentTime;
		} );
	await expect.poll( time ).toBeGreaterThan( 0 );
} );

/** Asserts that the site has these videos, and neither it nor the browser anything of another upload. */
async function expectLeft( { editor }: VideoBlock, files: readonly DiskFile[] ) {
	await expect.poll( parts, LONG ).toEqual( [] );
	expect( ( await videos() ).map( ( { sha1 } ) => sha1 ) ).toEqual( files.map( ( { sha1 } ) => sha1 ) );
	expect( await records( editor.page ) ).toEqual( [] );
}

test( 'paused, it sends nothing and lets the post be saved; resumed, it goes on', async ( { editor, block, line } ) => {
	const file = onDisk( 20_500_000 );
	await editor.save();
	const first = line.hold();
	await block.choose( file );
	await first.arrived;
	expect( await holds( editor ) ).toEqual( { asks: true, isLocked: true } );
	const second = line.hold();
	first.release();
	await second.arrived;
	await block.button( 'Pause' ).click();
	await block.says( 'Paused' );
	second.release();
	expect( await holds( editor ) ).toEqual( { asks: true, isLocked: false } );
	await editor.save();
	await block.button( 'Resume' ).click();
	await expectWhole( block, file );
	expect( line.bytes() ).toBe( file.bytes );
	expect( await holds( editor ) ).toMatchObject( { isLocked: false } );
} );

test( 'a replacement that is cancelled leaves the video and its player; nothing of the file stays', async ( {
	editor,
	page,
	block,
	line,
} ) => {
	const file = onDisk( 3_000_000 );
	await block.choose( file );
	await block.complete();
	await block.done();
	const guid = await block.guid();
	const held = line.hold();
	await page.getByRole( 'button', { name: 'Replace' } ).click();
	const chooser = page.waitForEvent( 'filechooser' );
	await page.getByRole( 'menuitem', { name: 'Upload' } ).click();
	await ( await chooser ).setFiles( onDisk( 4_000_000, 'sea.webm' ).path );
	await held.arrived;
	expect( await block.guid() ).toBe( guid );
	await block.button( 'Cancel' ).click();
	await expect( block.block.locator( 'video' ) ).toBeVisible( LONG );
	held.release();
	expect( await block.guid() ).toBe( guid );
	await expectLeft( block, [ file ] );
	const done = page.waitForEvent( 'filechooser' );
	await page.getByRole( 'button', { name: 'Replace' } ).click();
	await page.getByRole( 'menuitem', { name: 'Upload' } ).click();
	const other = onDisk( 5_000_000, 'lake.webm' );
	await ( await done ).setFiles( other.path );
	await block.complete();
	expect( await block.guid() ).not.toBe( guid );
	await expectLeft( block, [ file, other ] );
	await test.step( 'undo and redo', async () => {
		await block.done();
		const now = await block.guid();
		await expect( editor.dispatch( 'core/editor', 'undo' ).then( () => block.guid() ) ).resolves.toBe( guid );
		await expect( block.block.locator( 'video' ) ).toBeVisible( LONG );
		await editor.dispatch( 'core/editor', 'redo' );
		expect( await block.guid() ).toBe( now );
	} );
} );

test( 'an upload goes on while its block is moved, grouped, shown as code and duplicated @journey', async ( {
	editor,
	page,
	block,
	line,
} ) => {
	const file = onDisk( 20_500_000 );
	await editor.insert( 'core/paragraph', { content: 'after' } );
	const first = line.hold();
	const second = line.hold();
	await block.choose( file );
	await first.arrived;
	const id = async () => {
		const all = ( await editor.blocks() ).flatMap( ( one ) => [ one, ...one.innerBlocks ] );
		return all.find( ( { name } ) => name === VIDEO )!.clientId;
	};
	await block.block.getByLabel( 'Title' ).fill( 'On the way' );
	await editor.dispatch( BLOCKS, 'moveBlocksDown', [ await id() ], '' );
	await block.says( 'Uploading…' );
	await group( page, await id() );
	await expect( block.block.getByLabel( 'Title' ) ).toHaveValue( 'On the way' );
	first.release();
	await second.arrived;
	await block.says( 'Uploading…' );
	await ungroup( page, ( await editor.blocks() ).find( ( { name } ) => name === 'core/group' )!.clientId );
	await block.says( 'Uploading…' );
	await editor.dispatch( BLOCKS, 'duplicateBlocks', [ await id() ] );
	const copy = new VideoBlock( editor, editor.canvas.locator( `[data-type="${ VIDEO }"]` ).nth( 1 ) );
	await expect( copy.button( 'Upload' ) ).toBeVisible( LONG );
	await editor.dispatch( BLOCKS, 'removeBlock', await copy.block.getAttribute( 'data-block' ) );
	await editor.showCode();
	second.release();
	await editor.showBlocks( await id() );
	await expectWhole( block, file );
	await expect( block.block.getByLabel( 'Title' ) ).toHaveValue( 'On the way' );
	expect( line.bytes() ).toBe( file.bytes );
} );

test( 'a block that is removed while it uploads and brought back in time goes on; one that is gone for good ends its upload', async ( {
	editor,
	page,
	block,
	line,
} ) => {
	const file = onDisk( 12_000_000 );
	const remove = async () => {
		const [ { clientId } = { clientId: '' } ] = await editor.blocks();
		await editor.dispatch( BLOCKS, 'removeBlock', clientId );
	};
	const held = line.hold();
	await block.choose( file );
	await held.arrived;
	await remove();
	await editor.dispatch( 'core/editor', 'undo' );
	await block.says( 'Uploading…' );
	const ended = page.waitForEvent( 'requestfailed', {
		predicate: ( request ) => request.url().includes( 'statecraft/v1/uploads' ),
		timeout: 60_000,
	} );
	await remove();
	await ended;
	held.release();
	await editor.dispatch( 'core/editor', 'undo' );
	await expect( block.button( 'Upload' ) ).toBeVisible( LONG );
	expect( await videos() ).toEqual( [] );
	await block.choose( file );
	await expectWhole( block, file );
} );
