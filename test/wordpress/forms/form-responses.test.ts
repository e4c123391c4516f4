/** Responses to forms: what is kept, who reads it, the list, the screen of one, its files. */
import { as, debugLog, php, reset, site } from '../_kit/client';
import { add, adminOf, deleteResponses, email, link, links, message, name, parts, publish } from '../_kit/forms';
import { inPhp } from '../_kit/knobs';

jest.setTimeout( 240_000 );

const LIST = 'edit.php?post_type=statecraft_response';

type Admin = Awaited< ReturnType< typeof adminOf > >;
let admin: Admin;
let author: Admin;
let own: number;
let page: number;

/** The names of the senders in a list. */
const senders = async ( open: Admin, query = '' ) => {
	const { html } = await open( LIST + query );
	return [ ...html.matchAll( /<t[dh] class=["']from[^>]*>(?:<(?:span|strong|a)[^>]*>)*([^<]+)/g ) ].map(
		( [ , found ] ) => found
	);
};

const read = async ( id: number ) =>
	JSON.parse( await php( `echo wp_json_encode( Statecraft\\Forms\\Response::find( ${ id } ) );` ) );

const stored = () => php( `echo count( glob( wp_get_upload_dir()['basedir'] . '/statecraft-forms/*' ) );` );

beforeAll( async () => {
	admin = await adminOf( 'administrator' );
	author = await adminOf( 'author' );
	own = await publish( 'author', 'Post of the author' );
	page = await publish( 'administrator', 'Page of the owner', 'page' );
} );

afterEach( deleteResponses );
afterAll( reset );

describe( 'a stored response', () => {
	it( 'has every answer as typed, whatever it contains, even after its status has changed', async () => {
		const words = 'a\\b "c" \'d\' <b>e</b> <script> R&D &amp; 1 < 2 – é 漢 😀\r\nnext\tline';
		const id = await add( {
			post: page,
			title: 'Say <hello> & "more"',
			time: 1_790_000_000,
			answers: [
				name( 'O\'Neil "X" <y>' ),
				message( words ),
				{ type: 'checkbox-multiple', label: 'A\\B', values: [ '1', '2' ] },
				email( '' ),
			],
		} );
		await php(
			`wp_set_current_user( ${ site().users.author.id } ); kses_init(); Statecraft\\Forms\\Admin\\Response_Actions::mark( ${ id }, 'statecraft_read' );`
		);
		expect( await read( id ) ).toEqual( {
			id,
			status: 'statecraft_read',
			form_title: 'Say <hello> & "more"',
			source: page,
			page_url: 'https://example.com/contact/',
			time: 1_790_000_000,
			answers: [
				expect.objectContaining( { id: 'f0', type: 'name', label: 'Name', values: [ 'O\'Neil "X" <y>' ] } ),
				expect.objectContaining( { values: [ words ] } ),
				expect.objectContaining( { label: 'A\\B', values: [ '1', '2' ], files: [] } ),
				expect.objectContaining( { values: [ '' ] } ),
			],
		} );
	} );

	it( 'does not exist if the author has turned storing off', async () => {
		expect( await add( { settings: { saveResponses: false }, answers: [ name( 'Nobody' ) ] } ) ).toBe( 0 );
		expect( await senders( admin ) ).toEqual( [] );
	} );

	it( 'has no IP address, unless the site says so', async () => {
		const row = ( id: number ) => php( `echo get_post( ${ id } )->post_content;` );
		const [ first, second ] = [ await add( { address: '203.0.113.9' } ), await add( { address: '203.0.113.9' } ) ];
		const sender = /"sender":"([^"]*)"/;
		expect( await row( first ) ).not.toContain( '203.0.113.9' );
		expect( sender.exec( await row( first ) )?.[ 1 ] ).toMatch( /^[0-9a-f]{64}$/ );
		expect( sender.exec( await row( second ) )?.[ 1 ] ).toBe( sender.exec( await row( first ) )?.[ 1 ] );
		const kept = await php( `${ parts } add_filter( 'statecraft_form_keep_address', '__return_true' );
			echo get_post( $responses->add( $submission( ${ inPhp( { address: '203.0.113.9' } ) } ), wp_generate_uuid4() ) )->post_content;` );
		expect( kept ).toContain( '"sender":"203.0.113.9"' );
	} );

	it( 'is atomic: if it cannot be stored, there is an error, and its files are deleted', async () => {
		const given = { answers: [ { type: 'file', label: 'CV', files: [ { name: 'cv.txt', content: 'me' } ] } ] };
		const before = await stored();
		const told = await php( `${ parts }
			add_filter( 'wp_insert_post_empty_content', '__return_true' );
			$error = $responses->add( $submission( ${ inPhp( given ) } ), wp_generate_uuid4() );
			echo $error->get_error_code(), ' ', $error->get_error_data()['status'];` );
		expect( told ).toBe( 'statecraft_response_not_kept 500' );
		expect( Number( await stored() ) ).toBeLessThanOrEqual( Math.max( 1, Number( before ) ) );
		const lost = await php( `${ parts }
			$given = $submission( ${ inPhp( given ) } );
			wp_delete_file( $given->answers[0]->files[0]->path );
			echo $responses->add( $given, wp_generate_uuid4() )->get_error_code();` );
		expect( lost ).toBe( 'statecraft_file_not_kept' );
		expect( await senders( admin ) ).toEqual( [] );
	} );

	it( 'is visible only in the admin', async () => {
		const id = await add( { post: page, answers: [ name( 'Secret Sender' ), message( 'secret words' ) ] } );
		for ( const path of [
			`?p=${ id }`,
			`?post_type=statecraft_response&p=${ id }`,
			'?s=secret',
			'?post_type=statecraft_response&feed=rss2',
		] ) {
			expect( await ( await fetch( `${ site().url }/${ path }` ) ).text() ).not.toMatch(
				/Secret Sender|secret words/
			);
		}
		const { json } = await as( 'administrator' ).get( 'wp/v2/types' );
		expect( Object.keys( json as object ) ).not.toContain( 'statecraft_response' );
		expect( ( await as( 'administrator' ).get( `wp/v2/posts/${ id }` ) ).status ).toBe( 404 );
	} );
} );

