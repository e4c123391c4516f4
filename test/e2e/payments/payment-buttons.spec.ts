/** An author sells a plan with a button, and a visitor presses it. The sandbox stands in for Stripe. */
import { expect, test, site } from '../_kit';
import type { Editor } from '../_kit';
import { resetProviders } from '../_kit/payments';
import { removeKnobs, setKnobs } from '../../wordpress/_kit/knobs';
import { php } from '../../wordpress/_kit/client';

const ROW = 'jetpack/payment-buttons';
const BUTTON = 'jetpack/recurring-payments';

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
		`foreach ( get_posts( array( 'post_type' => 'jp_mem_plan', 'post_status' => 'any', 'posts_per_page' => -1, 'fields' => 'ids' ) ) as $id ) wp_delete_post( $id, true );`
	);
} );
test.afterEach( () => removeKnobs() );

const sidebarOf = ( { page }: Editor ) => page.getByRole( 'region', { name: 'Editor settings' } );

async function publish( editor: Editor ): Promise< string > {
	await editor.dispatch( 'core/editor', 'editPost', { status: 'publish', title: 'Join us' } );
	await editor.save();
	return editor.select< string >( 'core/editor', 'getPermalink' );
}

test(
	'[PAY-028, PAY-039] in part: a plan is created in the editor, and a visitor is redirected to its payment',
	{ tag: '@fresh' },
	async ( { editor, browser } ) => {
		await editor.insert( ROW );
		const [ row ] = await editor.blocks();
		await editor.dispatch( 'core/block-editor', 'selectBlock', row!.innerBlocks[ 0 ]!.clientId );
		const sidebar = sidebarOf( editor );
		await expect(
			sidebar.getByRole( 'radio', { name: /^Monthly Subscription \(.*5,00.* \/ month\)$/ } )
		).not.toBeChecked();
		await editor.canvas.getByRole( 'button', { name: /^Monthly Subscription \(.*5,00.* \/ month\)$/ } ).click();
		await editor.page.getByRole( 'button', { name: 'Monthly Subscription', exact: true } ).click();
		const popover = editor.page.locator( '.statecraft-plans-popover' );
		await popover.getByRole( 'button', { name: 'Add a new payment plan' } ).click();
		// The sandbox's account has another currency.
		await popover.getByRole( 'combobox', { name: 'Currency' } ).selectOption( 'USD' );
		await popover.getByRole( 'textbox', { name: 'Price' } ).fill( '0.1' );
		await popover.getByRole( 'button', { name: 'Save', exact: true } ).click();
		await expect( popover.getByRole( 'textbox', { name: 'Name' } ) ).toBeFocused();
		await popover.getByRole( 'textbox', { name: 'Name' } ).fill( 'Gold' );
		await popover.getByRole( 'button', { name: 'Save', exact: true } ).click();
		await expect( popover.getByText( /^Minimum allowed price is/ ).first() ).toBeVisible();
		await expect( popover.getByRole( 'textbox', { name: 'Price' } ) ).toBeFocused();
		await popover.getByRole( 'textbox', { name: 'Price' } ).fill( '12.50' );
		await popover.getByRole( 'button', { name: 'Save', exact: true } ).click();
		await expect( editor.page.getByText( 'Successfully created payment plan' ).first() ).toBeVisible();
		await editor.page.keyboard.press( 'Escape' );
		await expect( editor.page.getByRole( 'button', { name: 'Gold', exact: true } ) ).toBeVisible();
		await expect( sidebar.getByRole( 'radio', { name: /^Gold \(.*12\.50.* \/ month\)$/ } ) ).toBeChecked();

		const url = await publish( editor );
		const visitor = await browser.newPage( { javaScriptEnabled: false } );
		await visitor.goto( url );
		const button = visitor.getByRole( 'button', { name: 'Contribute' } );
		await expect( button ).toHaveAccessibleName( /^Contribute, .*12\.50.* a month$/ );
		const trap = await visitor.locator( '.statecraft-pay__more' ).boundingBox();
		expect( trap!.width ).toBeLessThanOrEqual( 1 );
		await button.click();
		await expect( visitor.getByText( 'Sandbox: a stand-in for Stripe.' ) ).toBeVisible();
		await expect( visitor.getByRole( 'heading' ) ).toHaveText( /^Pay .*12\.50/ );
		await visitor.getByLabel( 'Email' ).fill( 'ada@example.com' );
		await visitor.getByRole( 'button', { name: /^(?:Pay|Subscribe)$/ } ).click();
		await expect( visitor.getByRole( 'status' ) ).toHaveText( /^Thank you!/ );
		await expect( visitor.getByRole( 'button', { name: 'Contribute' } ) ).toHaveCount( 0 );
		await visitor.close();
	}
);

test(
	'[PAY-036, PAY-037] in part: many buttons in an editor send one request',
	{ tag: '@fresh' },
	async ( { editor } ) => {
		const asked: string[] = [];
		editor.page.on( 'request', ( request ) => {
			if ( /memberships\/status/.test( request.url() ) ) {
				asked.push( request.url() );
			}
		} );
		for ( let count = 0; count < 3; count++ ) {
			await editor.insert( BUTTON );
		}
		const questions = editor.canvas.getByRole( 'button', { name: 'Decide later' } );
		await expect( questions ).toHaveCount( 3 );
		expect( asked ).toHaveLength( 1 );
	}
);
