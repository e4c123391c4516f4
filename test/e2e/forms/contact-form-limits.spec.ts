/** A visitor is stopped at the limits of a form before anything is sent, in the words of the server, and helped; its fields look alike to their author. */
import type { Page } from '@playwright/test';
import { reset } from '../../wordpress/_kit/client';
import { deleteResponses } from '../../wordpress/_kit/forms';
import { removeKnobs } from '../../wordpress/_kit/knobs';
import { kept, patient, publishPage } from '../../wordpress/_kit/visitor';
import { expect, test } from '../_kit';
import { block, form as savedForm, send as sendButton } from '../_kit/saved-form';

const form = ( ...fields: string[] ) => savedForm( ...fields, sendButton );

test.afterEach( async () => {
	await deleteResponses();
	await removeKnobs();
} );
test.afterAll( reset );

const png = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
	'base64'
);
const file = ( name: string, size = 0 ) => ( {
	name,
	mimeType: 'image/png',
	buffer: Buffer.concat( [ png, Buffer.alloc( size ) ] ),
} );

/** What is read to somebody who comes to a control. */
const described = ( page: Page, label: string ) =>
	page
		.getByLabel( label )
		.evaluate( ( control ) =>
			( control.getAttribute( 'aria-describedby' ) ?? '' )
				.split( ' ' )
				.map( ( id ) => document.getElementById( id )?.innerText )
		);

test( 'dates, texts and files beyond their limits are reported before anything is sent, each at its field', async ( {
	browser,
} ) => {
	await patient();
	const page = await ( await browser.newContext() ).newPage();
	const sent: string[] = [];
	page.on( 'request', ( request ) => void ( request.method() === 'POST' && sent.push( request.url() ) ) );
	await page.goto(
		await publishPage(
			form(
				block( 'field-date', { label: 'Day', max: '2027-01-20', min: '2027-01-10', dateFormat: 'dd/mm/yy' } ),
				block( 'field-text', { label: 'Motto', maxlength: 5, helpText: 'Briefly.' } ),
				block( 'field-file', { label: 'Picture', filetype: 'images', maxsize: 0.01, maxfiles: 2 } )
			)
		)
	);
	const send = page.getByRole( 'button', { name: 'Send it' } );
	await page.getByLabel( 'Day' ).fill( '2027-01-09' );
	await page.getByLabel( 'Motto' ).pressSequentially( '🎈🎈🎈🎈🎈🎈' );
	expect( await described( page, 'Motto' ) ).toEqual( [ 'Briefly.', 'Characters too many: 1' ] );
	// What few are left of is read out in a pause.
	await expect( page.getByRole( 'status' ).filter( { hasText: 'Characters too many: 1' } ) ).toHaveCount( 1 );
	await page.locator( 'input[type=file]' ).setInputFiles( [ file( 'tune.mp3' ), file( 'big.PNG', 11_000 ) ] );
	await send.click();
	const errors = page.locator( '.statecraft-form__error' );
	await expect( errors ).toHaveText( [
		'Please enter a date that is 10/01/2027 or later.',
		'This is too long. Please enter at most 5 characters.',
		/^tune\.mp3 is not accepted here\. Please choose one of these kinds: Images\. big\.PNG is too large\. .*10 KB\.$/,
	] );
	expect( await described( page, 'Motto' ) ).toEqual( [
		'Briefly.',
		'Characters too many: 1',
		'This is too long. Please enter at most 5 characters.',
	] );
	expect( sent ).toEqual( [] );
	await page.getByLabel( 'Day' ).fill( '2027-01-21' );
	await page.getByLabel( 'Motto' ).fill( '🎈🎈🎈🎈🎈' );
	await page
		.locator( 'input[type=file]' )
		.setInputFiles( [ 'a', 'b', 'c' ].map( ( name ) => file( `${ name }.png` ) ) );
	await send.click();
	await expect( errors ).toHaveText( [
		'Please enter a date that is 20/01/2027 or earlier.',
		'Please choose no more than 2 files.',
	] );
	expect( await described( page, 'Motto' ) ).toEqual( [ 'Briefly.', 'Characters left: 0' ] );
	await page.getByLabel( 'Day' ).fill( '2027-01-20' );
	await page.locator( 'input[type=file]' ).setInputFiles( [ file( 'dot.png' ) ] );
	await send.click();
	await expect( page.getByRole( 'heading', { name: 'Thank you' } ) ).toBeVisible();
	expect( await kept() ).toMatchObject( [ { day: [ '20/01/2027' ], motto: [ '🎈🎈🎈🎈🎈' ] } ] );
	await page.context().close();
} );

