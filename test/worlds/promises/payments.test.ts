/** What people rely on of payments, and of what is only for those who have paid. */
import { JSDOM } from 'jsdom';
import { atStripe, back, pageOf, settings, Visitor } from '../../wordpress/_kit/checkout';
import { as, php, site } from '../../wordpress/_kit/client';
import { adminOf } from '../../wordpress/_kit/forms';
import { screen } from '../../wordpress/_kit/payments-admin';
import { CANARY, content, formData, GUEST_WORD, look, OPEN_WORD } from '../../wordpress/_kit/premium';
import { words } from '../../wordpress/_kit/visitor';
import type { Page } from '../../wordpress/_kit/visitor';
import { closeMailbox, mails, openMailbox } from '../_kit/mailbox';
import { leave } from '../_kit/leave';
import { ownNotices } from '../_kit/notices';

interface Stored {
	id: number;
	link: string;
}

const publish = async ( text: string, title = 'A recipe' ): Promise< Stored > =>
	( await as( 'administrator' ).post< Stored >( 'wp/v2/posts', { title, content: text, status: 'publish' } ) ).json;

const plan = async ( interval = 'one-time' ): Promise< number > =>
	(
		await as( 'administrator' ).post< { id: number } >( 'wpcom/v2/memberships/product', {
			...{ title: 'Tea & cake', price: 12.5, currency: 'EUR', interval },
		} )
	).json.id;

const button = ( id: number ) =>
	`<!-- wp:jetpack/recurring-payments {"planId":${ id },"planIds":[${ id }]} --><div class="wp-block-jetpack-recurring-payments wp-block-button"></div><!-- /wp:jetpack/recurring-payments -->`;

const DONATIONS = '<!-- wp:jetpack/donations {"currency":"EUR"} --><!-- /wp:jetpack/donations -->';

/** Opens an address and follows redirects, as a browser does. */
async function open( visitor: Visitor, url: string ): Promise< Page > {
	const answer = await visitor.request( url );
	const to = answer.headers.get( 'location' );
	return to ? open( visitor, new URL( to, url ).href ) : pageOf( url, answer );
}

/** Presses the button of the first form of that kind, and pays at the provider; the page that the visitor comes back to. */
async function pay(
	visitor: Visitor,
	url: string,
	selector: string,
	email: string,
	chosen: Record< string, string > = {}
): Promise< Page > {
	const page = await open( visitor, url );
	const form = page.document.querySelector< HTMLFormElement >( selector );
	if ( ! form ) {
		throw new Error( `Nothing can be paid: ${ words( page.document.body ) }` );
	}
	const body = new URLSearchParams();
	for ( const [ name, value ] of new form.ownerDocument.defaultView!.FormData( form ) ) {
		body.set( name, String( value ) );
	}
	Object.entries( chosen ).forEach( ( [ name, value ] ) => body.set( `statecraft_pay_for${ name }`, value ) );
	const answer = await visitor.request( page.url, { method: 'POST', body } );
	if ( answer.status !== 303 ) {
		throw new Error(
			`No way to the provider but ${ answer.status }: ${ words( ( await pageOf( url, answer ) ).document.body ) }`
		);
	}
	const { success } = await back();
	await atStripe( 'pay', { email } );
	return open( visitor, success );
}

const donate = async ( email: string ) =>
	pay( new Visitor(), ( await publish( DONATIONS ) ).link, 'form.donations__container', email, {
		'[amount][one-time]': '500',
	} );

/** What was paid at the provider, in its own smallest units. */
async function paidAtStripe(): Promise< [ number, string ] > {
	const { things } = await ( await fetch( `${ site().sandbox }/sandbox/stripe` ) ).json();
	const { amount_total: amount, currency } = things
		.filter( ( { object }: { object: string } ) => object === 'checkout.session' )
		.at( -1 );
	return [ amount, currency ];
}

beforeAll( async () => {
	await openMailbox();
	await settings();
} );
afterAll( async () => {
	await closeMailbox();
	await leave();
} );

it( 'a donation is paid, and the page says so', async () => {
	const page = await donate( 'giver@example.com' );
	expect( page.document.querySelector( '[data-status="paid"]' ) ).not.toBeNull();
	expect( words( page.document.querySelector( '.statecraft-pay__message' ) ) ).toContain( 'received' );
	expect( await paidAtStripe() ).toEqual( [ 500, 'eur' ] );
} );

