/** From an address that somebody enters to the end of the subscription: the links, what each changes, and what it tells. */
import { php, reset } from '../_kit/client';
import { closePostBox, linkIn, linkOf, mails, openPostBox, signUp, stored, subscribers } from '../_kit/newsletter';
import { inPhp, removeKnobs } from '../_kit/knobs';
import { patient, visit, words } from '../_kit/visitor';
import type { Page } from '../_kit/visitor';

jest.setTimeout( 240_000 );

beforeAll( async () => {
	await openPostBox();
	await patient();
} );
afterAll( async () => {
	await removeKnobs();
	await closePostBox();
	await reset();
} );

/** Presses a button of a page; the page that follows. */
async function press( page: Page, label: string, more: Record< string, string[] > = {} ): Promise< Page > {
	const button = [ ...page.document.querySelectorAll( 'button' ) ].find( ( one ) => words( one ) === label );
	const form = button?.closest( 'form' );
	if ( ! form ) {
		throw new Error( `No “${ label }”: ${ words( page.document.querySelector( 'main' ) ) }` );
	}
	const body = new URLSearchParams();
	form.querySelectorAll( 'input[type=hidden]' ).forEach( ( input ) =>
		body.append( input.getAttribute( 'name' )!, input.getAttribute( 'value' )! )
	);
	Object.entries( more ).forEach( ( [ name, values ] ) => values.forEach( ( value ) => body.append( name, value ) ) );
	const response = await fetch( form.action, { method: 'POST', body } );
	const html = await response.text();
	const { document } = new ( await import( 'jsdom' ) ).JSDOM( html, { url: form.action } ).window;
	return { url: form.action, status: response.status, headers: response.headers, html, document };
}

const said = ( { document }: Page ) => words( document.querySelector( '[role=status]' ) );

it( '[NEWS-018, NEWS-033] only the button behind the link in the email confirms, not the sign-up and not the link', async () => {
	expect( await signUp( 'Ada@example.com' ) ).toBe( 200 );
	const [ mail, ...more ] = await mails();
	expect( [ mail![ 0 ], more ] ).toEqual( [ 'ada@example.com', [] ] );
	expect( await stored( 'ada@example.com' ) ).toMatchObject( { status: 'pending', confirmed_at: '0' } );
	const page = await visit( linkIn( mail! ) );
	expect( await stored( 'ada@example.com' ) ).toMatchObject( { status: 'pending' } );
	expect( said( await press( page, 'Confirm subscription' ) ) ).toBe( 'You are subscribed.' );
	expect( await stored( 'ada@example.com' ) ).toMatchObject( { status: 'confirmed' } );
} );

it( '[NEWS-024] (part: what would begin a header) an address with a line break, or two of them, gets no email', async () => {
	for ( const typed of [
		'ada@example.com\r\nBcc: bob@example.com',
		'ada@example.com,bob@example.com',
		'Ada <ada@example.com>',
		'ada@example.com\0bob@example.com',
	] ) {
		expect( [ typed, await signUp( typed ) ] ).toEqual( [ typed, 422 ] );
	}
	expect( await mails() ).toEqual( [] );
} );

it( '[NEWS-034, NEWS-035] a link confirms for seven days, tells the same when it is pressed again, and no longer works once another one was sent', async () => {
	await signUp( 'again@example.com' );
	const [ first ] = await mails();
	await signUp( 'again@example.com' );
	const [ second ] = await mails();
	const expired = await visit( linkIn( first! ) );
	expect( [ expired.status, said( expired ) ] ).toEqual( [
		410,
		'This link has expired. Enter your email address to get a new one.',
	] );
	const page = await visit( linkIn( second! ) );
	await press( page, 'Confirm subscription' );
	const once = await stored( 'again@example.com' );
	expect( said( await press( page, 'Confirm subscription' ) ) ).toBe( 'You are subscribed.' );
	expect( await stored( 'again@example.com' ) ).toEqual( once );
	expect( await mails() ).toEqual( [] );
	const forged = linkIn( second! ).replace( /.$/, ( digit ) => ( digit === '0' ? '1' : '0' ) );
	expect( said( await visit( forged ) ) ).toBe( said( expired ) );
	await signUp( 'late@example.com' );
	const [ late ] = await mails();
	await php( `
		global $wpdb;
		$wpdb->query( 'UPDATE ' . Statecraft\\Newsletter\\Tables::name( 'subscribers' ) . " SET asked_at = ${ Math.floor( Date.now() / 1000 ) - 7 * 86_400 - 60 } WHERE email = 'late@example.com'" );
	` );
	expect( said( await visit( linkIn( late! ) ) ) ).toBe( said( expired ) );
} );

