/** Form responses of Jetpack's are copied to ours, batch by batch, once each, and removed again as long as nobody has worked with them. */
import { as, debugLog, php, reset, site } from '../_kit/client';
import { store, v2, v3, withDump, withJson, type OldField } from '../_kit/feedback';
import { adminOf } from '../_kit/forms';
import {
	forget,
	option,
	options,
	states,
	type Overview,
	type Progress,
	type Taken,
	type Undone,
} from '../_kit/jetpack';
import { removeKnobs, setKnobs } from '../_kit/knobs';

jest.setTimeout( 240_000 );

const admin = () => as( 'administrator' );
const step = ( cursor = 0 ) => admin().post< Progress >( 'statecraft/v1/moving/responses', { cursor } );
const overview = async () => ( await admin().get< Overview >( 'statecraft/v1/moving' ) ).json;
const undo = ( cursor = 0 ) => admin().post< Undone >( 'statecraft/v1/moving/undo', { cursor } );

/** Goes on until it is done. */
async function copyAll(): Promise< Progress > {
	let progress = ( await step( ( await overview() ).responses.next ?? 0 ) ).json;
	while ( progress.next !== null ) {
		progress = ( await step( progress.next ) ).json;
	}
	return progress;
}

async function undoAll(): Promise< { removed: number; kept: number } > {
	const sum = { removed: 0, kept: 0 };
	for ( let next: number | null = 0; next !== null; ) {
		const { json }: { json: Undone } = await undo( next );
		sum.removed += json.removed;
		sum.kept += json.kept;
		next = json.next;
	}
	return sum;
}

interface Copy {
	id: number;
	status: string;
	form_title: string;
	source: number;
	page_url: string;
	time: number;
	answers: { label: string; type: string; values: string[]; files: { name: string; size: number; path: string }[] }[];
	title: string;
	sender: string;
}

/** Our responses, oldest first. */
const copies = async (): Promise< Copy[] > =>
	JSON.parse(
		await php( `
			echo wp_json_encode( array_map( static fn( $id ) => (array) Statecraft\\Forms\\Response::find( (int) $id ) + array( 'title' => get_post( $id )->post_title, 'sender' => json_decode( get_post( $id )->post_content )->sender ), $GLOBALS['wpdb']->get_col( "SELECT ID FROM {$GLOBALS['wpdb']->posts} WHERE post_type = 'statecraft_response' ORDER BY ID" ) ) );
		` )
	);

const mark = ( id: number, status: string ) =>
	php( `Statecraft\\Forms\\Admin\\Response_Actions::mark( ${ id }, '${ status }' );` );

const fields: readonly OldField[] = [
	{ label: 'Name', value: 'Ann "A" O’Neil', type: 'name' },
	{ label: 'Email', value: 'ann@example.org', type: 'email' },
	{ label: 'Message', value: 'Tea & <b>milk</b> 🙈\r\nback\\slash', type: 'textarea' },
];
const many = ( count: number, content = v3( fields ) ) =>
	store( ...Array.from( { length: count }, () => ( { content, mime: 'v3' } ) ) );

const mails = () => php( `echo (int) get_option( 'test_mails', 0 );` );

