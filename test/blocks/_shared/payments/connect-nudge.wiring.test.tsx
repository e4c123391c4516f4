/** The banner that prompts to connect the site, in the blocks that show it. */
import { within } from '@testing-library/react';
import { register as button } from '../../../../blocks/button';
import { register as donations } from '../../../../blocks/donations';
import { register as paymentButtons } from '../../../../blocks/payment-buttons';
import { register as premiumContent } from '../../../../blocks/premium-content';
import { register as recurringPayments } from '../../../../blocks/recurring-payments';
import { readMoreUrl } from '../../../../blocks/_shared/payments/connect-nudge/messages';
import { page } from '../../../../blocks/_runtime/editor/page';
import type { Site } from '../../../../blocks/_runtime/registration/site';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { acting, click, edit, script } from '../../../_kit/editor';
import type { Editor } from '../../../_kit/editor';

const PORTS = {
	'donation-plan-sync': [ 'status', 'create' ],
	products: [ 'status', 'counts', 'create' ],
	'product-form': [ 'create' ],
	'provider-connect': [ 'autosave' ],
};
const CONNECT = 'https://example.org/connect';
const TITLE = 'Connect to Stripe to use this block on your site';
const SUBTITLE = 'This block will be hidden from your visitors until you connect to Stripe.';

const payButton =
	'<!-- wp:jetpack/recurring-payments -->\n<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"Pay"} /--></div>\n<!-- /wp:jetpack/recurring-payments -->';
const view = ( name: string, inner: string ) =>
	`<!-- wp:premium-content/${ name } -->\n<div class="wp-block-premium-content-${ name } entry-content">${ inner }</div>\n<!-- /wp:premium-content/${ name } -->`;
const POSTS = {
	donations: '<!-- wp:jetpack/donations /-->',
	one: payButton,
	row: `<!-- wp:jetpack/payment-buttons -->\n<div class="wp-block-jetpack-payment-buttons">${ payButton }\n\n${ payButton }</div>\n<!-- /wp:jetpack/payment-buttons -->`,
	premium: `<!-- wp:premium-content/container -->
<div class="wp-block-premium-content-container">${ view( 'subscriber-view', '' ) }

${ view(
	'logged-out-view',
	`<!-- wp:premium-content/buttons -->\n<div class="wp-block-premium-content-buttons wp-block-buttons">${ payButton }</div>\n<!-- /wp:premium-content/buttons -->`
) }</div>
<!-- /wp:premium-content/container -->`,
};
const ALL = [ button, donations, paymentButtons, premiumContent, recurringPayments ];

const answer = ( connectedAccountId: string, connectUrl: string | null ) => ( {
	connectedAccountId,
	connectUrl,
	connectedAccountDefaultCurrency: 'USD',
	siteSlug: 'example.org',
	products: [],
} );

/** Opens a post on a site with this response. */
async function open( post: keyof typeof POSTS, status = answer( '', CONNECT ), site: Partial< Site > = {} ) {
	const services = script( PORTS );
	const editor = await edit( ALL, POSTS[ post ], { site } );
	await acting( () => services.open( 'status' ).answer( status ) );
	return { editor, services };
}

const nudges = ( { inCanvas }: Editor ) => inCanvas.queryAllByText( TITLE ).length;
const connect = ( { inCanvas }: Editor ): HTMLElement => inCanvas.getByRole( 'link', { name: 'Connect' } );
const leave = jest.spyOn( page, 'leave' ).mockImplementation( () => {} );
afterEach( () => leave.mockClear() );

const READ_MORE = {
	donations: 'donations',
	one: 'payments',
	row: 'payments',
	premium: '(?:paid|premium)-content',
};

it.each( Object.entries( READ_MORE ) )(
	'[PAY-085, PAY-086, PAY-087] %s prompts once to connect, says what visitors see, and links to more',
	async ( post, subject ) => {
		const { editor } = await open( post as keyof typeof POSTS );
		expect( nudges( editor ) ).toBe( 1 );
		expect( editor.inCanvas.getByText( SUBTITLE, { exact: false } ) ).toBeVisible();
		expect( connect( editor ) ).toHaveAttribute( 'href', CONNECT );
		const more = editor.inCanvas.getByRole( 'link', { name: /^Read more/ } ).getAttribute( 'href' )!;
		expect( more ).toMatch( new RegExp( `^https://jetpack\\.com/support/.*${ subject }` ) );
	}
);

const OWN = 'https://jetpack.com/support/jetpack-blocks/';
const HOSTED = 'https://wordpress.com/support/wordpress-editor/blocks/';

it.each( [
	[ 'self-hosted', `${ OWN }donations-block/`, `${ OWN }payments-block/`, `${ OWN }paid-content-block/` ],
	[ 'simple', `${ HOSTED }donations/`, `${ HOSTED }payments/`, `${ HOSTED }premium-content-block/` ],
	[ 'atomic', `${ HOSTED }donations/`, `${ HOSTED }payments/`, `${ HOSTED }premium-content-block/` ],
] as const )(
	'[PAY-089, PAY-090] on a site of the flavour %s each block links to its own page',
	async ( siteType, ...pages ) => {
		for ( const [ place, post ] of ( [ 'donations', 'one', 'premium' ] as const ).entries() ) {
			const { editor } = await open( post, undefined, { siteType } );
			expect( editor.inCanvas.getByRole( 'link', { name: /^Read more/ } ) ).toHaveAttribute(
				'href',
				pages[ place ]
			);
		}
	}
);

