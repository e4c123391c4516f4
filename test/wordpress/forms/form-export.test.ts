/** Responses as CSV: what is in it, what a spreadsheet cannot make of it, and who gets it. */
import { debugLog, php, reset, site } from '../_kit/client';
import { removeKnobs, setKnobs } from '../_kit/knobs';
import { add, adminOf, deleteResponses, email, link, message, name, publish } from '../_kit/forms';

jest.setTimeout( 240_000 );

const LIST = 'edit.php?post_type=statecraft_response';

type Admin = Awaited< ReturnType< typeof adminOf > >;
let admin: Admin;
let page: number;
let own: number;

/** The export that the list of someone leads to. */
const exported = async ( open: Admin, query = '' ) => {
	const url = link(
		( await open( LIST + query ) ).html,
		query.includes( 'statecraft_form=' ) ? 'Export this form as CSV' : 'Export as CSV'
	);
	return { url, ...( await open( url ) ) };
};

/** A table as RFC 4180 has it. */
const table = ( csv: string ) =>
	csv
		.replace( /^\uFEFF/, '' )
		.split( /\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/ )
		.filter( Boolean )
		.map( ( line ) =>
			[ ...line.matchAll( /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g ) ].map( ( [ , quoted, plain ] ) =>
				quoted === undefined ? plain : quoted.replaceAll( '""', '"' )
			)
		);

beforeAll( async () => {
	admin = await adminOf( 'administrator' );
	page = await publish( 'administrator', 'Page', 'page' );
	own = await publish( 'author', 'Own' );
} );

afterEach( deleteResponses );
afterAll( reset );

it( 'has dates that spreadsheets can read, even if a plugin formats dates with another calendar', async () => {
	await add( { post: page, time: Date.UTC( 2026, 4, 10, 9, 5 ) / 1000, answers: [ name( 'Ada' ) ] } );
	await setKnobs( { filters: { wp_date: '۱۴۰۵/۰۲/۲۰' } } );
	try {
		const { html, headers } = await exported( admin );
		expect( table( html )[ 1 ]![ 0 ] ).toBe( '2026-05-10 09:05:00' );
		expect( headers.get( 'content-disposition' ) ).toMatch( /-\d{4}-\d\d-\d\d\.csv/ );
	} finally {
		await removeKnobs();
	}
} );

it( 'has a column for each label of any form and a row for each response, newest first @oldest', async () => {
	const time = Date.UTC( 2026, 4, 10, 9, 5 ) / 1000;
	await add( {
		post: page,
		title: 'One',
		time,
		answers: [ name( 'Ada' ), message( 'a "b", c\r\nd\\"e\n漢' ), name( 'Lovelace' ) ],
	} );
	await add( {
		post: page,
		title: 'Two',
		time: time + 60,
		answers: [
			{ type: 'text', label: '2020', values: [ '007' ] },
			name( 'Grace' ),
			{ type: 'checkbox-multiple', label: 'Days', values: [ 'Mo', 'Tu' ] },
			{ type: 'file', label: 'File', files: [ { name: 'a.txt', content: 'a' } ] },
		],
	} );
	const { headers, html } = await exported( admin );
	expect( table( html ) ).toEqual( [
		[ 'Date', 'Form', 'Page', 'Status', '2020', 'Name', 'Days', 'File', 'Message', 'Name (2)' ],
		[
			'2026-05-10 09:06:00',
			'Two',
			'https://example.com/contact/',
			'Unread',
			'007',
			'Grace',
			'Mo, Tu',
			'a.txt',
			'',
			'',
		],
		[
			'2026-05-10 09:05:00',
			'One',
			'https://example.com/contact/',
			'Unread',
			'',
			'Ada',
			'',
			'',
			'a "b", c\r\nd\\"e\n漢',
			'Lovelace',
		],
	] );
	expect( headers.get( 'content-type' ) ).toBe( 'text/csv; charset=UTF-8' );
	expect( headers.get( 'content-disposition' ) ).toMatch(
		/^attachment; filename="form-responses-\d{4}-\d\d-\d\d\.csv"/
	);
} );

it( 'begins with a byte order mark, so that spreadsheets read it as UTF-8', async () => {
	await add( { post: page } );
	const { url } = await exported( admin );
	const { raw } = await admin( url );
	expect( [ ...raw.slice( 0, 3 ) ] ).toEqual( [ 0xef, 0xbb, 0xbf ] );
} );

it.each( [ '=1+1', '+49 30 1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1' ] )(
	'makes no formula of %j, in a cell or in a label',
	async ( text ) => {
		await add( { post: page, answers: [ { type: 'text', label: `${ text }L`, values: [ text ] } ] } );
		const [ head = [], row = [] ] = table( ( await exported( admin ) ).html );
		expect( [ head[ 4 ], row[ 4 ] ] ).toEqual( [ `'${ text }L`, `'${ text }` ] );
	}
);

