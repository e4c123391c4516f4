import type { Locator } from '@playwright/test';
import { expect, test } from '../_kit';
import type { Editor } from '../_kit';

const ROUTE = /resolve-redirect/;
const PIN = 'https://www.pinterest.com/pin/334321291082465061/';

/** Inserts a block and returns its form. */
async function begin( editor: Editor, name: string ) {
	// The providers are not part of the test.
	await editor.page.route( /calendly\.com|eventbrite\.|pinterest\.|calendar\.google\.com/, ( route ) =>
		route.request().url().includes( 'resolve-redirect' )
			? route.fallback()
			: // Text is not a script.
				route.fulfill( { body: route.request().resourceType() === 'script' ? '' : 'A provider' } )
	);
	const block = await editor.insert( `jetpack/${ name }` );
	return { block, field: block.getByRole( 'textbox' ).first(), view: block.locator( '.statecraft-embed' ) };
}

const isIn = ( view: Locator, state: string ) => expect( view ).toHaveAttribute( 'data-state', state );

test( '[EMBED-017, EMBED-018, EMBED-022] an embed code becomes a calendar, which survives a reload @fresh', async ( {
	editor,
	page,
} ) => {
	const { block, field, view } = await begin( editor, 'calendly' );
	let go = () => {};
	const held = new Promise< void >( ( resolve ) => {
		go = resolve;
	} );
	await page.route( ROUTE, async ( route ) => {
		await held;
		await route.fulfill( { json: { url: 'https://calendly.com/acme', status: 200 } } );
	} );
	await field.fill(
		'<div class="calendly-inline-widget" data-url="https://calendly.com/acme?primary_color=ff0000"></div>'
	);
	await field.press( 'Enter' );
	await isIn( view, 'resolving' );
	await expect( view.getByRole( 'status' ) ).toHaveText( 'Embedding…' );
	go();
	await isIn( view, 'embedded' );
	await expect( block.locator( 'iframe' ) ).toHaveAttribute(
		'src',
		/^https:\/\/calendly\.com\/acme\?.*primary_color=ff0000/
	);
	await editor.save();
	await editor.openPost( await editor.select( 'core/editor', 'getCurrentPostId' ) );
	await expect( editor.block( 'jetpack/calendly' ).locator( 'iframe' ) ).toBeVisible();
	expect( ( await editor.blocks() )[ 0 ] ).toMatchObject( {
		attributes: { url: 'https://calendly.com/acme', primaryColor: 'ff0000' },
	} );
	expect( await editor.select( 'core/editor', 'isEditedPostDirty' ) ).toBe( false );
} );

test( '[EMBED-032, EMBED-033, EMBED-038] a missing URL stays in the field, and can become a link', async ( {
	editor,
	page,
} ) => {
	const { block, field, view } = await begin( editor, 'eventbrite' );
	await page.route( ROUTE, ( route ) =>
		route.fulfill( { json: { url: 'https://www.eventbrite.com/e/9', status: 404 } } )
	);
	await field.fill( 'https://www.eventbrite.com/e/gone-tickets-9' );
	await field.press( 'Enter' );
	await isIn( view, 'failed' );
	await expect( block.locator( '.components-notice' ) ).toContainText( 'Sorry, this content could not be embedded.' );
	await expect( field ).toHaveValue( 'https://www.eventbrite.com/e/gone-tickets-9' );
	await expect( field ).toBeFocused();
	await block.getByRole( 'button', { name: 'Convert block to link' } ).click();
	await expect
		.poll( async () => ( await editor.content() ).trim() )
		.toContain(
			'<a href="https://www.eventbrite.com/e/gone-tickets-9">https://www.eventbrite.com/e/gone-tickets-9</a>'
		);
	expect( ( await editor.blocks() ).map( ( { name } ) => name ) ).toEqual( [ 'core/paragraph' ] );
} );

test( '[EMBED-102, EMBED-103, EMBED-105] a pin is embedded by its short link; Edit URL and undo reopen the form @oldest', async ( {
	editor,
	page,
} ) => {
	const { block, field, view } = await begin( editor, 'pinterest' );
	await page.route( ROUTE, ( route ) =>
		route.fulfill( { json: { url: `${ PIN }sent/?invite_code=1`, status: 200 } } )
	);
	await field.fill( 'https://pin.it/4tLXr1f' );
	await field.press( 'Enter' );
	await isIn( view, 'embedded' );
	await expect( block.locator( 'iframe' ) ).toHaveAttribute( 'sandbox', 'allow-scripts allow-popups' );
	expect( ( await editor.blocks() )[ 0 ]!.attributes ).toEqual( { url: PIN } );
	await expect( block ).toBeFocused();
	await page.getByRole( 'toolbar', { name: 'Block tools' } ).getByRole( 'button', { name: 'Edit URL' } ).click();
	await expect( field ).toHaveValue( PIN );
	await expect( field ).toBeFocused();
	await block.getByRole( 'button', { name: 'Back to the embed' } ).click();
	await isIn( view, 'embedded' );
	await editor.dispatch( 'core/editor', 'undo' );
	await isIn( view, 'editing' );
	await expect( field ).toHaveValue( PIN );
} );

