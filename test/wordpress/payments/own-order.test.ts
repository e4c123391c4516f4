/** A reader who has just paid reads at once: in the browser that has paid, and only what it has paid for. */
import { atStripe, back, eachOnASite, Visitor } from '../_kit/checkout';
import { php } from '../_kit/client';
import { aPost, CANARY, content, formData, openPostBox, closePostBox, signIn, subscribe } from '../_kit/premium';
import type { Seen, StoredPost } from '../_kit/premium';
import type { Page } from '../_kit/visitor';

jest.setTimeout( 60_000 );
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

/** Presses the button; returns the address that Stripe will lead back to. */
async function press( visitor: Visitor, { url }: StoredPost ): Promise< string > {
	const page = await visitor.visit( url );
	const form = page.document.querySelector< HTMLFormElement >( 'form.statecraft-pay' )!;
	const body = new URLSearchParams();
	for ( const [ name, value ] of new form.ownerDocument.defaultView!.FormData( form ) ) {
		body.set( name, String( value ) );
	}
	expect( ( await visitor.request( url, { method: 'POST', body } ) ).status ).toBe( 303 );
	return ( await back() ).success;
}

/** The same, and pays. */
async function pay( visitor: Visitor, post: StoredPost, email = 'payer@example.com' ): Promise< string > {
	const address = await press( visitor, post );
	await atStripe( 'pay', { email } );
	return address;
}

/** Opens an address and follows a redirect, as a browser does. */
async function open( visitor: Visitor, url: string ): Promise< Page > {
	const to = ( await visitor.request( url ) ).headers.get( 'location' );
	return visitor.visit( to ? new URL( to, url ).href : url );
}

it.each( [ '1 month', 'one-time' ] )(
	'the browser that has paid for a plan (%s) reads at once, and later',
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

it( 'another visitor with the same address gets no access, with no cookie and with one of their own', async () => {
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

it( 'nothing opens before Stripe has the money', async () => {
	const post = await sold( await plan() );
	const visitor = new Visitor();
	const address = await press( visitor, post );
	expect( reads( await open( visitor, address ) ) ).toBe( false );
	expect( [ ...visitor.cookies.keys() ] ).not.toContain( 'wp-statecraft-reader' );
} );

it( 'an address that was typed at Stripe opens nothing of what its owner has paid for', async () => {
	const [ cheap, dear ] = [ await plan(), await plan() ];
	const [ small, large ] = [ await sold( cheap ), await sold( dear ) ];
	await subscribe( { email: 'owner@example.com', plan: dear } );
	const visitor = new Visitor();
	expect( reads( await open( visitor, await pay( visitor, small, 'owner@example.com' ) ) ) ).toBe( true );
	expect( reads( await visitor.visit( large.url ) ) ).toBe( false );
} );

it( 'what ends a payment ends this too: a refund, and the erasure of the payer', async () => {
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

it( 'a browser that refuses the cookie is not sent round and round', async () => {
	const post = await sold( await plan() );
	const visitor = new Visitor();
	const address = await pay( visitor, post );
	const first = await visitor.request( address );
	expect( first.status ).toBe( 303 );
	visitor.cookies.delete( 'wp-statecraft-reader' );
	const to = new URL( first.headers.get( 'location' )!, address ).href;
	expect( ( await visitor.request( to ) ).status ).toBe( 200 );
} );

it( 'a script that asks for the browser that has paid gets an answer, and the browser reads from then on', async () => {
	const post = await sold( await plan( 'one-time' ) );
	const visitor = new Visitor();
	const address = await pay( visitor, post );
	const answer = await visitor.request( address, { headers: { Accept: 'application/json' } } );
	expect( [ answer.status, await answer.json() ] ).toEqual( [ 200, expect.objectContaining( { status: 'paid' } ) ] );
	expect( reads( await visitor.visit( post.url ) ) ).toBe( true );
} );

it( 'whoever signs out is not signed in again by the address', async () => {
	const post = await sold( await plan() );
	const visitor = new Visitor();
	const address = await pay( visitor, post );
	const page = await open( visitor, address );
	await visitor.request( post.url, { method: 'POST', body: formData( page as unknown as Seen, 'leave' ) } );
	expect( reads( await open( visitor, address ) ) ).toBe( false );
} );

it( 'a reader who has proved an address keeps what is open with it', async () => {
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
