/** A service's grants to users: encrypted, private, renewed, and deleted when the service no longer accepts them. */
import { as, inBrowser, php, site } from '../_kit/client';
import {
	CONNECTION,
	SECRET,
	asUser,
	askedFor,
	browser,
	connect,
	eachOnASite,
	happens,
	leavesNoNotice,
	settings,
	stored,
} from '../_kit/google-photos';
import type { Connection } from '../_kit/google-photos';
import { takenLease } from '../_kit/leases';
import { list } from '../_kit/media';

jest.setTimeout( 240_000 );
eachOnASite();

const OPTION = 'statecraft_media_grant_google_photos';
const KEYS_CHANGED = { salt: 'other salts of the same length as those before, for all schemes' };
const isConnected = async () => ( await as( 'author' ).get< Connection >( CONNECTION ) ).json.is_connected;
const photos = () => list( 'google_photos' );
const renewals = () => askedFor( /\/token$/ );
const authorId = () => site().users.author.id;
const store = ( role: 'author' | 'editor', value: string ) =>
	php( `update_user_option( ${ site().users[ role ].id }, '${ OPTION }', base64_decode( '${ btoa( value ) }' ) );` );

/** Connects the author; later requests are that person's by application password, which a change of salts does not end. */
const connected = async () => {
	await connect( await browser( 'author' ) );
	await happens( {} );
};

const needsConnection = ( words: RegExp ) => ( {
	status: 403,
	json: {
		code: 'authorization_required',
		message: expect.stringMatching( words ),
		data: { status: 403, is_retryable: false, retry_after: 0 },
	},
} );

