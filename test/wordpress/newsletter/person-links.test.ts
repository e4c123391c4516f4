/** Who can use the links in emails, once they are in other hands: those of a former address, and the address of the page itself. */
import { php, reset, site } from '../_kit/client';
import { closePostBox, linkOf, openPostBox, stored, subscribers } from '../_kit/newsletter';
import { removeKnobs } from '../_kit/knobs';
import { patient, visit } from '../_kit/visitor';

jest.setTimeout( 240_000 );

beforeAll( async () => {
	await openPostBox();
	await patient();
} );
beforeEach( () =>
	php( `global $wpdb; $wpdb->query( 'DELETE FROM ' . Statecraft\\Newsletter\\Tables::name( 'subscribers' ) );` )
);
afterAll( async () => {
	await removeKnobs();
	await closePostBox();
	await reset();
} );

/** Has a subscriber confirm another address. */
const move = ( from: string, to: string ) =>
	php( `
		$list = new Statecraft\\Newsletter\\Subscribers\\Subscribers();
		$list->ask_to_move( $list->find( '${ from }' ), '${ to }' );
		$list->move( $list->find( '${ from }' ) );
	` );
const oneClick = async ( link: string ) =>
	( await fetch( link, { method: 'POST', body: new URLSearchParams( { 'List-Unsubscribe': 'One-Click' } ) } ) )
		.status;

it.each( [
	[ 'is new', [] ],
	[ 'was on the list', [ { email: 'new@example.com' } ] ],
] )(
	'[NEWS-124] the links of a former address name no address that %s, and change nothing; those of the new one do',
	async ( _, others ) => {
		await subscribers( { email: 'old@example.com' }, ...others );
		const former = [
			await linkOf( 'old@example.com', 'person' ),
			await linkOf( 'old@example.com', 'unsubscribe' ),
			await linkOf( 'old@example.com', 'confirm' ),
		];
		expect( ( await visit( former[ 0 ]! ) ).html ).toContain( 'old@example.com' );
		await move( 'old@example.com', 'new@example.com' );
		for ( const link of former ) {
			const { status, html } = await visit( link );
			expect( [ status, /(?:old|new)@example/.exec( html ) ] ).toEqual( [ 410, null ] );
			expect( await oneClick( link ) ).toBe( 410 );
		}
		expect( await stored( 'new@example.com' ) ).toMatchObject( { status: 'confirmed' } );
		expect( ( await visit( await linkOf( 'new@example.com', 'person' ) ) ).html ).toContain( 'new@example.com' );
		expect( await oneClick( await linkOf( 'new@example.com', 'unsubscribe' ) ) ).toBe( 200 );
		expect( await stored( 'new@example.com' ) ).toMatchObject( { status: 'unsubscribed' } );
	}
);

it( '[NEWS-124] (part: what stays) an address that is confirmed once more keeps its links', async () => {
	await subscribers( { email: 'same@example.com' } );
	const link = await linkOf( 'same@example.com', 'person' );
	await move( 'same@example.com', 'same@example.com' );
	expect( ( await visit( link ) ).status ).toBe( 200 );
} );

it( '[NEWS-125] no script runs on the pages behind the links, and other pages of the site keep theirs', async () => {
	await subscribers( { email: 'reader@example.com' } );
	const token = 'a'.repeat( 64 );
	const links = [
		await linkOf( 'reader@example.com', 'person' ),
		await linkOf( 'reader@example.com', 'unsubscribe' ),
		await linkOf( 'reader@example.com', 'confirm' ),
		`${ site().url }/?statecraft-address=${ token }`,
		`${ site().url }/?statecraft-manage&token=${ token }`,
	];
	for ( const link of links ) {
		const { headers } = await visit( link );
		expect( [ link, headers.get( 'referrer-policy' ) ] ).toEqual( [ link, 'no-referrer' ] );
		expect( headers.get( 'content-security-policy' )?.split( '; ' ) ).toEqual(
			expect.arrayContaining( [ "script-src 'none'", "frame-src 'none'", "object-src 'none'" ] )
		);
	}
	for ( const page of [ site().url, `${ site().url }/?statecraft-manage` ] ) {
		expect( ( await visit( page ) ).headers.get( 'content-security-policy' ) ).toBeNull();
	}
} );
