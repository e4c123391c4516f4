/** The import of subscribers: what files it takes, what becomes of their rows, and that a step may die anywhere. */
import { as, inBrowser, php, reset, restUrl } from '../_kit/client';
import type { Role } from '../_kit/site-info';
import { adminOf } from '../_kit/forms';
import { closePostBox, mails, openPostBox, stored, subscribers } from '../_kit/newsletter';

jest.setTimeout( 240_000 );

interface State {
	phase: string;
	file: string;
	columns: { name: string; samples: string[]; kind: string }[];
	rows: number;
	counts: Record< 'new' | 'known' | 'invalid' | 'unsubscribed', number >;
	first: Record< 'new' | 'known' | 'invalid' | 'unsubscribed', string[] >;
	done: number;
	refused: string;
	code?: string;
	message?: string;
}

const ROUTE = 'statecraft/v1/newsletter/import';
let admin: ReturnType< typeof as >;
let browser: Awaited< ReturnType< typeof inBrowser > >;

beforeAll( async () => {
	await openPostBox();
	admin = as( 'administrator' );
	browser = await inBrowser( 'administrator' );
} );
beforeEach( async () => {
	await php( `
		global $wpdb;
		foreach ( array( 'subscribers', 'subscribers_barred' ) as $name ) {
			$wpdb->query( 'DELETE FROM ' . Statecraft\\Newsletter\\Tables::name( $name ) );
		}
		Statecraft\\Newsletter\\Import\\Import_Record::drop();
		delete_option( 'statecraft_newsletter_categories' );
	` );
} );
afterAll( async () => {
	await closePostBox();
	await reset();
} );

async function upload(
	content: string | Uint8Array< ArrayBuffer >,
	name = 'people.csv',
	role: Role = 'administrator'
) {
	const body = new FormData();
	body.append( 'file', new Blob( [ content ], { type: 'text/csv' } ), name );
	const { cookie, nonce } = role === 'administrator' ? browser : await inBrowser( role );
	const answer = await fetch( restUrl( `${ ROUTE }/file` ), {
		method: 'POST',
		body,
		headers: { Cookie: cookie, 'X-WP-Nonce': nonce },
	} );
	return { status: answer.status, json: ( await answer.json() ) as State };
}

const act = async ( name: string, more: object = {} ) =>
	admin.post< State >( `${ ROUTE }/act`, { act: name, ...more } );

/** Repeats an act until the phase is another one. */
async function until( name: string, phase: string ): Promise< State > {
	for ( let left = 20; left > 0; --left ) {
		const { json } = await act( name );
		if ( json.phase === phase ) {
			return json;
		}
		expect( json.code ).toBeUndefined();
	}
	throw new Error( `never ${ phase }` );
}

/** Uploads, with the columns as they were recognised, and previews. */
async function previewed( content: string | Uint8Array< ArrayBuffer > ): Promise< State > {
	const { json } = await upload( content );
	await act( 'map', { kinds: json.columns.map( ( { kind } ) => kind ) } );
	return until( 'preview', 'previewed' );
}

async function imported( content: string ): Promise< State > {
	await previewed( content );
	expect( ( await act( 'start', { consent: true } ) ).json.phase ).toBe( 'importing' );
	return until( 'step', 'done' );
}

const kinds = ( { columns }: State ) => columns.map( ( { name, kind } ) => `${ name }: ${ kind }` );

const leftovers = () =>
	php( `
		global $wpdb;
		echo (int) $wpdb->get_var( 'SELECT COUNT( * ) FROM ' . Statecraft\\Newsletter\\Tables::name( 'subscribers_import_parts' ) );
	` );