it( 'quotes everything in which a semicolon could separate cells', async () => {
	await add( { post: page, answers: [ { type: 'text', label: 'L', values: [ 'a;=1+1', 'b";=2' ] } ] } );
	const { html } = await exported( admin );
	expect( table( html )[ 1 ]?.[ 4 ] ).toBe( 'a;=1+1, b";=2' );
	expect( html.replaceAll( /"(?:[^"]|"")*"/g, '' ).replace( /^\uFEFF/, '' ) ).toMatch( /^[,\r\n]+$/ );
} );

it( 'contains what the list shows: filtered by form, month, status and search', async () => {
	const may = Date.UTC( 2026, 4, 10 ) / 1000;
	const first = await add( { post: page, title: 'A & "B"', time: may, answers: [ name( 'First' ) ] } );
	await add( { post: page, title: 'C', answers: [ name( 'Second' ), email( 'second@example.com' ) ] } );
	await add( { post: page, title: 'C', answers: [ name( 'Third' ) ] } );
	await php( `Statecraft\\Forms\\Admin\\Response_Actions::mark( ${ first }, 'statecraft_spam' );` );
	const names = async ( query: string ) => {
		const [ head = [], ...rows ] = table( ( await exported( admin, query ) ).html );
		return rows.map( ( row ) => row[ head.indexOf( 'Name' ) ] ).sort();
	};
	expect( await names( '' ) ).toEqual( [ 'Second', 'Third' ] );
	expect( await names( '&post_status=statecraft_spam' ) ).toEqual( [ 'First' ] );
	expect( await names( '&s=second%40example.com' ) ).toEqual( [ 'Second' ] );
	const form = `&statecraft_form=${ encodeURIComponent( `${ page }:A & "B"` ) }&post_status=statecraft_spam&m=202605`;
	expect( await names( form ) ).toEqual( [ 'First' ] );
	const { headers } = await exported( admin, form );
	expect( headers.get( 'content-disposition' ) ).toMatch( /filename="A-B-\d{4}-\d\d-\d\d\.csv"/ );
} );

it( 'is available only to users who may read responses, for those they may read, and from the list', async () => {
	await add( { post: page, answers: [ name( 'To the owner' ) ] } );
	await add( { post: own, answers: [ name( 'To the author' ) ] } );
	const author = await adminOf( 'author' );
	const { html, url } = await exported( author );
	expect( table( html ).map( ( row ) => row[ 4 ] ) ).toEqual( [ 'Name', 'To the author' ] );
	expect( ( await author( url.replace( /_wpnonce=\w+/, '_wpnonce=0123456789' ) ) ).status ).toBe( 403 );
	expect( await ( await fetch( url ) ).text() ).not.toContain( 'To the' );
	const contributor = await php( `
		define( 'WP_ADMIN', true );
		wp_set_current_user( ${ site().users.contributor.id } );
		$_REQUEST['_wpnonce'] = wp_create_nonce( 'statecraft_responses_export' );
		add_filter( 'wp_die_handler', static fn() => static function ( $message, $title, $status ) { echo $status['response']; exit; } );
		( new Statecraft\\Forms\\Admin\\Response_Export() )->run();
	` );
	expect( contributor ).toBe( '403' );
} );

it( 'exports thousands without keeping them in memory', async () => {
	const told = await php( `
		global $wpdb;
		$content = addslashes( wp_json_encode( array( 'page_url' => '', 'sender' => '', 'answers' => array( array( 'id' => 'a', 'type' => 'textarea', 'label' => 'Message', 'values' => array( str_repeat( 'word ', 2000 ) ), 'files' => array() ) ) ) ) );
		for ( $i = 0; $i < 3; $i++ ) $wpdb->insert( $wpdb->posts, array( 'post_type' => 'statecraft_response', 'post_status' => 'statecraft_read', 'post_excerpt' => 'Many', 'post_content' => wp_unslash( $content ), 'post_date' => '2026-01-01 00:00:00', 'post_date_gmt' => '2026-01-01 00:00:00' ) );
		$columns = 'post_type, post_status, post_title, post_excerpt, post_content, post_date, post_date_gmt, post_modified, post_modified_gmt, to_ping, pinged, post_content_filtered';
		for ( $i = 0; $i < 10; $i++ ) $wpdb->query( "INSERT INTO $wpdb->posts ( $columns ) SELECT $columns FROM $wpdb->posts WHERE post_excerpt = 'Many'" );
		wp_set_current_user( ${ site().users.administrator.id } );
		$export = new Statecraft\\Forms\\Admin\\Response_Export();
		$write  = new ReflectionMethod( $export, 'write' );
		$out    = new Statecraft\\Csv( fopen( '/dev/null', 'wb' ) );
		$ids    = Statecraft\\Forms\\Admin\\Response_Query::ids();
		memory_reset_peak_usage();
		$before = memory_get_usage();
		$write->invoke( $export, $out, $ids );
		echo wp_json_encode( array( count( $ids ), memory_get_peak_usage() - $before ) );
		$wpdb->query( "DELETE FROM $wpdb->posts WHERE post_excerpt = 'Many'" );
	` );
	const [ count, bytes ] = JSON.parse( told );
	expect( count ).toBe( 3072 );
	// All of them are 30 MB.
	expect( bytes ).toBeLessThan( 12_000_000 );
} );

it( 'causes no PHP notice @oldest', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