describe( 'the readers', () => {
	it( 'are the users who may edit the page with the form: authors for their own posts, editors for all', async () => {
		const mine = await add( { post: own, answers: [ name( 'To the author' ) ] } );
		const theirs = await add( { post: page, answers: [ name( 'To the owner' ) ] } );
		const nowhere = await add( { post: 0, answers: [ name( 'To the site' ) ] } );
		const editor = await adminOf( 'editor' );
		expect( ( await senders( admin ) ).sort() ).toEqual( [ 'To the author', 'To the owner', 'To the site' ] );
		expect( ( await senders( editor ) ).sort() ).toEqual( [ 'To the author', 'To the owner', 'To the site' ] );
		expect( await senders( author ) ).toEqual( [ 'To the author' ] );
		const sees = async ( open: Admin, id: unknown ) =>
			( await open( `post.php?action=edit&post=${ id }` ) ).status === 200;
		for ( const [ open, id, expected ] of [
			[ author, mine, true ],
			[ author, theirs, false ],
			[ author, nowhere, false ],
			[ editor, theirs, true ],
			[ editor, nowhere, true ],
			[ await adminOf( 'contributor' ), mine, false ],
		] as const ) {
			expect( await sees( open, id ) ).toBe( expected );
		}
		for ( const role of [ 'contributor', 'subscriber' ] as const ) {
			const open = await adminOf( role );
			expect( ( await open( LIST ) ).status ).toBe( 403 );
			expect( ( await open( 'profile.php' ) ).menu ).not.toContain( LIST );
		}
		const { html } = await author( LIST );
		expect( html ).toMatch( /All <span class="count">\(1\)/ );
		expect( html ).not.toMatch( /To the owner|Page of the owner/ );
	} );

	it( 'do not lose the responses of a deleted post', async () => {
		const gone = await publish( 'author', 'Gone' );
		const id = await add( { post: gone, answers: [ name( 'Left over' ) ] } );
		await php( `wp_delete_post( ${ gone }, true );` );
		expect( await senders( admin ) ).toEqual( [ 'Left over' ] );
		expect( ( await author( `post.php?action=edit&post=${ id }` ) ).html ).not.toContain( 'Left over' );
	} );
} );