describe( '[NEWS-052] the columns of exports are recognised', () => {
	it.each( [
		[
			'WordPress.com',
			'user_id,email,subscription_status,date_subscribed\n1,ada@example.com,subscribed,2024-01-02',
			[ 'user_id: none', 'email: email', 'subscription_status: state', 'date_subscribed: date' ],
		],
		[
			'Mailchimp',
			'"Email Address","First Name","MEMBER_RATING","OPTIN_TIME","TAGS"\n"ada@example.com","Ada","2","2024-01-02 10:00:00","""News"""',
			[
				'Email Address: email',
				'First Name: none',
				'MEMBER_RATING: none',
				'OPTIN_TIME: date',
				'TAGS: categories',
			],
		],
		[
			'Substack',
			'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at\nada@example.com,false,,other,false,2024-01-02T10:00:00.000Z,',
			[
				'email: email',
				'active_subscription: none',
				'expiry: none',
				'plan: none',
				'email_disabled: state',
				'created_at: date',
				'first_payment_at: none',
			],
		],
		[ 'a file with semicolons', 'Name;E-Mail\nAda;ada@example.com', [ 'Name: none', 'E-Mail: email' ] ],
		[ 'a file with tabs', 'Name\tMail\nAda\tada@example.com', [ 'Name: none', 'Mail: email' ] ],
		[ 'a file without names', 'Ada,ada@example.com\nBob,bob@example.com', [ 'Column 1: none', 'Column 2: email' ] ],
	] )( 'of %s', async ( _, content, expected ) => {
		const { status, json } = await upload( content );
		expect( [ status, json.phase, kinds( json ) ] ).toEqual( [ 200, 'mapping', expected ] );
	} );
} );

it.each( [
	[ 'UTF-8', Uint8Array.from( Buffer.from( 'Stra\u00dfe,email\nM\u00fcller,ada@example.com' ) ) ],
	[ 'UTF-8 with BOM', Uint8Array.from( Buffer.from( '\uFEFFStra\u00dfe,email\nM\u00fcller,ada@example.com' ) ) ],
	[ 'UTF-16', Uint8Array.from( Buffer.from( '\uFEFFStra\u00dfe,email\nM\u00fcller,ada@example.com', 'utf16le' ) ) ],
	[ 'Windows-1252', Uint8Array.from( Buffer.from( 'Stra\u00dfe,email\nM\u00fcller,ada@example.com', 'latin1' ) ) ],
] )( '[NEWS-052] reads %s', async ( _, content ) => {
	const { json } = await upload( content );
	expect( json.columns ).toEqual( [
		{ name: 'Straße', samples: [ 'Müller' ], kind: 'none' },
		{ name: 'email', samples: [ 'ada@example.com' ], kind: 'email' },
	] );
} );

it( '[NEWS-053] each column has its first three values, and exactly one is the address', async () => {
	const { json } = await upload( 'email,other email\na@x.org,1\nb@x.org,2\nc@x.org,3\nd@x.org,4' );
	expect( json.columns[ 1 ]!.samples ).toEqual( [ '1', '2', '3' ] );
	for ( const wrong of [ [ 'none', 'none' ], [ 'email', 'email' ], [ 'email' ] ] ) {
		expect( ( await act( 'map', { kinds: wrong } ) ).status ).toBe( 422 );
	}
	expect( ( await act( 'map', { kinds: [ 'email', 'none' ] } ) ).json.phase ).toBe( 'previewing' );
} );

it( '[NEWS-054, NEWS-058] the preview counts each address once and writes nothing to the list', async () => {
	await subscribers( { email: 'known@x.org' }, { email: 'left@x.org', status: 'unsubscribed' } );
	const state = await previewed( 'email\nnew@x.org\nNEW@x.org\nknown@x.org\nleft@x.org\nnonsense\nbarely@\n\n' );
	expect( state.counts ).toEqual( { new: 1, known: 1, invalid: 2, unsubscribed: 1 } );
	// One of the rows repeats an address.
	expect( state.rows ).toBe( 6 );
	expect( state.first ).toEqual( {
		new: [ 'new@x.org' ],
		known: [ 'known@x.org' ],
		invalid: [ 'nonsense', 'barely@' ],
		unsubscribed: [ 'left@x.org' ],
	} );
	expect( await stored( 'new@x.org' ) ).toBeUndefined();
} );

