/** A reader who has just paid can read immediately: in the browser that paid, and only what was paid for. */
import { atStripe, back, eachOnASite, later, pageOf, sessions, Visitor } from '../_kit/checkout';
import { php } from '../_kit/client';
import {
	aPost,
	CANARY,
	content,
	cookiesOf,
	formData,
	look,
	openPostBox,
	closePostBox,
	signIn,
	subscribe,
} from '../_kit/premium';
import type { Seen, StoredPost } from '../_kit/premium';
import type { Page } from '../_kit/visitor';

jest.setTimeout( 240_000 );
eachOnASite();

const PLANS = 'Statecraft\\Payments\\Products\\Plans';
const plan = async ( interval = '1 month' ): Promise< number > =>
	Number(
		await php(
			`echo ( new ${ PLANS }() )->add( array( 'title' => 'Club', 'price' => '5', 'currency' => 'USD', 'interval' => '${ interval }' ) )->id;`
		)
	);

const button = ( id: number ) =>
	`<!-- wp:jetpack/recurring-payments {"planId":${ id },"planIds":[${ id }]} --><div class="wp-block-jetpack-recurring-payments wp-block-button"></div><!-- /wp:jetpack/recurring-payments -->`;

/** A post for the subscribers of a plan, with the button that sells it. */
const sold = ( id: number ): Promise< StoredPost > => aPost( `${ content( [ id ] ) }\n\n${ button( id ) }` );

const reads = ( { html }: Page ) => html.includes( CANARY );

/** Presses the button on a page that may be cached for others; returns Stripe's return URL. */
async function press( visitor: Visitor, { url }: { url: string }, cached?: Page ): Promise< string > {
	const page = cached ?? ( await visitor.visit( url ) );
	const form = page.document.querySelector< HTMLFormElement >( 'form.statecraft-pay' )!;
	const body = new URLSearchParams();
	for ( const [ name, value ] of new form.ownerDocument.defaultView!.FormData( form ) ) {
		body.set( name, String( value ) );
	}
	expect( ( await visitor.request( url, { method: 'POST', body } ) ).status ).toBe( 303 );
	return ( await back() ).success;
}

/** The same, and pays. */
async function pay( visitor: Visitor, post: { url: string }, email = 'payer@example.com' ): Promise< string > {
	const address = await press( visitor, post );
	await atStripe( 'pay', { email } );
	return address;
}

/** Opens a URL and follows redirects like a browser, which shows the first response that is a page. */
async function open( visitor: Visitor, url: string ): Promise< Page > {
	const answer = await visitor.request( url );
	const to = answer.headers.get( 'location' );
	return to ? open( visitor, new URL( to, url ).href ) : pageOf( url, answer );
}

it.each( [ '1 month', 'one-time' ] )(
	'the browser that has paid for a plan (%s) can read immediately, and later',
	async ( interval ) => {
		const post = await sold( await plan( interval ) );
		const visitor = new Visitor();
		expect( reads( await visitor.visit( post.url ) ) ).toBe( false );
		const page = await open( visitor, await pay( visitor, post ) );
		expect( reads( page ) ).toBe( true );
		expect( page.headers.get( 'cache-control' ) ).toContain( 'no-store' );
		expect( page.document.querySelector( '.statecraft-pay__status' )?.getAttribute( 'data-status' ) ).toBe(
			'paid'
		);
		expect( reads( await visitor.visit( post.url ) ) ).toBe( true );
	}
);

it( '[PAY-234] the message about a payment that has replaced its own form links to the text that it has opened', async () => {
	const id = await plan();
	const post = await aPost(
		content( [ id ] ).replace( '<!-- wp:premium-content/buttons -->', `${ button( id ) }$&` )
	);
	const visitor = new Visitor();
	const { document } = await open( visitor, await pay( visitor, post ) );
	const link = document.querySelector( '.statecraft-pay__status a' )!;
	expect( link.textContent ).toBe( 'Continue reading' );
	expect( document.querySelector( link.getAttribute( 'href' )! )?.textContent ).toContain( CANARY );
} );

it( 'the message about a refund has no such link, even if the text is open for who reads it', async () => {
	const id = await plan();
	const post = await aPost(
		content( [ id ] ).replace( '<!-- wp:premium-content/buttons -->', `${ button( id ) }$&` )
	);
	const address = await pay( new Visitor(), post );
	const links = async () => {
		const { document, html } = await look( address, await cookiesOf( 'administrator' ) );
		expect( html ).toContain( CANARY );
		return document.querySelectorAll( '.statecraft-pay__status a' ).length;
	};
	expect( await links() ).toBe( 1 );
	await php(
		`$GLOBALS['wpdb']->query( 'UPDATE ' . Statecraft\\Payments\\Tables::name( 'orders' ) . " SET status = 'refunded'" );`
	);
	expect( await links() ).toBe( 0 );
} );