beforeAll( () =>
	php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/mails.php', '<?php add_filter( "pre_wp_mail", static function () { update_option( "test_mails", 1 + (int) get_option( "test_mails", 0 ) ); return true; } );' );
	` )
);
beforeEach( forget );
afterAll( async () => {
	await php( `@unlink( WPMU_PLUGIN_DIR . '/mails.php' );` );
	await removeKnobs();
	await reset();
} );

it( 'copies all that there is, of every age, as it was sent, and mails nobody', async () => {
	const page = Number(
		await php(
			`echo wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Write & <b>call</b>' ) );`
		)
	);
	const form = Number(
		await php(
			`echo wp_insert_post( array( 'post_type' => 'jetpack_form', 'post_status' => 'publish', 'post_title' => 'Feedback form' ) );`
		)
	);
	await store(
		{ content: v3( fields ), mime: 'v3', parent: page, date: '2025-11-01 10:00:00' },
		{
			content: v2( [ fields[ 0 ]!, fields[ 1 ]! ] ),
			mime: 'v2',
			parent: form,
			meta: { _feedback_source_post_id: page },
			comment: 'closed',
		},
		{
			content: withJson( { '1_Name': 'Bob', '2_Email': 'bob@example.org' }, 'Hello', 'Bob', 'bob@example.org' ),
			status: 'draft',
			parent: 999_999,
		},
		{ content: withDump( { '1_Name': 'Eve' }, 'Hi', 'Eve', '' ), status: 'spam' },
		{ content: v3( fields ), mime: 'v3', status: 'trash', comment: 'closed' },
		{ content: v3( fields, { is_test: true } ), mime: 'v3' },
		{ content: 'What is this?' },
		{ content: v3( fields ), mime: 'v3', status: 'jp-temp-feedback' }
	);
	const before = ( await overview() ).responses;
	expect( before ).toMatchObject( {
		total: 7,
		done: 0,
		next: 0,
		statuses: { publish: 4, draft: 1, spam: 1, trash: 1 },
	} );
	expect( ( await step() ).json ).toMatchObject( { total: 7, done: 7, next: null, copied: 7, skipped: 0, files: 0 } );

	const found = await copies();
	expect( found.map( ( { status, form_title: name, source, title } ) => [ status, name, source, title ] ) ).toEqual( [
		[ 'statecraft_unread', 'Contact us', page, 'Ann "A" O’Neil' ],
		[ 'statecraft_read', 'Feedback form', page, 'Ann "A" O’Neil' ],
		[ 'statecraft_unread', '', 0, 'Bob' ],
		[ 'statecraft_spam', '', 0, 'Eve' ],
		[ 'trash', 'Contact us', 0, 'Ann "A" O’Neil' ],
		[ 'statecraft_read', 'Contact us', 0, 'Ann "A" O’Neil' ],
		[ 'statecraft_unread', '', 0, '' ],
	] );
	expect( found[ 0 ] ).toMatchObject( {
		page_url: 'https://old.example/contact/',
		time: Date.UTC( 2025, 10, 1, 10 ) / 1000,
	} );
	expect( found[ 0 ]!.answers.map( ( { label, type, values } ) => [ label, type, ...values ] ) ).toEqual(
		fields.map( ( { label, type, value } ) => [ label, type, value ] )
	);
	expect( found[ 6 ]!.answers[ 0 ]!.values ).toEqual( [ 'What is this?' ] );
	// The same person has the same code, and nobody has an address.
	expect( found[ 0 ]!.sender ).toMatch( /^[0-9a-f]{64}$/ );
	expect( found[ 1 ]!.sender ).toBe( found[ 0 ]!.sender );
	expect( found[ 3 ]!.sender ).not.toBe( found[ 0 ]!.sender );
	expect( await mails() ).toBe( '0' );
	expect( states( await overview() ).responses ).toBe( 'same' );
	expect( await php( `wp_untrash_post( ${ found[ 4 ]!.id } ); echo get_post_status( ${ found[ 4 ]!.id } );` ) ).toBe(
		'statecraft_read'
	);
} );

it( 'keeps name and size of uploaded files, and says of each that it is not here', async () => {
	const files = [
		{ file_id: 1, name: 'cv.pdf', size: 2048, type: 'application/pdf' },
		{ file_id: 2, name: 'me.png', size: 10, type: 'image/png' },
	];
	await store( {
		content: v3( [ ...fields, { label: 'Files', type: 'file', value: { field_id: 'x', files } } ] ),
		mime: 'v3',
	} );
	expect( ( await step() ).json ).toMatchObject( { copied: 1, files: 2 } );
	const [ copy ] = await copies();
	expect( copy!.answers[ 3 ]!.files ).toEqual( [
		{ name: 'cv.pdf', type: 'application/pdf', size: 2048, path: '' },
		{ name: 'me.png', type: 'image/png', size: 10, path: '' },
	] );
	const { html } = await ( await adminOf( 'administrator' ) )( `post.php?action=edit&post=${ copy!.id }` );
	expect(
		html.match(
			/(?:cv\.pdf|me\.png) \([^)]*\) – not on this site, because Jetpack stores uploaded files on WordPress\.com/g
		)
	).toHaveLength( 2 );
} );

