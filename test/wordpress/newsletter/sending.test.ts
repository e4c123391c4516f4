/** A post becomes a newsletter: when, to whom, how fast, and what happens to those whose email did not leave. */
import { php, reset } from '../_kit/client';
import {
	act,
	batch,
	closePostBox,
	forgetNewsletters,
	newsletterOf,
	openPostBox,
	publish,
	recipients,
	stored,
	subscribers,
} from '../_kit/newsletter';

jest.setTimeout( 240_000 );

const people = ( count: number ) =>
	Array.from( { length: count }, ( _, at ) => ( {
		email: `person-${ String( at ).padStart( 2, '0' ) }@example.com`,
	} ) );
const addresses = ( count: number ) => people( count ).map( ( { email } ) => email );

beforeEach( async () => {
	await forgetNewsletters();
	await openPostBox();
} );
afterEach( closePostBox );
afterAll( async () => {
	await forgetNewsletters();
	await reset();
} );

const TABLE = `Statecraft\\Newsletter\\Tables::name( 'deliveries' )`;
/** All emails to these addresses fail. */
const failing = ( pattern: string ) => `
	add_filter( 'pre_wp_mail', static function ( $result, $mail ) {
		if ( ! preg_match( '${ pattern }', $mail['to'] ) ) return $result;
		do_action( 'wp_mail_failed', new WP_Error( 'wp_mail_failed', 'Mailbox full' ) );
		return false;
	}, 99, 2 );`;

it( '[NEWS-068, NEWS-092] a post that is published is sent once, one email to each, and not again after a draft and an update', async () => {
	await subscribers( ...people( 3 ), { email: 'pending@example.com', status: 'pending' } );
	const post = await publish();
	await batch();
	expect( await recipients() ).toEqual( addresses( 3 ) );
	expect( await newsletterOf( post ) ).toMatchObject( { state: 'sent', all: 3, sent: 3, failed: 0, uncertain: 0 } );
	for ( const status of [ 'draft', 'publish', 'publish' ] ) {
		await php(
			`wp_set_current_user( 1 ); wp_update_post( array( 'ID' => ${ post }, 'post_status' => '${ status }', 'post_title' => '${ status }' ) );`
		);
		await batch();
	}
	expect( await recipients() ).toEqual( [] );
} );

it( '[NEWS-068] a post that nobody has chosen for is not sent, whatever new posts begin with; one of the editor begins with that', async () => {
	await subscribers( ...people( 1 ) );
	const said = await php( `
		update_option( 'statecraft_newsletter_audience', 'all' );
		wp_set_current_user( 1 );
		wp_insert_post( array( 'post_title' => 'Imported', 'post_status' => 'publish' ) );
		$new = wp_insert_post( array( 'post_title' => 'Auto Draft', 'post_status' => 'auto-draft' ) );
		echo get_post_meta( $new, '_statecraft_newsletter_audience', true );
	` );
	expect( said ).toBe( 'all' );
	await batch();
	expect( await recipients() ).toEqual( [] );
} );

it( '[NEWS-068] an importer sends nothing of a post that was to be sent elsewhere', async () => {
	await subscribers( ...people( 1 ) );
	const post = ( importing: string ) =>
		php( `
			${ importing }
			wp_set_current_user( 1 );
			wp_insert_post( array( 'post_title' => 'Tea', 'post_status' => 'publish', 'meta_input' => array( '_statecraft_newsletter_audience' => 'all' ) ) );
		` );
	await post( `define( 'WP_IMPORTING', true );` );
	await batch();
	expect( await recipients() ).toEqual( [] );
	await post( '' );
	await batch();
	expect( await recipients() ).toEqual( addresses( 1 ) );
} );

