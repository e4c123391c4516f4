/** The layout of items for sale in narrow spaces, beside other blocks, and after a submission, with real styles of themes and core. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../_kit';
import { resetProviders } from '../_kit/payments';
import { site, php } from '../../wordpress/_kit/client';
import { donations, stored } from '../../wordpress/_kit/donations';
import { removeKnobs, setKnobs } from '../../wordpress/_kit/knobs';
import { block as product, store } from '../../wordpress/_kit/products';

const visitor = test.extend( {
	page: async ( { browser }, provide ) => {
		const page = await browser.newPage( { viewport: { width: 1280, height: 900 } } );
		await provide( page );
		await page.close();
	},
} );

test.beforeAll( async () => {
	await resetProviders();
	await setKnobs( {
		constants: {
			STATECRAFT_STRIPE_TEST_KEY: 'sk_test_sandbox',
			STATECRAFT_STRIPE_TEST_BASE_URL: `${ site().sandbox }/stripe`,
		},
		filters: { statecraft_form_limits: [], statecraft_form_ceilings: [], pre_wp_mail: true },
	} );
} );
test.afterAll( () => removeKnobs() );

const boxOf = async ( element: Locator ) => {
	const box = await element.boundingBox();
	if ( ! box ) {
		throw new Error( `Nothing is shown of ${ element }.` );
	}
	return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

const show = async ( page: Page, content: string ) => page.goto( `${ site().url }/?p=${ await stored( content ) }` );

const columns = ( ...contents: string[] ) =>
	`<!-- wp:columns -->\n<div class="wp-block-columns">${ contents
		.map( ( one ) => `<!-- wp:column -->\n<div class="wp-block-column">${ one }</div>\n<!-- /wp:column -->` )
		.join( '' ) }</div>\n<!-- /wp:columns -->`;

const plan = async ( title: string, interval: string ) =>
	Number(
		await php(
			`echo wp_insert_post( array( 'post_type' => 'jp_mem_plan', 'post_status' => 'publish', 'post_title' => '${ title }', 'meta_input' => array( 'jetpack_memberships_price' => '20', 'jetpack_memberships_currency' => 'USD', 'jetpack_memberships_interval' => '${ interval }' ) ) );`
		)
	);

const premium = ( plans: number[] ) => `<!-- wp:premium-content/container {"selectedPlanIds":[${ plans }]} -->
<div class="wp-block-premium-content-container"><!-- wp:premium-content/logged-out-view -->
<div class="wp-block-premium-content-logged-out-view entry-content"><!-- wp:premium-content/buttons -->
<div class="wp-block-premium-content-buttons wp-block-buttons"><!-- wp:jetpack/recurring-payments {"planIds":[${ plans }]} -->
<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"Join"} /--></div>
<!-- /wp:jetpack/recurring-payments -->

<!-- wp:premium-content/login-button -->
<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link">Log in</a></div>
<!-- /wp:premium-content/login-button --></div>
<!-- /wp:premium-content/buttons --></div>
<!-- /wp:premium-content/logged-out-view --></div>
<!-- /wp:premium-content/container -->`;

visitor( 'in a narrow column a donation form breaks no price, and lines part its tabs', async ( { page } ) => {
	await show( page, columns( donations(), '', '' ) );
	const form = page.locator( 'form.donations__container' );
	const width = ( await boxOf( form ) ).width;
	expect( width ).toBeLessThan( 240 );
	for ( const text of [ /^5\.00|\$5\.00$/, /15\.00/, /100\.00/ ] ) {
		const amount = form.locator( '.donations__tab:visible .donations__amount' ).filter( { hasText: text } ).first();
		expect( ( await boxOf( amount ) ).height ).toBeLessThan( 60 );
		expect( ( await boxOf( amount ) ).right ).toBeLessThanOrEqual( ( await boxOf( form ) ).right );
	}
	const tabs = await form
		.locator( '.donations__nav-item' )
		.evaluateAll( ( items ) =>
			items.map( ( item ) => [
				getComputedStyle( item ).borderBlockStartWidth,
				getComputedStyle( item ).borderInlineStartWidth,
			] )
		);
	expect( tabs ).toEqual( [
		[ '1px', '1px' ],
		[ '1px', '1px' ],
		[ '1px', '1px' ],
	] );
	expect( ( await boxOf( form.locator( '.donations__nav' ) ) ).right ).toBeLessThanOrEqual(
		( await boxOf( form ) ).right
	);
} );

visitor(
	'a product has one line break for each of its text, and a number that a finger can hit',
	async ( { page } ) => {
		await show( page, product( await store( { spay_multiple: true }, { content: 'Blue\nfor tea' } ) ) );
		const text = page.locator( '.jetpack-simple-payments-description p' );
		const lines = await text.evaluate(
			( element ) => element.getBoundingClientRect().height / parseFloat( getComputedStyle( element ).lineHeight )
		);
		expect( Math.round( lines ) ).toBe( 2 );
		const number = page.getByRole( 'spinbutton', { name: 'Quantity' } );
		expect( ( await boxOf( number ) ).height ).toBeGreaterThanOrEqual( 44 );
		expect(
			await number.evaluate( ( field ) => parseFloat( getComputedStyle( field ).fontSize ) )
		).toBeGreaterThanOrEqual( 16 );
	}
);

visitor( 'a buyer of premium content has all buttons in one line, each as wide as its words', async ( { page } ) => {
	await show(
		page,
		premium( [ await plan( 'A plan with a long name', '1 month' ), await plan( 'Gold', '1 year' ) ] )
	);
	const join = await boxOf( page.getByRole( 'button', { name: 'Join' } ) );
	const summary = page.locator( 'summary' ).filter( { hasText: 'Log in' } );
	const login = await boxOf( summary );
	expect( Math.abs( join.bottom - login.bottom ) ).toBeLessThan( 3 );
	expect( join.width ).toBeLessThan( ( await boxOf( page.locator( '.statecraft-pay__plans' ) ) ).width - 40 );
	await summary.click();
	expect( ( await boxOf( summary ) ).width ).toBeLessThan( 200 );
} );

test( 'without JavaScript, a refused submission shows the message and its form', async ( { browser } ) => {
	const context = await browser.newContext( { javaScriptEnabled: false, viewport: { width: 375, height: 800 } } );
	const page = await context.newPage();
	await show( page, donations() );
	await page.getByRole( 'button', { name: 'Donate', exact: true } ).click();
	const message = page.getByText( 'Please choose an amount.' );
	await expect( message ).toBeInViewport();
	await expect( page.getByRole( 'button', { name: 'Donate', exact: true } ) ).toBeInViewport( { ratio: 1 } );
	await context.close();
} );

test( 'in the editor, the button of a product has the height of a button', async ( { editor } ) => {
	const id = await store();
	await editor.open( product( id ) + '\n\n<!-- wp:paragraph -->\n<p>After it</p>\n<!-- /wp:paragraph -->' );
	await editor.canvas.getByRole( 'button', { name: 'Use the stored product' } ).click();
	await editor.dispatch( 'core/block-editor', 'clearSelectedBlock' );
	const button = editor.canvas.locator( '.jetpack-simple-payments-details' ).getByText( 'Pay with PayPal' );
	await button.waitFor();
	expect( ( await boxOf( button ) ).height ).toBeLessThan( 80 );
	expect( ( await boxOf( button ) ).bottom ).toBeLessThanOrEqual(
		( await boxOf( editor.canvas.getByText( 'After it' ) ) ).y
	);
} );