describe( 'a stored grant', () => {
	it( 'cannot be read with access to the database only', async () => {
		await connected();
		const sealed = await stored( 'author' );
		const bytes = Buffer.from( sealed.split( '.' )[ 2 ]!, 'base64' ).toString( 'latin1' );
		for ( const text of [ sealed, bytes ] ) {
			expect( text ).not.toMatch( /ya29|sandbox|Sam|google|token/ );
		}
		await connected();
		expect( await stored( 'author' ) ).not.toBe( sealed );
	} );

	it( 'is useless for another user or source', async () => {
		await connected();
		await store( 'editor', await stored( 'author' ) );
		expect( await list( 'google_photos', {}, 'editor' ) ).toMatchObject( needsConnection( /Connect it first\.$/ ) );
		expect(
			await php( `
				wp_set_current_user( ${ authorId() } );
				$sealed = get_user_option( '${ OPTION }' );
				update_user_option( ${ authorId() }, 'statecraft_media_grant_elsewhere', $sealed );
				echo wp_json_encode( array( ( new Statecraft\\Media\\Accounts\\Grants( 'google_photos' ) )->read() !== null, ( new Statecraft\\Media\\Accounts\\Grants( 'elsewhere' ) )->read() ) );
			` )
		).toBe( '[true,null]' );
	} );

	it( 'with other salts asks to connect again, and is valid once they are restored', async () => {
		await connected();
		await settings( {}, KEYS_CHANGED );
		expect( await photos() ).toMatchObject(
			needsConnection( /^The security keys of this site have changed.*Connect again\.$/ )
		);
		expect( await isConnected() ).toBe( false );
		await settings();
		expect( await isConnected() ).toBe( true );
	} );

	it( 'survives a change of salts if the owner has set a secret for it', async () => {
		await settings( { STATECRAFT_MEDIA_SECRET: 'the owner’s own secret' } );
		await connected();
		await settings( { STATECRAFT_MEDIA_SECRET: 'the owner’s own secret' }, KEYS_CHANGED );
		expect( await isConnected() ).toBe( true );
		await settings( { STATECRAFT_MEDIA_SECRET: 'another one' } );
		expect( await photos() ).toMatchObject( needsConnection( /security keys/ ) );
	} );

	it.each( [
		[ 'nothing', () => '' ],
		[ 'a word', () => 'x' ],
		[ 'another version', ( sealed: string ) => sealed.replace( /^1/, '2' ) ],
		[
			'a bit that has flipped',
			( sealed: string ) => sealed.slice( 0, 60 ) + ( sealed[ 60 ] === 'A' ? 'B' : 'A' ) + sealed.slice( 61 ),
		],
		[ 'half of it', ( sealed: string ) => sealed.slice( 0, sealed.length / 2 ) ],
		[ 'no more than a nonce', ( sealed: string ) => sealed.slice( 0, 19 + 32 ) ],
		[ 'no base64', ( sealed: string ) => sealed.slice( 0, 19 ) + '***' ],
	] )( 'that is damaged asks to connect, without a PHP error: %s', async ( _, damaged ) => {
		await connected();
		await store( 'author', damaged( await stored( 'author' ) ) );
		expect( await photos() ).toMatchObject( needsConnection( /Connect/ ) );
		await connected();
		expect( await isConnected() ).toBe( true );
	} );

	it( 'of another version of the plugin asks to connect', async () => {
		await php( `
			update_user_option( ${ authorId() }, '${ OPTION }', Statecraft\\Accounts\\Secret_Box::seal( array( 'token' => 'x' ), ${ authorId() }, 'google_photos' ) );
		` );
		expect( await photos() ).toMatchObject( needsConnection( /Connect/ ) );
	} );

	it.each( [
		[ 'another OAuth client', { STATECRAFT_GOOGLE_PHOTOS_CLIENT_ID: 'another.apps.googleusercontent.com' } ],
		[ 'an API that it does not allow', { STATECRAFT_GOOGLE_PHOTOS_API: 'library' } ],
	] )( 'is not used for %s', async ( _, constants ) => {
		await connected();
		await settings( constants );
		expect( await isConnected() ).toBe( false );
		expect( await photos() ).toMatchObject( needsConnection( /Connect/ ) );
	} );

	it( 'is deleted with the user', async () => {
		expect(
			await php( `
				$id = wp_insert_user( array( 'user_login' => 'leaving', 'user_pass' => 'x', 'user_email' => 'leaving@example.com', 'role' => 'author' ) );
				wp_set_current_user( $id );
				( new Statecraft\\Media\\Accounts\\Grants( 'google_photos' ) )->save( new Statecraft\\Media\\Accounts\\Grant( 'a', 'b', 'c', 1, 'd', 'e', 'f', 'g', 1, 1 ) );
				$before = (bool) get_user_option( '${ OPTION }', $id );
				require_once ABSPATH . 'wp-admin/includes/user.php';
				wp_set_current_user( 1 );
				wp_delete_user( $id );
				echo wp_json_encode( array( $before, (int) $GLOBALS['wpdb']->get_var( $GLOBALS['wpdb']->prepare( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->usermeta} WHERE user_id = %d", $id ) ) ) );
			` )
		).toBe( '[true,0]' );
	} );

	it( 'is deleted when the user is removed from a site of a network', async () => {
		await connected();
		await php( `do_action( 'remove_user_from_blog', ${ authorId() }, get_current_blog_id(), 0 );` );
		expect( await stored( 'author' ) ).toBe( '' );
	} );
} );

