/** The screen “Subscribers”: whom it lists, whom it lets in, what it removes and exports, and WordPress's privacy tools. */
import { php, reset, site } from '../_kit/client';
import { adminOf, link, links } from '../_kit/forms';
import { removeKnobs } from '../_kit/knobs';
import { stored, subscribers } from '../_kit/newsletter';
import { addSubscription, adminPost, nonceOf, rowsOf } from '../_kit/payments-admin';
import { forget, settings } from '../_kit/stripe';

jest.setTimeout( 240_000 );

let admin: Awaited< ReturnType< typeof adminOf > >;

beforeAll( async () => {
	await settings( 'http://127.0.0.1:1' );
	admin = await adminOf( 'administrator' );
} );
beforeEach( async () => {
	await forget();
	await php( `
		global $wpdb;
		foreach ( array( 'subscribers', 'subscribers_barred' ) as $name ) {
			$wpdb->query( 'DELETE FROM ' . Statecraft\\Newsletter\\Tables::name( $name ) );
		}
		foreach ( get_terms( array( 'taxonomy' => 'category', 'hide_empty' => false, 'search' => 'Food' ) ) as $term ) {
			wp_delete_term( $term->term_id, 'category' );
		}
	` );
} );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

const screen = ( query: Record< string, string | string[] > = {} ) => {
	const all = new URLSearchParams( { page: 'statecraft-newsletter' } );
	Object.entries( query ).forEach( ( [ name, value ] ) =>
		[ value ].flat().forEach( ( one ) => all.append( name, one ) )
	);
	return `admin.php?${ all.toString() }`;
};
const list = async ( query: Record< string, string | string[] > = {} ) => ( await admin( screen( query ) ) ).html;

/** The addresses that a list shows. */
const shown = ( html: string ) => rowsOf( html ).map( ( row ) => /[\w.+-]+@[\w.-]+/.exec( row )?.[ 0 ] );

const category = async () =>
	Number(
		await php( `
			$id = wp_insert_term( 'Food & Drink', 'category' )['term_id'];
			update_option( 'statecraft_newsletter_categories', array( $id ) );
			echo $id;
		` )
	);

/** The cells of a CSV file, by row. */
const table = ( csv: string ) =>
	csv
		.replace( /^\uFEFF/, '' )
		.split( '\r\n' )
		.filter( Boolean )
		.map( ( line ) =>
			[ ...line.matchAll( /"((?:[^"]|"")*)"/g ) ].map( ( [ , cell = '' ] ) => cell.replaceAll( '""', '"' ) )
		);

it( '[NEWS-040] lists everybody, newest first, 20 a page, with search, filters and counts by state', async () => {
	const food = await category();
	await subscribers(
		...Array.from( { length: 21 }, ( _, index ) => ( { email: `reader${ index }@example.com` } ) ),
		{ email: 'Food@example.org', categories: [ food ] },
		{ email: 'gone@example.org', status: 'unsubscribed', categories: [ 999_999 ] }
	);
	await php( `
		global $wpdb;
		$wpdb->query( 'UPDATE ' . Statecraft\\Newsletter\\Tables::name( 'subscribers' ) . ' SET created_at = 1790000000 + id' );
	` );
	const all = await list();
	expect( shown( all ) ).toHaveLength( 20 );
	expect( shown( all ).slice( 0, 3 ) ).toEqual( [ 'gone@example.org', 'food@example.org', 'reader20@example.com' ] );
	expect( shown( await list( { paged: '2' } ) ) ).toEqual( [
		'reader2@example.com',
		'reader1@example.com',
		'reader0@example.com',
	] );
	expect( rowsOf( all )[ 1 ] ).toMatch( /food@example\.org.* Confirmed Food &amp; Drink /s );
	expect( all ).toMatch( /All <span class="count">\(23\)/ );
	expect( all ).toMatch( /Confirmed <span class="count">\(22\)/ );
	expect( all ).toMatch( /Unsubscribed <span class="count">\(1\)/ );
	expect( all ).toContain( 'value="Search Subscribers"' );
	expect( shown( await list( { status: 'unsubscribed' } ) ) ).toEqual( [ 'gone@example.org' ] );
	expect( shown( await list( { s: 'R1@' } ) ) ).toEqual( [ 'reader1@example.com' ] );
	expect( shown( await list( { category: String( food ), s: 'example.org' } ) ) ).toEqual( [ 'food@example.org' ] );
	expect( links( await list( { s: 'example.org' } ), 'Unsubscribed' ) ).toEqual( [] );
	expect( await list( { s: 'example.org' } ) ).toMatch( /s=example\.org[^>]*>Unsubscribed/ );
} );

