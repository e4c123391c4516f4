/** Failures of a source: what the author sees, and that no selection or typed text is lost. */
import { expect, reset, test } from '../_kit';
import { MediaDialog, attachments, galleryOf } from '../_kit/media';

test.beforeEach( () => MediaDialog.prepare() );
test.afterAll( reset );

/** What is searched for, and what a person reads. */
const LISTS = [
	[ '[503]', /^Openverse cannot be reached right now\. Try again\.$/ ],
	[ '[garbage]', /^Openverse sent a response that this site cannot read\. Try again\.$/ ],
	[ '[cut]', /^Openverse cannot be reached right now/ ],
] as const;

test( '[MEDIA-025, MEDIA-133] a failed list: its reason, a button, the text and the selection, for each fault', async ( {
	editor,
} ) => {
	const media = await MediaDialog.open( editor, 'Openverse', 'core/gallery' );
	await media.search( 'forest' );
	await media.choose( 'Forest 1', 'Forest 2' );
	const box = media.dialog.getByRole( 'searchbox' );
	for ( const [ fault, reason ] of LISTS ) {
		const text = `lake ${ fault }`;
		await box.fill( text );
		await box.press( 'Enter' );
		await expect( media.dialog.locator( '.components-notice__content' ) ).toHaveText( reason );
		await expect( media.button( 'Try again' ) ).toBeEnabled();
		await expect( box ).toHaveValue( text );
		await expect( media.dialog.getByText( '2 of 10' ) ).toBeVisible();
	}
	await media.search( 'lake' );
	await media.copy();
	await media.end();
	expect( await galleryOf( editor ) ).toHaveLength( 2 );
} );

for ( const [ name, fault, wait ] of [
	[ 'says when to ask again', '[busy=2]', 2 ],
	[ 'does not say when to ask again', '[429]', 60 ],
] as const ) {
	test( `a busy source that ${ name }: the time is counted down, and the selection stays`, async ( { editor } ) => {
		const media = await MediaDialog.open( editor, 'Openverse', 'core/gallery' );
		await media.search( 'forest' );
		await media.choose( 'Forest 1' );
		const box = media.dialog.getByRole( 'searchbox' );
		await box.fill( `lake ${ fault }` );
		await box.press( 'Enter' );
		const again = media.button( /^Try again in \d+ seconds?$/ );
		await expect( again ).toHaveAttribute( 'aria-disabled', 'true' );
		const seconds = async () => Number( /\d+/.exec( await again.innerText() )![ 0 ] );
		const first = await seconds();
		expect( first ).toBeGreaterThan( wait / 2 - 1 );
		expect( first ).toBeLessThanOrEqual( wait );
		await expect( media.dialog.getByText( '1 of 10' ) ).toBeVisible();
		if ( wait > 10 ) {
			await expect.poll( seconds ).toBeLessThan( first );
		} else {
			await expect( media.button( 'Try again' ) ).toBeEnabled();
			await media.search( 'lake' );
			await expect( media.dialog.getByText( '1 of 10' ) ).toBeVisible();
		}
		await media.close();
	} );
}

test( '[MEDIA-036, MEDIA-048] a slow list: the dialog says so, and shows the list when it arrives', async ( {
	editor,
} ) => {
	const media = await MediaDialog.open( editor, 'Openverse', 'core/gallery' );
	await media.search( 'forest' );
	await media.choose( 'Forest 1' );
	const box = media.dialog.getByRole( 'searchbox' );
	await box.fill( 'lake [slow]' );
	await box.press( 'Enter' );
	await expect( media.dialog.getByRole( 'status' ).getByText( 'Loading…' ) ).toBeAttached();
	await expect( media.dialog.getByRole( 'group', { name: 'Media from Openverse' } ) ).toHaveAttribute(
		'aria-busy',
		'true'
	);
	await expect( media.dialog.getByText( '1 of 10' ) ).toBeVisible();
	await expect( media.item( 'Lake 1' ) ).toBeVisible( { timeout: 20_000 } );
	await expect( media.dialog.getByText( '1 of 10' ) ).toBeVisible();
	await media.close();
} );

/** The file of each item, and the message about it. */
const FILES = {
	'cut-file': /Not copied.*(?:cannot be reached|damaged or ends too early)/,
	half: /Not copied.*damaged or ends too early/,
	html: /Not copied.*sent a web page instead of the file/,
	gone: /Not copied.*no longer has this\. Choose another one\./,
	'down-file': /Not copied.*cannot be reached right now\. Try again\./,
	'full-file': /Not copied.*limits the number of requests from this site\. Try again later\./,
	wide: /Not copied.*40000 × 40000 pixels, more than this site can process/,
	'brief-file': /Copied$/,
	'png-named-jpg': /Copied$/,
};

test( '[MEDIA-075] failed files: each item says why, and the copied ones are inserted without them', async ( {
	editor,
} ) => {
	const media = await MediaDialog.open( editor, 'Openverse', 'core/gallery' );
	await media.search( 'faults' );
	const names = Object.keys( FILES ).map( ( fault ) => [ fault, new RegExp( `\\(${ fault }\\)$` ) ] as const );
	for ( const [ , name ] of names ) {
		await media.item( name ).click();
	}
	await media.copy();
	await expect( media.copies.getByText( '2 of 9 copied', { exact: true } ) ).toBeVisible( { timeout: 60_000 } );
	for ( const [ fault, says ] of Object.entries( FILES ) ) {
		await expect( media.copies.getByRole( 'listitem' ).filter( { hasText: `(${ fault })` } ) ).toHaveText( says );
	}
	await media.button( 'Insert 2 copied items' ).click();
	await media.end();
	await expect.poll( async () => ( await galleryOf( editor ) ).length ).toBe( 2 );
	expect( await attachments() ).toHaveLength( 2 );
} );