it( 'another visitor with the same IP address gets no access, without a cookie or with their own', async () => {
	const post = await sold( await plan() );
	const visitor = new Visitor();
	const address = await pay( visitor, post );
	const others = [ new Visitor(), new Visitor(), new Visitor() ];
	others[ 1 ]!.cookies.set( 'statecraft_buyer', 'a'.repeat( 32 ) );
	others[ 2 ]!.cookies.set( 'statecraft_buyer', '' );
	for ( const other of others ) {
		expect( reads( await open( other, address ) ) ).toBe( false );
		expect( [ ...other.cookies.keys() ] ).not.toContain( 'wp-statecraft-reader' );
		expect( reads( await other.visit( post.url ) ) ).toBe( false );
	}
	expect( reads( await open( visitor, address ) ) ).toBe( true );
} );

it( 'a stranger with the same cached page, address and browser, who submits at once, gets nothing that the buyer pays for', async () => {
	const post = await sold( await plan() );
	const [ visitor, stranger ] = [ new Visitor(), new Visitor() ];
	const cached = await visitor.visit( post.url );
	const success = await press( visitor, post, cached );
	const [ bought ] = await sessions();
	await press( stranger, post, cached );
	await atStripe( 'pay', { session: bought!.id } );
	await later();
	expect( reads( await open( stranger, success ) ) ).toBe( false );
	expect( [ ...stranger.cookies.keys() ] ).not.toContain( 'wp-statecraft-reader' );
	expect( reads( await open( visitor, success ) ) ).toBe( true );
} );

it( 'nothing opens before Stripe has the money', async () => {
	const post = await sold( await plan() );
	const visitor = new Visitor();
	const address = await press( visitor, post );
	expect( reads( await open( visitor, address ) ) ).toBe( false );
	expect( [ ...visitor.cookies.keys() ] ).not.toContain( 'wp-statecraft-reader' );
} );

it( 'an email address entered at Stripe does not open what its owner has paid for', async () => {
	const [ cheap, dear ] = [ await plan(), await plan() ];
	const [ small, large ] = [ await sold( cheap ), await sold( dear ) ];
	await subscribe( { email: 'owner@example.com', plan: dear } );
	const visitor = new Visitor();
	expect( reads( await open( visitor, await pay( visitor, small, 'owner@example.com' ) ) ) ).toBe( true );
	expect( reads( await visitor.visit( large.url ) ) ).toBe( false );
} );

it( 'what ends a payment also ends this access: a refund, and the erasure of the payer', async () => {
	const refunded = await sold( await plan( 'one-time' ) );
	const one = new Visitor();
	const address = await pay( one, refunded );
	expect( reads( await open( one, address ) ) ).toBe( true );
	await php(
		`$GLOBALS['wpdb']->query( 'UPDATE ' . Statecraft\\Payments\\Tables::name( 'orders' ) . " SET status = 'refunded'" );`
	);
	expect( reads( await one.visit( refunded.url ) ) ).toBe( false );
	expect( reads( await open( one, address ) ) ).toBe( false );
	const erased = await sold( await plan( 'one-time' ) );
	const other = new Visitor();
	expect( reads( await open( other, await pay( other, erased, 'erase@example.com' ) ) ) ).toBe( true );
	await php( `( new Statecraft\\Payments\\Orders\\Personal_Data() )->erase( 'erase@example.com' );` );
	expect( reads( await other.visit( erased.url ) ) ).toBe( false );
} );

it( 'a browser that rejects the cookie does not end up in a redirect loop', async () => {
	const post = await sold( await plan() );
	const visitor = new Visitor();
	const address = await pay( visitor, post );
	const first = await visitor.request( address );
	expect( first.status ).toBe( 303 );
	visitor.cookies.delete( 'wp-statecraft-reader' );
	const to = new URL( first.headers.get( 'location' )!, address ).href;
	expect( ( await visitor.request( to ) ).status ).toBe( 200 );
} );

it( 'a script in the browser that has paid is told to reload the page, which then opens', async () => {
	const post = await sold( await plan( 'one-time' ) );
	const visitor = new Visitor();
	const address = await pay( visitor, post );
	const asks = async ( who: Visitor ) => {
		const answer = await who.request( address, { headers: { Accept: 'application/json' } } );
		return [ answer.status, await answer.json() ];
	};
	expect( await asks( visitor ) ).toEqual( [ 200, expect.objectContaining( { status: 'reload' } ) ] );
	expect( reads( await open( visitor, address ) ) ).toBe( true );
	expect( await asks( new Visitor() ) ).toEqual( [ 200, expect.objectContaining( { status: 'paid' } ) ] );
} );

