/** The token of MapKit: its form, its signature, whom it is for, how often, and every way in which it cannot be made. */
import { as, php, site } from '../_kit/client';
import { COUNTERS } from '../_kit/counters';
import { eachOnASite, mapkit, settings } from '../_kit/maps';

jest.setTimeout( 240_000 );
eachOnASite();

const ROUTE = 'wpcom/v2/mapkit';

interface Token {
	wpcom_mapkit_access_token: string;
	code?: string;
	data?: { status: number; retry_after: number };
}

const ask = ( role: 'anonymous' | 'author' | 'editor' = 'anonymous' ) => as( role ).get< Token >( ROUTE );
const decoded = ( token: string ) =>
	token
		.split( '.' )
		.slice( 0, 2 )
		.map( ( part ) => JSON.parse( Buffer.from( part, 'base64url' ).toString() ) as Record< string, unknown > );
/** What the stand-in for Apple says of a token that a page of that origin uses. */
const accepted = async ( token: string, origin: string ) => {
	const headers = { Authorization: `Bearer ${ token }`, Origin: origin };
	return ( await fetch( `${ site().sandbox }/mapkit/bootstrap`, { headers } ) ).status;
};
const ownOrigin = () => new URL( site().url ).origin;
/** PHP that sets what MapKit needs in a process of its own. */
const configured = () =>
	Object.entries( mapkit() )
		.map( ( [ name, value ] ) => `putenv( base64_decode( '${ btoa( `${ name }=${ value }` ) }' ) );` )
		.join( '\n' );

it( '[MAP-029] is signed by the site for its own pages, and lives for half an hour @oldest', async () => {
	await settings( mapkit() );
	const { status, json } = await ask();
	expect( status ).toBe( 200 );
	expect( Object.keys( json ) ).toEqual( [ 'wpcom_mapkit_access_token' ] );
	const token = json.wpcom_mapkit_access_token;
	const [ header, claims ] = decoded( token );
	expect( header ).toEqual( { alg: 'ES256', kid: 'SANDBOXKEY', typ: 'JWT' } );
	expect( claims ).toEqual( {
		iss: 'SANDBOX123',
		iat: expect.any( Number ),
		exp: expect.any( Number ),
		origin: ownOrigin(),
	} );
	const left = Number( claims!.exp ) - Date.now() / 1000;
	expect( left ).toBeGreaterThan( 1770 );
	expect( left ).toBeLessThanOrEqual( 1801 );
	expect( Number( claims!.iat ) ).toBeLessThanOrEqual( Date.now() / 1000 );
	expect( await accepted( token, ownOrigin() ) ).toBe( 200 );
	expect( await accepted( token, 'https://elsewhere.example' ) ).toBe( 401 );
} );

it( 'is valid whatever the integers of its signature begin with', async () => {
	const tokens = JSON.parse(
		await php( `
			${ configured() }
			$token = new Statecraft\\Maps\\Mapkit_Token( new Statecraft\\Maps\\Mapkit_Service() );
			echo wp_json_encode( array_map( static fn( $at ) => $token->sign( 'https://example.com', time() - $at ), range( 1, 600 ) ) );
		` )
	) as string[];
	const signatures = tokens.map( ( token ) => Buffer.from( token.split( '.' )[ 2 ]!, 'base64url' ) );
	expect( new Set( signatures.map( ( { length } ) => length ) ) ).toEqual( new Set( [ 64 ] ) );
	// Both kinds of numbers occur: those that DER puts a byte before, and those that are shorter than the others.
	expect( signatures.some( ( bytes ) => bytes[ 0 ]! >= 0x80 ) ).toBe( true );
	expect( signatures.some( ( bytes ) => bytes[ 0 ] === 0 || bytes[ 32 ] === 0 ) ).toBe( true );
	const statuses = new Set< number >();
	for ( const token of tokens ) {
		statuses.add( await accepted( token, 'https://example.com' ) );
	}
	expect( statuses ).toEqual( new Set( [ 200 ] ) );
} );

it( 'is the same for everybody, and cached by browsers for a part of its lifetime, but not by proxies', async () => {
	await settings( mapkit() );
	// Of people who are logged in, WordPress lets browsers keep nothing.
	const kept = { anonymous: /^private, max-age=600$/, author: /no-store/ };
	for ( const role of [ 'anonymous', 'author' ] as const ) {
		const { headers, json } = await ask( role );
		expect( headers.get( 'cache-control' ) ).toMatch( kept[ role ] );
		const claims = decoded( json.wpcom_mapkit_access_token )[ 1 ]!;
		expect( Object.keys( claims ) ).toEqual( [ 'iss', 'iat', 'exp', 'origin' ] );
	}
} );