it( 'goes on where it was, after a reload, too, and copies each once', async () => {
	await many( 120 );
	const first = ( await step() ).json;
	expect( first ).toMatchObject( { total: 120, done: 50, copied: 50 } );
	// A page that was reloaded asks where to go on.
	expect( ( await overview() ).responses ).toMatchObject( { done: 50, next: first.next, copied: 50 } );
	// An old page that has not seen it does nothing, and learns where it is.
	expect( ( await step( 0 ) ).json ).toMatchObject( { done: 50, next: first.next, copied: 50 } );
	expect( ( await step( 999_999_999 ) ).json ).toMatchObject( { done: 50, copied: 50 } );
	expect( await copyAll() ).toMatchObject( { done: 120, next: null, copied: 120, skipped: 0 } );
	expect( await copies() ).toHaveLength( 120 );
	expect( ( await step() ).json ).toMatchObject( { done: 120, copied: 120 } );
	// Later ones are new.
	await many( 1 );
	expect( states( await overview() ).responses ).toBe( 'new' );
	expect( await copyAll() ).toMatchObject( { done: 121, copied: 121 } );
	expect( await copies() ).toHaveLength( 121 );
} );

it( 'knows what it has copied, whatever became of its record or of the original', async () => {
	const [ first ] = await many( 3 );
	await step();
	await php(
		`wp_cache_flush(); $GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_status' => 'trash', 'post_name' => get_post( ${ first } )->post_name . '__trashed' ), array( 'ID' => ${ first } ) );`
	);
	await options( { statecraft_connection_moved: null } );
	expect( ( await step() ).json ).toMatchObject( { done: 3, copied: 0, skipped: 3 } );
	expect( await copies() ).toHaveLength( 3 );
} );

it( 'does not bring back what was erased here', async () => {
	await many( 2 );
	await step();
	const [ first ] = await copies();
	await php( `wp_delete_post( ${ first!.id }, true );` );
	await many( 1 );
	await copyAll();
	expect( await copies() ).toHaveLength( 2 );
} );

it( 'copies each once where several ask in the same instant @races', async () => {
	await many( 60 );
	const answers = await Promise.all( [ step(), step(), step() ] );
	expect( answers.map( ( { status } ) => status ).filter( ( status ) => ! [ 200, 409 ].includes( status ) ) ).toEqual(
		[]
	);
	await copyAll();
	expect( await copies() ).toHaveLength( 60 );
	expect( ( await overview() ).responses ).toMatchObject( { copied: 60, skipped: 0 } );
} );

it( 'skips what the site would not keep', async () => {
	await setKnobs( { filters: { statecraft_form_retention_days: 30 } } );
	const day = ( days: number ) =>
		new Date( Date.now() - days * 86_400_000 ).toISOString().slice( 0, 19 ).replace( 'T', ' ' );
	await store(
		{ content: v3( fields ), mime: 'v3', date: day( 31 ) },
		{ content: v3( fields ), mime: 'v3', date: day( 29 ) }
	);
	expect( ( await step() ).json ).toMatchObject( { done: 2, copied: 1, skipped: 1, next: null } );
	await removeKnobs();
} );

it( 'goes on in the background where nobody asks, and stops when it is undone', async () => {
	await many( 120 );
	await step();
	const scheduled = () => php( `echo wp_next_scheduled( 'statecraft_copy_responses' ) ? 'yes' : 'no';` );
	const event = () =>
		php( `wp_clear_scheduled_hook( 'statecraft_copy_responses' ); do_action( 'statecraft_copy_responses' );` );
	await event();
	expect( [ ( await copies() ).length, await scheduled() ] ).toEqual( [ 100, 'yes' ] );
	expect( ( await overview() ).responses.isScheduled ).toBe( true );
	await event();
	expect( [ ( await copies() ).length, await scheduled() ] ).toEqual( [ 120, 'no' ] );
	await undoAll();
	await event();
	expect( [ ( await copies() ).length, await scheduled() ] ).toEqual( [ 0, 'no' ] );
} );

