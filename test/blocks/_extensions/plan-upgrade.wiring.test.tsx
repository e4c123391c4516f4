/** The banner of blocks that need a plan of the host, in an editor. */
import { waitFor } from '@testing-library/react';
import { addAction, removeAction, removeFilter } from '@wordpress/hooks';
import { getBlockType, getCategories, setCategories } from '@wordpress/blocks';
import { backTo, upgradeAddress } from '../../../blocks/_extensions/plan-upgrade/address';
import { register } from '../../../blocks/_extensions/plan-upgrade';
import { register as button } from '../../../blocks/button';
import { register as donations } from '../../../blocks/donations';
import { register as paymentButtons } from '../../../blocks/payment-buttons';
import { register as premiumContent } from '../../../blocks/premium-content';
import { register as recurringPayments } from '../../../blocks/recurring-payments';
import { register as simplePayments } from '../../../blocks/simple-payments';
import { page } from '../../../blocks/_runtime/editor/page';
import type { Site } from '../../../blocks/_runtime/registration/site';
import { acting, click, edit, script } from '../../_kit/editor';
import type { Editor } from '../../_kit/editor';

const PORTS = {
	'donation-plan-sync': [ 'status', 'create' ],
	products: [ 'status', 'counts', 'create' ],
	'product-form': [ 'create' ],
	'plan-upgrade': [ 'plans', 'autosave' ],
	'simple-payment': [ 'read', 'save' ],
};
const PLANS = { checkoutUrl: 'https://host.example/checkout/site', plansUrl: 'https://host.example/plans' };
const LIST = { value_bundle: { slug: 'value_bundle', name: 'Premium', path: 'premium' } };
const ROW = 'jetpack/payment-buttons';
const BUTTON = 'jetpack/recurring-payments';
const POST = `<!-- wp:jetpack/payment-buttons -->
<div class="wp-block-jetpack-payment-buttons"><!-- wp:jetpack/recurring-payments -->
<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"Pay"} /--></div>
<!-- /wp:jetpack/recurring-payments --></div>
<!-- /wp:jetpack/payment-buttons -->

<!-- wp:paragraph -->
<p>Text</p>
<!-- /wp:paragraph -->`;
const ALL = [ button, paymentButtons, recurringPayments ];

// The category of paid content, which the category list of these tests lacks.
beforeAll( () => setCategories( [ ...getCategories(), { slug: 'monetize', title: 'Monetize' } ] ) );

type Tracked = [ name: string, properties: object ];
let tracked: Tracked[] = [];
const leave = jest.spyOn( page, 'leave' ).mockImplementation( () => {} );
beforeEach( () => {
	tracked = [];
	leave.mockClear();
	addAction( 'statecraft.track', 'test', ( ...event: Tracked ) => void tracked.push( event ) );
} );
afterEach( () => {
	removeAction( 'statecraft.track', 'test' );
	removeFilter( 'editor.BlockEdit', 'statecraft/plan-upgrade' );
} );

/** Opens the post where those blocks need a plan; the first block is not selected yet. */
async function open( required: Record< string, string > | null, site: Partial< Site > = {} ) {
	const services = script( PORTS );
	const editor = await edit( [ ...ALL, register ], POST, {
		site: { ...( required && { plans: { required, ...PLANS } } ), ...site },
		selected: [ 1 ],
	} );
	return { editor, services };
}

const banners = ( { inCanvas }: Editor ) =>
	inCanvas.queryAllByText( /^This block needs / ).map( ( title: HTMLElement ) => title.textContent );
/** Waits for so many banners: they are loaded when they are needed, and blocks that are not selected themselves render when the editor is idle. */
const shows = ( editor: Editor, count: number ) => waitFor( () => expect( banners( editor ) ).toHaveLength( count ) );
const link = ( { inCanvas }: Editor, name: string ): HTMLAnchorElement => inCanvas.getByRole( 'link', { name } );
const ROW_NEEDS = { [ ROW ]: 'value_bundle' };

it( '[PAY-094, PAY-095] the banner shows while the block or one of its inner blocks is selected', async () => {
	const { editor } = await open( ROW_NEEDS );
	expect( banners( editor ) ).toEqual( [] );
	await editor.select( 0 );
	await shows( editor, 1 );
	await editor.select( 1 );
	await shows( editor, 0 );
	await editor.select( 0, 0, 0 );
	await shows( editor, 1 );
	await editor.deselect();
	await shows( editor, 0 );
} );

