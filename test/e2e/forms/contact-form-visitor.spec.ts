/** What a visitor stumbles over: being quick, going on with something wrong, finding the field, reading it in the dark. */
import type { Page } from '@playwright/test';
import { reset } from '../../wordpress/_kit/client';
import { deleteResponses } from '../../wordpress/_kit/forms';
import { removeKnobs } from '../../wordpress/_kit/knobs';
import { kept, patient, publishPage } from '../../wordpress/_kit/visitor';
import { expect, test } from '../_kit';
import { block, send as sendButton } from '../_kit/saved-form';

const form = ( inside: string, attributes = '', look = '' ) =>
	`<!-- wp:jetpack/contact-form ${ attributes } -->\n<div class="wp-block-jetpack-contact-form${ look }">${ inside }</div>\n<!-- /wp:jetpack/contact-form -->`;

const CONTACT = form(
	block( 'field-name', { required: true } ) + block( 'field-email', { required: true } ) + sendButton
);

const button = ( kind: string, text: string ) =>
	`<!-- wp:button {"tagName":"button","type":"${ kind === 'submit' ? 'submit' : 'button' }","className":"is-${ kind }"} -->\n<div class="wp-block-button is-${ kind }"><button type="${
		kind === 'submit' ? 'submit' : 'button'
	}" class="wp-block-button__link wp-element-button">${ text }</button></div>\n<!-- /wp:button -->`;
const step = ( label: string, inside: string ) =>
	`<!-- wp:jetpack/form-step {"stepLabel":"${ label }"} -->\n<div class="wp-block-jetpack-form-step">${ inside }</div>\n<!-- /wp:jetpack/form-step -->`;

const steps = ( variant: string, attributes = '', look = '' ) =>
	form(
		`${ block( 'form-progress-indicator', { variant } ) }
<!-- wp:jetpack/form-step-container -->
<div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container">${ step(
			'You',
			block( 'field-name', { required: true } ) + block( 'field-url', { label: 'Site' } )
		) }${ step( 'Contact', block( 'field-email', { required: true } ) ) }</div></div>
<!-- /wp:jetpack/form-step-container -->
<!-- wp:jetpack/form-step-navigation -->
<div class="wp-block-jetpack-form-step-navigation__wrapper"><div class="wp-block-jetpack-form-step-navigation">${
			button( 'previous', 'Back' ) + button( 'next', 'Next' ) + button( 'submit', 'Send' )
		}</div></div>
<!-- /wp:jetpack/form-step-navigation -->`,
		attributes,
		look
	);

test.afterEach( async () => {
	await deleteResponses();
	await removeKnobs();
} );
test.afterAll( reset );

const send = async ( page: Page, url: string ) => {
	await page.goto( url );
	await page.getByLabel( 'Name (required)' ).fill( 'Ada' );
	await page.getByLabel( 'Email (required)' ).fill( 'ada@example.com' );
	await page.getByRole( 'button', { name: 'Send it' } ).click();
};

for ( const javaScriptEnabled of [ true, false ] ) {
	test( `whoever is quick is thanked at the first try, ${ javaScriptEnabled ? 'with' : 'without' } JavaScript`, async ( {
		browser,
	} ) => {
		await patient( { statecraft_form_fastest: 2 } );
		const context = await browser.newContext( { javaScriptEnabled } );
		const page = await context.newPage();
		await send( page, await publishPage( CONTACT ) );
		await expect(
			page.getByRole( 'heading', { name: 'Thank you' } ).or( page.locator( '.statecraft-form__summary' ) )
		).toBeVisible();
		await expect( page.getByRole( 'heading', { name: 'Thank you' } ) ).toBeVisible();
		expect( await kept() ).toEqual( [ { name: [ 'Ada' ], email: [ 'ada@example.com' ] } ] );
		await context.close();
	} );
}

test( 'on a phone, the country is above its number and fully visible; otherwise beside it', async ( { browser } ) => {
	await patient();
	const page = await ( await browser.newContext() ).newPage();
	await page.goto(
		await publishPage( form( block( 'field-telephone', { showCountrySelector: true, default: 'DE' } ) ) )
	);
	for ( const [ width, isAbove ] of [
		[ 1280, false ],
		[ 360, true ],
	] as const ) {
		await page.setViewportSize( { width, height: 800 } );
		const country = ( await page.getByLabel( 'Country of Phone' ).boundingBox() )!;
		const number = ( await page.getByRole( 'textbox', { name: 'Phone' } ).boundingBox() )!;
		expect( country.y + country.height <= number.y ).toBe( isAbove );
		expect( country.width ).toBeGreaterThan( 200 );
	}
	await page.context().close();
} );