it( '[NEWS-133] a scheduled post that was imported is sent when it is due only if somebody has chosen that here', async () => {
	await subscribers( ...people( 1 ) );
	const scheduled = async ( chosen: string ) => {
		const post = await php( `
			define( 'WP_IMPORTING', true );
			wp_set_current_user( 1 );
			$id = wp_insert_post( array( 'post_title' => 'Tea', 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00', 'post_date_gmt' => '2099-01-01 00:00:00' ) );
			add_post_meta( $id, '_statecraft_newsletter_audience', 'all' );
			add_post_meta( $id, '_statecraft_newsletter_person', '1' );
			echo $id;
		` );
		await php( `wp_set_current_user( 1 ); $id = ${ post }; ${ chosen }` );
		await php( `wp_publish_post( ${ post } );` );
		await batch();
	};
	await scheduled( '' );
	expect( await recipients() ).toEqual( [] );
	await scheduled( `update_post_meta( $id, '_statecraft_newsletter_audience', 'all' );` );
	expect( await recipients() ).toEqual( addresses( 1 ) );
} );

it( '[NEWS-065] a post that Jetpack was told not to send is sent to nobody', async () => {
	await subscribers( ...people( 1 ) );
	await php( `
		wp_set_current_user( 1 );
		wp_insert_post( array( 'post_title' => 'Tea', 'post_status' => 'publish', 'meta_input' => array( '_statecraft_newsletter_audience' => 'all', '_jetpack_dont_email_post_to_subs' => true ) ) );
	` );
	await batch();
	expect( await recipients() ).toEqual( [] );
} );

it( '[NEWS-068, NEWS-072] a scheduled post is sent when it is due, unless whoever scheduled it may no longer send', async () => {
	await subscribers( ...people( 1 ) );
	const later = { status: 'future', date_gmt: '2099-01-01T00:00:00' };
	const post = await publish( 'all', later );
	expect( await newsletterOf( post ) ).toMatchObject( { state: 'waiting', audience: 'all' } );
	await batch();
	expect( await recipients() ).toEqual( [] );
	await php( `wp_publish_post( ${ post } );` );
	await batch();
	expect( await recipients() ).toEqual( addresses( 1 ) );
	const other = await publish( 'all', later );
	await php(
		`update_option( 'statecraft_newsletter_roles', array( 'administrator' ) ); wp_publish_post( ${ other } );`
	);
	await batch();
	expect( await recipients() ).toEqual( [] );
} );

it( '[NEWS-070] a scheduled newsletter that is cancelled is not sent when the post is due', async () => {
	await subscribers( ...people( 1 ) );
	const post = await publish( 'all', { status: 'future', date_gmt: '2099-01-01T00:00:00' } );
	expect( ( await act( post, 'cancel' ) ).json.state ).toBe( 'cancelled' );
	await php( `wp_publish_post( ${ post } );` );
	await batch();
	expect( await recipients() ).toEqual( [] );
} );

it( '[NEWS-064] a category reaches those who get it and those who get all, and the numbers are those of the people', async () => {
	const id = Number(
		await php( `
			$id = wp_insert_term( 'Tea & cake', 'category' )['term_id'];
			update_option( 'statecraft_newsletter_categories', array( $id ) );
			echo $id;
		` )
	);
	await subscribers(
		{ email: 'all@example.com' },
		{ email: 'tea@example.com', categories: [ id ] },
		{ email: 'other@example.com', categories: [ id + 1 ] }
	);
	const draft = await publish( 'none', { status: 'draft' } );
	expect( ( await newsletterOf( draft ) ).audiences ).toEqual( [
		{ value: 'all', label: 'All subscribers', count: 3 },
		{ value: `category:${ id }`, label: 'Subscribers of Tea & cake', count: 2 },
		{ value: 'paid', label: 'Paid subscribers', count: 0 },
	] );
	await publish( `category:${ id }` );
	await batch();
	expect( await recipients() ).toEqual( [ 'all@example.com', 'tea@example.com' ] );
	await php( `delete_option( 'statecraft_newsletter_categories' );` );
} );