it( '[NEWS-055] without the statement nothing is imported, and with it is stored who made it, when and for which file', async () => {
	await previewed( 'email\nnew@x.org' );
	expect( ( await act( 'start' ) ).status ).toBe( 422 );
	expect( ( await act( 'start', { consent: false } ) ).status ).toBe( 422 );
	expect( ( await act( 'step' ) ).status ).toBe( 409 );
	expect( await stored( 'new@x.org' ) ).toBeUndefined();
	await act( 'start', { consent: true } );
	const statements = JSON.parse(
		await php( `echo wp_json_encode( get_option( 'statecraft_newsletter_import_statements' ) );` )
	);
	expect( statements.at( -1 ) ).toEqual( {
		user: expect.any( Number ),
		time: expect.any( Number ),
		file: 'people.csv',
	} );
	expect( statements.at( -1 ).user ).toBeGreaterThan( 0 );
	expect( Math.abs( Date.now() / 1000 - statements.at( -1 ).time ) ).toBeLessThan( 60 );
} );

it( '[NEWS-056] imported addresses are confirmed, and nobody gets an email', async () => {
	const state = await imported( 'email,created_at\nNew@x.org,2024-01-02' );
	expect( state.counts ).toEqual( { new: 1, known: 0, invalid: 0, unsubscribed: 0 } );
	expect( await stored( 'new@x.org' ) ).toMatchObject( {
		status: 'confirmed',
		source: 'import',
		created_at: String( Date.UTC( 2024, 0, 2 ) / 1000 ),
	} );
	expect( await mails() ).toEqual( [] );
} );

it( '[NEWS-057] who is unsubscribed or barred here, or out in the file, is not made confirmed', async () => {
	await subscribers(
		{ email: 'left@x.org', status: 'unsubscribed' },
		{ email: 'barred@x.org', status: 'unsubscribed' }
	);
	await php( `
		$all = new Statecraft\\Newsletter\\Subscribers\\Subscribers();
		$all->delete( $all->find( 'barred@x.org' ) );
	` );
	const state = await imported(
		'email,status\nleft@x.org,subscribed\nBarred@x.org,subscribed\na@x.org,unsubscribed\nb@x.org,cleaned\nc@x.org,Bounced\nd@x.org,subscribed\nd@x.org,unsubscribed\ne@x.org,active'
	);
	expect( state.counts ).toEqual( { new: 1, known: 0, invalid: 0, unsubscribed: 6 } );
	for ( const name of [ 'a', 'b', 'c', 'd', 'barred' ] ) {
		expect( await stored( `${ name }@x.org` ) ).toBeUndefined();
	}
	expect( await stored( 'left@x.org' ) ).toMatchObject( { status: 'unsubscribed' } );
	expect( await stored( 'e@x.org' ) ).toMatchObject( { status: 'confirmed' } );
} );

it( '[NEWS-057] nor is who unsubscribes between the preview and the import', async () => {
	await subscribers( { email: 'wavers@x.org' } );
	await previewed( 'email\nwavers@x.org' );
	await subscribers( { email: 'wavers@x.org', status: 'unsubscribed' } );
	await act( 'start', { consent: true } );
	const { counts } = await until( 'step', 'done' );
	expect( counts ).toEqual( { new: 0, known: 0, invalid: 0, unsubscribed: 1 } );
	expect( await stored( 'wavers@x.org' ) ).toMatchObject( { status: 'unsubscribed' } );
} );