describe( 'a second purchase', () => {
	/** The URLs that a browser shows after the first purchase, from where the second one starts. */
	const bought = async () => {
		const [ once, club ] = [ await plan( 'one-time' ), await plan() ];
		const [ small, large ] = [ await sold( once ), await sold( club ) ];
		const visitor = new Visitor();
		expect( reads( await open( visitor, await pay( visitor, small ) ) ) ).toBe( true );
		return { small, large, visitor };
	};
	const expired = ( { document }: Page ) => document.querySelector( '[data-state="expired"]' );

	it.each( [ '', '?statecraft-reader=open' ] )(
		'in the same browser opens both at once, from a page with “%s”',
		async ( query ) => {
			const { small, large, visitor } = await bought();
			const address = await pay( visitor, { url: large.url + query } );
			const page = await open( visitor, address );
			expect( [ reads( page ), expired( page ) ] ).toEqual( [ true, null ] );
			expect( page.url ).toContain( 'statecraft-reader=open' );
			expect( reads( await visitor.visit( small.url ) ) ).toBe( true );
		}
	);

	it( 'on another day, after the buyer’s cookie has expired, opens both', async () => {
		const { small, large, visitor } = await bought();
		visitor.cookies.delete( 'statecraft_buyer' );
		expect( reads( await open( visitor, await pay( visitor, large ) ) ) ).toBe( true );
		expect( reads( await visitor.visit( small.url ) ) ).toBe( true );
	} );

	it( 'with an address other than the verified one opens both, and signing out ends both', async () => {
		await openPostBox();
		const [ proved, other ] = [ await plan(), await plan( 'one-time' ) ];
		const [ old, now ] = [ await sold( proved ), await sold( other ) ];
		await subscribe( { email: 'proved-two@example.com', plan: proved } );
		const visitor = new Visitor();
		for ( const pair of ( await signIn( 'proved-two@example.com', old.url ) ).split( '; ' ) ) {
			const [ name = '', value = '' ] = pair.split( '=' );
			visitor.cookies.set( name, value );
		}
		await closePostBox();
		const page = await open( visitor, await pay( visitor, now, 'work@example.com' ) );
		expect( reads( page ) ).toBe( true );
		expect( reads( await visitor.visit( old.url ) ) ).toBe( true );
		await visitor.request( now.url, { method: 'POST', body: formData( page as unknown as Seen, 'leave' ) } );
		expect( reads( await visitor.visit( old.url ) ) ).toBe( false );
		expect( reads( await visitor.visit( now.url ) ) ).toBe( false );
		const left = await php(
			`echo (int) $GLOBALS['wpdb']->get_var( 'SELECT COUNT( * ) FROM ' . Statecraft\\Payments\\Tables::name( 'access' ) . " WHERE kind <> 'reader'" );`
		);
		expect( left ).toBe( '0' );
	} );

	it( 'without a subscription does not report that one has ended', async () => {
		const { large, visitor } = await bought();
		const page = await visitor.visit( large.url );
		expect( expired( page )?.textContent ).toMatch( /paid for does not include this/ );
		expect( page.document.body.textContent ).not.toMatch( /has ended/ );
	} );
} );

it( 'the return URL does not sign in a reader who has signed out', async () => {
	const post = await sold( await plan() );
	const visitor = new Visitor();
	const address = await pay( visitor, post );
	const page = await open( visitor, address );
	await visitor.request( post.url, { method: 'POST', body: formData( page as unknown as Seen, 'leave' ) } );
	expect( reads( await open( visitor, address ) ) ).toBe( false );
} );

it( 'a reader with a verified address keeps the access of that address', async () => {
	await openPostBox();
	const [ proved, bought ] = [ await plan(), await plan() ];
	const [ old, now ] = [ await sold( proved ), await sold( bought ) ];
	await subscribe( { email: 'proved@example.com', plan: proved } );
	const visitor = new Visitor();
	for ( const pair of ( await signIn( 'proved@example.com', old.url ) ).split( '; ' ) ) {
		const [ name = '', value = '' ] = pair.split( '=' );
		visitor.cookies.set( name, value );
	}
	expect( reads( await visitor.visit( old.url ) ) ).toBe( true );
	const page = await open( visitor, await pay( visitor, now, 'proved@example.com' ) );
	expect( reads( page ) ).toBe( true );
	expect( reads( await visitor.visit( old.url ) ) ).toBe( true );
	await closePostBox();
} );