test( '[EMBED-021] an embed code for a link gives the calendar a button', async ( { editor } ) => {
	const { block, field, view } = await begin( editor, 'calendly' );
	await field.fill(
		"<script>Calendly.initBadgeWidget({ url: 'https://calendly.com/acme', text: 'Book a time', color: '#00a2ff', textColor: '#ffffff' });</script>"
	);
	await field.press( 'Enter' );
	await isIn( view, 'embedded' );
	await expect( block.getByRole( 'textbox', { name: 'Button text' } ) ).toHaveText( 'Book a time' );
	expect( ( await editor.blocks() )[ 0 ] ).toMatchObject( {
		attributes: { style: 'link', url: 'https://calendly.com/acme' },
		innerBlocks: [
			{ attributes: { text: 'Book a time', customBackgroundColor: '#00a2ff', customTextColor: '#ffffff' } },
		],
	} );
} );

test( '[EMBED-122, EMBED-123] a recording keeps its aspect ratio, whatever it is; one narrower than all presets has none @oldest @journey', async ( {
	editor,
	page,
} ) => {
	const shapes = [
		[ 2330, 1000, '21-9' ],
		[ 2000, 1000, '18-9' ],
		[ 1920, 1080, '16-9' ],
		[ 1400, 1000, '4-3' ],
		[ 1000, 1000, '1-1' ],
		[ 1080, 1920, '9-16' ],
		[ 500, 1000, '1-2' ],
		[ 400, 1000, undefined ],
	] as const;
	const address = ( i: number ) => `https://www.loom.com/share/0281766f${ i }`;
	await page.route( /oembed(?:\/|%2F)1\.0(?:\/|%2F)proxy/, ( route ) => {
		const url = new URL( route.request().url() ).searchParams.get( 'url' );
		const [ width, height ] = shapes[ shapes.findIndex( ( _, i ) => address( i ) === url ) ]!;
		const html = `<iframe src="about:blank" width="${ width }" height="${ height }"></iframe>`;
		return route.fulfill( { json: { type: 'video', provider_name: 'Loom', html, width, height } } );
	} );
	for ( const i of shapes.keys() ) {
		await editor.insert( 'core/embed', { url: address( i ), providerNameSlug: 'loom', responsive: true } );
	}
	await expect
		.poll( async () =>
			( await editor.blocks() ).map(
				( { attributes } ) => /wp-embed-aspect-(\S+)/.exec( String( attributes.className ) )?.[ 1 ]
			)
		)
		.toEqual( shapes.map( ( [ , , shape ] ) => shape ) );
} );

test( '[EMBED-043, EMBED-044, EMBED-046] the size of a calendar is set in the sidebar, and each action is one undo level @oldest', async ( {
	editor,
	page,
} ) => {
	const { block } = await begin( editor, 'google-calendar' );
	const url = 'https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com';
	await editor.dispatch( 'core/block-editor', 'updateBlockAttributes', await block.getAttribute( 'data-block' ), {
		url,
	} );
	const [ width, height ] = [ 'Width', 'Height' ].map( ( name ) => page.getByRole( 'spinbutton', { name } ) );
	const stored = async () => ( await editor.blocks() )[ 0 ]!.attributes;
	await expect( height! ).toHaveAttribute( 'placeholder', '600' );
	await width!.pressSequentially( '50' );
	await height!.pressSequentially( '420' );
	await expect( block.locator( 'iframe' ) ).toHaveCSS( 'height', '420px' );
	expect( await editor.content() ).toContain( `"width":"50%","height":420}` );
	await height!.press( 'Tab' );
	await editor.dispatch( 'core/editor', 'undo' );
	expect( await stored() ).toEqual( { url, width: '50%', height: 600 } );
	await expect( height! ).toHaveValue( '' );
	await editor.dispatch( 'core/editor', 'undo' );
	expect( await stored() ).toEqual( { url, height: 600 } );
	await expect( width! ).toHaveValue( '' );
} );
