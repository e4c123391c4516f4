/** A visitor fills in forms of a published page, with and without JavaScript, by mouse and by keyboard. */
import type { Page } from '@playwright/test';
import { expect, reset, test as base } from '../_kit';
import { deleteResponses } from '../../wordpress/_kit/forms';
import { removeKnobs } from '../../wordpress/_kit/knobs';
import { kept, patient, publishPage } from '../../wordpress/_kit/visitor';
import { violations } from '../_kit/axe';
import { block, form, send } from '../_kit/saved-form';

/** A visitor's own pages, in the browser of the tests before. */
const test = base.extend( {
	context: async ( { browser, javaScriptEnabled, viewport }, provide ) => {
		const context = await browser.newContext( { javaScriptEnabled, viewport } );
		await provide( context );
		await context.close();
	},
	page: async ( { context }, provide ) => provide( await context.newPage() ),
} );

/** What axe finds wrong with the form and what it shows. */
const faults = ( page: Page ) => violations( page, '.statecraft-form' );

const CONTACT = form(
	block( 'field-name', { required: true, width: 50 } ) +
		block( 'field-email', { required: true, width: 50 } ) +
		block( 'field-radio', { label: 'Topic', options: [ 'Praise', 'Question' ], required: true } ) +
		block( 'field-rating', { label: 'Rating' } ) +
		block( 'field-slider', { label: 'How many', max: 10, default: 3 } ) +
		block( 'field-telephone', { showCountrySelector: true, default: 'DE' } ) +
		block( 'field-textarea', { label: 'Message' } ) +
		block( 'field-consent', { consentType: 'explicit', explicitConsentMessage: 'You may write to me' } ) +
		send
);

const button = ( kind: string, text: string ) =>
	`<!-- wp:button {"tagName":"button","type":"${ kind === 'submit' ? 'submit' : 'button' }","className":"is-${ kind }"} --><div class="wp-block-button is-${ kind }"><button type="${
		kind === 'submit' ? 'submit' : 'button'
	}" class="wp-block-button__link wp-element-button">${ text }</button></div><!-- /wp:button -->`;

const step = ( label: string, inside: string ) =>
	`<!-- wp:jetpack/form-step {"stepLabel":"${ label }"} --><div class="wp-block-jetpack-form-step">${ inside }</div><!-- /wp:jetpack/form-step -->`;

const STEPS = form(
	`${ block( 'form-progress-indicator', { variant: 'dots' } ) }
	<!-- wp:jetpack/form-step-container --><div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container">
	${ step( 'You', block( 'field-name', { required: true } ) ) }${ step( 'Contact', block( 'field-email', { required: true } ) ) }
	</div></div><!-- /wp:jetpack/form-step-container -->
	<!-- wp:jetpack/form-step-navigation --><div class="wp-block-jetpack-form-step-navigation__wrapper"><div class="wp-block-jetpack-form-step-navigation">
	${ button( 'previous', 'Back' ) }${ button( 'next', 'Next' ) }${ button( 'submit', 'Send' ) }
	</div></div><!-- /wp:jetpack/form-step-navigation -->`
);

let contact: string;
let steps: string;

test.beforeAll( async () => {
	await patient();
	contact = await publishPage( CONTACT );
	steps = await publishPage( STEPS );
} );
test.afterEach( async () => {
	await deleteResponses();
} );
test.afterAll( async () => {
	await removeKnobs();
	await reset();
} );

/** What a form says of itself as a whole; the focus goes there, which reads it out. */
const summaryOn = ( page: Page ) => page.locator( '.statecraft-form__summary' );