it( '[NEWS-075] batches keep to the limits of the site, all newsletters together', async () => {
	await subscribers( ...people( 3 ) );
	await php(
		`update_option( 'statecraft_newsletter_per_minute', 4 ); update_option( 'statecraft_newsletter_per_hour', 5 );`
	);
	await publish();
	const second = await publish();
	await batch();
	expect( await recipients() ).toEqual( [ ...addresses( 3 ), ...addresses( 1 ) ] );
	expect(
		Number( await php( `echo wp_next_scheduled( 'statecraft_newsletter_batch' ) - time();` ) )
	).toBeGreaterThan( 30 );
	await batch();
	expect( await recipients() ).toEqual( [] );
	await php( `( new Statecraft\\Guard\\Counter() )->reset( 'newsletter|minute' );` );
	await batch();
	expect( await recipients() ).toEqual( [ addresses( 2 )[ 1 ] ] );
	await php( `( new Statecraft\\Guard\\Counter() )->reset( 'newsletter|minute' );` );
	await batch();
	expect( await recipients() ).toEqual( [] );
	expect( await newsletterOf( second ) ).toMatchObject( { state: 'sending', all: 3, sent: 2 } );
} );

it( '[NEWS-069, NEWS-070] pausing and cancelling take effect before the next email, and what is cancelled cannot be resumed', async () => {
	await subscribers( ...people( 4 ) );
	const post = await publish();
	/** Somebody else changes the state while the second email is handed over. */
	const at = ( status: string ) => `
		add_filter( 'pre_wp_mail', static function ( $result ) {
			static $mails = 0;
			2 === ++$mails && $GLOBALS['wpdb']->update( Statecraft\\Newsletter\\Tables::name( 'newsletters' ), array( 'status' => '${ status }' ), array( 'post_id' => ${ post } ) );
			return $result;
		} );`;
	await batch( at( 'paused' ) );
	expect( await recipients() ).toEqual( addresses( 2 ) );
	expect( await newsletterOf( post ) ).toMatchObject( { state: 'paused', sent: 2, all: 4 } );
	await batch();
	expect( await recipients() ).toEqual( [] );
	expect( ( await act( post, 'resume' ) ).json.state ).toBe( 'sending' );
	expect( ( await act( post, 'pause' ) ).json.state ).toBe( 'paused' );
	await act( post, 'resume' );
	await php( `update_option( 'statecraft_newsletter_per_minute', 3 );` );
	await batch();
	expect( await recipients() ).toEqual( [ addresses( 3 )[ 2 ] ] );
	expect( ( await act( post, 'cancel' ) ).json ).toMatchObject( { state: 'cancelled', sent: 3 } );
	for ( const what of [ 'resume', 'pause', 'retry', 'send' ] ) {
		expect( ( await act( post, what, { audience: 'all' } ) ).json.state ).toBe( 'cancelled' );
	}
	await forgetCounts();
	await batch();
	expect( await recipients() ).toEqual( [] );
} );

const forgetCounts = () =>
	php(
		`foreach ( array( 'minute', 'hour' ) as $name ) ( new Statecraft\\Guard\\Counter() )->reset( "newsletter|$name" );`
	);

it( '[NEWS-069] a published post that was not sent can be sent, once, to those who are chosen', async () => {
	await subscribers( ...people( 2 ) );
	const post = await publish( 'none' );
	await batch();
	expect( await recipients() ).toEqual( [] );
	expect( await newsletterOf( post ) ).toMatchObject( { state: 'choosing', audience: 'none' } );
	for ( const audience of [ 'none', '', 'category:x', 'nobody' ] ) {
		expect( ( await act( post, 'send', { audience } ) ).status ).toBe( 400 );
	}
	expect( ( await act( post, 'send', { audience: 'all' } ) ).json ).toMatchObject( { state: 'sending', all: 2 } );
	await act( post, 'send', { audience: 'all' } );
	await batch();
	expect( await recipients() ).toEqual( addresses( 2 ) );
	const draft = await publish( 'none', { status: 'draft' } );
	expect( ( await act( draft, 'send', { audience: 'all' } ) ).json.code ).toBe( 'newsletter_not_public' );
} );