it( '[NEWS-035] (part: replaced) a link is replaced by one that is asked for in the same second', async () => {
	const works = await php( `
		$links = new Statecraft\\Newsletter\\Subscribers\\Links();
		$all = new Statecraft\\Newsletter\\Subscribers\\Subscribers();
		$token = static fn() => $links->token( 'statecraft-confirm', $all->ask( 'twice@example.com', array(), 'test', 'en_US' ) );
		do {
			$second = time();
			$tokens = array( $token(), $token() );
		} while ( time() !== $second );
		echo wp_json_encode( array_map( static fn( $one ) => (bool) $links->verify( 'statecraft-confirm', $one ), $tokens ) );
	` );
	expect( JSON.parse( works ) ).toEqual( [ false, true ] );
} );

it( '[NEWS-034, NEWS-035] after seven days the link has expired for somebody who has confirmed by it, too', async () => {
	await signUp( 'kept@example.com' );
	const [ mail ] = await mails();
	await press( await visit( linkIn( mail! ) ), 'Confirm subscription' );
	// The time of the sign-up is part of the link.
	const link = await php( `
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE ' . Statecraft\\Newsletter\\Tables::name( 'subscribers' ) . ' SET asked_at = %d WHERE email = %s', time() - 7 * DAY_IN_SECONDS - 1, 'kept@example.com' ) );
		echo ( new Statecraft\\Newsletter\\Subscribers\\Links() )->confirm( ( new Statecraft\\Newsletter\\Subscribers\\Subscribers() )->find( 'kept@example.com' ) );
	` );
	const page = await visit( link );
	expect( [ page.status, said( page ) ] ).toEqual( [
		410,
		'This link has expired. Enter your email address to get a new one.',
	] );
	expect( page.html ).not.toContain( 'kept@example.com' );
	expect( await stored( 'kept@example.com' ) ).toMatchObject( { status: 'confirmed' } );
} );

it( '[NEWS-019] the answer is the same for an address that is unknown, pending, confirmed, unsubscribed or bouncing', async () => {
	await subscribers(
		...( [ 'pending', 'confirmed', 'unsubscribed', 'bouncing' ] as const ).map( ( status ) => ( {
			email: `${ status }@example.com`,
			status,
		} ) )
	);
	for ( const name of [ 'unknown', 'pending', 'confirmed', 'unsubscribed', 'bouncing' ] ) {
		expect( [ name, await signUp( `${ name }@example.com` ) ] ).toEqual( [ name, 200 ] );
	}
	const all = Object.fromEntries( await mails() );
	expect( linkIn( [ '', all[ 'confirmed@example.com' ]! ] ) ).toContain( 'statecraft-subscriber=' );
	for ( const name of [ 'unknown', 'pending', 'unsubscribed', 'bouncing' ] ) {
		expect( linkIn( [ '', all[ `${ name }@example.com` ]! ] ) ).toContain( 'statecraft-confirm=' );
	}
} );

