/** How long what services say of tokens, quotas and pages is believed. */
import { debugLog, php } from './_kit/client';
import { inPhp } from './_kit/knobs';

jest.setTimeout( 240_000 );

const SERVICES = [ 'GOOGLE_PHOTOS_TOKEN', 'OPENVERSE_BASE', 'PAYPAL_TEST_BASE', 'PEXELS_BASE' ];

/** PHP in which every service answers this. Other hosts are blocked. */
const answers = ( body: string, headers: object = {} ) => `
	${ SERVICES.map( ( name ) => `putenv( 'STATECRAFT_${ name }_URL=http://127.0.0.1' );` ).join( '' ) }
	add_filter( 'pre_http_request', static fn() => array( 'response' => array( 'code' => 200 ), 'headers' => ${ inPhp( headers ) }, 'cookies' => array(), 'body' => ${ inPhp( body ) } ) );`;

/** PHP that returns the seconds until the token of each service is requested again. */
const TOKENS = {
	'of the account of a person': `
		$provider = ( new Statecraft\\Media\\Google\\Google_Service() )->provider();
		return ( new Statecraft\\Media\\Accounts\\OAuth_Client( $provider ) )->exchange( 'code', 'verifier' )['expires'] - time();`,
	'of Openverse': `
		putenv( 'STATECRAFT_OPENVERSE_CLIENT_ID=sandbox' );
		putenv( 'STATECRAFT_OPENVERSE_KEY=secret' );
		$settings = new Statecraft\\Media\\Stock\\Openverse_Service();
		$token    = new Statecraft\\Media\\Stock\\Openverse_Token( $settings, new Statecraft\\Media\\Source_Client( 'Openverse' ) );
		$token->forget();
		$token->headers();
		$left = get_option( '_transient_timeout_statecraft_media_openverse_token' ) - time();
		$token->forget();
		return $left;`,
	'of PayPal': `
		$api = new Statecraft\\Payments\\Paypal\\Paypal_Api( new Statecraft\\Payments\\Payment_Settings(), 'test' );
		return ( new Statecraft\\Payments\\Paypal\\Paypal_Token( $api, 'test_token', 'id', 'secret' ) )->fetch()['expires_in'];`,
};

const run = async ( act: string ): Promise< unknown > =>
	JSON.parse( await php( `echo wp_json_encode( ( static function () { ${ act } } )() );` ) );

it.each(
	Object.entries( TOKENS ).flatMap( ( [ name, act ] ) =>
		[ '1e12', '9e18', '"9e99"', '1e400' ].map( ( seconds ) => [ name, seconds, act ] as const )
	)
)(
	'[CONN-153] in part: a token %s that is said to be valid for %s seconds is so for a day',
	async ( _, seconds, act ) => {
		const left = await run(
			answers( `{"access_token":"tea","token_type":"Bearer","expires_in":${ seconds }}` ) + act
		);
		// Openverse's is renewed a minute before.
		expect( [ 86_400, 86_399, 86_340, 86_339 ] ).toContain( left );
	}
);

it.each( [
	[ '3600', 3600 ],
	[ '"3600"', 3600 ],
	[ '-5', 0 ],
	[ '"soon"', 7 ],
	[ '[9]', 7 ],
	[ 'null', 7 ],
] )( '[CONN-153] in part: a lifetime of %s is %d seconds', async ( value, seconds ) => {
	expect(
		await run(
			`return Statecraft\\Service\\Service_Response::lifetime( json_decode( ${ inPhp( value ) }, true ), 7 );`
		)
	).toBe( seconds );
} );

it.each( [ '1000000000000', '9e18' ] )(
	'[CONN-153] in part: a quota that Pexels says begins anew at %s does so within 32 days',
	async ( until ) => {
		const body = '{"photos":[]}';
		const left = await run( `
			${ answers( body, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': until } ) }
			putenv( 'STATECRAFT_PEXELS_KEY=key' );
			( new Statecraft\\Media\\Stock\\Pexels() )->test();
			$quota = get_transient( 'statecraft_media_pexels_quota' );
			delete_transient( 'statecraft_media_pexels_quota' );
			return $quota['until'] - time();` );
		expect( left ).toBeGreaterThan( 31 * 86_400 );
		expect( left ).toBeLessThanOrEqual( 32 * 86_400 );
	}
);

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /statecraft/i );
} );