it( '[NEWS-073] a step of the queue that is repeated adds nobody twice', async () => {
	await subscribers( ...people( 3 ) );
	await publish();
	const count = await php( `
		$newsletters = new Statecraft\\Newsletter\\Sending\\Newsletters();
		$one         = $newsletters->unfinished()[0];
		[ $ids ]     = ( new Statecraft\\Newsletter\\Sending\\Audience() )->step( 'all', 0, 2 );
		foreach ( array( 1, 2 ) as $time ) ( new Statecraft\\Newsletter\\Sending\\Queue() )->add( $one->id, $ids );
		echo count( $ids ), $wpdb->get_var( 'SELECT COUNT(*) FROM ' . ${ TABLE } );
	` );
	expect( count ).toBe( '22' );
	await batch();
	expect( await recipients() ).toEqual( addresses( 3 ) );
} );

it( '[NEWS-074] an email that was begun and not finished is not sent again by itself, but by hand; one that was only taken is', async () => {
	await subscribers( ...people( 3 ) );
	const post = await publish();
	const state = ( email: string, status: string, until: string ) =>
		`
		$wpdb->query( 'UPDATE ' . ${ TABLE } . " SET status = '${ status }', lease = REPEAT( 'a', 32 ), leased_until = ${ until } WHERE subscriber_id = ( SELECT id FROM " . Statecraft\\Newsletter\\Tables::name( 'subscribers' ) . " WHERE email = '${ email }' )" );`.replace(
			`REPEAT( 'a', 32 )`,
			`'${ 'a'.repeat( 32 ) }'`
		);
	const [ first, second, third ] = addresses( 3 ) as [ string, string, string ];
	await php( `update_option( 'statecraft_newsletter_per_minute', 1 );` );
	await batch();
	expect( await recipients() ).toEqual( [ first ] );
	await php( `delete_option( 'statecraft_newsletter_per_minute' );` );
	const soon = Math.floor( Date.now() / 1000 ) + 200;
	await php( state( second, 'begun', String( soon ) ) + state( third, 'taken', String( soon ) ) );
	await forgetCounts();
	await batch();
	expect( await recipients() ).toEqual( [] );
	expect( await newsletterOf( post ) ).toMatchObject( { state: 'sending', sent: 1, uncertain: 0 } );
	await php( state( second, 'begun', '1' ) + state( third, 'taken', '1' ) );
	await batch();
	expect( await recipients() ).toEqual( [ third ] );
	expect( await newsletterOf( post, 'administrator' ) ).toMatchObject( {
		state: 'sent-in-part',
		sent: 2,
		uncertain: 1,
		failures: [ { email: second, reason: '', isUncertain: true } ],
	} );
	await act( post, 'retry', { what: 'failed' } );
	await batch();
	expect( await recipients() ).toEqual( [] );
	await act( post, 'retry', { what: 'uncertain' } );
	await batch();
	expect( await recipients() ).toEqual( [ second ] );
	expect( await newsletterOf( post ) ).toMatchObject( { state: 'sent', sent: 3 } );
} );

it( '[NEWS-071] who failed is told with the reason to people who manage the list, and tried again alone', async () => {
	await subscribers( ...people( 4 ) );
	const post = await publish();
	await batch( failing( '/-0[13]@/' ) );
	const [ first, second, third, fourth ] = addresses( 4 );
	expect( await recipients() ).toEqual( expect.arrayContaining( [ first, third ] ) );
	expect( await newsletterOf( post, 'administrator' ) ).toMatchObject( {
		state: 'sent-in-part',
		sent: 2,
		failed: 2,
		failures: [ second, fourth ].map( ( email ) => ( { email, reason: 'Mailbox full', isUncertain: false } ) ),
	} );
	expect( await newsletterOf( post ) ).toMatchObject( { failed: 2, failures: [] } );
	expect( ( await act( post, 'retry', { what: 'failed' } ) ).json ).toMatchObject( { state: 'sending', sent: 2 } );
	await batch();
	expect( await recipients() ).toEqual( [ second, fourth ] );
} );