/** Fills in, is told what is wrong, mends it and is thanked. */
async function fillIn( page: Page ) {
	await page.goto( contact );
	await page.getByLabel( 'Name (required)' ).fill( 'Ada' );
	await page.getByLabel( 'Email (required)' ).fill( 'ada@example.com' );
	await page.getByLabel( 'Question' ).check();
	await page.getByLabel( '4 of 5' ).check( { force: true } );
	await page.getByLabel( 'Phone', { exact: true } ).fill( 'not a number' );
	await page.getByLabel( 'Message' ).fill( 'Hello\nyou' );
	await page.getByRole( 'button', { name: 'Send it' } ).click();
	const summary = summaryOn( page );
	await expect( summary ).toBeFocused();
	await expect( page.getByText( 'Please enter a phone number' ) ).toHaveCount( 1 );
	expect( await faults( page ) ).toEqual( [] );
	await summary.getByRole( 'link', { name: 'Phone' } ).click();
	await expect( page.getByLabel( 'Phone', { exact: true } ) ).toBeFocused();
	await expect( page.getByLabel( 'Message' ) ).toHaveValue( 'Hello\nyou' );
	await page.getByLabel( 'Phone', { exact: true } ).fill( '030 123' );
	await page.getByRole( 'button', { name: 'Send it' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Thank you for your response.' } ) ).toBeVisible();
	await expect( page.locator( 'dl' ) ).toContainText( '+49 030 123' );
	expect( await faults( page ) ).toEqual( [] );
	expect( await kept() ).toMatchObject( [
		{ name: [ 'Ada' ], topic: [ 'Question' ], rating: [ '4/5' ], message: [ 'Hello\nyou' ] },
	] );
}

test( 'a form is filled in, corrected and sent without leaving the page @journey', async ( { page } ) => {
	await fillIn( page );
	expect( page.url().replace( /#.*/, '' ) ).toBe( contact );
	await page.getByRole( 'link', { name: 'Go back' } ).click();
	await expect( page.getByLabel( 'Message' ) ).toHaveValue( '' );
} );

test( 'an outdated form comes back as a new one with all input', async ( { page } ) => {
	await page.goto( contact );
	await page.locator( '[name$="[seal]"]' ).evaluate( ( seal: HTMLInputElement ) => ( seal.value = 'outdated' ) );
	await page.getByLabel( 'Name (required)' ).fill( 'Ada' );
	await page.getByLabel( 'Email (required)' ).fill( 'ada@example.com' );
	await page.getByLabel( 'Question' ).check();
	await page.getByLabel( 'Message' ).fill( 'Hello' );
	await page.getByRole( 'button', { name: 'Send it' } ).click();
	await expect( summaryOn( page ) ).toContainText( 'This form has changed since you opened it' );
	await expect( page.getByLabel( 'Message' ) ).toHaveValue( 'Hello' );
	await page.getByRole( 'button', { name: 'Send it' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Thank you for your response.' } ) ).toBeVisible();
	expect( await kept() ).toMatchObject( [ { name: [ 'Ada' ], message: [ 'Hello' ] } ] );
} );

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'the steps of a form are below one another, and it can be sent', async ( { page } ) => {
		await page.goto( steps );
		await expect( page.getByRole( 'button' ) ).toHaveText( [ 'Send' ] );
		await page.getByLabel( 'Name' ).fill( 'Ada' );
		await page.getByLabel( 'Email' ).fill( 'ada@example.com' );
		await page.getByRole( 'button', { name: 'Send' } ).click();
		await expect( page.getByRole( 'heading', { name: 'Thank you for your response.' } ) ).toBeVisible();
		expect( await kept() ).toEqual( [ { name: [ 'Ada' ], email: [ 'ada@example.com' ] } ] );
	} );

	test( 'the server reports an invalid field, and all input is kept', async ( { page } ) => {
		await page.goto( contact );
		await page.getByLabel( 'Name (required)' ).fill( 'Ada' );
		await page.getByLabel( 'Email (required)' ).fill( 'ada@example.com' );
		await page.getByLabel( 'Question' ).check();
		await page.getByLabel( 'Phone', { exact: true } ).fill( 'none' );
		await page.getByRole( 'button', { name: 'Send it' } ).click();
		await expect( page.getByText( 'Please enter a phone number' ) ).toHaveCount( 1 );
		await expect( summaryOn( page ) ).toBeFocused();
		await expect( page.getByLabel( 'Name (required)' ) ).toHaveValue( 'Ada' );
		await expect( page.getByLabel( 'Question' ) ).toBeChecked();
		await page.getByLabel( 'Phone', { exact: true } ).fill( '' );
		await page.getByRole( 'button', { name: 'Send it' } ).click();
		await expect( page.getByRole( 'heading', { name: 'Thank you for your response.' } ) ).toBeVisible();
	} );
} );

test( 'with the keyboard only @journey', async ( { page } ) => {
	await page.goto( contact );
	const name = page.getByLabel( 'Name (required)' );
	await name.focus();
	await page.keyboard.type( 'Ada' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( 'ada@example.com' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'ArrowDown' );
	await expect( page.getByLabel( 'Question' ) ).toBeChecked();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Space' );
	await page.keyboard.press( 'ArrowRight' );
	await expect( page.getByLabel( '2 of 5' ) ).toBeChecked();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'ArrowRight' );
	await expect( page.locator( 'output' ) ).toHaveText( '4' );
	await page.getByLabel( 'Message' ).press( 'Tab' );
	await page.keyboard.press( 'Space' );
	await page.keyboard.press( 'Tab' );
	await expect( page.getByRole( 'button', { name: 'Send it' } ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'status' ).first() ).toBeFocused();
	expect( await kept() ).toMatchObject( [ { rating: [ '2/5' ], 'how-many': [ '4' ] } ] );
} );

test( 'steps come one after the other, and only a valid step leads on', async ( { page } ) => {
	await page.goto( steps );
	await expect( page.getByLabel( 'Email' ) ).toBeHidden();
	await page.getByRole( 'button', { name: 'Next' } ).click();
	await expect( summaryOn( page ) ).toContainText( 'Name' );
	await page.getByLabel( 'Name' ).fill( 'Ada' );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByLabel( 'Email' ) ).toBeVisible();
	await expect( page.getByLabel( 'Name' ) ).toBeHidden();
	await expect( page.locator( '[aria-current=step]' ) ).toHaveText( 'Contact' );
	expect( await faults( page ) ).toEqual( [] );
	await page.getByRole( 'button', { name: 'Back' } ).click();
	await expect( page.getByLabel( 'Name' ) ).toHaveValue( 'Ada' );
	await page.getByRole( 'button', { name: 'Next' } ).click();
	await page.getByLabel( 'Email' ).fill( 'ada@example.com' );
	await page.getByRole( 'button', { name: 'Send' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Thank you' } ) ).toBeVisible();
	expect( await kept() ).toEqual( [ { name: [ 'Ada' ], email: [ 'ada@example.com' ] } ] );
} );

test( 'a reload and a lost connection keep the input @journey', async ( { page, context } ) => {
	await page.goto( contact );
	await page.getByLabel( 'Name (required)' ).fill( 'Ada' );
	await page.getByLabel( 'Email (required)' ).fill( 'ada@example.com' );
	await page.getByLabel( 'Praise' ).check();
	await page.reload();
	await expect( page.getByLabel( 'Name (required)' ) ).toHaveValue( 'Ada' );
	await expect( page.getByLabel( 'Praise' ) ).toBeChecked();
	await context.setOffline( true );
	await page.getByRole( 'button', { name: 'Send it' } ).click();
	await expect( summaryOn( page ) ).toContainText( 'Nothing is lost' );
	await context.setOffline( false );
	await page.getByRole( 'button', { name: 'Send it' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Thank you' } ) ).toBeVisible();
	expect( await kept() ).toHaveLength( 1 );
} );