it( '[NEWS-039] unsubscribing takes the link and a button, and subscribing again takes a new link', async () => {
	await subscribers( { email: 'leaver@example.com' } );
	const page = await visit( await linkOf( 'leaver@example.com', 'person' ) );
	expect( await stored( 'leaver@example.com' ) ).toMatchObject( { status: 'confirmed' } );
	const left = await press( page, 'Unsubscribe' );
	expect( said( left ) ).toBe( 'You have been unsubscribed.' );
	expect( await stored( 'leaver@example.com' ) ).toMatchObject( { status: 'unsubscribed' } );
	await press( left, 'Subscribe again' );
	expect( await stored( 'leaver@example.com' ) ).toMatchObject( { status: 'unsubscribed' } );
	const [ mail ] = await mails();
	await press( await visit( linkIn( mail! ) ), 'Confirm subscription' );
	expect( await stored( 'leaver@example.com' ) ).toMatchObject( { status: 'confirmed' } );
} );

it( '[NEWS-090] a mail program unsubscribes by one POST request, also twice; opening that address changes nothing', async () => {
	await subscribers( { email: 'one-click@example.com' } );
	const url = await linkOf( 'one-click@example.com', 'unsubscribe' );
	expect( ( await visit( url ) ).html ).toContain( '>Unsubscribe</button>' );
	expect( await stored( 'one-click@example.com' ) ).toMatchObject( { status: 'confirmed' } );
	for ( const time of [ 1, 2 ] ) {
		const body = new URLSearchParams( { 'List-Unsubscribe': 'One-Click' } );
		const { status } = await fetch( url, { method: 'POST', body, redirect: 'manual' } );
		expect( [ time, status ] ).toEqual( [ time, 200 ] );
		expect( await stored( 'one-click@example.com' ) ).toMatchObject( { status: 'unsubscribed' } );
	}
} );

it( '[NEWS-037] the subscriber’s own page has the address and the categories, and is neither cached nor told to other sites', async () => {
	const [ one, other ] = JSON.parse(
		await php( `
			$ids = array_map( static fn( $name ) => wp_insert_term( $name, 'category' )['term_id'], array( 'Food & Drink', 'Travel' ) );
			update_option( 'statecraft_newsletter_categories', $ids );
			echo wp_json_encode( $ids );
		` )
	) as number[];
	await subscribers( { email: 'chooser@example.com' } );
	const page = await visit( await linkOf( 'chooser@example.com', 'person' ) );
	expect( words( page.document.querySelector( 'main' ) ) ).toContain( 'chooser@example.com' );
	expect( [ ...page.document.querySelectorAll( 'fieldset label' ) ].map( words ) ).toEqual( [
		'Food & Drink',
		'Travel',
	] );
	expect( page.headers.get( 'cache-control' ) ).toContain( 'no-store' );
	expect( page.headers.get( 'referrer-policy' ) ).toBe( 'no-referrer' );
	expect( page.headers.get( 'x-robots-tag' ) ).toContain( 'noindex' );
	const name = 'statecraft_reader_of[categories][]';
	await press( page, 'Save Changes', { [ name ]: [ String( other ), '999999' ] } );
	expect( await stored( 'chooser@example.com' ) ).toMatchObject( { categories: `,${ other },` } );
	await press( page, 'Save Changes', { [ name ]: [ String( one ), String( other ) ] } );
	expect( await stored( 'chooser@example.com' ) ).toMatchObject( { categories: '' } );
} );

it( '[NEWS-036] who has not confirmed within seven days is deleted', async () => {
	await subscribers(
		{ email: 'never@example.com', status: 'pending' },
		{ email: 'soon@example.com', status: 'pending' }
	);
	await php( `
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE ' . Statecraft\\Newsletter\\Tables::name( 'subscribers' ) . ' SET asked_at = %d WHERE email = %s', time() - 7 * DAY_IN_SECONDS - 1, ${ inPhp( 'never@example.com' ) } ) );
		do_action( 'delete_expired_transients' );
	` );
	expect( await stored( 'never@example.com' ) ).toBeUndefined();
	expect( await stored( 'soon@example.com' ) ).toMatchObject( { status: 'pending' } );
} );