it( '[NEWS-050] an empty list says so', async () => {
	expect( await list() ).toContain( 'No subscribers found.' );
	expect( await list( { s: '%' } ) ).toContain( 'No subscribers found.' );
} );

it( '[NEWS-041] removes the selected after a question with their number, and bars who had unsubscribed', async () => {
	await subscribers(
		{ email: 'stays@example.com' },
		{ email: 'goes@example.com' },
		{ email: 'left@example.com', status: 'unsubscribed' }
	);
	const uids = ( await Promise.all( [ 'goes', 'left' ].map( ( name ) => stored( `${ name }@example.com` ) ) ) ).map(
		( row ) => row!.uid!
	);
	const html = await list();
	expect( html ).toContain( '>Delete permanently</option>' );
	const question = await admin(
		screen( { action: 'delete', 'uid[]': uids, _wpnonce: nonceOf( html ), _wp_http_referer: '/x' } )
	);
	expect( question.html ).toContain( 'Delete 2 subscribers permanently?' );
	expect( await stored( 'goes@example.com' ) ).toBeDefined();
	const body = new URLSearchParams( {
		action: 'statecraft_subscribers_delete',
		_wpnonce: nonceOf( question.html ),
		back: 'https://evil.example/',
	} );
	uids.forEach( ( uid ) => body.append( 'uid[]', uid ) );
	const answer = await admin( adminPost(), { method: 'POST', body } );
	expect( answer.status ).toBe( 302 );
	expect( answer.headers.get( 'location' ) ).toContain( `${ site().url }/wp-admin/admin.php` );
	expect( ( await admin( answer.headers.get( 'location' )! ) ).html ).toContain(
		'2 subscribers permanently deleted.'
	);
	expect( shown( await list() ) ).toEqual( [ 'stays@example.com' ] );
	const barred = await php( `
		global $wpdb;
		$subscribers = new Statecraft\\Newsletter\\Subscribers\\Subscribers();
		$kept = $wpdb->get_col( 'SELECT hash FROM ' . Statecraft\\Newsletter\\Tables::name( 'subscribers_barred' ) );
		echo wp_json_encode( array( count( $kept ), str_contains( implode( $kept ), 'left' ), $subscribers->is_barred( 'LEFT@example.com' ), $subscribers->is_barred( 'goes@example.com' ) ) );
	` );
	expect( JSON.parse( barred ) ).toEqual( [ 1, false, true, false ] );
} );

it( '[NEWS-042, NEWS-043] exports what is shown, in UTF-8, with every cell quoted and none a formula', async () => {
	const food = await category();
	await subscribers(
		{ email: 'one@example.com', categories: [ food ] },
		{ email: 'two@example.com', status: 'unsubscribed' },
		{ email: '=cmd@example.com' }
	);
	const all = await admin( link( await list(), 'Export' ) );
	expect( [ ...all.raw.slice( 0, 3 ) ] ).toEqual( [ 0xef, 0xbb, 0xbf ] );
	expect( all.headers.get( 'content-disposition' ) ).toMatch( /^attachment; filename="subscribers-[\d-]+\.csv"/ );
	const [ head, ...rows ] = table( all.html );
	expect( head ).toEqual( [ 'email', 'state', 'categories', 'plan', 'source', 'subscribed_at', 'confirmed_at' ] );
	expect( rows.map( ( [ email, state ] ) => [ email, state ] ) ).toEqual( [
		[ 'one@example.com', 'confirmed' ],
		[ 'two@example.com', 'unsubscribed' ],
		[ "'=cmd@example.com", 'confirmed' ],
	] );
	expect( rows[ 0 ]!.slice( 2, 5 ) ).toEqual( [ 'Food & Drink', '', 'test' ] );
	expect( rows[ 0 ]![ 5 ] ).toMatch( /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/ );
	expect( all.html.replace( /"(?:[^"]|"")*"/g, '' ).replace( /[,\r\n\uFEFF]/g, '' ) ).toBe( '' );
	const some = await admin( link( await list( { status: 'unsubscribed' } ), 'Export' ) );
	expect( table( some.html ).map( ( [ email ] ) => email ) ).toEqual( [ 'email', 'two@example.com' ] );
} );

