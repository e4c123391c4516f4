/** A donation form is edited on a site with the sandbox's Stripe, published, and used by a visitor. */
import type { Browser, Locator, Page } from '@playwright/test';
import { as } from '../../wordpress/_kit/client';
import { resetProviders } from '../_kit/payments';
import { removeKnobs, setKnobs } from '../../wordpress/_kit/knobs';
import { expect, php, site, test } from '../_kit';
import type { Editor } from '../_kit';

const NAME = 'jetpack/donations';

test.use( { fresh: true } );
test.beforeEach( async () => {
	await resetProviders();
	await setKnobs( {
		constants: {
			STATECRAFT_STRIPE_TEST_KEY: 'sk_test_sandbox',
			STATECRAFT_STRIPE_TEST_BASE_URL: `${ site().sandbox }/stripe`,
		},
		filters: { statecraft_form_limits: [], statecraft_form_ceilings: [], pre_wp_mail: true },
	} );
	await php(
		`foreach ( get_posts( array( 'post_type' => 'jp_mem_plan', 'numberposts' => -1 ) ) as $plan ) wp_delete_post( $plan->ID, true );`
	);
} );
test.afterAll( () => removeKnobs() );

const heading = ( block: Locator ) => block.getByRole( 'textbox', { name: 'Heading' } );
const amount = ( block: Locator, place: number ) => block.getByRole( 'textbox', { name: `Amount ${ place }` } );
const sidebar = ( page: Page ) => page.getByRole( 'region', { name: 'Editor settings' } );
const toggle = ( page: Page, name: string ) => sidebar( page ).getByRole( 'checkbox', { name } );
const publish = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Editor top bar' } ).getByRole( 'button', { name: 'Publish', exact: true } );

interface Donation {
	planId: number;
	amounts: number[];
	show: boolean;
}
type Donations = Record< 'oneTimeDonation' | 'monthlyDonation' | 'annualDonation', Donation > & {
	currency: string;
	fallbackLinkUrl?: string;
};
const attributes = async ( editor: Editor ) =>
	( await editor.blocks() ).find( ( { name } ) => name === NAME )!.attributes as unknown as Donations;
const planIds = async ( editor: Editor ) => {
	const { oneTimeDonation, monthlyDonation, annualDonation } = await attributes( editor );
	return [ oneTimeDonation, monthlyDonation, annualDonation ].map( ( { planId } ) => planId );
};

/** A block whose plans are loaded. */
async function inserted( editor: Editor ): Promise< Locator > {
	const block = await editor.insert( NAME );
	await heading( block ).waitFor();
	return block;
}

/** Publishes the post unchanged, and returns its URL. */
async function published( editor: Editor ): Promise< string > {
	await editor.dispatch( 'core/editor', 'editPost', { status: 'publish', title: 'Help us' } );
	await editor.save();
	return editor.select( 'core/editor', 'getPermalink' );
}

const chooseCurrency = async ( page: Page, name: string ) => {
	await page.getByRole( 'button', { name: 'Change currency' } ).click();
	await page.getByRole( 'menuitemradio', { name } ).click();
};

/** A visitor donates the first amount, and returns. */
async function give( browser: Browser, url: string, button: string ): Promise< void > {
	const page = await browser.newPage();
	await page.goto( url );
	await page.locator( '.donations__amount:visible' ).first().click();
	await page.getByRole( 'button', { name: button, exact: true } ).click();
	await page.getByText( 'Sandbox: a stand-in for Stripe.' ).waitFor();
	await page.getByLabel( 'Email' ).fill( 'ada@example.com' );
	await page.getByRole( 'button', { name: /^(?:Pay|Subscribe)$/ } ).click();
	await expect( page.locator( '.statecraft-donations' ).getByRole( 'status' ) ).toHaveText( /^Thank you!/ );
	await page.close();
}