describe( 'the list', () => {
	it( 'shows sender, message, form and date; unread responses are bold, labelled, and counted in the menu @oldest', async () => {
		await add( {
			post: page,
			title: 'Ask <us>',
			answers: [ name( '<i>Ada</i>' ), email( 'ada@example.com' ), message( '1 < 2 & <script>x</script>' ) ],
		} );
		const { html, menu } = await admin( LIST );
		expect( html ).toMatch(
			/<strong><a href="[^"]*post\.php\?action=edit[^"]*">&lt;i&gt;Ada&lt;\/i&gt;<\/a> <span class="screen-reader-text">Unread<\/span><\/strong><br>ada@example\.com/
		);
		expect( html ).toContain( '<strong>1 &lt; 2 &amp; &lt;script&gt;x&lt;/script&gt;</strong>' );
		expect( html ).toContain( 'Ask &lt;us&gt;<br>Page of the owner' );
		expect( menu ).toMatch(
			/Forms <span class="awaiting-mod"><span aria-hidden="true">1<\/span><span class="screen-reader-text">1 unread/
		);
		expect( html ).not.toMatch( /Last Modified|class="page-title-action"[^>]*>Add/ );
	} );

	it( 'counts in the menu what each person may read, whoever looks first', async () => {
		await add( { post: own, answers: [ name( 'A' ) ] } );
		await add( { post: page, answers: [ name( 'B' ) ] } );
		const number = /awaiting-mod"><span aria-hidden="true">(\d+)</;
		const badge = async ( open: typeof admin ) => number.exec( ( await open( LIST ) ).menu )?.[ 1 ];
		expect( [ await badge( author ), await badge( admin ), await badge( author ) ] ).toEqual( [ '1', '2', '1' ] );
	} );

	it( 'can be filtered by form, month and search', async () => {
		const may = Date.UTC( 2026, 4, 10 ) / 1000;
		await add( {
			post: page,
			title: 'One & "1"',
			time: may,
			answers: [ name( 'First' ), message( 'R&D in Köln' ) ],
		} );
		await add( { post: page, title: 'Two', answers: [ name( 'Second' ), message( 'else' ) ] } );
		await add( { post: own, title: 'Two', answers: [ name( 'Third' ), message( 'else' ) ] } );
		const form = ( title: string, source = page ) =>
			`&statecraft_form=${ encodeURIComponent( `${ source }:${ title }` ) }`;
		expect( await senders( admin, form( 'One & "1"' ) ) ).toEqual( [ 'First' ] );
		expect( await senders( admin, form( 'Two', own ) ) ).toEqual( [ 'Third' ] );
		expect( await senders( admin, '&m=202605' ) ).toEqual( [ 'First' ] );
		for ( const words of [ 'R&D', 'köln' ] ) {
			expect( await senders( admin, `&s=${ encodeURIComponent( words ) }` ) ).toEqual( [ 'First' ] );
		}
		const { html } = await admin( LIST + form( 'Two', own ) );
		expect( html ).toContain(
			`<option value="${ own }:Two" selected='selected'>Two (Post of the author)</option>`
		);
		expect( html ).toContain( `<option value="${ page }:One &amp; &quot;1&quot;">` );
	} );

	it( 'marks one or several responses, with a nonce and only those that the user may edit @oldest', async () => {
		const mine = await add( { post: own, answers: [ name( 'A' ) ] } );
		const theirs = await add( { post: page, answers: [ name( 'B' ) ] } );
		const spam = link( ( await author( LIST ) ).html, 'Mark as spam' );
		const both = spam.replace( /post%5B0%5D=\d+|post\[0\]=\d+/, `post[]=${ mine }&post[]=${ theirs }` );
		const { headers } = await author( both );
		expect( headers.get( 'location' ) ).toContain( 'statecraft_marked=1' );
		expect( [ ( await read( mine ) ).status, ( await read( theirs ) ).status ] ).toEqual( [
			'statecraft_spam',
			'statecraft_unread',
		] );
		expect( await senders( admin ) ).toEqual( [ 'B' ] );
		expect( await senders( admin, '&post_status=statecraft_spam' ) ).toEqual( [ 'A' ] );
		const notSpam = link( ( await author( `${ LIST }&post_status=statecraft_spam` ) ).html, 'Not spam' );
		expect( ( await author( notSpam.replace( /_wpnonce=\w+/, '_wpnonce=0123456789' ) ) ).status ).toBe( 403 );
		expect( ( await read( mine ) ).status ).toBe( 'statecraft_spam' );
		await author( notSpam );
		expect( ( await read( mine ) ).status ).toBe( 'statecraft_unread' );
		expect( ( await author( `${ LIST }&statecraft_marked=1` ) ).html ).toContain( '1 response updated.' );
	} );

	it( 'has a trash that restores the previous status @oldest', async () => {
		const id = await add( { post: own, answers: [ name( 'A' ) ] } );
		await author( link( ( await author( LIST ) ).html, 'Trash' ) );
		expect( ( await read( id ) ).status ).toBe( 'trash' );
		const bin = await author( `${ LIST }&post_status=trash` );
		expect( links( bin.html, 'View' ) ).toEqual( [] );
		await author( link( bin.html, 'Restore' ) );
		expect( ( await read( id ) ).status ).toBe( 'statecraft_unread' );
	} );
} );