it( '[PAY-096] no banner shows at a block that is free', async () => {
	const { editor } = await open( { [ BUTTON ]: 'value_bundle' } );
	await editor.select( 0, 0 );
	await shows( editor, 1 );
	await editor.select( 0 );
	await shows( editor, 0 );
	expect( tracked ).toEqual( [
		[ 'jetpack_editor_block_upgrade_banner_impression', { block: BUTTON, plan: 'value_bundle' } ],
	] );
	const own = await open( null );
	await own.editor.select( 0, 0 );
	expect( banners( own.editor ) ).toEqual( [] );
	expect( tracked ).toHaveLength( 1 );
} );

it( '[PAY-097] inside a block with a banner there is no other', async () => {
	const both = await open( { ...ROW_NEEDS, [ BUTTON ]: 'value_bundle' } );
	await both.editor.select( 0, 0 );
	await shows( both.editor, 1 );
	expect( tracked ).toEqual( [
		[ 'jetpack_editor_block_upgrade_banner_impression', { block: ROW, plan: 'value_bundle' } ],
	] );
	removeFilter( 'editor.BlockEdit', 'statecraft/plan-upgrade' );
	const inner = await open( { [ BUTTON ]: 'value_bundle' } );
	await inner.editor.select( 0, 0 );
	await shows( inner.editor, 1 );
} );

it( '[PAY-098, PAY-102, CONN-108] an impression is tracked once for a block', async () => {
	const { editor } = await open( ROW_NEEDS );
	expect( tracked ).toEqual( [] );
	for ( const block of [ 0, 1, 0 ] ) {
		await editor.select( block );
		await shows( editor, block === 0 ? 1 : 0 );
	}
	expect( tracked ).toEqual( [
		[ 'jetpack_editor_block_upgrade_banner_impression', { block: ROW, plan: 'value_bundle' } ],
	] );
} );

it( '[PAY-099, PAY-109] in part: it has a title with the name of the plan, a description and a button', async () => {
	const { editor, services } = await open( ROW_NEEDS );
	await editor.select( 0 );
	expect( banners( editor ) ).toEqual( [ 'This block needs a paid plan' ] );
	await acting( () => services.open( 'plans' ).answer( LIST ) );
	expect( banners( editor ) ).toEqual( [ 'This block needs the Premium plan' ] );
	expect( editor.inCanvas.getByText( 'Upgrade your plan to use this premium block.' ) ).toBeVisible();
	const url = new URL( link( editor, 'Upgrade' ).href );
	expect( url.origin + url.pathname ).toBe( 'https://host.example/checkout/site/premium' );
	expect( new URL( url.searchParams.get( 'redirect_to' )! ).searchParams.get( 'plan_upgraded' ) ).toBe( '1' );
} );

it( '[PAY-100, PAY-101, PAY-103] the button saves the post, says so, and leaves', async () => {
	const { editor, services } = await open( ROW_NEEDS );
	await editor.select( 0 );
	await acting( () => services.open( 'plans' ).answer( {} ) );
	await click( link( editor, 'Upgrade' ) );
	const busy = link( editor, 'Redirecting…' );
	await click( busy );
	expect( tracked.slice( 1 ) ).toEqual( [
		[ 'jetpack_editor_block_upgrade_click', { block: ROW, plan: 'value_bundle' } ],
	] );
	expect( leave ).not.toHaveBeenCalled();
	await acting( () => services.open( 'autosave' ).answer( undefined ) );
	expect( leave.mock.calls ).toEqual( [ [ busy.href ] ] );
	expect( busy.href ).toMatch( /^https:\/\/host\.example\/plans\?plan=value_bundle&redirect_to=/ );
} );

it( 'a post that cannot be saved can be left anyway, or not', async () => {
	const { editor, services } = await open( ROW_NEEDS );
	await editor.select( 0 );
	await click( link( editor, 'Upgrade' ) );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Stay here' } ) );
	await click( link( editor, 'Upgrade' ) );
	await acting( () => services.open( 'autosave' ).fail( new Error( 'Full' ) ) );
	expect( editor.inCanvas.getByText( 'Full' ) ).toBeVisible();
	await click( editor.inCanvas.getByRole( 'button', { name: 'Leave anyway' } ) );
	expect( leave ).toHaveBeenCalledTimes( 1 );
} );