test( 'Next says what is wrong, once, and moves the focus there; in dark mode, too', async ( { browser } ) => {
	await patient();
	const dark =
		'{"style":{"color":{"background":"#101014","text":"#f4f4f4","link":"#0000cc"},"spacing":{"padding":"2rem"}}}';
	const page = await ( await browser.newContext() ).newPage();
	await page.goto( await publishPage( steps( 'line', dark, ' has-text-color has-background has-link-color' ) ) );
	await page.getByRole( 'button', { name: 'Next' } ).click();
	const summary = page.locator( '.statecraft-form__summary' );
	await expect( summary ).toBeFocused();
	await expect( summary ).not.toContainText( 'Not sent' );
	const said = ( await page.locator( '.statecraft-form__error' ).innerText() ).trim();
	expect( said ).not.toBe( '' );
	await expect( page.getByText( said ) ).toHaveCount( 1 );
	await expect( summary.getByRole( 'link' ) ).toHaveText( [ 'Name' ] );
	const { link, edge } = await summary.evaluate( ( element ) => {
		const light = ( color: string ) => {
			const canvas = document.createElement( 'canvas' ).getContext( '2d' )!;
			canvas.fillStyle = color;
			canvas.fillRect( 0, 0, 1, 1 );
			const [ r = 0, g = 0, b = 0 ] = [ ...canvas.getImageData( 0, 0, 1, 1 ).data ].map( ( value ) =>
				value / 255 <= 0.04045 ? value / 255 / 12.92 : ( ( value / 255 + 0.055 ) / 1.055 ) ** 2.4
			);
			return 0.2126 * r + 0.7152 * g + 0.0722 * b;
		};
		const contrast = ( color: string ) => {
			const [ high = 0, low = 0 ] = [ light( color ), light( '#101014' ) ].toSorted( ( a, b ) => b - a );
			return ( high + 0.05 ) / ( low + 0.05 );
		};
		return {
			link: contrast( getComputedStyle( element.querySelector( 'a' )! ).color ),
			edge: contrast( getComputedStyle( element ).borderInlineStartColor ),
		};
	} );
	expect( link ).toBeGreaterThan( 4.5 );
	expect( edge ).toBeGreaterThan( 3 );
	await summary.getByRole( 'link' ).click();
	await expect( page.getByLabel( 'Name (required)' ) ).toBeFocused();
	await page.context().close();
} );

test( 'an error that the server finds in another step is a link that leads there', async ( { browser } ) => {
	await patient();
	const page = await ( await browser.newContext() ).newPage();
	await page.goto( await publishPage( steps( 'line' ) ) );
	await page.getByLabel( 'Name (required)' ).fill( 'Ada' );
	await page.getByLabel( 'Site' ).fill( 'http://nowhere' );
	await page.getByRole( 'button', { name: 'Next' } ).click();
	await page.getByLabel( 'Email (required)' ).fill( 'ada@nowhere' );
	await page.getByRole( 'button', { name: 'Send' } ).click();
	const links = page.locator( '.statecraft-form__summary' ).getByRole( 'link' );
	await expect( links ).toHaveText( [ 'Site', 'Email' ] );
	await links.nth( 1 ).click();
	await expect( page.getByLabel( 'Email (required)' ) ).toBeFocused();
	await links.nth( 0 ).click();
	await expect( page.getByLabel( 'Site' ) ).toBeFocused();
	await page.context().close();
} );

/** How the steps of the progress look: what each shows, and the sign before it. */
const looks = ( list: Element ) =>
	[ ...list.querySelectorAll( 'li' ) ].map( ( item ) => {
		const link = item.querySelector( '.statecraft-form__go' )!;
		const sign = link.ownerDocument.defaultView!.getComputedStyle( link, '::before' );
		const label = link.querySelector( 'span' )!;
		const hasLabel = link.ownerDocument.defaultView!.getComputedStyle( label ).position === 'static';
		return [
			hasLabel ? label.textContent : '',
			...[ sign.content, sign.height, sign.borderRadius, sign.opacity, sign.borderTopWidth, sign.boxShadow ],
			sign.backgroundColor,
		];
	} );

for ( const variant of [ 'line', 'dots' ] ) {
	test( `the progress looks alike in the editor and on the page: ${ variant }`, async ( { editor, browser } ) => {
		const content = steps( variant );
		const page = await ( await browser.newContext( { viewport: { width: 1000, height: 700 } } ) ).newPage();
		await page.goto( await publishPage( content ) );
		const onPage = page.getByRole( 'list', { name: 'Steps of this form' } );
		await editor.open( content );
		const inEditor = editor.block( 'jetpack/form-progress-indicator' );
		await expect( inEditor ).toContainText( 'Contact' );
		expect( await inEditor.evaluate( looks ) ).toEqual( await onPage.evaluate( looks ) );
		await page.context().close();
	} );
}