describe( 'the screen of a response', () => {
	it( 'shows all answers as text, has a reply form, and marks the response as read; there is no editor @oldest', async () => {
		const id = await add( {
			post: page,
			answers: [
				name( 'Ada' ),
				email( 'ada@example.com' ),
				message( '<img src=x onerror=alert(1)>\nline' ),
				{ type: 'text', label: '<b>Label</b>' },
			],
		} );
		const { html, menu } = await admin( `post.php?action=edit&post=${ id }` );
		expect( html ).toContain( 'Response from Ada' );
		expect( html ).toContain( '&lt;img src=x onerror=alert(1)&gt;\nline' );
		expect( html ).toMatch( /&lt;b&gt;Label&lt;\/b&gt;<\/th>\s*<td[^>]*>—</ );
		expect( html ).toContain( 'href="mailto:ada@example.com?subject=Re%3A%20Contact"' );
		expect( html ).not.toMatch( /id="(post|content|title)"|block-editor/ );
		expect( ( await read( id ) ).status ).toBe( 'statecraft_read' );
		expect( menu ).not.toContain( 'awaiting-mod"><span aria-hidden' );
		const { headers } = await admin( link( html, 'Mark as unread' ) );
		expect( [ ( await read( id ) ).status, headers.get( 'location' ) ] ).toEqual( [
			'statecraft_unread',
			expect.stringContaining( LIST ),
		] );
	} );
} );

it( 'replies to an address that looks like a query string as to any other', async () => {
	const id = await add( { answers: [ email( 'a?bcc=all&body=x@example.com' ) ] } );
	const { html } = await ( await adminOf( 'administrator' ) )( `post.php?action=edit&post=${ id }` );
	expect( link( html, 'Reply in your email program' ) ).toMatch(
		/^mailto:a%3Fbcc%3Dall%26body%3Dx@example\.com\?subject=/
	);
} );

