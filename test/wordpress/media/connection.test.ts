/** Connecting and disconnecting an account: the routes by role, the callback page, and failures of the service. */
import { as, php, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import {
	AUTHORIZE,
	CLIENT_ID,
	CONNECTION,
	PICKER_SCOPE,
	SECRET,
	answered,
	askedFor,
	browser,
	callback,
	connect,
	eachOnASite,
	happens,
	leavesNoNotice,
	service,
	settings,
	stored,
} from '../_kit/google-photos';
import type { Connection } from '../_kit/google-photos';
import { list } from '../_kit/media';

jest.setTimeout( 240_000 );
eachOnASite();

const page = () => `${ site().url }/wp-admin/admin-post.php?action=statecraft_media_callback`;
const connection = async ( role: Role ) => ( await as( role ).get< Connection >( CONNECTION ) ).json;
const tokenRequests = () => askedFor( /\/token$/ );

/** A state of this site that no route has issued, for that user and time. */
const stateOf = ( role: Role, seconds: number ) =>
	php( `
		wp_set_current_user( ${ site().users[ role ].id } );
		$text = 'google_photos.' . ( time() + ${ seconds } ) . '.' . str_repeat( 'a', 22 );
		$sign = new ReflectionMethod( 'Statecraft\\Accounts\\OAuth_State', 'sign' );
		$sign->setAccessible( true );
		echo $text . '.' . $sign->invoke( null, $text );
	` );

describe( 'the routes', () => {
	const calls: [ string, ( role: Role | 'anonymous' ) => Promise< { status: number; json: unknown } > ][] = [
		[ 'GET connection', ( role ) => as( role ).get( CONNECTION ) ],
		[ 'DELETE connection', ( role ) => as( role ).delete( CONNECTION ) ],
		[ 'POST authorize', ( role ) => as( role ).post( AUTHORIZE, { code: 'x', state: 'x' } ) ],
	];

	it.each( calls )( 'require upload_files: %s', async ( _, call ) => {
		for ( const role of [ 'administrator', 'editor', 'author' ] as const ) {
			expect( [ 200, 400 ] ).toContain( ( await call( role ) ).status );
		}
		for ( const role of [ 'contributor', 'subscriber' ] as const ) {
			expect( await call( role ) ).toMatchObject( { status: 403, json: { code: 'rest_forbidden' } } );
		}
		expect( await call( 'anonymous' ) ).toMatchObject( { status: 401, json: { code: 'rest_forbidden' } } );
	} );

	it.each( [ 'openverse', 'elsewhere' ] )( 'are refused for a source without accounts: %s', async ( source ) => {
		const refused = { status: 400, json: { code: 'rest_invalid_param' } };
		expect( await as( 'author' ).get( CONNECTION.replace( 'google_photos', source ) ) ).toMatchObject( refused );
		expect(
			await as( 'author' ).post( AUTHORIZE.replace( 'google_photos', source ), { code: 'x', state: 'x' } )
		).toMatchObject( refused );
	} );

	it( '[MEDIA-130] have the reason, a message and an empty URL in their schema', async () => {
		const { schema } = await ( await as( 'author' ).send( 'OPTIONS', CONNECTION ) ).json();
		expect( Object.keys( schema.properties ) ).toEqual(
			expect.arrayContaining( [ 'connect_URL', 'error', 'message', 'is_connected', 'account' ] )
		);
	} );

	it.each( [ 'STATECRAFT_GOOGLE_PHOTOS_CLIENT_ID', 'STATECRAFT_GOOGLE_PHOTOS_KEY' ] )(
		'[MEDIA-130] say why the account cannot be connected, without an error status: no %s',
		async ( name ) => {
			await settings( { [ name ]: '' } );
			expect( await as( 'author' ).get( CONNECTION ) ).toMatchObject( {
				status: 200,
				json: {
					error: 'media_key',
					message: expect.stringMatching( /^This site cannot connect to Google Photos yet\. .*settings/ ),
					connect_URL: '',
					is_connected: false,
				},
			} );
		}
	);
} );

describe( 'the connect URL', () => {
	it( '[MEDIA-095, MEDIA-121] has the parameters that the service requires, and never the secret', async () => {
		const { connect_URL: url, state } = await connection( 'author' );
		expect( url.startsWith( `${ site().sandbox }/google/o/oauth2/v2/auth?` ) ).toBe( true );
		const { scope, code_challenge: challenge, ...rest } = Object.fromEntries( new URL( url ).searchParams );
		expect( scope?.split( ' ' ) ).toContain( PICKER_SCOPE );
		expect( challenge ).toMatch( /^[\w-]{43}$/ );
		expect( rest ).toEqual( {
			answer: 'allow',
			client_id: CLIENT_ID,
			redirect_uri: page(),
			response_type: 'code',
			state,
			code_challenge_method: 'S256',
			access_type: 'offline',
			prompt: 'consent',
		} );
		expect( JSON.stringify( await connection( 'author' ) ) ).not.toContain( SECRET );
	} );

	it( 'is different each time, and nothing is stored for it', async () => {
		const rows = () => php( `global $wpdb; echo $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options" );` );
		const before = await rows();
		const [ first, second ] = [ await connection( 'author' ), await connection( 'author' ) ];
		expect( first.state ).not.toBe( second.state );
		expect( await rows() ).toBe( before );
	} );
} );

describe( 'the callback page', () => {
	it( '[MEDIA-097] of the same user connects the account and says so, without code or token', async () => {
		const person = await browser( 'author' );
		const { json } = await person.get< Connection >( CONNECTION );
		const back = await answered( json.connect_URL );
		const { message, html, headers, heading } = await callback( back, person.cookie );
		expect( message ).toEqual( {
			keyring_id: expect.stringMatching( /./ ),
			id_token: '',
			user: { name: 'Sam Sandbox', image: expect.stringMatching( /^http/ ) },
			state: json.state,
		} );
		expect( heading ).toBe( 'Your account is connected' );
		expect( html ).not.toContain( new URL( back ).searchParams.get( 'code' ) );
		expect( html ).not.toMatch( /ya29|1\/\/|4\/sandbox/ );
		const policy = headers.get( 'content-security-policy' ) ?? '';
		const [ , nonce ] = /script-src 'nonce-(\w+)'/.exec( policy ) ?? [];
		expect( policy ).toMatch( /default-src 'none'.*frame-ancestors 'none'/ );
		expect( html.match( /<script[^>]*>/g ) ).toEqual( [ `<script nonce="${ nonce }">` ] );
		expect( headers.get( 'referrer-policy' ) ).toBe( 'no-referrer' );
		expect( headers.get( 'cache-control' ) ).toMatch( /no-store|no-cache/ );
		expect( await person.get( CONNECTION ) ).toMatchObject( {
			json: { is_connected: true, account: { name: 'Sam Sandbox' } },
		} );
	} );

	it( '[MEDIA-097] without the cookie relays the code, and the editor completes the connection', async () => {
		const { connect_URL: url, state } = await connection( 'author' );
		const { message } = await callback( await answered( url ) );
		expect( message ).toEqual( { code: expect.stringMatching( /^4\/sandbox-/ ), state } );
		expect( await as( 'author' ).post( AUTHORIZE, message ) ).toMatchObject( {
			status: 200,
			json: { keyring_id: expect.stringMatching( /./ ), id_token: '', user: { name: 'Sam Sandbox' } },
		} );
		expect( await connection( 'author' ) ).toMatchObject( { is_connected: true } );
	} );

	it( 'of another user connects nothing, and the state stays valid for the first', async () => {
		const other = await browser( 'editor' );
		const { connect_URL: url } = await connection( 'author' );
		const { message } = await callback( await answered( url ), other.cookie );
		const expired = { status: 400, json: { code: 'authorization_expired' } };
		expect( await other.post( AUTHORIZE, message ) ).toMatchObject( expired );
		expect( await tokenRequests() ).toHaveLength( 0 );
		expect( ( await as( 'author' ).post( AUTHORIZE, message ) ).status ).toBe( 200 );
		expect( await connection( 'editor' ) ).toMatchObject( { is_connected: false } );
	} );

	it( 'accepts a state once: a repeated request reaches no service and changes nothing @races', async () => {
		const { connect_URL: url } = await connection( 'author' );
		const { message } = await callback( await answered( url ) );
		const statuses = await Promise.all(
			[ 1, 2, 3 ].map( async () => ( await as( 'author' ).post( AUTHORIZE, message ) ).status )
		);
		expect( statuses.sort() ).toEqual( [ 200, 400, 400 ] );
		expect( await tokenRequests() ).toHaveLength( 1 );
		expect( await connection( 'author' ) ).toMatchObject( { is_connected: true } );
	} );

	it( 'accepts a state for ten minutes', async () => {
		const { state } = await connection( 'author' );
		const left = Number( state.split( '.' )[ 1 ] ) - Date.now() / 1000;
		expect( left ).toBeGreaterThan( 590 );
		expect( left ).toBeLessThanOrEqual( 601 );
		const code = { status: 400, json: { code: 'authorization_expired' } };
		const late = { code: 'x', state: await stateOf( 'author', -5 ) };
		expect( await as( 'author' ).post( AUTHORIZE, late ) ).toMatchObject( code );
		expect( await tokenRequests() ).toHaveLength( 0 );
		await as( 'author' ).post( AUTHORIZE, { code: 'x', state: await stateOf( 'author', 60 ) } );
		expect( await tokenRequests() ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'forged', 'google_photos.9999999999.aaaaaaaaaaaaaaaaaaaaaa.' + '0'.repeat( 64 ) ],
		[ 'malformed', '<script>alert(1)</script>' ],
		[ 'of an unknown source', 'elsewhere.9999999999.aaaaaaaaaaaaaaaaaaaaaa.' + '0'.repeat( 64 ) ],
		[ 'missing', '' ],
	] )( 'completes nothing and informs no editor for a state that is %s', async ( _, state ) => {
		const person = await browser( 'author' );
		const { message, html, status } = await callback(
			`${ page() }&code=x&state=${ encodeURIComponent( state ) }`,
			person.cookie
		);
		expect( [ status, message ] ).toEqual( [ 200, undefined ] );
		expect( html ).not.toContain( '<script' );
		expect( await as( 'author' ).post( AUTHORIZE, { code: 'x', state: state || 'x' } ) ).toMatchObject( {
			status: 400,
			json: { code: 'authorization_expired' },
		} );
		expect( await tokenRequests() ).toHaveLength( 0 );
	} );

	it( 'informs no editor of an altered state, not even of a refusal', async () => {
		const { state } = await connection( 'author' );
		const other = state.replace( /\.\d{10}\./, '.9999999999.' );
		for ( const query of [ `code=x&state=${ other }`, `error=access_denied&state=${ other }` ] ) {
			expect( ( await callback( `${ page() }&${ query }` ) ).message ).toBeUndefined();
		}
		expect( ( await callback( `${ page() }&code=x&state=${ state }` ) ).message ).toEqual( { code: 'x', state } );
	} );

	it.each( [
		[ 'access_denied', 'access_denied' ],
		[ 'temporarily_unavailable', 'temporarily_unavailable' ],
		[ '"><script>alert(1)</script>', 'server_error' ],
	] )( 'relays the service’s refusal: %s', async ( error, told ) => {
		const { state } = await connection( 'author' );
		const url = `${ page() }&error=${ encodeURIComponent( error ) }&state=${ state }`;
		const { message, heading, html } = await callback( url );
		expect( message ).toEqual( { error: told, state } );
		expect( heading ).toBe( 'Your account was not connected' );
		expect( html ).not.toContain( 'alert(1)' );
	} );

	it( 'prints a code as data, whatever it contains', async () => {
		const { state } = await connection( 'author' );
		const code = `</script><!--<script>alert('1')&quot;`;
		const { message, html } = await callback( `${ page() }&state=${ state }&code=${ encodeURIComponent( code ) }` );
		expect( message ).toEqual( { code, state } );
		expect( html ).not.toMatch( /<!--|alert\('/ );
		expect( html.match( /<script/g ) ).toHaveLength( 1 );
	} );

	it( 'says that the user denied access', async () => {
		await settings( {
			STATECRAFT_GOOGLE_PHOTOS_AUTH_URL: `${ site().sandbox }/google/o/oauth2/v2/auth?answer=deny`,
		} );
		const person = await browser( 'author' );
		const { message, html } = await connect( person );
		expect( message ).toMatchObject( { error: 'access_denied' } );
		expect( html ).toContain( 'You did not grant access.' );
		expect( await stored( 'author' ) ).toBe( '' );
	} );

	it( 'connects no user who may no longer upload files', async () => {
		const person = await browser( 'contributor' );
		const { message } = await callback(
			`${ page() }&code=x&state=${ await stateOf( 'contributor', 60 ) }`,
			person.cookie
		);
		expect( message ).toMatchObject( { error: 'rest_forbidden' } );
		expect( await tokenRequests() ).toHaveLength( 0 );
	} );

	it( 'ignores arrays, long strings and control characters', async () => {
		const { state } = await connection( 'author' );
		for ( const query of [
			`code[]=x&state=${ state }`,
			`code=${ 'x'.repeat( 3000 ) }&state=${ state }`,
			`code=%00&state=${ state }`,
		] ) {
			expect( ( await callback( `${ page() }&${ query }` ) ).message ).toBeUndefined();
		}
	} );
} );

it( 'the number of authorizations per user in ten minutes is limited, however many states were issued', async () => {
	const codes = new Set< string >();
	for ( let count = 0; count < 31; count++ ) {
		const { state } = await connection( 'editor' );
		codes.add( ( await as( 'editor' ).post< { code: string } >( AUTHORIZE, { code: 'x', state } ) ).json.code );
	}
	expect( [ ...codes ] ).toEqual( [ 'authorization_expired', 'media_busy' ] );
	expect( await tokenRequests() ).toHaveLength( 30 );
} );

describe( 'a failure of the service', () => {
	it.each( [
		[ 'invalid_grant', 'authorization_expired', /Connect again\./ ],
		[ 'redirect_uri_mismatch', 'media_key', /redirect URI/ ],
		[ 'invalid_client', 'media_key', /client ID or secret/ ],
		[ 'unauthorized_client', 'media_key', /client ID or secret/ ],
		[ 'invalid_request', 'media_refused', /refused/ ],
		[ '503', 'media_unreachable', /cannot be reached.*Try again/ ],
		[ 'busy=7', 'media_busy', /Try again later/ ],
		[ 'garbage', 'media_unreadable', /cannot read/ ],
		[ 'cut', 'media_unreachable', /cannot be reached/ ],
	] )( 'is reported, and no account is connected: %s', async ( fault, code, words ) => {
		await happens( { faults: { token: { fault } } } );
		const person = await browser( 'author' );
		const { message, html } = await connect( person );
		expect( message ).toMatchObject( { error: code, message: expect.stringMatching( words ) } );
		expect( html ).not.toMatch( /sandbox-secret|4\/sandbox|ya29/ );
		expect( await stored( 'author' ) ).toBe( '' );
		expect( await connection( 'author' ) ).toMatchObject( { is_connected: false } );
	} );

	it( 'has its status and Retry-After on the route', async () => {
		const { connect_URL: url } = await connection( 'author' );
		const { message } = await callback( await answered( url ) );
		await happens( { faults: { token: { fault: 'busy=7' } } } );
		const { status, headers, json } = await as( 'author' ).post( AUTHORIZE, message );
		expect( [ status, headers.get( 'retry-after' ) ] ).toEqual( [ 503, '7' ] );
		expect( json ).toEqual( {
			code: 'media_busy',
			message: expect.any( String ),
			data: { status: 503, is_retryable: true, retry_after: 7 },
		} );
	} );

	it( 'can be a wrong secret: for the owner to correct, and never shown', async () => {
		await settings( { STATECRAFT_GOOGLE_PHOTOS_KEY: 'wrong-0123456789' } );
		const { message, html } = await connect( await browser( 'author' ) );
		expect( message ).toMatchObject( { error: 'media_key' } );
		expect( html ).not.toContain( 'wrong-0123456789' );
	} );

	it( 'can be an unchecked box: it is reported, and the useless grant is revoked', async () => {
		await happens( { dropScope: true } );
		const before = ( await service() ).grants;
		const { message } = await connect( await browser( 'author' ) );
		expect( message ).toMatchObject( {
			error: 'authorization_incomplete',
			message: expect.stringMatching( /Connect again, and leave the box for photos checked\./ ),
		} );
		expect( await stored( 'author' ) ).toBe( '' );
		expect( ( await service() ).grants ).toBe( before );
	} );

	it( 'does not prevent connecting if only the name is missing', async () => {
		await happens( { faults: { userinfo: { fault: '503' } } } );
		const { message } = await connect( await browser( 'author' ) );
		expect( message ).toMatchObject( { user: { name: '', image: '' } } );
		expect( await connection( 'author' ) ).toMatchObject( { is_connected: true } );
	} );
} );

describe( 'a connection', () => {
	it( '[MEDIA-109, MEDIA-128] is required for lists: authorization_required', async () => {
		expect( await list( 'google_photos' ) ).toMatchObject( {
			status: 403,
			json: { code: 'authorization_required', message: expect.stringMatching( /Connect it first\.$/ ) },
		} );
		await connect( await browser( 'author' ) );
		expect( await list( 'google_photos' ) ).toMatchObject( {
			status: 200,
			json: { media: [], meta: { account: { name: 'Sam Sandbox' }, next_page: null } },
		} );
	} );

	it( '[MEDIA-115] belongs to the user who connected: nobody else sees, uses or ends it', async () => {
		await connect( await browser( 'author' ) );
		for ( const role of [ 'administrator', 'editor' ] as const ) {
			expect( await connection( role ) ).toMatchObject( {
				is_connected: false,
				account: { image: '', name: '' },
			} );
			expect( ( await list( 'google_photos', {}, role ) ).json ).toMatchObject( {
				code: 'authorization_required',
			} );
			await as( role ).delete( CONNECTION );
		}
		expect( await connection( 'author' ) ).toMatchObject( { is_connected: true } );
	} );

	it( '[MEDIA-124] is deleted here and revoked at the service', async () => {
		await connect( await browser( 'author' ) );
		const before = ( await service() ).grants;
		expect( ( await as( 'author' ).delete( CONNECTION ) ).json ).toEqual( { deleted: true } );
		expect( ( await service() ).grants ).toBe( before - 1 );
		expect( await stored( 'author' ) ).toBe( '' );
		expect( await connection( 'author' ) ).toMatchObject( { is_connected: false } );
		expect( await as( 'author' ).delete( CONNECTION ) ).toMatchObject( { status: 200 } );
	} );

	it.each( [ '503', 'cut', '400', 'garbage' ] )(
		'[MEDIA-124] is ended here also while the service answers %s',
		async ( fault ) => {
			await connect( await browser( 'author' ) );
			await happens( { faults: { revoke: { fault } } } );
			expect( await as( 'author' ).delete( CONNECTION ) ).toMatchObject( {
				status: 200,
				json: { deleted: true },
			} );
			expect( await connection( 'author' ) ).toMatchObject( { is_connected: false } );
		}
	);
} );

leavesNoNotice();
