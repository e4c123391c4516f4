/** What an author may do, and what may happen, while media is being copied. */
import { Editor, expect, reset, test } from '../_kit';
import { BROWSED, MediaDialog, attachments, connectAccount, galleryOf, happens } from '../_kit/media';

test.afterAll( reset );

const COUNT = 3;
const late = ( count: number ) => Array.from( { length: count }, ( _, i ) => `Forest ${ i + 1 } (late-file)` );
const LATE = late( COUNT );

/** Enough that some have to wait for others. */
const MANY = late( 7 );

/** Three items that take a while are being copied for a gallery. */
async function begin( editor: Editor ): Promise< MediaDialog > {
	const media = await MediaDialog.open( editor, 'Openverse', 'core/gallery' );
	await media.search( 'forest [late-file]' );
	await media.choose( ...LATE );
	await media.copy();
	await expect( media.copies.getByText( 'Copying…' ) ).toHaveCount( COUNT );
	return media;
}

/** Closes the dialog, and continues in the background. */
async function leave( media: MediaDialog ): Promise< void > {
	const { page } = media.editor;
	await page.keyboard.press( 'Escape' );
	await page.getByRole( 'button', { name: 'Continue in the background' } ).click();
	await media.end();
}

/** The notice at the end of the copying is answered. */
async function insertByNotice( { editor: { page } }: MediaDialog ): Promise< void > {
	const notice = page.locator( '.components-notice', { hasText: '3 items were copied into the media library.' } );
	await notice.getByRole( 'button', { name: 'Insert' } ).click();
	await expect( notice ).toBeHidden();
}

const idsOf = async () => ( await attachments() ).map( ( { id } ) => id ).sort();
const isOne = ( ids: ( number | undefined )[], others: ( number | undefined )[] ) =>
	expect( ids.toSorted() ).toEqual( others.toSorted() );

test.describe( 'closing the dialog', () => {
	test.beforeEach( () => MediaDialog.prepare() );

	test( '[MEDIA-024] asks while copying; if stopped, nothing is inserted, and copied items stay in the library', async ( {
		editor,
		page,
	} ) => {
		const media = await begin( editor );
		await page.keyboard.press( 'Escape' );
		const question = page.getByRole( 'dialog', { name: 'Copying is not finished' } );
		await question.getByRole( 'button', { name: 'Keep waiting' } ).click();
		await expect( question ).toBeHidden();
		await expect( media.dialog ).toBeVisible();
		await page.keyboard.press( 'Escape' );
		await question.getByRole( 'button', { name: 'Stop copying' } ).click();
		await media.end();
		expect( await galleryOf( editor ) ).toEqual( [] );
	} );

	test( 'lets the copying continue: the notice inserts into the gallery, also after it was moved into a group; one undo reverts it', async ( {
		editor,
	} ) => {
		const media = await begin( editor );
		await leave( media );
		const [ gallery ] = await editor.blocks();
		await editor.insert( 'core/group' );
		const group = ( await editor.blocks() ).find( ( { name } ) => name === 'core/group' )!;
		await editor.dispatch(
			'core/block-editor',
			'moveBlocksToPosition',
			[ gallery!.clientId ],
			'',
			group.clientId,
			0
		);
		const images = async () => ( await galleryOf( editor ) ).map( ( { id } ) => id );
		expect( ( await editor.blocks() )[ 0 ]!.name ).toBe( 'core/group' );
		await insertByNotice( media );
		await expect.poll( async () => ( await images() ).length ).toBe( COUNT );
		const library = await idsOf();
		isOne( await images(), library );

		await editor.dispatch( 'core/editor', 'undo' );
		expect( ( await editor.blocks() )[ 0 ]!.name ).toBe( 'core/group' );
		expect( await images() ).toEqual( [] );
		expect( await idsOf() ).toEqual( library );
		await editor.dispatch( 'core/editor', 'redo' );
		isOne( await images(), library );
	} );

	test( 'lets the copying continue: the notice inserts a new gallery if the original one was removed', async ( {
		editor,
	} ) => {
		const media = await begin( editor );
		await leave( media );
		const [ gallery ] = await editor.blocks();
		await editor.dispatch( 'core/block-editor', 'removeBlock', gallery!.clientId );
		expect( ( await editor.blocks() ).map( ( { name } ) => name ) ).not.toContain( 'core/gallery' );
		await insertByNotice( media );
		await expect.poll( async () => ( await galleryOf( editor ) ).length ).toBe( COUNT );
		isOne(
			( await galleryOf( editor ) ).map( ( { id } ) => id ),
			await idsOf()
		);
	} );
} );