it( 'a post that could not be saved stays open on demand, or is saved once more', async () => {
	const { editor, services } = await open( ROW_NEEDS );
	await editor.select( 0 );
	// What is around the banner is the block as ever.
	expect( editor.inCanvas.getByRole( 'textbox', { name: 'Button text' } ) ).toHaveTextContent( 'Pay' );
	await click( link( editor, 'Upgrade' ) );
	await acting( () => services.open( 'autosave' ).fail( new Error( 'Full' ) ) );
	expect( editor.inCanvas.getByText( 'Your post could not be saved, so you are still here.' ) ).toBeVisible();
	expect( editor.inCanvas.getByText( /^If you leave now, changes since the last save/ ) ).toBeVisible();
	await click( editor.inCanvas.getByRole( 'button', { name: 'Save and leave' } ) );
	await acting( () => services.open( 'autosave' ).fail( new Error( 'Still full' ) ) );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Stay here' } ) );
	expect( editor.inCanvas.queryByText( 'Still full' ) ).toBeNull();
	expect( leave ).not.toHaveBeenCalled();
} );

it( 'who cannot manage the site is told whom to ask, without a button', async () => {
	const { editor } = await open( ROW_NEEDS, { canManage: false } );
	await editor.select( 0 );
	expect( editor.inCanvas.getByText( 'Ask the administrator of this site to upgrade its plan.' ) ).toBeVisible();
	expect( editor.inCanvas.queryByRole( 'link', { name: 'Upgrade' } ) ).toBeNull();
} );

describe( 'the address', () => {
	const back = 'https://example.org/wp-admin/post.php?post=7&action=edit&plan_upgraded=1';
	const plan = LIST.value_bundle;
	const read = ( address: string ) => {
		const { origin, pathname, searchParams, hash } = new URL( address );
		return [ origin + pathname + hash, Object.fromEntries( searchParams ) ];
	};

	it( '[PAY-104, PAY-106] is the checkout of the plan where the host has one, otherwise the page of all plans', () => {
		const wanted = { slug: 'value_bundle', back };
		expect( read( upgradeAddress( PLANS, { ...wanted, plan } ) ) ).toEqual( [
			'https://host.example/checkout/site/premium',
			{ redirect_to: back },
		] );
		expect( read( upgradeAddress( PLANS, { ...wanted, plan: { ...plan, path: '' } } ) )[ 0 ] ).toBe(
			'https://host.example/checkout/site/value_bundle'
		);
		const all = [ 'https://host.example/plans', { plan: 'value_bundle', redirect_to: back } ];
		expect( read( upgradeAddress( PLANS, { ...wanted, plan: null } ) ) ).toEqual( all );
		expect( read( upgradeAddress( { ...PLANS, checkoutUrl: '' }, { ...wanted, plan } ) ) ).toEqual( all );
		const settings = 'https://example.org/wp-admin/admin.php?page=my-jetpack#/connection';
		expect( read( upgradeAddress( { plansUrl: settings, checkoutUrl: '' }, { ...wanted, plan } ) ) ).toEqual( [
			'https://example.org/wp-admin/admin.php#/connection',
			{ page: 'my-jetpack', plan: 'value_bundle', redirect_to: back },
		] );
	} );

	it( '[PAY-105] leads back to the post, which may be new, or to the page of the site editor', () => {
		const admin = 'https://example.org/blog/wp-admin/';
		const post = { postId: 7, isPostEditor: true };
		expect( read( backTo( { ...post, page: `${ admin }post-new.php?post_type=page` } ) ) ).toEqual( [
			`${ admin }post.php`,
			{ post: '7', action: 'edit', plan_upgraded: '1' },
		] );
		const template = { page: `${ admin }site-editor.php?p=%2Fpage&canvas=edit`, isPostEditor: false };
		for ( const postId of [ 7, null ] ) {
			expect( read( backTo( { ...template, postId } ) ) ).toEqual( [
				`${ admin }site-editor.php`,
				{ p: '/page', canvas: 'edit', plan_upgraded: '1' },
			] );
		}
	} );
} );

describe( '[PAY-108] the attribute shouldDisplayFrontendBanner', () => {
	it( 'is true unless an older post says otherwise, which stays', async () => {
		script( PORTS );
		const editor = await edit(
			[ donations, paymentButtons, premiumContent, recurringPayments, simplePayments ],
			'<!-- wp:jetpack/donations {"shouldDisplayFrontendBanner":false} /-->'
		);
		expect( editor.content() ).toContain( '{"shouldDisplayFrontendBanner":false' );
		const names = [ 'jetpack/donations', ROW, BUTTON, 'jetpack/simple-payments', 'premium-content/container' ];
		for ( const name of names ) {
			expect( getBlockType( name )?.attributes ).toMatchObject( {
				shouldDisplayFrontendBanner: { type: 'boolean', default: true },
			} );
		}
	} );
} );