describe( 'the privacy tools', () => {
	const ask = async ( tool: 'exporters' | 'erasers' ) =>
		JSON.parse(
			await php( `
				$tools = apply_filters( 'wp_privacy_personal_data_${ tool }', array() );
				echo wp_json_encode( $tools['statecraft-media-accounts']['callback']( 'author@example.com', 1 ) );
			` )
		);

	it( 'export the account without a token, and erase it', async () => {
		await connected();
		const { data, done } = await ask( 'exporters' );
		expect( done ).toBe( true );
		expect( data ).toHaveLength( 1 );
		expect( data[ 0 ].data ).toEqual( [
			{ name: 'Account', value: 'Sam Sandbox' },
			{ name: 'Picture', value: expect.stringMatching( /^http/ ) },
			{ name: 'Connected', value: expect.stringMatching( /^\d{4}-/ ) },
		] );
		expect( await ask( 'erasers' ) ).toEqual( { items_removed: 1, items_retained: 0, messages: [], done: true } );
		expect( await stored( 'author' ) ).toBe( '' );
		expect( await ask( 'exporters' ) ).toEqual( { data: [], done: true } );
		expect( await ask( 'erasers' ) ).toMatchObject( { items_removed: 0 } );
	} );

	it( 'export and erase picking sessions, which are deleted when a user is removed from the site', async () => {
		const begin = () =>
			php(
				`update_user_option( ${ authorId() }, 'statecraft_media_sessions_google_photos', array( 'session-1' ) );`
			);
		await begin();
		expect( ( await ask( 'exporters' ) ).data ).toMatchObject( [ { data: [ { value: 'session-1' } ] } ] );
		expect( await ask( 'erasers' ) ).toMatchObject( { items_removed: 1 } );
		expect( await ask( 'exporters' ) ).toEqual( { data: [], done: true } );
		await begin();
		await php( `do_action( 'remove_user_from_blog', ${ authorId() }, get_current_blog_id(), 0 );` );
		expect( await ask( 'exporters' ) ).toEqual( { data: [], done: true } );
	} );
} );

describe( 'an access token', () => {
	it( 'is renewed before it expires', async () => {
		await happens( { lifetime: 50 } );
		await connect( await browser( 'author' ) );
		await happens( { lifetime: 3599 } );
		expect( ( await photos() ).status ).toBe( 200 );
		expect( ( await renewals() ).length ).toBe( 2 );
		expect( ( await photos() ).status ).toBe( 200 );
		expect( ( await renewals() ).length ).toBe( 2 );
	} );

	it( 'that the service revokes early is renewed, and the request is sent again', async () => {
		await connected();
		await happens( { expireAccess: true } );
		expect( ( await as( 'author' ).post( 'wpcom/v2/external-media/session/google_photos', {} ) ).status ).toBe(
			200
		);
		expect( ( await askedFor( /POST .*\/sessions$/ ) ).length ).toBe( 2 );
		expect( ( await renewals() ).length ).toBe( 2 );
	} );

	it( 'is renewed once, however many requests need it @races', async () => {
		await connected();
		await asUser( 'author', `$grants->save( $grants->read()->with( array( 'expires' => 1 ) ) );` );
		const statuses = await Promise.all( [ 1, 2, 3, 4, 5 ].map( async () => ( await photos() ).status ) );
		expect( statuses ).toEqual( [ 200, 200, 200, 200, 200 ] );
		expect( ( await renewals() ).length ).toBe( 2 );
	} );

	it( 'that another request is renewing is waited for', async () => {
		await connected();
		const answer = await asUser(
			'author',
			`
			$grants->save( $grants->read()->with( array( 'expires' => 1 ) ) );
			$lease = Statecraft\\Media\\Accounts\\Grant_Renewal::LEASE . get_current_user_id() . '_google_photos';
			${ takenLease( '$lease' ) }
			$asked = 0;
			add_filter( 'query', static function ( $query ) use ( &$asked, $grants, $lease ) {
				if ( str_starts_with( $query, 'SELECT' ) && str_contains( $query, $lease ) && 3 === ++$asked ) {
					// The other request is done.
					$cache = clone $GLOBALS['wp_object_cache'];
					$grants->save( $grants->read()->with( array( 'expires' => time() + 600, 'access_token' => 'renewed' ) ) );
					$GLOBALS['wp_object_cache'] = $cache;
					delete_option( $lease );
				}
				return $query;
			} );
			echo wp_json_encode( Statecraft\\Media\\Sources::all()['google_photos']->account()->headers() );
		`
		);
		expect( JSON.parse( answer ) ).toEqual( { Authorization: 'Bearer renewed' } );
		expect( ( await renewals() ).length ).toBe( 1 );
	} );

	it.each( [
		[ '503', 502, 'media_unreachable' ],
		[ 'busy=9', 503, 'media_busy' ],
		[ 'garbage', 502, 'media_unreadable' ],
		[ 'invalid_client', 503, 'media_key' ],
	] )( 'that temporarily cannot be renewed does not end the connection: %s', async ( fault, status, code ) => {
		await connected();
		await asUser( 'author', `$grants->save( $grants->read()->with( array( 'expires' => 1 ) ) );` );
		await happens( { faults: { token: { fault } } } );
		const answer = await photos();
		expect( answer ).toMatchObject( { status, json: { code } } );
		expect( JSON.stringify( answer.json ) ).not.toMatch( /ya29|1\/\/|sandbox-secret/ );
		await happens( { faults: {} } );
		expect( ( await photos() ).status ).toBe( 200 );
	} );

	it( 'with a line break is rejected', async () => {
		expect(
			await php( `
				$tokens = new ReflectionMethod( 'Statecraft\\Media\\Accounts\\OAuth_Client', 'read' );
				$tokens->setAccessible( true );
				$client = new Statecraft\\Media\\Accounts\\OAuth_Client( ( new Statecraft\\Media\\Google\\Google_Service() )->provider() );
				echo $tokens->invoke( $client, array( 'access_token' => "a\\r\\nX-Evil: 1" ) )->get_error_code(), ' ', $tokens->invoke( $client, array( 'access_token' => 'a' ) )['access_token'];
			` )
		).toBe( 'media_unreadable a' );
	} );
} );