describe( 'undoing', () => {
	it( 'removes the copies in batches, and keeps Jetpack’s own', async () => {
		await many( 70 );
		await copyAll();
		const first = ( await undo() ).json;
		expect( first ).toMatchObject( { removed: 50, kept: 0, overview: { state: 'taken', canUndo: true } } );
		const second = ( await undo( first.next! ) ).json;
		expect( second ).toMatchObject( {
			removed: 20,
			kept: 0,
			next: null,
			overview: { state: 'open', canUndo: false },
		} );
		expect( await copies() ).toEqual( [] );
		expect( ( await overview() ).responses ).toMatchObject( { total: 70, done: 0, next: 0, copied: 0 } );
		expect( await copyAll() ).toMatchObject( { copied: 70 } );
	} );

	it( 'keeps those that someone has worked on; reading does not count', async () => {
		await many( 5 );
		await copyAll();
		const [ spam, trashed, answered, seen ] = await copies();
		await mark( spam!.id, 'statecraft_spam' );
		await php( `wp_trash_post( ${ trashed!.id } );` );
		await php(
			`Statecraft\\Forms\\Mail_Record::add( ${ answered!.id }, 'reply', array( 'ann@example.org' ), '', 'Hello' );`
		);
		await mark( seen!.id, 'statecraft_read' );
		expect( await undoAll() ).toEqual( { removed: 2, kept: 3 } );
		expect( ( await copies() ).map( ( { id } ) => id ) ).toEqual( [ spam!.id, trashed!.id, answered!.id ] );
		// Those that were kept are known, the others are copied again.
		expect( await copyAll() ).toMatchObject( { copied: 2, skipped: 3 } );
	} );

	it( 'touches no response that was sent here', async () => {
		await many( 1 );
		await copyAll();
		await php(
			`wp_insert_post( array( 'post_type' => 'statecraft_response', 'post_status' => 'statecraft_unread', 'post_title' => 'Own', 'post_content' => '{}' ) );`
		);
		expect( await undoAll() ).toEqual( { removed: 1, kept: 0 } );
		expect( ( await copies() ).map( ( { title } ) => title ) ).toEqual( [ 'Own' ] );
	} );
} );