it( '[NEWS-058] an address gets the categories of all its rows, and one that is known keeps its state and gets more', async () => {
	const [ food, travel, other ] = JSON.parse(
		await php( `
			$ids = array_map( static fn( $name ) => ( wp_insert_term( $name, 'category' )['term_id'] ?? get_cat_ID( $name ) ), array( 'Imports Food', 'Imports Travel', 'Imports Other' ) );
			update_option( 'statecraft_newsletter_categories', $ids );
			echo wp_json_encode( $ids );
		` )
	) as number[];
	await subscribers( { email: 'known@x.org', categories: [ food! ], status: 'bouncing' }, { email: 'all@x.org' } );
	await imported(
		'email,tags\nnew@x.org,imports food\nNew@x.org,"Imports Travel, Unheard"\nknown@x.org,Imports Travel\nall@x.org,Imports Travel'
	);
	expect( await stored( 'new@x.org' ) ).toMatchObject( { categories: `,${ food },${ travel },` } );
	expect( await stored( 'known@x.org' ) ).toMatchObject( {
		status: 'bouncing',
		categories: `,${ food },${ travel },`,
	} );
	expect( await stored( 'all@x.org' ) ).toMatchObject( { status: 'confirmed', categories: '' } );
	expect( other ).toBeGreaterThan( 0 );
} );

it( '[NEWS-059] a step writes at most 500 rows, and where one dies behind any statement none is lost or counted twice', async () => {
	const people = Array.from( { length: 620 }, ( _, index ) => `n${ index }@x.org` );
	await previewed( `email\n${ people.join( '\n' ) }\n` );
	await act( 'start', { consent: true } );
	// A process that dies after it has written a row, and before it has marked it; then after the mark.
	await php( `
		global $wpdb;
		add_filter( 'query', static function ( $query ) {
			static $writes = 0;
			if ( preg_match( '/^(INSERT IGNORE INTO|UPDATE)\\s+\\S*subscribers(_import)?\\S* /', $query ) && ++$writes === 12 ) {
				exit;
			}
			return $query;
		} );
		( new Statecraft\\Newsletter\\Import\\Import_Run() )->step();
	` );
	const { json } = await act( 'step' );
	expect( json.phase ).toBe( 'importing' );
	expect( json.done ).toBeGreaterThan( 6 );
	expect( json.done ).toBeLessThanOrEqual( 506 );
	const { counts } = await until( 'step', 'done' );
	expect( counts ).toEqual( { new: 620, known: 0, invalid: 0, unsubscribed: 0 } );
	const number = await php( `echo ( new Statecraft\\Newsletter\\Subscribers\\Subscribers() )->count();` );
	expect( number ).toBe( '620' );
} );

it( '[NEWS-060] another administrator sees the same import, and a second one is refused', async () => {
	await previewed( 'email\nnew@x.org' );
	const seen = await admin.get< State >( ROUTE );
	expect( seen.json ).toMatchObject( { phase: 'previewed', file: 'people.csv' } );
	const second = await upload( 'email\nother@x.org' );
	expect( [ second.status, second.json.code ] ).toEqual( [ 409, 'newsletter_import_other' ] );
	expect( ( await admin.get< State >( ROUTE ) ).json.first.new ).toEqual( [ 'new@x.org' ] );
} );

it( '[NEWS-061] cancelling keeps what was imported and deletes the file; pausing stops the steps', async () => {
	const people = Array.from( { length: 510 }, ( _, index ) => `n${ index }@x.org` );
	await previewed( `email\n${ people.join( '\n' ) }` );
	await act( 'start', { consent: true } );
	const { done } = ( await act( 'step' ) ).json;
	expect( done ).toBeLessThanOrEqual( 500 );
	await act( 'pause' );
	expect( ( await act( 'step' ) ).status ).toBe( 409 );
	expect( ( await act( 'resume' ) ).json.phase ).toBe( 'importing' );
	const { json } = await act( 'cancel' );
	expect( [ json.phase, json.counts.new ] ).toEqual( [ 'cancelled', done ] );
	expect( await stored( 'n0@x.org' ) ).toBeDefined();
	expect( await stored( 'n509@x.org' ) ).toBeUndefined();
	expect( await leftovers() ).toBe( '0' );
	expect( ( await act( 'close' ) ).json.phase ).toBe( 'empty' );
} );

