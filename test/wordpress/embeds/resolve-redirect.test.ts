/** Resolving redirects, and the addresses to which the site sends no request. */
import { as, php, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { startStandIn } from '../../services/_kit/stand-in';

jest.setTimeout( 240_000 );

interface Found {
	url: string;
	status: number;
	code: string;
	message: string;
}

const ROUTE = 'wpcom/v2/resolve-redirect/';
const embeds = ( path: string ) => `${ site().sandbox }/embeds/${ path }`;
const go = ( to: string, hops = 0 ) => embeds( `go?hops=${ hops }&to=${ encodeURIComponent( to ) }` );

const resolve = async ( url: string, role: Role | 'anonymous' = 'contributor' ) => {
	const { status, json } = await as( role ).get< Found >( ROUTE, { query: { url } } );
	return { ...json, http: status };
};

interface Asking {
	/** The answers of the DNS resolver, in order; the last one repeats. */
	answers: readonly ( readonly string[] )[];
	/** Hosts allowed by the server's administrator. */
	named?: string;
	/** PHP to run first. */
	before?: string;
}

/** Calls the class directly, with this resolver, and allows the port of the URL. */
const resolveWith = async ( url: string, { answers, named = 'nothing.invalid', before = '' }: Asking ) =>
	JSON.parse(
		await php( `
			putenv( 'STATECRAFT_INNER_HOSTS=${ named }' );
			// The test site sends nothing out but to itself: so that is its name.
			foreach ( array( 'home', 'siteurl' ) as $name ) add_filter( "pre_option_$name", static fn() => 'http://${ new URL( url ).host }' );
			${ before }
			$answers = ${ inPhp( answers ) };
			$asked   = 0;
			$resolve = static function () use ( $answers, &$asked ) { return $answers[ min( $asked++, count( $answers ) - 1 ) ]; };
			$found   = ( new Statecraft\\Http\\Redirects( $resolve, array( 80, 443, ${ Number( new URL( url ).port ) } ) ) )->follow( ${ inPhp( url ) } );
			echo wp_json_encode( is_wp_error( $found ) ? array( 'code' => $found->get_error_code(), 'asked' => $asked ) : $found + array( 'asked' => $asked ) );
		` )
	) as Partial< Found > & { asked: number };

afterEach( removeKnobs );
afterAll( reset );

describe( 'permissions and limits', () => {
	it.each( [
		[ 'administrator', 200 ],
		[ 'contributor', 200 ],
		[ 'subscriber', 403 ],
		[ 'anonymous', 401 ],
	] as const )( '%s: %d', async ( role, http ) => {
		expect( await resolve( embeds( 'page' ), role ) ).toMatchObject( { http } );
	} );

	it( 'a user may look up three hundred addresses in ten minutes', async () => {
		const { id } = site().users.contributor;
		const counter = `$counter = new Statecraft\\Guard\\Counter(); $counter->reset( 'resolve|${ id }' );`;
		await php( `${ counter } $counter->hit( 'resolve|${ id }', 300, 600, 299 );` );
		const answers = [ await resolve( embeds( 'page' ) ), await resolve( embeds( 'page' ) ) ];
		const others = await resolve( embeds( 'page' ), 'author' );
		await php( counter );
		expect( answers ).toMatchObject( [
			{ http: 200 },
			{ http: 429, code: 'resolve_busy', message: expect.stringContaining( 'Try again in 10 minutes' ) },
		] );
		expect( others ).toMatchObject( { http: 200 } );
	} );

	it( 'two concurrent lookups per user and four per site, so that waiting occupies no more PHP workers', async () => {
		const users = [ site().users.author.id, site().users.editor.id, site().users.administrator.id ];
		const said = await php( `
			$users  = ${ inPhp( users ) };
			$ask    = static fn() => rest_do_request( ( static function () { $request = new WP_REST_Request( 'GET', '/wpcom/v2/resolve-redirect' ); $request['url'] = '${ embeds( 'page' ) }'; return $request; } )() );
			$places = static fn( $act ) => ( new Statecraft\\Http\\Worker_Places( 'statecraft_resolve_place_', 2, 4, 60 ) )->run( $act, static fn() => 'busy' );
			$as     = static function ( $index, $act ) use ( $users, $places ) { wp_set_current_user( $users[ $index ] ); return $places( static fn() => $places( $act ) ); };
			$said   = array();
			$as( 0, static function () use ( &$said, $ask, $as ) {
				$said[] = $ask()->get_status();
				$as( 1, static function () use ( &$said, $ask ) {
					wp_set_current_user( ${ users[ 2 ] } );
					$answer = $ask();
					$said[] = array( $answer->get_status(), $answer->get_data()['code'], $answer->get_data()['data']['retry_after'] );
				} );
				wp_set_current_user( ${ users[ 2 ] } );
				$said[] = $ask()->get_status();
			} );
			echo wp_json_encode( $said );
		` );
		expect( JSON.parse( said ) ).toEqual( [ 503, [ 503, 'resolve_busy', 3 ], 200 ] );
	} );

	it( 'the URL is required, and its length limited', async () => {
		expect( ( await as( 'author' ).get( ROUTE ) ).status ).toBe( 400 );
		expect( ( await resolve( '' ) ).http ).toBe( 400 );
		expect( ( await resolve( `https://example.org/${ 'a'.repeat( 2100 ) }` ) ).http ).toBe( 400 );
	} );
} );

describe( 'the final URL', () => {
	it( '[EMBED-041] is returned with its status', async () => {
		expect( await resolve( embeds( 'page' ) ) ).toEqual( { http: 200, url: embeds( 'page' ), status: 200 } );
		expect( await resolve( go( '/embeds/page?a=1&b=%20' ) ) ).toMatchObject( {
			url: embeds( 'page?a=1&b=%20' ),
			status: 200,
		} );
		expect( await resolve( go( '/embeds/missing', 2 ) ) ).toMatchObject( {
			url: embeds( 'missing' ),
			status: 404,
		} );
		expect( await resolve( embeds( 'down' ) ) ).toMatchObject( { status: 503 } );
	} );

	it( 'follows at most five redirects', async () => {
		expect( await resolve( go( '/embeds/page', 4 ) ) ).toMatchObject( { status: 200 } );
		expect( await resolve( go( '/embeds/page', 5 ) ) ).toMatchObject( {
			http: 400,
			code: 'resolve_too_many_redirects',
		} );
		expect( await resolve( embeds( 'loop' ) ) ).toMatchObject( { code: 'resolve_too_many_redirects' } );
	} );

	it( 'is requested with HEAD, or with GET if the server requires it', async () => {
		expect( await resolve( embeds( 'no-head' ) ) ).toMatchObject( { status: 200 } );
	} );

	it( 'is not downloaded completely', async () => {
		const standIn = await startStandIn();
		let sent = 0;
		standIn.handle( ( { method }, response ) => {
			response.writeHead( method === 'HEAD' ? 405 : 200 );
			if ( method === 'HEAD' ) {
				return void response.end();
			}
			const more = () => {
				while ( ! response.destroyed && response.write( 'x'.repeat( 16_384 ) ) ) {
					sent += 16_384;
				}
			};
			response.on( 'drain', more );
			more();
		} );
		expect( await resolve( standIn.url ) ).toMatchObject( { status: 200 } );
		await standIn.received.at( -1 )!.left;
		// The buffers of both ends add to the 64 kB when the connection is closed.
		expect( sent ).toBeLessThan( 20_000_000 );
		await standIn.close();
	} );

	it( 'is given up after five seconds or the site’s time limit, and if the connection breaks', async () => {
		expect(
			await resolveWith( embeds( 'slow' ), {
				answers: [ [ '127.0.0.1' ] ],
				named: '127.0.0.1',
				before: `add_filter( 'statecraft_redirect_time_limit', static fn( $seconds ) => 5.0 === $seconds ? 1 : exit( "$seconds" ) );`,
			} )
		).toMatchObject( { code: 'resolve_unreachable' } );
		expect( await resolve( embeds( 'cut' ) ) ).toMatchObject( { http: 502, code: 'resolve_unreachable' } );
	} );

	it( 'is requested without a referrer and cookies', async () => {
		const standIn = await startStandIn();
		await resolve( standIn.url );
		const { authorization, cookie, referer } = standIn.received[ 0 ]!.headers;
		expect( [ authorization, cookie, referer ] ).toEqual( [ undefined, undefined, undefined ] );
		await standIn.close();
	} );
} );

describe( 'addresses to which no request is sent', () => {
	const inner = [
		'http://127.0.0.1/',
		'http://localhost/',
		'http://127.1/',
		'http://2130706433/',
		'http://0x7f000001/',
		'http://0177.0.0.1/',
		'http://0.0.0.0/',
		'http://10.1.2.3/',
		'http://172.16.0.1/',
		'http://192.168.1.1/',
		'http://169.254.169.254/latest/meta-data/',
		'http://100.64.0.1/',
		'http://224.0.0.1/',
		'http://255.255.255.255/',
		'http://[::1]/',
		'http://[::]/',
		'http://[::ffff:127.0.0.1]/',
		'http://[::ffff:7f00:1]/',
		'http://[64:ff9b::7f00:1]/',
		'http://[fe80::1]/',
		'http://[fd00::1]/',
		'http://[ff02::1]/',
	];
	const odd = [
		'ftp://8.8.8.8/',
		'file:///etc/passwd',
		'gopher://8.8.8.8/',
		'javascript:alert(1)',
		'//8.8.8.8/',
		'8.8.8.8',
		'http://user:pass@8.8.8.8/',
		'http://user@8.8.8.8/',
		'http://8.8.8.8:22/',
		'http://8.8.8.8:8080/',
		'http://8.8.8.8\\@127.0.0.1/',
		'http://8.8.8.8#@127.0.0.1:6379/ x',
	];

	// Filters of WordPress or other plugins do not change that.
	it.each( [ ...inner, ...odd ] )( '%s', async ( url ) => {
		await setKnobs( {
			constants: { STATECRAFT_INNER_HOSTS: '' },
			filters: { http_request_host_is_external: true, http_allowed_safe_ports: [ 22, 80, 443, 8080 ] },
		} );
		expect( await resolve( url ) ).toMatchObject( { http: 400, code: 'resolve_invalid_url' } );
	} );

	it( 'the site’s own host name gives no access to internal addresses, although WordPress allows it', async () => {
		const standIn = await startStandIn();
		const { port } = new URL( standIn.url );
		for ( const host of [ 'localhost', '127.0.0.1', 'home.example' ] ) {
			const found = await resolveWith( `http://${ host }:${ port }/`, {
				answers: [ [ '127.0.0.1' ] ],
				before: `if ( ! wp_http_validate_url( 'http://${ host }:${ port }/' ) ) throw new Exception( 'WordPress itself would not go there.' );`,
			} );
			expect( found ).toMatchObject( { code: 'resolve_invalid_url' } );
		}
		expect( standIn.received ).toEqual( [] );
		await standIn.close();
	} );

	it( 'an internal host is reached only if the server’s administrator has allowed it', async () => {
		const standIn = await startStandIn();
		standIn.handle( ( _, response ) => void response.end( 'inside' ) );
		const { port } = new URL( standIn.url );
		const ask = ( host: string ) =>
			resolveWith( `http://${ host }:${ port }/`, {
				answers: [ [ '127.0.0.1' ] ],
				named: 'one.example, 127.0.0.1',
			} );
		expect( await ask( 'one.example' ) ).toMatchObject( { status: 200 } );
		expect( await ask( '127.0.0.1' ) ).toMatchObject( { status: 200 } );
		expect( await ask( 'two.example' ) ).toMatchObject( { code: 'resolve_invalid_url' } );
		expect( await ask( 'sub.one.example' ) ).toMatchObject( { code: 'resolve_invalid_url' } );
		expect( standIn.received ).toHaveLength( 2 );
		await standIn.close();
	} );

	it( 'an unknown host is not reached', async () => {
		expect( await resolve( 'http://nobody.invalid/' ) ).toMatchObject( { http: 502, code: 'resolve_unreachable' } );
	} );

	it( 'not by a redirect either', async () => {
		const standIn = await startStandIn();
		const port = new URL( standIn.url ).port;
		for ( const to of [
			...inner,
			'http://user:pass@8.8.8.8/',
			'ftp://8.8.8.8/',
			`http://localhost:${ port }/secret`,
		] ) {
			standIn.handle( ( _, response ) => void response.writeHead( 302, { Location: to } ).end() );
			const found = await resolveWith( `http://first.example:${ port }/`, {
				answers: [ [ '127.0.0.1' ] ],
				named: 'first.example',
			} );
			expect( found ).toMatchObject( { code: 'resolve_invalid_url' } );
		}
		expect( standIn.received.every( ( { url } ) => url === '/' ) ).toBe( true );
		await standIn.close();
	} );

	it( 'a host that resolves to a public address when checked and a private one when connecting is reached at the checked address', async () => {
		const standIn = await startStandIn();
		standIn.handle( ( _, response ) => void response.end( 'secret' ) );
		const { port } = new URL( standIn.url );
		// The system's resolver would resolve localhost to this machine, so it must not be used.
		const rebound = await resolveWith( `http://localhost:${ port }/`, {
			answers: [ [ '8.8.8.8' ], [ '127.0.0.1' ] ],
		} );
		expect( rebound ).toMatchObject( { code: 'resolve_unreachable' } );
		expect( standIn.received ).toEqual( [] );
		// It connects to the checked address, whatever the system resolves; to the next one if the first does not respond.
		const found = await resolveWith( `http://rebind.example:${ port }/`, {
			answers: [ [ '127.9.9.9', '127.0.0.1' ] ],
			named: 'rebind.example',
		} );
		expect( found ).toMatchObject( { status: 200 } );
		expect( standIn.received[ 0 ]!.headers.host ).toBe( `rebind.example:${ port }` );
		await standIn.close();
	} );
} );
