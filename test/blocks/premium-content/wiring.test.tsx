import { screen, waitFor } from '@testing-library/react';
import { createBlock, getBlockType, switchToBlockType } from '@wordpress/blocks';
import { register as registerButton } from '../../../blocks/button';
import { register } from '../../../blocks/premium-content';
import { register as registerPayments } from '../../../blocks/recurring-payments';
import { acting, click, edit, script, write } from '../../_kit/editor';

const PORTS = { products: [ 'status', 'counts', 'create' ], 'product-form': [ 'create' ] };

const view = ( name: string, text: string ) =>
	`<!-- wp:premium-content/${ name } -->\n<div class="wp-block-premium-content-${ name } entry-content"><!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:premium-content/${ name } -->`;

const POST = `<!-- wp:premium-content/container {"selectedPlanIds":[3]} -->
<div class="wp-block-premium-content-container wp-block-premium-content-container">${ view( 'subscriber-view', 'Secret' ) }

${ view( 'logged-out-view', 'Subscribe' ) }</div>
<!-- /wp:premium-content/container -->`;

const registers = [ register, registerPayments, registerButton ];

/** An editor on a connected site with two plans. */
async function opened( post: string ) {
	const services = script( PORTS );
	const editor = await edit( registers, post );
	const plan = ( id: number, title: string ) => ( {
		...{ id, title, price: '5', currency: 'USD', interval: '1 month', type: '' },
		subscribe_as_site_subscriber: false,
	} );
	await acting( () =>
		services.open( 'status' ).answer( {
			...{
				connectedAccountId: 'acct_1',
				connectUrl: null,
				connectedAccountDefaultCurrency: 'USD',
				siteSlug: 'site',
			},
			products: [ plan( 3, 'Tea club' ), plan( 4, 'Patrons' ) ],
		} )
	);
	await acting( () =>
		services.open( 'counts' ).answer( { socialFollowers: 0, emailSubscribers: 0, paidSubscribers: 0 } )
	);
	return editor;
}

const names = ( block: { name: string; innerBlocks: { name: string }[] } | undefined ) =>
	block?.innerBlocks.map( ( { name } ) => name );

it( 'a new block has both views, and the guest view offers to subscribe and to log in', async () => {
	const editor = await opened(
		'<!-- wp:premium-content/container -->\n<div class="wp-block-premium-content-container wp-block-premium-content-container"></div>\n<!-- /wp:premium-content/container -->'
	);
	expect( names( editor.block( 0 ) ) ).toEqual( [
		'premium-content/subscriber-view',
		'premium-content/logged-out-view',
	] );
	expect( names( editor.block( 0, 0 ) ) ).toEqual( [ 'core/paragraph' ] );
	expect( names( editor.block( 0, 1 ) ) ).toEqual( [ 'core/heading', 'core/paragraph', 'premium-content/buttons' ] );
	expect( names( editor.block( 0, 1, 2 ) ) ).toEqual( [
		'jetpack/recurring-payments',
		'premium-content/login-button',
	] );
	expect( editor.attributes( 0, 1, 2, 0, 0 ).text ).toBe( 'Subscribe' );
} );

it( 'a missing plan is reported below the block, where the toolbar covers nothing', async () => {
	const editor = await opened( POST.replace( '[3]', '[99]' ) );
	const notice = editor.inCanvas.getByText( 'Payment plan not found' );
	const block = editor.inCanvas.getByRole( 'document', { name: 'Block: Paid Content' } );
	expect( block.compareDocumentPosition( notice ) ).toBe( Node.DOCUMENT_POSITION_FOLLOWING );
} );

it( 'the toolbar switches between the views, from the block and from either view', async () => {
	const editor = await opened( POST );
	const container = () => editor.inCanvas.getByRole( 'document', { name: 'Block: Paid Content' } );
	// The editor renders an unselected block only when idle.
	const shows = ( which: string ) => waitFor( () => expect( container() ).toHaveClass( `shows-${ which }-view` ) );
	await shows( 'subscriber' );
	await click( screen.getByRole( 'button', { name: 'Guest View' } ) );
	expect( editor.selected() ).toBe( 'premium-content/logged-out-view' );
	await shows( 'guest' );
	await click( screen.getByRole( 'button', { name: 'Subscriber View' } ) );
	expect( editor.selected() ).toBe( 'premium-content/subscriber-view' );
	await shows( 'subscriber' );
	await editor.select( 0, 1, 0 );
	await shows( 'guest' );
} );

it( '[PAY-197] the block says who sees the view that is shown, selected or not', async () => {
	const editor = await opened( POST );
	await editor.deselect();
	const block = () => editor.inCanvas.getByRole( 'document', { name: 'Block: Paid Content' } );
	expect( block() ).toHaveTextContent( 'For subscribers only: Tea club ($5.00 / month)' );
	await editor.select( 0 );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Guest View' } ) );
	await waitFor( () => expect( block() ).toHaveTextContent( 'For visitors without a subscription' ) );
	expect( block() ).not.toHaveTextContent( 'For subscribers only' );
	expect( ( await opened( POST.replace( '[3]', '[99]' ) ) ).canvas().join() ).toMatch( /For subscribers only(?!:)/ );
} );

it( 'several plans can be selected by name', async () => {
	const editor = await opened( POST );
	expect( editor.sidebar().join( '\n' ) ).toMatch( /Tea club.*\n(?:.*\n)*.*Patrons/ );
	await click( screen.getByRole( 'checkbox', { name: /^Patrons/ } ) );
	expect( editor.attributes( 0 ) ).toMatchObject( { selectedPlanIds: [ 3, 4 ] } );
	await click( screen.getByRole( 'checkbox', { name: /^Tea club/ } ) );
	expect( editor.attributes( 0 ) ).toMatchObject( { selectedPlanIds: [ 4 ] } );
} );