test( '[PAY-143, PAY-144, PAY-146] the plans of a new form are created, once', async ( { editor, page } ) => {
	const request = page.waitForRequest( /memberships\/products/ );
	await inserted( editor );
	expect( ( await request ).postDataJSON() ).toEqual( { type: 'donation', currency: 'USD', is_editable: false } );
	const ids = await planIds( editor );
	expect( new Set( ids ).size ).toBe( 3 );
	expect( Math.min( ...ids ) ).toBeGreaterThan( 0 );
	const { json } = await as( 'administrator' ).get< {
		products: { id: number; interval: string; currency: string }[];
	} >( 'statecraft/v1/memberships/status', { query: { is_editable: false } } );
	// A page of an earlier test may have asked for others.
	const inDollars = json.products.filter( ( { currency } ) => currency === 'USD' );
	expect( inDollars ).toHaveLength( 3 );
	expect(
		[ 'one-time', '1 month', '1 year' ].map(
			( interval ) => inDollars.find( ( one ) => one.interval === interval )?.id
		)
	).toEqual( ids );
	const second = await inserted( editor );
	expect(
		await editor.select( 'core/block-editor', 'getBlockAttributes', await second.getAttribute( 'data-block' ) )
	).toMatchObject( {
		oneTimeDonation: { planId: ids[ 0 ] },
		monthlyDonation: { planId: ids[ 1 ] },
		annualDonation: { planId: ids[ 2 ] },
	} );
} );

test( '[PAY-149, PAY-150] in part: a currency change is one undo level, including amounts and plans', async ( {
	editor,
	page,
} ) => {
	const block = await inserted( editor );
	await amount( block, 1 ).fill( '7' );
	const before = await attributes( editor );
	await chooseCurrency( page, '¥ JPY' );
	await expect( amount( block, 1 ) ).toHaveValue( '500' );
	const inYen = await planIds( editor );
	expect( inYen ).not.toContain( before.oneTimeDonation.planId );
	await page.getByRole( 'button', { name: 'Undo', exact: true } ).click();
	await expect( amount( block, 1 ) ).toHaveValue( '7.00' );
	expect( await attributes( editor ) ).toEqual( before );
	await page.getByRole( 'button', { name: 'Redo', exact: true } ).click();
	await expect( amount( block, 1 ) ).toHaveValue( '500' );
	await expect.poll( () => planIds( editor ) ).toEqual( inYen );
} );

test( '[PAY-147, PAY-148] in part: a hidden interval is not on the page', async ( { editor, page, browser } ) => {
	const block = await inserted( editor );
	await block.getByRole( 'button', { name: 'Monthly' } ).click();
	await toggle( page, 'Show monthly donation option' ).click();
	await expect( heading( block ) ).toHaveText( 'Make a one-time donation' );
	await toggle( page, 'Show yearly donation option' ).click();
	await expect( toggle( page, 'Show one-time donation option' ) ).toBeDisabled();
	const url = await published( editor );
	const visitor = await browser.newPage();
	await visitor.goto( url );
	await expect( visitor.getByRole( 'button', { name: 'Donate', exact: true } ) ).toBeVisible();
	await expect( visitor.getByRole( 'radio', { name: 'Monthly' } ) ).toHaveCount( 0 );
	await expect( visitor.getByRole( 'button', { name: /Donate (?:monthly|yearly)/ } ) ).toHaveCount( 0 );
	await visitor.close();
} );

test( 'the limits of a custom amount apply on the page', async ( { editor, page, browser } ) => {
	await inserted( editor );
	const small = sidebar( page ).getByRole( 'textbox', { name: 'Smallest custom amount' } );
	await small.fill( '0.2' );
	await expect( small ).toHaveAttribute( 'aria-invalid', 'true' );
	await small.fill( '10' );
	await sidebar( page ).getByRole( 'textbox', { name: 'Largest custom amount' } ).fill( '20' );
	const visitor = await browser.newPage();
	await visitor.goto( await published( editor ) );
	const status = visitor.locator( '.statecraft-donations' ).getByRole( 'status' );
	const own = visitor.getByRole( 'textbox', { name: /Or enter a custom amount/ } ).first();
	for ( const [ typed, said ] of [
		[ '9.99', /^The smallest amount is .*10\.00/ ],
		[ '20.01', /^The largest amount is .*20\.00/ ],
	] as const ) {
		await own.fill( typed );
		await visitor.getByRole( 'button', { name: 'Donate', exact: true } ).click();
		await expect( status ).toHaveText( said );
	}
	await visitor.close();
} );

