/** The table of subscribers, and every way into and out of each of their states. */
import { php, reset } from '../_kit/client';
import { adminOf } from '../_kit/forms';
import { removeKnobs } from '../_kit/knobs';
import { closePostBox, linkIn, linkOf, mails, openPostBox, signUp, stored, subscribers } from '../_kit/newsletter';
import type { Status } from '../_kit/newsletter';
import { nonceOf } from '../_kit/payments-admin';
import { patient, visit, words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const STATES = [ 'pending', 'confirmed', 'unsubscribed', 'bouncing' ] as const;

beforeAll( async () => {
	await openPostBox();
	await patient();
} );
beforeEach( async () => {
	await php( `
		global $wpdb;
		$wpdb->query( 'DELETE FROM ' . Statecraft\\Newsletter\\Tables::name( 'subscribers' ) );
		wp_unschedule_hook( 'statecraft_newsletter_asked' );
	` );
	await mails();
} );
afterAll( async () => {
	await removeKnobs();
	await closePostBox();
	await reset();
} );

/** Presses a button of a page. */
async function press( url: string, label: string ): Promise< void > {
	const { document } = await visit( url );
	const button = [ ...document.querySelectorAll( 'button' ) ].find( ( one ) => words( one ) === label );
	const body = new URLSearchParams();
	for ( const { name, value } of button!
		.closest( 'form' )!
		.querySelectorAll< HTMLInputElement >( 'input[type=hidden]' ) ) {
		body.append( name, value );
	}
	await fetch( url, { method: 'POST', body } );
}

const all = ( code: string ) => php( `$all = new Statecraft\\Newsletter\\Subscribers\\Subscribers(); ${ code }` );

/** What happens to an address. */
const EVENTS = {
	'another sign-up': signUp,
	'the link to confirm is opened': async ( email: string ) => visit( await linkOf( email, 'confirm' ) ),
	'the button behind that link is pressed': async ( email: string ) => {
		const url = await linkOf( email, 'confirm' );
		const hasButton = ( await visit( url ) ).html.includes( '>Confirm subscription<' );
		return hasButton ? press( url, 'Confirm subscription' ) : fetch( url, { method: 'POST' } );
	},
	'the link to the own page is opened': async ( email: string ) => visit( await linkOf( email, 'person' ) ),
	'a mail program unsubscribes': async ( email: string ) => {
		const body = new URLSearchParams( { 'List-Unsubscribe': 'One-Click' } );
		return fetch( await linkOf( email, 'unsubscribe' ), { method: 'POST', body } );
	},
	'a hard bounce': ( email: string ) => all( `$all->bounced( '${ email }', true, 'one' );` ),
	'two soft bounces': ( email: string ) =>
		all( `foreach ( array( 'one', 'two' ) as $name ) $all->bounced( '${ email }', false, $name );` ),
	'three soft bounces': ( email: string ) =>
		all( `foreach ( array( 'one', 'two', 'three' ) as $name ) $all->bounced( '${ email }', false, $name );` ),
	'a complaint': ( email: string ) => all( `$all->complained( '${ email }' );` ),
	'an email arrives': ( email: string ) => all( `$all->arrived( '${ email }' );` ),
	'“Send newsletters again” by an administrator': async ( email: string ) => resume( email ),
} satisfies Record< string, ( email: string ) => Promise< unknown > >;

/** Chooses “Send newsletters again” in the list; the list that follows. */
async function resume( email: string ): Promise< string > {
	const admin = await adminOf( 'administrator' );
	const list = 'admin.php?page=statecraft-newsletter';
	const { html } = await admin( list );
	expect( html ).toContain( '>Send newsletters again</option>' );
	const { uid } = ( await stored( email ) )!;
	const query = new URLSearchParams( { action: 'resume', 'uid[]': uid!, _wpnonce: nonceOf( html ) } );
	const { headers } = await admin( `${ list }&${ query.toString() }` );
	return ( await admin( headers.get( 'location' )! ) ).html;
}

/** The state after each event, from the states in their order above. */
const BECOMES: Record< keyof typeof EVENTS, Status[] > = {
	'another sign-up': [ 'pending', 'confirmed', 'unsubscribed', 'bouncing' ],
	'the link to confirm is opened': [ 'pending', 'confirmed', 'unsubscribed', 'bouncing' ],
	'the button behind that link is pressed': [ 'confirmed', 'confirmed', 'confirmed', 'confirmed' ],
	'the link to the own page is opened': [ 'pending', 'confirmed', 'unsubscribed', 'bouncing' ],
	'a mail program unsubscribes': [ 'unsubscribed', 'unsubscribed', 'unsubscribed', 'unsubscribed' ],
	'a hard bounce': [ 'pending', 'bouncing', 'unsubscribed', 'bouncing' ],
	'two soft bounces': [ 'pending', 'confirmed', 'unsubscribed', 'bouncing' ],
	'three soft bounces': [ 'pending', 'bouncing', 'unsubscribed', 'bouncing' ],
	'a complaint': [ 'unsubscribed', 'unsubscribed', 'unsubscribed', 'unsubscribed' ],
	'an email arrives': [ 'pending', 'confirmed', 'unsubscribed', 'bouncing' ],
	'“Send newsletters again” by an administrator': [ 'pending', 'confirmed', 'unsubscribed', 'confirmed' ],
};

it.each( Object.keys( BECOMES ) as ( keyof typeof EVENTS )[] )(
	'[NEWS-032] %s makes of each state what it may, and nothing else',
	async ( event ) => {
		await subscribers( ...STATES.map( ( status ) => ( { email: `${ status }@example.com`, status } ) ) );
		const found: ( string | undefined )[] = [];
		for ( const status of STATES ) {
			await EVENTS[ event ]( `${ status }@example.com` );
			await mails();
			found.push( ( await stored( `${ status }@example.com` ) )?.status );
		}
		expect( found ).toEqual( BECOMES[ event ] );
	}
);

it( '[NEWS-032, NEWS-044] only somebody who manages the site ends bouncing, with the nonce of the list, and is told what became of it', async () => {
	await subscribers(
		{ email: 'back@example.com', status: 'bouncing' },
		{ email: 'asked@example.com', status: 'pending' }
	);
	const { uid } = ( await stored( 'back@example.com' ) )!;
	const path = `admin.php?page=statecraft-newsletter&action=resume&uid[]=${ uid }`;
	for ( const role of [ 'administrator', 'editor' ] as const ) {
		expect( ( await ( await adminOf( role ) )( path ) ).status ).toBe( 403 );
	}
	expect( await stored( 'back@example.com' ) ).toMatchObject( { status: 'bouncing' } );
	expect( await resume( 'asked@example.com' ) ).toContain( 'Nothing was changed.' );
	expect( await resume( 'back@example.com' ) ).toContain( '1 subscriber gets newsletters again.' );
	expect( await stored( 'back@example.com' ) ).toMatchObject( { status: 'confirmed', bounces: '0' } );
} );

it( '[NEWS-031] an address has one row, whatever its case, with categories, source, language and the time of each step', async () => {
	const since = Math.floor( Date.now() / 1000 );
	const passed = ( row: Record< string, string > | undefined, ...columns: string[] ) =>
		columns.map( ( column ) => Number( row?.[ column ] ) >= since );
	for ( const email of [ 'Ada.Lovelace@Example.com', 'ADA.LOVELACE@example.COM' ] ) {
		await php( `
			add_filter( 'locale', static fn() => 'de_DE' );
			( new Statecraft\\Newsletter\\Signup\\Confirm_Mail() )->schedule( '${ email }', array( 7, 3 ), 'widget' );
		` );
		await mails();
	}
	expect(
		await php(
			`global $wpdb; echo $wpdb->get_var( 'SELECT COUNT(*) FROM ' . $wpdb->prefix . 'statecraft_subscribers' );`
		)
	).toBe( '1' );
	const row = await stored( 'ada.lovelace@example.com' );
	expect( row ).toMatchObject( { status: 'pending', categories: ',3,7,', source: 'widget', locale: 'de_DE' } );
	expect( passed( row, 'created_at', 'asked_at' ) ).toEqual( [ true, true ] );
	expect( row ).toMatchObject( { confirmed_at: '0', unsubscribed_at: '0', bounced_at: '0' } );
	await EVENTS[ 'the button behind that link is pressed' ]( 'ada.lovelace@example.com' );
	expect( passed( await stored( 'ada.lovelace@example.com' ), 'confirmed_at' ) ).toEqual( [ true ] );
	await EVENTS[ 'a hard bounce' ]( 'Ada.Lovelace@example.com' );
	expect( passed( await stored( 'ada.lovelace@example.com' ), 'bounced_at' ) ).toEqual( [ true ] );
	await EVENTS[ 'a mail program unsubscribes' ]( 'ada.lovelace@example.com' );
	expect( passed( await stored( 'ada.lovelace@example.com' ), 'unsubscribed_at' ) ).toEqual( [ true ] );
} );

it( '[NEWS-031] no row of any table has the token of a link, or the part of it that is secret', async () => {
	await signUp( 'token@example.com' );
	const [ mail ] = await mails();
	const links = [
		linkIn( mail! ),
		await linkOf( 'token@example.com', 'person' ),
		await linkOf( 'token@example.com', 'unsubscribe' ),
	];
	const tokens = links.map( ( link ) => link.slice( link.lastIndexOf( '=' ) + 1 ) );
	const { uid } = ( await stored( 'token@example.com' ) )!;
	expect( tokens.map( ( token ) => [ token.length, token.startsWith( uid! ) ] ) ).toEqual(
		tokens.map( () => [ 64, true ] )
	);
	const dump = await php( `
		global $wpdb;
		foreach ( $wpdb->get_col( 'SHOW TABLES' ) as $table ) {
			echo wp_json_encode( $wpdb->get_results( "SELECT * FROM $table" ) );
		}
	` );
	expect( dump ).toContain( uid );
	expect( tokens.filter( ( token ) => dump.includes( token.slice( 32 ) ) ) ).toEqual( [] );
} );