it( '[PAY-089, PAY-090] in part: any other block links to a page about all of them', () => {
	const pages = ( [ 'self-hosted', 'simple', 'atomic' ] as const ).map( ( siteType ) =>
		readMoreUrl( 'default', { siteType } )
	);
	expect( pages ).toEqual( [
		'https://jetpack.com/support/jetpack-blocks/',
		'https://wordpress.com/support/monetize-your-site/',
		'https://wordpress.com/support/monetize-your-site/',
	] );
} );

it.each( Object.keys( POSTS ) as ( keyof typeof POSTS )[] )(
	'[PAY-091] %s does not prompt if the site is connected, has no URL to connect, or was not read yet',
	async ( post ) => {
		for ( const status of [ answer( 'acct_1', null ), answer( '', null ) ] ) {
			expect( nudges( ( await open( post, status ) ).editor ) ).toBe( 0 );
		}
		script( PORTS );
		expect( nudges( await edit( ALL, POSTS[ post ] ) ) ).toBe( 0 );
	}
);

it.each( Object.keys( POSTS ) as ( keyof typeof POSTS )[] )(
	'%s: the banner disappears after a check if the site was connected in another tab or by someone else',
	async ( post ) => {
		for ( const canManage of [ true, false ] ) {
			const { editor, services } = await open( post, undefined, { canManage } );
			await click( editor.inCanvas.getByRole( 'button', { name: 'Check again' } ) );
			await acting( () => services.open( 'status' ).answer( answer( 'acct_1', null ) ) );
			expect( nudges( editor ) ).toBe( 0 );
		}
	}
);

it( '[PAY-088, PAY-092] “Connect” saves the post, and then leaves to connect the site', async () => {
	const { editor, services } = await open( 'donations' );
	await click( connect( editor ) );
	await click( connect( editor ) );
	expect( editor.inCanvas.getByText( 'Your post is being saved before you leave…' ) ).toBeVisible();
	expect( leave ).not.toHaveBeenCalled();
	expect( services.calls.filter( ( { port } ) => port === 'autosave' ) ).toHaveLength( 1 );
	await acting( () => services.open( 'autosave' ).answer( undefined ) );
	await click( connect( editor ) );
	expect( leave.mock.calls ).toEqual( [ [ CONNECT ] ] );
} );

it( '[PAY-092] in part: if the post could not be saved, the author can leave anyway', async () => {
	const { editor, services } = await open( 'row' );
	await click( connect( editor ) );
	await acting( () =>
		services.open( 'autosave' ).fail( new ServiceFailure( failed( 'refused', { reason: 'The site is full.' } ) ) )
	);
	const reason: HTMLElement = editor.inCanvas.getByText( 'The site is full.' );
	const notice = reason.closest< HTMLElement >( '.components-notice' )!;
	expect( leave ).not.toHaveBeenCalled();
	await click( within( notice ).getByRole( 'button', { name: 'Leave anyway' } ) );
	expect( leave.mock.calls ).toEqual( [ [ CONNECT ] ] );
} );

it( '[PAY-092] in part: the save can be retried or cancelled, before and after it has failed', async () => {
	const { editor, services } = await open( 'donations' );
	const stay = () => click( editor.inCanvas.getByRole( 'button', { name: 'Stay here' } ) );
	await click( connect( editor ) );
	await stay();
	expect( editor.inCanvas.queryByText( 'Your post is being saved before you leave…' ) ).toBeNull();
	for ( const isTriedAgain of [ false, true ] ) {
		await click( connect( editor ) );
		await acting( () => services.open( 'autosave' ).fail( new ServiceFailure( failed( 'refused' ) ) ) );
		if ( isTriedAgain ) {
			await click( editor.inCanvas.getByRole( 'button', { name: 'Save and leave' } ) );
			await acting( () => services.open( 'autosave' ).answer( undefined ) );
		} else {
			await stay();
		}
		expect( editor.inCanvas.queryByRole( 'button', { name: 'Save and leave' } ) ).toBeNull();
		expect( leave ).toHaveBeenCalledTimes( Number( isTriedAgain ) );
	}
} );

it( 'a click that opens a new tab does not leave this one', async () => {
	const { editor, services } = await open( 'one' );
	const event = new MouseEvent( 'click', { bubbles: true, cancelable: true, metaKey: true } );
	connect( editor ).addEventListener( 'click', ( clicked: Event ) => clicked.preventDefault() );
	await acting( () => connect( editor ).dispatchEvent( event ) );
	expect( services.calls.filter( ( { port } ) => port === 'autosave' ) ).toEqual( [] );
} );

it( '[PAY-085] in part: users who cannot manage the site read who can, without a link', async () => {
	const { editor } = await open( 'premium', undefined, { canManage: false } );
	expect( nudges( editor ) ).toBe( 1 );
	expect( editor.inCanvas.getByText( 'An administrator of this site can connect it.' ) ).toBeVisible();
	expect( editor.inCanvas.queryByRole( 'link', { name: 'Connect' } ) ).toBeNull();
} );

it( 'on a paused site the banner gives the reason, not a missing provider, and links to the setting', async () => {
	const pause = 'Diese Website ist getrennt. Verbinde sie.';
	const { editor } = await open( 'donations', undefined, {
		pause,
	} );
	expect( editor.inCanvas.getAllByText( pause, { exact: false } )[ 0 ] ).toBeVisible();
	expect( editor.inCanvas.getByRole( 'link', { name: /^Open the connection/ } ) ).toHaveAttribute(
		'href',
		'https://example.org/connect'
	);
	expect( nudges( editor ) ).toBe( 0 );
} );