it( '[NEWS-061] the report has the refused rows with their reasons, and after 7 days nothing of an import is left', async () => {
	await subscribers( { email: 'left@x.org', status: 'unsubscribed' } );
	const { refused } = await imported( 'email\nnew@x.org\nnonsense\n=bad\nleft@x.org' );
	const open = await adminOf( 'administrator' );
	// The link is for the session of who asked.
	expect( refused ).toContain( 'admin-post.php?action=statecraft_subscribers_refused' );
	const csv = await php( `
		Statecraft\\Newsletter\\Import\\Refused_Rows::write( new Statecraft\\Csv( fopen( 'php://output', 'wb' ) ) );
	` );
	expect( csv.split( '\r\n' ).filter( Boolean ) ).toEqual( [
		'"line","email","reason"',
		'"3","nonsense","Not an email address."',
		`"4","'=bad","Not an email address."`,
		'"5","left@x.org","Unsubscribed, here or in the file."',
	] );
	expect( ( await open( 'admin-post.php?action=statecraft_subscribers_refused' ) ).status ).toBe( 403 );
	expect( await leftovers() ).toBe( '0' );
	await php( `
		$data = get_option( 'statecraft_newsletter_import' );
		update_option( 'statecraft_newsletter_import', array( 'uploadedAt' => time() - 7 * DAY_IN_SECONDS - 1 ) + $data );
		do_action( 'delete_expired_transients' );
	` );
	expect(
		await php( `
			global $wpdb;
			echo (int) get_option( 'statecraft_newsletter_import' ), (int) $wpdb->get_var( 'SELECT COUNT( * ) FROM ' . Statecraft\\Newsletter\\Tables::name( 'subscribers_import' ) );
		` )
	).toBe( '00' );
} );

describe( '[NEWS-062] a file is refused, with the reason, and nothing of it kept', () => {
	it.each( [
		[ 'empty', '', 'newsletter_import_empty' ],
		[ 'no text', Uint8Array.from( [ 0x50, 0x4b, 3, 4, 0, 0, 1, 2 ] ), 'newsletter_import_no_text' ],
		[ 'without an address', 'name,city\nAda,London', 'newsletter_import_addresses' ],
		[
			'with too many columns',
			`email\n${ Array( 101 ).fill( 'a@x.org' ).join( ',' ) }`,
			'newsletter_import_columns',
		],
		[ 'with a row that is too long', `email\na@x.org,${ 'x'.repeat( 10_300 ) }`, 'newsletter_import_row' ],
	] )( 'that is %s', async ( _, content, code ) => {
		const { status, json } = await upload( content as string );
		expect( [ status, json.code ] ).toEqual( [ 422, code ] );
		expect( [ ( await admin.get< State >( ROUTE ) ).json.phase, await leftovers() ] ).toEqual( [ 'empty', '0' ] );
	} );

	it.each( [
		[ 'rows', `str_repeat( "a@x.org\\n", 200002 )` ],
		[ 'large', `str_repeat( 'a@x.org,', 2621441 )` ],
	] )( 'that has too much: %s', async ( why, content ) => {
		const code = await php( `
			$state = ( new Statecraft\\Newsletter\\Import\\Import() )->take( 'x.csv', ${ content } );
			echo is_wp_error( $state ) ? $state->get_error_code() : 'taken';
		` );
		expect( [ code, await leftovers() ] ).toEqual( [ `newsletter_import_${ why }`, '0' ] );
	} );
} );

it.each( [ 'editor', 'author', 'contributor', 'subscriber' ] as const )(
	'[NEWS-044] no import for role %s',
	async ( role ) => {
		const other = as( role );
		expect( ( await other.get( ROUTE ) ).status ).toBe( 403 );
		expect( ( await upload( 'email\na@x.org', 'a.csv', role ) ).status ).toBe( 403 );
		expect( ( await other.post( `${ ROUTE }/act`, { act: 'close' } ) ).status ).toBe( 403 );
	}
);