it( '[NEWS-042] exports more rows than a step has, none twice and none lost', async () => {
	await php( `
		global $wpdb;
		$table = Statecraft\\Newsletter\\Tables::name( 'subscribers' );
		for ( $i = 0; $i < 1100; ++$i ) {
			$rows[] = $wpdb->prepare( "( %s, %s, 'confirmed', 1, 1 )", md5( (string) $i ), "n$i@example.com" );
		}
		foreach ( array_chunk( $rows, 100 ) as $some ) {
			$wpdb->query( "INSERT INTO $table ( uid, email, status, created_at, updated_at ) VALUES " . implode( ', ', $some ) );
		}
	` );
	const { html } = await admin( link( await list(), 'Export' ) );
	const emails = table( html )
		.slice( 1 )
		.map( ( [ email ] ) => email );
	expect( [ emails.length, new Set( emails ).size ] ).toEqual( [ 1100, 1100 ] );
} );

it.each( [ 'editor', 'author', 'contributor', 'subscriber' ] as const )(
	'[NEWS-044] neither shows nor exports or removes anything for role %s',
	async ( role ) => {
		await subscribers( { email: 'secret@example.com' } );
		const open = await adminOf( role );
		const { uid } = ( await stored( 'secret@example.com' ) )!;
		const body = new URLSearchParams( { action: 'statecraft_subscribers_delete', 'uid[]': uid! } );
		const answers = [
			await open( screen() ),
			await open( link( await list(), 'Export' ) ),
			await open( adminPost(), { method: 'POST', body } ),
		];
		for ( const { status, html } of answers ) {
			expect( [ status, html.includes( 'secret@example.com' ) ] ).toEqual( [ 403, false ] );
		}
		expect( await stored( 'secret@example.com' ) ).toBeDefined();
		expect( ( await open( 'profile.php' ) ).menu ).not.toContain( 'statecraft-newsletter' );
	}
);

it( '[NEWS-045] who pays is in the same list with the plan, once, and is not confirmed by that', async () => {
	await subscribers( { email: 'both@example.com' } );
	await addSubscription( { email: 'both@example.com', title: 'Club' } );
	await addSubscription( { email: 'payer@example.com', title: 'Club' } );
	await addSubscription( { email: 'payer@example.com', title: 'Gold' } );
	await addSubscription( { email: 'ended@example.com', status: 'ended', period_end: 1 } );
	const html = await list();
	expect( shown( html ).sort() ).toEqual( [ 'both@example.com', 'payer@example.com' ] );
	expect( rowsOf( html ).find( ( row ) => row.includes( 'payer@' ) ) ).toMatch( /Paid only.*Club, Gold/ );
	expect( rowsOf( html ).find( ( row ) => row.includes( 'both@' ) ) ).toMatch( /Confirmed.*Club/ );
	expect( shown( await list( { status: 'paid' } ) ) ).toEqual( [ 'payer@example.com' ] );
	expect( await stored( 'payer@example.com' ) ).toBeUndefined();
	expect( await php( `echo (int) Statecraft\\Newsletter\\Module::is_subscriber( 'payer@example.com' );` ) ).toBe(
		'0'
	);
	const exported = table( ( await admin( link( html, 'Export' ) ) ).html );
	expect( exported.find( ( [ email ] ) => email === 'payer@example.com' )!.slice( 1, 5 ) ).toEqual( [
		'paid',
		'',
		'Club, Gold',
		'payments',
	] );
} );

it( '[NEWS-046] the privacy tools export a subscriber’s row and erase it, and an unsubscribed address stays barred', async () => {
	const tool = async ( kind: 'exporters' | 'erasers', email: string ) =>
		JSON.parse(
			await php(
				`echo wp_json_encode( apply_filters( 'wp_privacy_personal_data_${ kind }', array() )['statecraft-newsletter']['callback']( '${ email }', 1 ) );`
			)
		);
	await subscribers( { email: 'ann@example.com' }, { email: 'left@example.com', status: 'unsubscribed' } );
	const { data, done } = await tool( 'exporters', 'Ann@Example.com' );
	expect( done ).toBe( true );
	expect( data[ 0 ].data ).toEqual(
		expect.arrayContaining( [
			{ name: 'Email Address', value: 'ann@example.com' },
			{ name: 'State', value: 'Confirmed' },
		] )
	);
	expect( ( await tool( 'exporters', 'nobody@example.com' ) ).data ).toEqual( [] );
	expect( await tool( 'erasers', 'ann@example.com' ) ).toMatchObject( { items_removed: 1, done: true } );
	expect( await tool( 'erasers', 'left@example.com' ) ).toMatchObject( { items_removed: 1, items_retained: 0 } );
	expect( [ await stored( 'ann@example.com' ), await stored( 'left@example.com' ) ] ).toEqual( [
		undefined,
		undefined,
	] );
	expect(
		await php(
			`$all = new Statecraft\\Newsletter\\Subscribers\\Subscribers(); echo (int) $all->is_barred( 'left@example.com' ), (int) $all->is_barred( 'ann@example.com' );`
		)
	).toBe( '10' );
} );