it( 'the owner reads who has paid how much', async () => {
	await donate( 'patron@example.com' );
	const { html, status } = await ( await adminOf( 'administrator' ) )( screen( 'orders' ) );
	const row = [ ...new JSDOM( html ).window.document.querySelectorAll( 'tbody tr' ) ]
		.map( words )
		.find( ( text ) => text.includes( 'patron@example.com' ) );
	expect( status ).toBe( 200 );
	// Without PHP's intl, an amount has the digits that WordPress gives to numbers.
	const amount = row
		?.replace( /\p{Bidi_Control}/gu, '' )
		.replace( /[۰-۹]/g, ( digit ) => `${ '۰۱۲۳۴۵۶۷۸۹'.indexOf( digit ) }` );
	expect( amount ).toMatch( /(?:€|EUR)\s?5[.,]00|5[.,]00\s?(?:€|EUR)/ );
	expect( row ).toContain( 'Paid' );
} );

it( 'whoever buys a plan that is paid once reads at once, and later', async () => {
	const id = await plan();
	const { link } = await publish( `${ content( [ id ] ) }\n\n${ button( id ) }` );
	const visitor = new Visitor();
	expect( ( await open( visitor, link ) ).html ).not.toContain( CANARY );
	const page = await pay( visitor, link, 'form.statecraft-pay', 'buyer@example.com' );
	expect( page.html ).toContain( CANARY );
	expect( ( await open( visitor, link ) ).html ).toContain( CANARY );
	expect( await paidAtStripe() ).toEqual( [ 1250, 'eur' ] );
	expect( ( await open( new Visitor(), link ) ).html ).not.toContain( CANARY );
} );

it( 'whoever has bought reads on another device by a link that is mailed', async () => {
	const id = await plan();
	const { link } = await publish( `${ content( [ id ] ) }\n\n${ button( id ) }` );
	await pay( new Visitor(), link, 'form.statecraft-pay', 'reader@example.com' );
	await mails();
	const device = new Visitor();
	const asked = await device.request( link, {
		method: 'POST',
		body: formData( await look( link ), 'ask', { email: 'reader@example.com' } ),
	} );
	expect( asked.status ).toBe( 303 );
	const mail = ( await mails() ).find( ( { to } ) => to[ 0 ] === 'reader@example.com' );
	const [ door = '' ] = mail?.links.filter( ( url ) => url.includes( 'statecraft-reader=' ) ) ?? [];
	await device.request( door, { method: 'POST', body: formData( await look( door ), 'open' ) } );
	expect( ( await open( device, link ) ).html ).toContain( CANARY );
} );

it( 'paid text is on the page for nobody else, nor in a feed, a list, a search or an answer of REST', async () => {
	const { id, link } = await publish( content( [ await plan( '1 month' ) ] ) );
	const page = await look( link );
	expect( [ OPEN_WORD, GUEST_WORD ].filter( ( word ) => ! page.html.includes( word ) ) ).toEqual( [] );
	const seen: Record< string, string > = { page: page.html };
	for ( const query of [ '?feed=rss2', '?feed=atom', `?s=${ OPEN_WORD }`, '', '?cat=1', `?p=${ id }&embed=true` ] ) {
		seen[ query ] = ( await look( `${ site().url }/${ query }` ) ).html;
	}
	for ( const route of [ `wp/v2/posts/${ id }`, 'wp/v2/posts', `wp/v2/search?search=${ CANARY }` ] ) {
		seen[ route ] = await ( await as( 'anonymous' ).send( 'GET', route ) ).text();
	}
	expect( Object.entries( seen ).filter( ( [ , text ] ) => text.includes( CANARY ) ) ).toEqual( [] );
	expect( JSON.parse( seen[ `wp/v2/search?search=${ CANARY }` ]! ) ).toEqual( [] );
	expect( seen[ '?feed=rss2' ] ).toContain( OPEN_WORD );
} );

it( 'paid text is in nothing that WordPress keeps of a post for others', async () => {
	const { id } = await publish( content( [ await plan( '1 month' ) ] ) );
	const kept = await php(
		`echo wp_json_encode( $GLOBALS['wpdb']->get_results( "SELECT meta_key, meta_value FROM {$GLOBALS['wpdb']->postmeta} WHERE post_id = ${ id }" ) );`
	);
	expect( kept ).not.toContain( CANARY );
} );

it( 'a post that was kept for subscribers stays closed', async () => {
	const { link } = await publish(
		`<!-- wp:paragraph --><p>${ OPEN_WORD }</p><!-- /wp:paragraph --><!-- wp:jetpack/paywall /--><!-- wp:paragraph --><p>${ CANARY }</p><!-- /wp:paragraph -->`
	);
	expect( ( await look( link ) ).html ).not.toContain( CANARY );
} );

it( 'payments leave no notice of PHP', () => {
	expect( ownNotices() ).toEqual( [] );
} );