it( '[NEWS-077] a newsletter whose last emails mostly failed is stopped, the owner is told once, and it goes on with the others', async () => {
	await subscribers( ...people( 30 ) );
	const post = await publish();
	await batch( failing( '/-(?:0[5-9]|[12]\\d)@/' ) );
	await recipients();
	expect( await newsletterOf( post ) ).toMatchObject( { state: 'stopped', reason: 'failures', sent: 5, failed: 15 } );
	const told = () =>
		php( `
			wp_set_current_user( 1 );
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			set_current_screen( 'dashboard' );
			do_action( 'admin_notices' );
		` );
	expect( await told() ).toContain( 'The newsletter “Tea &amp; scones” was stopped' );
	expect( await told() ).not.toContain( 'was stopped' );
	await act( post, 'resume' );
	await batch();
	expect( await recipients() ).toEqual( addresses( 30 ).slice( 20 ) );
	expect( await newsletterOf( post ) ).toMatchObject( { state: 'sent-in-part', sent: 15, failed: 15 } );
} );

it( 'nineteen failures stop nothing, nor does half of the last twenty', async () => {
	await subscribers( ...people( 20 ) );
	const post = await publish();
	await batch( failing( '/-1\\d@/' ) );
	expect( await newsletterOf( post ) ).toMatchObject( { state: 'sent-in-part', sent: 10, failed: 10 } );
} );

it.each( [
	[ 'unpublished', `wp_update_post( array( 'ID' => POST, 'post_status' => 'draft' ) );` ],
	[ 'made private', `wp_update_post( array( 'ID' => POST, 'post_status' => 'private' ) );` ],
	[ 'protected by a password', `wp_update_post( array( 'ID' => POST, 'post_password' => 'secret' ) );` ],
	[ 'trashed', `wp_trash_post( POST );` ],
	[
		'changed past WordPress',
		`$wpdb->update( $wpdb->posts, array( 'post_status' => 'private' ), array( 'ID' => POST ) );`,
	],
] )(
	'[NEWS-078] a post that is %s while it is sent stops before the next email, and goes on when it is published again',
	async ( _, change ) => {
		await subscribers( ...people( 3 ) );
		const post = await publish();
		const code = change.replaceAll( 'POST', String( post ) );
		await batch( `
		add_filter( 'pre_wp_mail', static function ( $result ) {
			global $wpdb;
			wp_set_current_user( 1 );
			${ code }
			return $result;
		} );` );
		expect( await recipients() ).toEqual( addresses( 1 ) );
		expect( await newsletterOf( post ) ).toMatchObject( { state: 'stopped', reason: 'post', sent: 1 } );
		expect( ( await act( post, 'resume' ) ).json.code ).toBe( 'newsletter_not_public' );
		await php(
			`wp_set_current_user( 1 ); wp_update_post( array( 'ID' => ${ post }, 'post_status' => 'publish', 'post_password' => '' ) );`
		);
		await batch();
		expect( await recipients() ).toEqual( [] );
		expect( ( await act( post, 'resume' ) ).json.state ).toBe( 'sending' );
		await batch();
		expect( await recipients() ).toEqual( addresses( 3 ).slice( 1 ) );
	}
);

it( '[NEWS-078] the newsletter of a deleted post is sent to nobody more', async () => {
	await subscribers( ...people( 3 ) );
	const post = await publish();
	await php( `wp_delete_post( ${ post }, true );` );
	await batch();
	expect( await recipients() ).toEqual( [] );
} );

it( '[NEWS-079] everybody gets the post as it stood when sending began, and who has unsubscribed meanwhile gets nothing', async () => {
	await subscribers( ...people( 3 ) );
	const post = await publish();
	await php( `
		wp_set_current_user( 1 );
		wp_update_post( array( 'ID' => ${ post }, 'post_title' => 'Coffee', 'post_content' => 'Grind it.' ) );
	` );
	const said = JSON.parse(
		await php( `
			add_filter( 'pre_wp_mail', static function ( $result, $mail ) {
				$GLOBALS['said'][] = array( $mail['subject'], str_contains( $mail['message'], 'Steep it.' ), str_contains( $mail['message'], 'Grind it.' ) );
				$subscribers = new Statecraft\\Newsletter\\Subscribers\\Subscribers();
				$subscribers->unsubscribe( $subscribers->find( 'person-01@example.com' ) );
				return $result;
			}, 1, 2 );
			( new Statecraft\\Newsletter\\Sending\\Sender() )->run();
			echo wp_json_encode( $GLOBALS['said'] );
		` )
	);
	expect( said ).toEqual( Array( 2 ).fill( [ 'Tea & scones', true, false ] ) );
	expect( await stored( 'person-01@example.com' ) ).toMatchObject( { status: 'unsubscribed' } );
	expect( await newsletterOf( post ) ).toMatchObject( { state: 'sent', all: 2, sent: 2 } );
} );