it( 'the block reports a missing plan until another one is selected', async () => {
	const editor = await opened( POST.replace( '[3]', '[77]' ) );
	expect( editor.canvas() ).toEqual(
		expect.arrayContaining( [ 'Warning notice', 'Payment plan not found', expect.stringMatching( /subscri/ ) ] )
	);
	await click( screen.getByRole( 'checkbox', { name: /^Patrons/ } ) );
	await click( screen.getByRole( 'checkbox', { name: /not found|77/ } ) );
	expect( editor.canvas() ).not.toContain( 'Payment plan not found' );
} );

it( 'the text of the “Log in” button is editable', async () => {
	const editor = await opened(
		POST.replace(
			/<!-- wp:paragraph -->\n<p>Subscribe<\/p>\n<!-- \/wp:paragraph -->/,
			`<!-- wp:premium-content/buttons -->
<div class="wp-block-premium-content-buttons wp-block-buttons"><!-- wp:premium-content/login-button -->
<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link">Sign in</a></div>
<!-- /wp:premium-content/login-button --></div>
<!-- /wp:premium-content/buttons -->`
		)
	);
	await editor.select( 0, 1, 0, 0 );
	const field = editor.inCanvas.getByRole( 'textbox', { name: 'Button text' } );
	expect( field ).toHaveTextContent( 'Sign in' );
	expect( field ).toHaveClass( 'wp-block-button__link' );
	expect( field.parentElement ).toBe( editor.inCanvas.getByRole( 'document', { name: /Log ?in/i } ) );
	await write( field, 'Members' );
	expect( editor.block( 0, 1, 0, 0 ).attributes.text ).toBe( 'Members' );
	expect( editor.content() ).toContain( '>Members</a>' );
} );

it( '[PAY-238] a paragraph becomes paid content, which a group keeps closed and “Ungroup” opens without loss', async () => {
	await opened( POST );
	const paragraph = ( content: string ) => createBlock( 'core/paragraph', { content } );
	const [ container ] = switchToBlockType( [ paragraph( 'Text' ) ], 'premium-content/container' ) ?? [];
	expect( container?.innerBlocks[ 0 ]?.innerBlocks.map( ( { name } ) => name ) ).toEqual( [ 'core/paragraph' ] );
	expect( switchToBlockType( [ container! ], 'core/group' ) ).toBeNull();
	const { ungroup } = getBlockType( container!.name )!.transforms as unknown as {
		ungroup: ( attributes: object, inner: readonly object[] ) => ( typeof container )[];
	};
	const offer = createBlock( 'premium-content/logged-out-view', {}, [ paragraph( 'Offer' ) ] );
	const [ group ] = ungroup( {}, [ ...container!.innerBlocks.slice( 0, 1 ), offer ] );
	expect( group!.innerBlocks.map( ( one ) => `${ one.attributes.content }` ) ).toEqual( [ 'Text', 'Offer' ] );
} );

it( 'removing the only plan opens the content to nobody, not to buyers of another plan', async () => {
	const editor = await opened( POST );
	await click( screen.getByRole( 'checkbox', { name: /^Tea club/ } ) );
	expect( editor.attributes( 0 ) ).toMatchObject( { selectedPlanIds: [] } );
	await click( screen.getByRole( 'checkbox', { name: /^Patrons/ } ) );
	expect( editor.attributes( 0 ) ).toMatchObject( { selectedPlanIds: [ 4 ] } );
} );

describe( 'the subscribe button', () => {
	const EMPTY = POST.replace( '[3]', '[4]' ).replace(
		view( 'logged-out-view', 'Subscribe' ),
		'<!-- wp:premium-content/logged-out-view /-->'
	);
	const planIds = ( { attributes }: Awaited< ReturnType< typeof opened > > ) => attributes( 0, 1, 2, 0 ).planIds;
	const tick = ( name: RegExp ) => click( screen.getByRole( 'checkbox', { name } ) );

	it( 'sells a plan that opens the content, not the first plan of the site', async () => {
		const editor = await opened( EMPTY );
		await waitFor( () => expect( planIds( editor ) ).toEqual( [ 4 ] ) );
	} );

	it( 'follows the plans of the content when its own is no longer among them', async () => {
		const editor = await opened( EMPTY );
		await tick( /^Tea club/ );
		await waitFor( () => expect( planIds( editor ) ).toEqual( [ 4 ] ) );
		await tick( /^Patrons/ );
		expect( [ editor.attributes( 0 ).selectedPlanIds, planIds( editor ) ] ).toEqual( [ [ 3 ], [ 3 ] ] );
		await tick( /^Tea club/ );
		expect( planIds( editor ) ).toEqual( [ 3 ] );
		await tick( /^Patrons/ );
		expect( planIds( editor ) ).toEqual( [ 4 ] );
	} );

	it( 'reports that its plan does not open the content', async () => {
		const button = '<!-- wp:jetpack/recurring-payments {"planIds":[3]} /-->';
		const buttons = `<!-- wp:premium-content/buttons -->\n<div class="wp-block-premium-content-buttons wp-block-buttons">${ button }</div>\n<!-- /wp:premium-content/buttons -->`;
		const guest = view( 'logged-out-view', 'Subscribe' ).replace( /<!-- wp:paragraph.*paragraph -->/s, buttons );
		const editor = await opened(
			POST.replace( '[3]', '[4]' ).replace( view( 'logged-out-view', 'Subscribe' ), guest )
		);
		const text = 'People who buy this plan cannot read the content, because it is not one of the content’s plans.';
		expect( editor.canvas() ).toContain( text );
		await tick( /^Tea club/ );
		expect( editor.canvas() ).not.toContain( text );
	} );
} );
