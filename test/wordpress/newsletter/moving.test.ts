/** What changes a subscriber later: another address, bounces and complaints. */
import { php, reset } from '../_kit/client';
import { closePostBox, linkOf, openPostBox, stored, subscribers } from '../_kit/newsletter';
import { removeKnobs } from '../_kit/knobs';
import { documentOf, mailOf } from '../_kit/letter';
import { patient, visit, words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

beforeAll( async () => {
	await openPostBox();
	await patient();
} );
beforeEach( () =>
	php( `
		global $wpdb;
		$wpdb->query( 'DELETE FROM ' . Statecraft\\Newsletter\\Tables::name( 'subscribers' ) );
		Statecraft\\Newsletter\\Person\\Address_Mail::EVENT && wp_unschedule_hook( Statecraft\\Newsletter\\Person\\Address_Mail::EVENT );
		delete_option( 'test_mails' );
	` )
);
afterAll( async () => {
	await removeKnobs();
	await closePostBox();
	await reset();
} );

/** Sends a form of a page; the status and the main text of what follows. */
async function press( url: string, label: string, more: Record< string, string > = {} ) {
	const { document } = await visit( url );
	const button = [ ...document.querySelectorAll( 'button' ) ].find( ( one ) => words( one ) === label );
	const body = new URLSearchParams( more );
	button!
		.closest( 'form' )!
		.querySelectorAll( 'input[type=hidden]' )
		.forEach( ( input ) => body.append( input.getAttribute( 'name' )!, input.getAttribute( 'value' )! ) );
	const response = await fetch( url, { method: 'POST', body } );
	return { status: response.status, html: await response.text() };
}

const askFor = async ( email: string, from = 'old@example.com' ) =>
	press( await linkOf( from, 'person' ), 'Change Address', { 'statecraft_reader_of[email]': email } );

/** What the page has caused to be sent: to whom, and the text. */
const sent = async (): Promise< [ string, string ][] > =>
	JSON.parse(
		await php( `
			foreach ( _get_cron_array() as $time => $hooks ) {
				foreach ( $hooks['statecraft_newsletter_moving'] ?? array() as $event ) {
					wp_unschedule_event( $time, 'statecraft_newsletter_moving', $event['args'] );
					do_action_ref_array( 'statecraft_newsletter_moving', $event['args'] );
				}
			}
			wp_cache_delete( 'test_mails', 'options' );
			echo wp_json_encode( get_option( 'test_mails', array() ) ?: array() );
			delete_option( 'test_mails' );
		` )
	);

/** The emails with a link to a new address: to whom, and the link. */
const moved = async (): Promise< [ string, string ][] > =>
	( await sent() ).map( ( [ to, text ] ) => [ to, /https?:\S+statecraft-address=\w+/.exec( text )![ 0 ] ] );

it( '[NEWS-038] a new address takes effect only by the button behind the link sent to it', async () => {
	await subscribers( { email: 'old@example.com' } );
	expect( ( await askFor( 'nonsense' ) ).status ).toBe( 422 );
	const { status } = await askFor( 'New@example.com' );
	const [ mail, ...more ] = await moved();
	expect( [ status, mail![ 0 ], more ] ).toEqual( [ 200, 'new@example.com', [] ] );
	await visit( mail![ 1 ] );
	expect( await stored( 'old@example.com' ) ).toMatchObject( { status: 'confirmed' } );
	expect( await stored( 'new@example.com' ) ).toBeUndefined();
	const forged = mail![ 1 ].replace( /.$/, ( digit ) => ( digit === '0' ? '1' : '0' ) );
	expect( ( await visit( forged ) ).status ).toBe( 410 );
	expect( ( await press( mail![ 1 ], 'Confirm address' ) ).html ).toContain( 'Your address has been changed.' );
	expect( await stored( 'new@example.com' ) ).toMatchObject( { status: 'confirmed' } );
	expect( await stored( 'old@example.com' ) ).toBeUndefined();
} );

it( '[NEWS-038] whether the new address is known is not told, and nobody is listed twice', async () => {
	await subscribers(
		{ email: 'old@example.com', categories: [ 7 ] },
		{ email: 'known@example.com', status: 'pending' }
	);
	const unknown = await askFor( 'unknown@example.com' );
	const known = await askFor( 'known@example.com' );
	expect( known.html.replaceAll( 'known@example.com', '' ) ).toBe(
		unknown.html.replaceAll( 'unknown@example.com', '' )
	);
	const link = ( await moved() ).find( ( [ to ] ) => to === 'known@example.com' )![ 1 ];
	await press( link, 'Confirm address' );
	expect( await stored( 'old@example.com' ) ).toBeUndefined();
	expect( await stored( 'known@example.com' ) ).toMatchObject( { status: 'confirmed', categories: ',7,' } );
} );

it.each( [
	[ 'is new', [] ],
	[ 'is on the list', [ { email: 'new@example.com' } ] ],
] )(
	'[NEWS-122] the former address is told once another one that %s is confirmed, and not which',
	async ( _, others ) => {
		await subscribers( { email: 'old@example.com' }, ...others );
		await askFor( 'new@example.com' );
		const link = ( await moved() )[ 0 ]![ 1 ];
		await visit( link );
		expect( await sent() ).toEqual( [] );
		await press( link, 'Confirm address' );
		const [ notice, ...more ] = await sent();
		expect( [ notice![ 0 ], more ] ).toEqual( [ 'old@example.com', [] ] );
		expect( notice![ 1 ] ).toContain( 'no longer come to this address' );
		expect( notice![ 1 ] ).not.toMatch( /new@example|statecraft-(?:subscriber|address)=/ );
		const again = /https?:\S+/.exec( notice![ 1 ].split( 'subscribe:' )[ 1 ]! )![ 0 ];
		expect( ( await visit( again ) ).document.querySelector( 'input[type=email]' ) ).not.toBeNull();
	}
);

it( '[NEWS-122] nothing is sent to an address where no email arrives, and none about the same address', async () => {
	await subscribers( { email: 'old@example.com', status: 'bouncing' }, { email: 'same@example.com' } );
	await askFor( 'fresh@example.com' );
	await press( ( await moved() )[ 0 ]![ 1 ], 'Confirm address' );
	await askFor( 'same@example.com', 'same@example.com' );
	await press( ( await moved() )[ 0 ]![ 1 ], 'Confirm address' );
	expect( await sent() ).toEqual( [] );
	expect( await stored( 'same@example.com' ) ).toMatchObject( { status: 'confirmed' } );
} );

it( '[NEWS-038] of two links to new addresses at once, the one that comes too late confirms nobody', async () => {
	await subscribers( { email: 'old@example.com', status: 'unsubscribed' } );
	const late = await php( `
		$list = new Statecraft\\Newsletter\\Subscribers\\Subscribers();
		$list->ask_to_move( $list->find( 'old@example.com' ), 'first@example.com' );
		$read = $list->find( 'old@example.com' );
		$list->ask_to_move( $read, 'second@example.com' );
		echo wp_json_encode( $list->move( $read ) );
	` );
	expect( late ).toBe( 'null' );
	expect( await stored( 'old@example.com' ) ).toMatchObject( { status: 'unsubscribed' } );
} );

it( '[NEWS-038] a subscriber has five emails an hour sent from that page, and a network as many as from a form', async () => {
	await subscribers( { email: 'old@example.com' }, { email: 'one@example.com' }, { email: 'two@example.com' } );
	const asked = async ( from: string, names: readonly number[] ) => {
		const all: number[] = [];
		for ( const name of names ) {
			all.push( ( await askFor( `${ from }-${ name }@example.com`, `${ from }@example.com` ) ).status );
		}
		return all;
	};
	expect( await asked( 'old', [ 1, 2, 3, 4, 5, 6 ] ) ).toEqual( [ 200, 200, 200, 200, 200, 429 ] );
	expect(
		await php(
			`echo count( array_merge( ...array_column( _get_cron_array(), 'statecraft_newsletter_moving' ) ) );`
		)
	).toBe( '5' );
	expect( await stored( 'old@example.com' ) ).toMatchObject( { moving_to: 'old-5@example.com' } );
	await rule(
		`unsubscribe( ( new Statecraft\\Newsletter\\Subscribers\\Subscribers() )->find( 'old@example.com' ) )`
	);
	expect( ( await press( await linkOf( 'old@example.com', 'person' ), 'Subscribe again' ) ).status ).toBe( 429 );
	await removeKnobs();
	expect( [ ...( await asked( 'one', [ 1, 2, 3 ] ) ), ...( await asked( 'two', [ 1, 2, 3 ] ) ) ] ).toEqual( [
		200, 200, 200, 200, 200, 429,
	] );
	await patient();
} );

it( '[NEWS-033, NEWS-039, NEWS-090] a program that opens every link of every email changes nobody', async () => {
	await subscribers( { email: 'old@example.com' }, { email: 'new@example.com', status: 'pending' } );
	await askFor( 'next@example.com' );
	const letter = await mailOf( { content: 'Steep it.', email: 'old@example.com' } );
	const links = [
		...[ ...documentOf( letter ).querySelectorAll( 'a' ) ].map( ( { href } ) => href ),
		/<(.*)>/.exec( letter.headers[ 'List-Unsubscribe' ]! )![ 1 ]!,
		await linkOf( 'new@example.com', 'confirm' ),
		...( await moved() ).map( ( [ , link ] ) => link ),
	];
	const kinds = links.map( ( link ) => /statecraft-\w+(?==)/.exec( link )?.[ 0 ] );
	expect( kinds ).toEqual(
		expect.arrayContaining( [
			'statecraft-subscriber',
			'statecraft-unsubscribe',
			'statecraft-confirm',
			'statecraft-address',
		] )
	);
	const before = [ await stored( 'old@example.com' ), await stored( 'new@example.com' ) ];
	for ( const method of [ 'GET', 'HEAD' ] ) {
		for ( const link of links ) {
			expect( [ link, ( await fetch( link, { method } ) ).status ] ).toEqual( [ link, 200 ] );
		}
	}
	expect( [ await stored( 'old@example.com' ), await stored( 'new@example.com' ) ] ).toEqual( before );
} );

/** Calls a rule of the list. */
const rule = ( call: string ) => php( `( new Statecraft\\Newsletter\\Subscribers\\Subscribers() )->${ call };` );
const statusOf = async ( email: string ) => ( await stored( email ) )!.status;

it( '[NEWS-048] a hard bounce, or three soft ones of different newsletters in a row, makes a subscriber bouncing', async () => {
	await subscribers( { email: 'hard@example.com' }, { email: 'soft@example.com' } );
	await rule( `bounced( 'Hard@example.com', true, 'n1' )` );
	expect( await statusOf( 'hard@example.com' ) ).toBe( 'bouncing' );
	for ( const newsletter of [ 'n1', 'n1', 'n2' ] ) {
		await rule( `bounced( 'soft@example.com', false, '${ newsletter }' )` );
		expect( await statusOf( 'soft@example.com' ) ).toBe( 'confirmed' );
	}
	await rule( `arrived( 'soft@example.com' )` );
	for ( const newsletter of [ 'n3', 'n4' ] ) {
		await rule( `bounced( 'soft@example.com', false, '${ newsletter }' )` );
		expect( await statusOf( 'soft@example.com' ) ).toBe( 'confirmed' );
	}
	await rule( `bounced( 'soft@example.com', false, 'n5' )` );
	expect( await statusOf( 'soft@example.com' ) ).toBe( 'bouncing' );
	expect(
		await php(
			`echo count( ( new Statecraft\\Newsletter\\Subscribers\\Subscribers() )->confirmed_after( 0, 10 ) );`
		)
	).toBe( '0' );
} );

it( '[NEWS-048] a complaint unsubscribes, and a bounce brings nobody back', async () => {
	await subscribers( { email: 'angry@example.com' }, { email: 'left@example.com', status: 'unsubscribed' } );
	await rule( `complained( 'Angry@example.com' )` );
	await rule( `bounced( 'left@example.com', true, '' )` );
	await rule( `bounced( 'nobody@example.com', true, '' )` );
	expect( await statusOf( 'angry@example.com' ) ).toBe( 'unsubscribed' );
	expect( await statusOf( 'left@example.com' ) ).toBe( 'unsubscribed' );
} );