test( 'on a cached page, today is the current day', async ( { browser } ) => {
	await patient();
	const page = await ( await browser.newContext() ).newPage();
	const url = await publishPage(
		form( block( 'field-date', { label: 'Day', max: 'today', min: 'today', defaultValue: 'today' } ) )
	);
	await page.route( url, async ( route ) => {
		const response = await route.fetch();
		const today = new Date().toISOString().slice( 0, 10 );
		await route.fulfill( {
			response,
			body: ( await response.text() ).replaceAll( `"${ today }"`, '"2020-02-03"' ),
		} );
	} );
	await page.goto( url );
	const today = new Intl.DateTimeFormat( 'sv', { timeZone: 'UTC' } ).format( new Date() );
	const field = page.getByLabel( 'Day' );
	await expect( field ).toHaveAttribute( 'max', today );
	await expect( field ).toHaveAttribute( 'min', today );
	await expect( field ).toHaveValue( today );
	await page.context().close();
} );

const step = ( inside: string ) => `<!-- wp:jetpack/form-step-container -->
<div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container"><!-- wp:jetpack/form-step {"stepLabel":"One"} -->
<div class="wp-block-jetpack-form-step">${ inside }</div>
<!-- /wp:jetpack/form-step --></div></div>
<!-- /wp:jetpack/form-step-container -->`;

for ( const [ where, around ] of [
	[ 'a form', form ],
	[ 'a step', ( ...fields: string[] ) => form( step( fields.join( '' ) ) ) ],
] as const ) {
	test( `widths make the same rows in the editor and on the page, and none on a phone: in ${ where }`, async ( {
		editor,
		browser,
	} ) => {
		const content = around(
			block( 'field-name', { width: 25 } ),
			block( 'field-text', { width: 75, helpText: 'Help' } ),
			block( 'field-email', { width: 50 } ),
			block( 'field-url', { width: 50 } ),
			block( 'field-textarea' )
		);
		/** In which rows the fields stand, and how much of the first row or of all of it each takes, in quarters. */
		const rows = ( fields: Element[] ) => {
			const boxes = fields.map( ( field ) => field.getBoundingClientRect() );
			const whole = Math.max( ...boxes.map( ( { width } ) => width ) );
			const tops = [ ...new Set( boxes.map( ( { top } ) => Math.round( top ) ) ) ];
			return boxes.map( ( { top, width } ) => [
				tops.indexOf( Math.round( top ) ),
				Math.round( ( width / whole ) * 4 ),
			] );
		};
		const expected = [
			[ 0, 1 ],
			[ 0, 3 ],
			[ 1, 2 ],
			[ 1, 2 ],
			[ 2, 4 ],
		];
		const page = await ( await browser.newContext( { viewport: { width: 1000, height: 700 } } ) ).newPage();
		await page.goto( await publishPage( content ) );
		expect( await page.locator( '[data-field]' ).evaluateAll( rows ) ).toEqual( expected );
		await page.setViewportSize( { width: 380, height: 700 } );
		expect( await page.locator( '[data-field]' ).evaluateAll( rows ) ).toEqual(
			[ 0, 1, 2, 3, 4 ].map( ( row ) => [ row, 4 ] )
		);
		await page.context().close();
		await editor.open( content );
		const fields = editor.canvas.locator( '.statecraft-form-field' );
		await expect( fields ).toHaveCount( 5 );
		expect( await fields.evaluateAll( rows ) ).toEqual( expected );
	} );
}