describe( 'a grant that was revoked at the service', () => {
	it( '[MEDIA-128] asks to connect again, and is deleted', async () => {
		await connected();
		await happens( { revoke: true } );
		await asUser( 'author', `$grants->save( $grants->read()->with( array( 'expires' => 1 ) ) );` );
		expect( await photos() ).toMatchObject(
			needsConnection( /^Google Photos no longer accepts this connection\. Connect again\.$/ )
		);
		expect( await stored( 'author' ) ).toBe( '' );
		expect( await isConnected() ).toBe( false );
	} );

	const section = async () => {
		const { cookie } = await inBrowser( 'administrator' );
		return (
			await fetch( `${ site().url }/wp-admin/admin.php?page=my-jetpack`, { headers: { Cookie: cookie } } )
		).text();
	};

	it.each( [
		[ 'after its first week, as in testing', 7, 6, true ],
		[ 'in its first week', 3, 1, false ],
		[ 'when it has outlived a week', 9, 1, false ],
	] )(
		'is explained to the owner if that may be because the app is in testing: %s',
		async ( _, connectedDays, renewedDays, isTold ) => {
			await php( `delete_option( 'statecraft_media_weekly_google_photos' );` );
			await connected();
			await happens( { revoke: true } );
			await asUser(
				'author',
				`$grants->save( $grants->read()->with( array( 'expires' => 1, 'connected' => time() - ${ connectedDays } * DAY_IN_SECONDS - 60, 'renewed' => time() - ${ renewedDays } * DAY_IN_SECONDS ) ) );`
			);
			expect( ( await photos() ).status ).toBe( 403 );
			expect( ( await section() ).includes( 'while your app is in testing: publish it' ) ).toBe( isTold );
		}
	);
} );

describe( 'the settings', () => {
	it( 'show the redirect URI to copy, and never the secret', async () => {
		const { cookie } = await inBrowser( 'administrator' );
		const html = await (
			await fetch( `${ site().url }/wp-admin/admin.php?page=my-jetpack`, { headers: { Cookie: cookie } } )
		).text();
		expect( html ).toContain(
			`readonly value="${ site().url }/wp-admin/admin-post.php?action=statecraft_media_callback"`
		);
		expect( html ).toContain( 'publish the app' );
		expect( html ).not.toContain( SECRET );
	} );

	it( 'keep the secret out of autoloaded options', async () => {
		expect(
			await php( `
				update_option( 'statecraft_google_photos_key', 'a-secret' );
				wp_cache_flush();
				$is_loaded = isset( wp_load_alloptions()['statecraft_google_photos_key'] );
				delete_option( 'statecraft_google_photos_key' );
				echo wp_json_encode( $is_loaded );
			` )
		).toBe( 'false' );
	} );
} );

leavesNoNotice();