test( '[PAY-137, PAY-138, PAY-139] saving waits for the plans, but not for a removed block', async ( {
	editor,
	page,
} ) => {
	await editor.insert( 'core/paragraph', { content: 'Words' } );
	const held: ( () => void )[] = [];
	await page.route( /memberships\/status/, async ( route ) => {
		await new Promise< void >( ( resolve ) => held.push( resolve ) );
		await route.continue();
	} );
	const block = await editor.insert( NAME );
	await expect( publish( page ) ).toBeDisabled();
	await expect.poll( () => held.length ).toBe( 1 );
	held[ 0 ]!();
	await heading( block ).waitFor();
	await expect( publish( page ) ).toBeEnabled();
	const other = await editor.insert( NAME );
	await expect( publish( page ) ).toBeDisabled();
	await editor.dispatch( 'core/block-editor', 'removeBlock', await other.getAttribute( 'data-block' ) );
	await expect( publish( page ) ).toBeEnabled();
	await page.unrouteAll( { behavior: 'ignoreErrors' } );
} );

test( '[PAY-139, PAY-140, PAY-141] in part: without plans the post can be saved, and the block retries', async ( {
	editor,
	page,
} ) => {
	await page.route( /memberships\/status/, ( route ) => route.fulfill( { status: 500, json: {} } ) );
	const block = await editor.insert( NAME );
	await expect( block ).toContainText( `Could not load data from ${ new URL( site().url ).host }.` );
	await editor.dispatch( 'core/editor', 'editPost', { title: 'Help us' } );
	await editor.save();
	await page.unrouteAll();
	await block.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( heading( block ) ).toBeVisible();
} );

test( '[PAY-154] the saved link points to the post; after a reload nothing has changed', async ( { editor } ) => {
	const block = await inserted( editor );
	await heading( block ).fill( 'Give to us' );
	const url = await published( editor );
	await expect.poll( async () => ( await attributes( editor ) ).fallbackLinkUrl ).toBe( url );
	await editor.save();
	const id = await editor.select< number >( 'core/editor', 'getCurrentPostId' );
	const stored = async () =>
		(
			await as( 'administrator' ).get< { link: string; content: { raw: string } } >( `wp/v2/posts/${ id }`, {
				query: { context: 'edit' },
			} )
		).json;
	const { link, content } = await stored();
	expect( content.raw ).toContain( `class="jetpack-donations-fallback-link" href="${ link }"` );
	await editor.openPost( id );
	await expect( heading( editor.block( NAME ) ) ).toHaveText( 'Give to us' );
	expect( await editor.select( 'core/editor', 'isEditedPostDirty' ) ).toBe( false );
	expect( await editor.content() ).toBe( content.raw );
} );

test( '[PAY-136, PAY-142, PAY-155] without an account the form can be edited, but nobody can donate', async ( {
	editor,
	browser,
} ) => {
	await removeKnobs();
	const block = await inserted( editor );
	expect( await planIds( editor ) ).toEqual( [ -1, -1, -1 ] );
	await heading( block ).fill( 'Give to us' );
	await expect.poll( () => editor.content() ).toMatch( /"heading":"Give to us".* \/-->$/s );
	const visitor = await browser.newPage();
	await visitor.goto( await published( editor ) );
	await expect( visitor.locator( 'form.donations__container' ) ).toHaveCount( 0 );
	await visitor.close();
} );

test( '[PAY-122] in part: from the editor to the page, to the provider, and back', async ( { editor, browser } ) => {
	const block = await inserted( editor );
	await heading( block ).fill( 'Give to us' );
	await block.getByRole( 'textbox', { name: 'Button text' } ).fill( 'Give now' );
	await amount( block, 1 ).fill( '8.50' );
	await give( browser, await published( editor ), 'Give now' );
} );

test( 'a form in a synced pattern belongs to the pattern, and works in each post', async ( { editor, browser } ) => {
	await inserted( editor );
	const { json } = await as( 'administrator' ).post< { id: number } >( 'wp/v2/blocks', {
		...{ title: 'Giving', status: 'publish', content: await editor.content() },
	} );
	await editor.open( `<!-- wp:block {"ref":${ json.id }} /-->` );
	await heading( editor.block( NAME ) ).waitFor();
	expect( await editor.select( 'core/editor', 'isEditedPostDirty' ) ).toBe( false );
	expect( await editor.select( 'core', 'hasEditsForEntityRecord', 'postType', 'wp_block', json.id ) ).toBe( false );
	await give( browser, await published( editor ), 'Donate' );
} );