describe( 'files', () => {
	const cv = {
		type: 'file',
		label: 'CV',
		files: [ { name: 'Lebenslauf für „mich“.php', content: '<?php echo 1;' } ],
	};

	it( 'are stored under unguessable names, in a folder that denies access', async () => {
		const id = await add( { post: own, answers: [ cv ] } );
		const { name: shown, path } = ( await read( id ) ).answers[ 0 ].files[ 0 ];
		expect( [ shown, path ] ).toEqual( [
			'Lebenslauf für „mich“.php',
			expect.stringMatching( /\/uploads\/statecraft-forms\/[a-z0-9]{40}$/ ),
		] );
		const folder = `${ site().url }/wp-content/uploads/statecraft-forms/`;
		expect( await ( await fetch( folder ) ).text() ).not.toContain( path.slice( -40 ) );
		expect( await php( `echo file_get_contents( dirname( '${ path }' ) . '/.htaccess' );` ) ).toContain(
			'Require all denied'
		);
	} );

	it( 'are served to users who may read the response, and only as downloads', async () => {
		const id = await add( { post: page, answers: [ cv ] } );
		const { html } = await admin( `post.php?action=edit&post=${ id }` );
		const url = link( html, 'Lebenslauf für „mich“.php' );
		const file = await admin( url );
		expect( [ file.status, file.html ] ).toEqual( [ 200, '<?php echo 1;' ] );
		expect( file.headers.get( 'content-disposition' ) ).toMatch(
			/^attachment; filename="[\w.-]+"; filename\*=UTF-8''Lebenslauf%20f%C3%BCr/
		);
		expect( [ file.headers.get( 'content-type' ), file.headers.get( 'x-content-type-options' ) ] ).toEqual( [
			'application/octet-stream',
			'nosniff',
		] );
		expect( ( await admin( url.replace( /_wpnonce=\w+/, '_wpnonce=0123456789' ) ) ).status ).toBe( 403 );
		expect( ( await fetch( url, { redirect: 'manual' } ) ).headers.get( 'content-disposition' ) ).toBeNull();
		// With a nonce of the author's own: it takes more than that.
		const stranger = await php( `
			wp_set_current_user( ${ site().users.author.id } );
			$_GET     = array( 'response' => ${ id }, 'file' => '${ /file=(\w+)/.exec( url )?.[ 1 ] }' );
			$_REQUEST = array( '_wpnonce' => wp_create_nonce( 'statecraft_response_file${ id }' ) );
			add_filter( 'wp_die_handler', static fn() => static function ( $message, $title, $status ) { echo $status['response']; exit; } );
			( new Statecraft\\Forms\\Admin\\Response_Download() )->run();
		` );
		expect( stranger ).toBe( '403' );
		expect( ( await admin( url.replace( /file=\w+/, 'file=index.html' ) ) ).status ).toBe( 404 );
	} );

	it( 'are unchanged, whatever other plugins print before', async () => {
		await php(
			`file_put_contents( WPMU_PLUGIN_DIR . '/noise.php', '<?php ob_start(); add_action( "admin_init", static fn() => print "noise" );' );`
		);
		const id = await add( { post: page, answers: [ cv ] } );
		const { html } = await admin( `post.php?action=edit&post=${ id }` );
		const file = await admin( link( html, 'Lebenslauf für „mich“.php' ) );
		await php( `unlink( WPMU_PLUGIN_DIR . '/noise.php' );` );
		expect( file.html ).toBe( '<?php echo 1;' );
	} );

	it( 'are deleted with the response, but not while it is in the trash', async () => {
		const id = await add( { post: own, answers: [ cv ] } );
		const before = Number( await stored() );
		await php( `wp_trash_post( ${ id } );` );
		expect( Number( await stored() ) ).toBe( before );
		await php( `wp_delete_post( ${ id }, true );` );
		expect( Number( await stored() ) ).toBe( before - 1 );
	} );
} );

it( 'cause no PHP notice @oldest', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