it.each( [
	[ 'subscribers', 'paid_subscribers', true ],
	[ 'paid_subscribers', 'subscribers', false ],
	[ 'paid_subscribers_all_tiers', 'everybody', false ],
] )(
	'[NEWS-079] (part: access) who reads a post for %s is decided when sending begins, whatever it is for afterwards: %s',
	async ( before, after, isRead ) => {
		await subscribers( ...people( 1 ) );
		const post = await publish( 'all', {
			content: 'Grow it.',
			meta: { _statecraft_newsletter_audience: 'all', _jetpack_newsletter_access: before },
		} );
		const body = await php( `
			update_post_meta( ${ post }, '_jetpack_newsletter_access', '${ after }' );
			add_filter( 'pre_wp_mail', static function ( $result, $mail ) {
				echo $mail['message'];
				return $result;
			}, 1, 2 );
			( new Statecraft\\Newsletter\\Sending\\Sender() )->run();
		` );
		expect( [ await recipients(), body.includes( 'Grow it.' ) ] ).toEqual( [ addresses( 1 ), isRead ] );
	}
);

it( '[NEWS-080] while the site is disconnected nothing is sent and nothing is lost, and a copy that becomes a site of its own sends nothing', async () => {
	await subscribers( ...people( 2 ) );
	await php( `Statecraft\\Site\\Site_Identity::disconnect();` );
	const post = await publish();
	await batch();
	expect( await recipients() ).toEqual( [] );
	expect( await newsletterOf( post ) ).toMatchObject( {
		state: 'sending',
		sent: 0,
		held: expect.stringContaining( 'disconnected' ),
	} );
	await php( `Statecraft\\Site\\Site_Identity::connect( 1 );` );
	await batch();
	expect( await recipients() ).toEqual( addresses( 2 ) );
	const second = await publish();
	await php( `do_action( 'statecraft_site_is_new' );` );
	await batch();
	expect( await recipients() ).toEqual( [] );
	expect( await newsletterOf( second ) ).toMatchObject( { state: 'cancelled' } );
} );

it( '[NEWS-076] a batch whose process died is followed by another one, and one that was lost is scheduled again', async () => {
	await subscribers( ...people( 2 ) );
	const post = await publish();
	const due = () => php( `echo (int) ( false !== wp_next_scheduled( 'statecraft_newsletter_batch' ) );` );
	await php( `
		wp_clear_scheduled_hook( 'statecraft_newsletter_batch' );
		add_filter( 'pre_wp_mail', static function () { exit; } );
		( new Statecraft\\Newsletter\\Sending\\Sender() )->run();
	` );
	expect( await due() ).toBe( '1' );
	await php( `wp_clear_scheduled_hook( 'statecraft_newsletter_batch' );` );
	expect( await newsletterOf( post ) ).toMatchObject( { state: 'sending' } );
	expect( await due() ).toBe( '1' );
	await php(
		`wp_clear_scheduled_hook( 'statecraft_newsletter_batch' ); wp_schedule_single_event( time() - 600, 'statecraft_newsletter_batch' );`
	);
	expect(
		await php(
			`wp_set_current_user( 1 ); echo wp_json_encode( ( new Statecraft\\Newsletter\\Sending\\Newsletter_State() )->of( get_post( ${ post } ) )['isLate'] );`
		)
	).toBe( 'true' );
} );