test( 'a German administrator keeps the texts of a French author', async ( { editor, page, browser } ) => {
	const block = await inserted( editor );
	const ids = await planIds( editor );
	const donation = ( place: number ) => ( { show: true, planId: ids[ place ], amounts: [ 5, 15, 100 ] } );
	const texts = [ 'Faire un don', 'Donner chaque mois', 'Donner chaque année' ];
	const link =
		'<a class="jetpack-donations-fallback-link" rel="noopener noreferrer noamphtml" target="_blank">Donner</a>';
	const content = `<!-- wp:jetpack/donations ${ JSON.stringify( {
		...{ oneTimeDonation: donation( 0 ), monthlyDonation: donation( 1 ), annualDonation: donation( 2 ) },
		...{ chooseAmountText: 'Combien ?', customAmountText: 'Ou bien' },
	} ) } -->\n<div class="wp-block-jetpack-donations">${ texts
		.map( ( text ) => `<h4>${ text }</h4><p>Merci !</p>${ link }` )
		.join( '<hr class="donations__separator"/>' ) }</div>\n<!-- /wp:jetpack/donations -->`;
	await expect( block ).toBeVisible();
	await editor.open( content );
	await page.evaluate( () => {
		const { i18n } = window.wp as never as { i18n: { setLocaleData: ( data: object, domain: string ) => void } };
		i18n.setLocaleData(
			{ 'Make a monthly donation': [ 'Monatlich spenden' ], 'Your contribution is appreciated.': [ 'Danke.' ] },
			'statecraft'
		);
	} );
	await expect( heading( editor.block( NAME ) ) ).toHaveText( 'Faire un don' );
	await heading( editor.block( NAME ) ).fill( 'Un don' );
	const url = await published( editor );
	const visitor = await browser.newPage();
	await visitor.goto( url );
	const form = visitor.locator( 'form.donations__container' );
	for ( const text of [ 'Un don', ...texts.slice( 1 ) ] ) {
		await expect( form.getByText( text, { exact: true } ) ).toHaveCount( 1 );
	}
	await expect( form.getByText( 'Merci !' ) ).toHaveCount( 3 );
	expect( await editor.content() ).not.toMatch( /spenden|Danke/ );
	await visitor.close();
} );

test( 'works entirely by keyboard', async ( { editor, page } ) => {
	const block = await inserted( editor );
	await block.getByRole( 'button', { name: 'One-Time' } ).focus();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Enter' );
	await expect( heading( block ) ).toHaveText( 'Make a monthly donation' );
	// As everywhere in the editor: Tab moves to the next field or button, arrow keys to the next text.
	await page.keyboard.press( 'ArrowDown' );
	await expect( heading( block ) ).toBeFocused();
	await page.keyboard.press( 'ControlOrMeta+a' );
	await page.keyboard.type( 'Each month' );
	await page.keyboard.press( 'ArrowDown' );
	await expect( block.getByRole( 'textbox', { name: 'Text above the amounts' } ) ).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await expect( amount( block, 1 ) ).toBeFocused();
	await page.keyboard.press( 'ControlOrMeta+a' );
	await page.keyboard.type( '9' );
	await page.keyboard.press( 'Alt+F10' );
	await page.keyboard.press( 'Escape' );
	const { monthlyDonation } = ( await attributes( editor ) ) as unknown as { monthlyDonation: object };
	expect( monthlyDonation ).toMatchObject( { heading: 'Each month', amounts: [ 9, 15, 100 ] } );
	await page.keyboard.press( 'Alt+F10' );
	const currency = page.getByRole( 'button', { name: 'Change currency' } );
	for ( let presses = 0; presses < 8; presses++ ) {
		if ( await currency.evaluate( ( element ) => element === element.ownerDocument.activeElement ) ) {
			break;
		}
		await page.keyboard.press( 'ArrowRight' );
	}
	await expect( currency ).toBeFocused();
	await page.keyboard.press( 'ArrowDown' );
	await expect( page.getByRole( 'menuitemradio' ).first() ).toBeFocused();
	await page.keyboard.press( 'ArrowDown' );
	await expect( page.getByRole( 'menuitemradio', { name: 'AUD' } ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( currency ).toHaveText( 'A$ AUD' );
	expect( await attributes( editor ) ).toMatchObject( { currency: 'AUD' } );
} );