it( 'is for the site’s origin whoever requests it, or for that of the admin if it has another one', async () => {
	const origin = ( asking: string, before = '' ) =>
		php( `
			${ configured() }
			${ before }
			$request = new WP_REST_Request( 'GET', '/${ ROUTE }' );
			$request->set_header( 'Origin', '${ asking }' );
			$token = rest_do_request( $request )->get_data()['wpcom_mapkit_access_token'];
			echo json_decode( base64_decode( strtr( explode( '.', $token )[1], '-_', '+/' ) ) )->origin;
		` );
	expect( await origin( 'https://evil.example' ) ).toBe( ownOrigin() );
	expect( await origin( 'null' ) ).toBe( ownOrigin() );
	const apart = `
		add_filter( 'home_url', static fn() => 'https://Shop.Example:443/blog' );
		add_filter( 'site_url', static fn() => 'https://admin.example:8443/wp' );`;
	expect( await origin( '', apart ) ).toBe( 'https://shop.example' );
	expect( await origin( 'https://evil.example', apart ) ).toBe( 'https://shop.example' );
	expect( await origin( 'https://admin.example:8443', apart ) ).toBe( 'https://admin.example:8443' );
} );

it.each( [
	[ 'with written-out line ends', ( key: string ) => key.replaceAll( '\n', '\\n' ) ],
	[ 'in one line', ( key: string ) => key.replaceAll( '\n', ' ' ) ],
	[ 'with line ends of Windows', ( key: string ) => key.replaceAll( '\n', '\r\n' ) ],
] )( 'is signed with a key %s', async ( _, written ) => {
	await settings( { ...mapkit(), STATECRAFT_MAPKIT_KEY: written( mapkit().STATECRAFT_MAPKIT_KEY ) } );
	expect( await accepted( ( await ask() ).json.wpcom_mapkit_access_token, ownOrigin() ) ).toBe( 200 );
} );

const CUT = '-----BEGIN PRIVATE KEY-----\nMIIBVAIBADANBgkqhkiG9w0BAQEFAASCAT4wggE6AgEAAkEA\n-----END PRIVATE KEY-----';

it.each( [
	[ 'nothing is set', { STATECRAFT_MAPKIT_TEAM_ID: '', STATECRAFT_MAPKIT_KEY_ID: '', STATECRAFT_MAPKIT_KEY: '' } ],
	[ 'there is no team', { STATECRAFT_MAPKIT_TEAM_ID: '' } ],
	[ 'the team is none', { STATECRAFT_MAPKIT_TEAM_ID: 'team' } ],
	[ 'the identifier of the key is none', { STATECRAFT_MAPKIT_KEY_ID: 'SANDBOXKE' } ],
	[ 'there is no key', { STATECRAFT_MAPKIT_KEY: '' } ],
	[ 'the key is none', { STATECRAFT_MAPKIT_KEY: 'hello' } ],
	[ 'the key is cut', { STATECRAFT_MAPKIT_KEY: CUT } ],
] )( 'is not signed when %s, and the response is not cached', async ( _, constants ) => {
	await settings( { ...mapkit(), ...constants } );
	const { status, json, headers } = await ask();
	expect( [ status, json.code, headers.get( 'cache-control' ) ] ).toEqual( [ 503, 'maps_key', 'no-store' ] );
	expect( JSON.stringify( json ) ).not.toMatch( /BEGIN|hello/ );
} );

it( 'is not signed with a key of another curve', async () => {
	const other = await php( `
		openssl_pkey_export( openssl_pkey_new( array( 'private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'secp384r1' ) ), $pem );
		echo trim( $pem );
	` );
	expect( other ).toContain( 'BEGIN' );
	await settings( { ...mapkit(), STATECRAFT_MAPKIT_KEY: other } );
	expect( ( await ask() ).json.code ).toBe( 'maps_key' );
} );

it( 'can be requested often, but not without limit, by each group of networks and each user @races', async () => {
	await settings( mapkit() );
	await php( `
		foreach ( array( ${ site().users.author.id }, substr( md5( wp_salt() . '127.0.0.1' ), 0, 3 ) ) as $who )
			( new Statecraft\\Guard\\Counter() )->hit( "mapkit|$who", 1000, 600, 119 );` );
	for ( const role of [ 'anonymous', 'author' ] as const ) {
		const answers = await Promise.all( [ ask( role ), ask( role ), ask( role ) ] );
		expect( answers.map( ( { status } ) => status ).sort() ).toEqual( [ 200, 429, 429 ] );
		const refused = answers.find( ( { status } ) => status === 429 )!;
		expect( refused.json ).toMatchObject( { code: 'maps_busy', data: { retry_after: expect.any( Number ) } } );
		expect( refused.headers.get( 'retry-after' ) ).toBe( String( refused.json.data!.retry_after ) );
		expect( refused.headers.get( 'cache-control' ) ).toContain( 'no-store' );
	}
	expect( ( await ask( 'editor' ) ).status ).toBe( 200 );
} );

it( 'adds no database row per visitor: networks share 4096 of them', async () => {
	const rows = await php( `
		global $wpdb;
		${ configured() }
		add_filter( 'statecraft_form_address', static function () { static $at = 0; ++$at; return '10.' . ( $at % 250 ) . '.' . intdiv( $at, 250 ) . '.1'; } );
		for ( $at = 0; $at < 2000; ++$at ) rest_do_request( new WP_REST_Request( 'GET', '/${ ROUTE }' ) );
		echo $wpdb->get_var( 'SELECT COUNT(*) FROM ' . ${ COUNTERS } );
	` );
	expect( Number( rows ) ).toBeGreaterThan( 1000 );
	expect( Number( rows ) ).toBeLessThan( 1750 );
} );