test.describe( 'in the middle of copying', () => {
	test( '[MEDIA-129] the grant is revoked during ten copies: connected again, the rest continues, and none is copied twice @unopened @oldest', async ( {
		editor,
	} ) => {
		await MediaDialog.prepare( BROWSED );
		await connectAccount();
		await editor.open();
		const media = await MediaDialog.open( editor, 'Google Photos', 'core/gallery' );
		await media.items.nth( 9 ).waitFor();
		for ( const item of Array( 10 ).keys() ) {
			await media.items.nth( item ).click();
		}
		// Three are copied at a time: the fifth waits for one of them.
		const begun: string[] = [];
		await editor.page.route( /external-media\/copy\//, async ( route ) => {
			begun.push( route.request().postDataJSON().external_ids[ 0 ] );
			if ( begun.length === 5 ) {
				await happens( { revoke: true } );
			}
			await route.continue();
		} );
		await media.copy();
		await expect( media.button( 'Connect to Google Photos' ) ).toBeVisible();
		const waiting = await media.copies.getByText( 'Waiting for the account' ).count();
		expect( waiting ).toBeGreaterThan( 3 );
		expect( waiting ).toBeLessThan( 10 );
		await expect( media.copies.getByText( 'Copied', { exact: true } ) ).toHaveCount( 10 - waiting );
		await media.connect();
		await media.end();
		await expect.poll( async () => ( await galleryOf( editor ) ).length ).toBe( 10 );
		const kept = await attachments();
		expect( kept ).toHaveLength( 10 );
		expect( new Set( kept.map( ( { meta } ) => meta.statecraft_credit_id ) ).size ).toBe( 10 );
		isOne(
			( await galleryOf( editor ) ).map( ( { id } ) => id ),
			kept.map( ( { id } ) => id )
		);
	} );

	test( 'leaving the tab: the browser asks first; copied items are in the library, and are reused @unopened', async ( {
		editor,
		page,
	} ) => {
		await MediaDialog.prepare();
		await editor.open();
		const copy = async ( media: MediaDialog ) => {
			await media.search( 'lake' );
			await media.choose( 'Lake 1', 'Lake 2' );
			await media.search( 'forest [late-file]' );
			await media.choose( ...MANY );
			await media.copy();
		};
		const media = await MediaDialog.open( editor, 'Openverse', 'core/gallery' );
		// Otherwise the browser would ask because of the post.
		await editor.save();
		await copy( media );
		await expect( media.copyOf( 'Lake 1' ) ).toContainText( 'Copied' );
		const before = ( await attachments() ).filter( ( { title } ) => /^Lake/.test( title.raw ) );
		expect( before.map( ( { title } ) => title.raw ) ).toContain( 'Lake 1' );
		const asked: string[] = [];
		page.on( 'dialog', ( dialog ) => {
			asked.push( dialog.type() );
			return dialog.accept();
		} );
		await page.reload();
		expect( asked ).toEqual( [ 'beforeunload' ] );
		await editor.open();

		const later = await MediaDialog.open( editor, 'Openverse', 'core/gallery' );
		await copy( later );
		await later.end();
		await expect.poll( async () => ( await galleryOf( editor ) ).length ).toBe( MANY.length + 2 );
		const ids = ( await galleryOf( editor ) ).map( ( { id } ) => id );
		expect( ids ).toEqual( expect.arrayContaining( before.map( ( { id } ) => id ) ) );
		isOne( ids, await idsOf() );
	} );

	test( '[MEDIA-074] going offline: each item reports its result, and once online again, the failed ones are copied @unopened', async ( {
		editor,
		context,
	} ) => {
		await MediaDialog.prepare();
		await editor.open();
		const media = await MediaDialog.open( editor, 'Openverse', 'core/gallery' );
		await media.search( 'lake' );
		await media.choose( 'Lake 1' );
		await media.search( 'forest [late-file]' );
		await media.choose( ...MANY );
		await media.copy();
		await expect( media.copyOf( 'Lake 1' ) ).toContainText( 'Copied' );
		await context.setOffline( true );
		await expect( media.copies.getByText( /^Your site cannot be reached/ ).first() ).toBeVisible();
		await expect( media.copies.getByText( 'Copying…' ) ).toHaveCount( 0, { timeout: 60_000 } );
		await expect( media.copyOf( 'Lake 1' ) ).toContainText( 'Copied' );
		await context.setOffline( false );
		await media.button( 'Retry all failed' ).click();
		await media.end();
		await expect.poll( async () => ( await galleryOf( editor ) ).length ).toBe( MANY.length + 1 );
		isOne(
			( await galleryOf( editor ) ).map( ( { id } ) => id ),
			await idsOf()
		);
	} );
} );

test( 'two tabs copy the same image at the same time: it is one attachment, in both posts @fresh @races', async ( {
	editor,
	context,
} ) => {
	await MediaDialog.prepare();
	const other = new Editor( await context.newPage() );
	const tabs = [ editor, other ];
	const dialogs: MediaDialog[] = [];
	for ( const tab of tabs ) {
		await tab.open();
		const media = await MediaDialog.open( tab, 'Openverse' );
		await media.search( 'forest [late-file]' );
		await media.choose( LATE[ 0 ]! );
		dialogs.push( media );
	}
	await Promise.all( dialogs.map( ( media ) => media.copy() ) );
	for ( const media of dialogs ) {
		await media.end();
	}
	const ids = await idsOf();
	expect( ids ).toHaveLength( 1 );
	for ( const tab of tabs ) {
		await expect.poll( async () => ( await tab.blocks() )[ 0 ]?.attributes.id ).toBe( ids[ 0 ] );
	}
	await other.page.close();
} );