describe( 'without JavaScript', () => {
	type Open = Awaited< ReturnType< typeof adminOf > >;
	const PAGE = 'admin.php?page=my-jetpack';
	const section = ( html: string ) => /<section id="\/moving"[^]*?<\/section>/.exec( html )?.[ 0 ] ?? '';
	const send = async ( open: Open, act: string, items: string[] = [], nonce?: string ) => {
		const { html } = await open( PAGE );
		const form = /<form id="statecraft-moving-form"[^]*?<\/form>/.exec( html )?.[ 0 ] ?? '';
		const body = new URLSearchParams( {
			...{
				action: 'statecraft_moving',
				act,
				_wpnonce: nonce ?? /name="_wpnonce" value="(\w+)"/.exec( form )?.[ 1 ] ?? '',
			},
		} );
		items.forEach( ( id ) => body.append( 'items[]', id ) );
		return open( 'admin-post.php', { method: 'POST', body } );
	};
	const words = ( html: string ) =>
		section( html )
			.replace( /<[^>]+>/g, ' ' )
			.replace( /\s+/g, ' ' );
	const boxes = ( html: string ) =>
		[ ...section( html ).matchAll( /name="items\[\]" value="([^"]+)"( checked)?/g ) ].map(
			( [ , id, checked ] ) => `${ id }${ checked ? ' ✓' : '' }`
		);

	it( 'is a table with a form at first, then a line with a link', async () => {
		const open = await adminOf( 'administrator' );
		const none = ( await open( PAGE ) ).html;
		expect( words( none ) ).toBe( ' Import from Jetpack There is no Jetpack data on this site. ' );
		expect( none ).not.toContain( 'statecraft-moving-form' );
		await many( 60 );
		await options( {
			jetpack_active_modules: [ 'related-posts', 'stats' ],
			statecraft_modules: { wordads: false },
			'sharing-options': { a: 1 },
		} );
		const first = await open( PAGE );
		expect( boxes( first.html ) ).toEqual( [ 'feature-related-posts ✓', 'responses ✓' ] );
		expect( words( first.html ) ).toMatch( /Sharing buttons Kept, but not used here.*Left as it is\./ );
		// Within the form of the settings, which they must not save.
		expect( section( first.html ) ).not.toMatch( /<form/ );

		expect( ( await send( open, 'take', [ 'feature-related-posts', 'responses' ] ) ).status ).toBe( 302 );
		expect( await option( 'statecraft_modules' ) ).toEqual( { 'related-posts': true, wordads: false } );
		expect( await copies() ).toHaveLength( 60 );
		const { html } = await open( PAGE );
		expect( words( html ) ).toMatch( /Imported from Jetpack on .*Form responses: 60 of 60\./ );
		expect( section( html ) ).not.toMatch( /<table/ );
		expect( section( ( await open( `${ PAGE }&moving=1` ) ).html ) ).toMatch( /<table/ );

		await send( open, 'undo' );
		expect( await copies() ).toEqual( [] );
		expect( await option( 'statecraft_modules' ) ).toEqual( { wordads: false } );
		expect( words( ( await open( PAGE ) ).html ) ).toContain( 'Everything has been restored.' );
		expect( words( ( await open( PAGE ) ).html ) ).not.toContain( 'Everything has been restored.' );
	} );

	it( 'is not shown again to an owner who wants nothing', async () => {
		await options( { jetpack_active_modules: [ 'related-posts' ] } );
		const open = await adminOf( 'administrator' );
		await send( open, 'dismiss' );
		expect( words( ( await open( PAGE ) ).html ) ).toContain( 'You chose to import nothing from Jetpack.' );
		expect( await option( 'statecraft_modules' ) ).toBeNull();
	} );

	it( 'says what was left, what was kept, and why something was refused', async () => {
		const open = await adminOf( 'administrator' );
		await many( 1 );
		await options( {
			jetpack_active_modules: [ 'related-posts' ],
			jetpack_mapbox_api_key: 'sk.nothing-for-browsers',
		} );
		await send( open, 'take', [ 'feature-related-posts', 'mapbox', 'responses' ] );
		expect( section( ( await open( PAGE ) ).html ) ).toMatch( /notice-warning/ );
		await options( { statecraft_modules: { 'related-posts': false } } );
		await mark( ( await copies() )[ 0 ]!.id, 'statecraft_spam' );
		await send( open, 'undo' );
		expect( words( ( await open( PAGE ) ).html ) ).toContain(
			'Not undone, because it has changed since: Related posts. 1 form response was kept, because someone has worked on it.'
		);
	} );

	it( 'needs the nonce, and the right', async () => {
		await options( { jetpack_active_modules: [ 'related-posts' ] } );
		const open = await adminOf( 'administrator' );
		expect( ( await send( open, 'take', [ 'feature-related-posts' ], '0123456789' ) ).status ).toBe( 403 );
		const editor = await adminOf( 'editor' );
		const nonce = await php(
			`wp_set_current_user( ${ site().users.editor.id } ); echo wp_create_nonce( 'statecraft_moving' );`
		);
		expect( ( await send( editor, 'take', [ 'feature-related-posts' ], nonce ) ).status ).toBe( 403 );
		expect( await option( 'statecraft_modules' ) ).toBeNull();
	} );

	it( 'is announced once on other screens', async () => {
		const open = await adminOf( 'administrator' );
		const told = async ( path: string ) =>
			( await open( path ) ).html.includes( 'can import settings and form responses from Jetpack' );
		expect( await told( 'plugins.php' ) ).toBe( false );
		await options( { jetpack_active_modules: [ 'related-posts' ] } );
		expect( [
			await told( 'plugins.php' ),
			await told( 'index.php' ),
			await told( PAGE ),
			await told( 'edit.php' ),
		] ).toEqual( [ true, true, false, false ] );
		expect( ( await ( await adminOf( 'editor' ) )( 'index.php' ) ).html ).not.toContain( 'can import settings' );
		const { html } = await open( 'plugins.php' );
		const url = /data-statecraft-notice="([^"]+notice=moving[^"]*)"/
			.exec( html )?.[ 1 ]
			?.replaceAll( '&amp;', '&' )
			.replaceAll( '&#038;', '&' );
		await open( url! );
		expect( await told( 'plugins.php' ) ).toBe( false );
		await php( `delete_user_option( ${ site().users.administrator.id }, 'statecraft_closed_moving' );` );
		expect( await told( 'plugins.php' ) ).toBe( true );
		await admin().post< Taken >( 'statecraft/v1/moving/take-over' );
		expect( await told( 'plugins.php' ) ).toBe( false );
	} );
} );

it( 'leaves no notice of PHP behind', () => {
	expect( debugLog() ).not.toMatch( /Connection\/|Forms\/Import/ );
} );
