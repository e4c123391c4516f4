/** Where an address leads, and where the site does not let itself be sent. */
import { as, php, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { startStandIn } from '../../services/_kit/stand-in';

jest.setTimeout( 60_000 );

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
	/** What the resolver of names says, one answer after the other; the last one from then on. */
	answers: readonly ( readonly string[] )[];
	/** Hosts that whoever runs the server has named. */
	named?: string;
	/** PHP that is run before. */
	before?: string;
}

/** Asks the class itself, with such a resolver and the port of the address among those of the web. */
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

describe( 'who may ask', () => {
	it.each( [
		[ 'administrator', 200 ],
		[ 'contributor', 200 ],
		[ 'subscriber', 403 ],
		[ 'anonymous', 401 ],
	] as const )( '%s: %d', async ( role, http ) => {
		expect( await resolve( embeds( 'page' ), role ) ).toMatchObject( { http } );
	} );

	it( 'one person three hundred times in ten minutes', async () => {
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

	it( 'one person at two places at a time, and the site at four: who waits for other servers holds no more PHP workers', async () => {
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

	it( 'an address is needed, and not a very long one', async () => {
		expect( ( await as( 'author' ).get( ROUTE ) ).status ).toBe( 400 );
		expect( ( await resolve( '' ) ).http ).toBe( 400 );
		expect( ( await resolve( `https://example.org/${ 'a'.repeat( 2100 ) }` ) ).http ).toBe( 400 );
	} );
} );

describe( 'where an address leads', () => {
	it( '[EMBED-041] is told with the status there', async () => {
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

	it( 'takes five redirects and no more', async () => {
		expect( await resolve( go( '/embeds/page', 4 ) ) ).toMatchObject( { status: 200 } );
		expect( await resolve( go( '/embeds/page', 5 ) ) ).toMatchObject( {
			http: 400,
			code: 'resolve_too_many_redirects',
		} );
		expect( await resolve( embeds( 'loop' ) ) ).toMatchObject( { code: 'resolve_too_many_redirects' } );
	} );

	it( 'is asked for shortly, and in full where a server wants that', async () => {
		expect( await resolve( embeds( 'no-head' ) ) ).toMatchObject( { status: 200 } );
	} );

	it( 'is not read to the end', async () => {
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
		// What stood in the buffers of both ends when the connection was closed comes on top of the 64 kB.
		expect( sent ).toBeLessThan( 20_000_000 );
		await standIn.close();
	} );

	it( 'is given up after five seconds or what the site says, and where the connection breaks', async () => {
		expect(
			await resolveWith( embeds( 'slow' ), {
				answers: [ [ '127.0.0.1' ] ],
				named: '127.0.0.1',
				before: `add_filter( 'statecraft_redirect_time_limit', static fn( $seconds ) => 5.0 === $seconds ? 1 : exit( "$seconds" ) );`,
			} )
		).toMatchObject( { code: 'resolve_unreachable' } );
		expect( await resolve( embeds( 'cut' ) ) ).toMatchObject( { http: 502, code: 'resolve_unreachable' } );
	} );

	it( 'does not send who asks, nor a cookie', async () => {
		const standIn = await startStandIn();
		await resolve( standIn.url );
		const { authorization, cookie, referer } = standIn.received[ 0 ]!.headers;
		expect( [ authorization, cookie, referer ] ).toEqual( [ undefined, undefined, undefined ] );
		await standIn.close();
	} );
} );

describe( 'where the site does not go', () => {
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

	// A filter of the site, WordPress's own or another plugin's, changes nothing of it.
	it.each( [ ...inner, ...odd ] )( '%s', async ( url ) => {
		await setKnobs( {
			constants: { STATECRAFT_INNER_HOSTS: '' },
			filters: { http_request_host_is_external: true, http_allowed_safe_ports: [ 22, 80, 443, 8080 ] },
		} );
		expect( await resolve( url ) ).toMatchObject( { http: 400, code: 'resolve_invalid_url' } );
	} );

	it( 'its own name leads it nowhere inside, either, though WordPress’s own requests may go there', async () => {
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

	it( 'a host inside is reached where whoever runs the server has named it, and only that one', async () => {
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

	it( 'a name that nobody knows is not reached', async () => {
		expect( await resolve( 'http://nobody.invalid/' ) ).toMatchObject( { http: 502, code: 'resolve_unreachable' } );
	} );

	it( 'nor is it sent there by a redirect', async () => {
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

	it( 'a name that is public when it is checked and private when it is connected to leads to what was checked', async () => {
		const standIn = await startStandIn();
		standIn.handle( ( _, response ) => void response.end( 'secret' ) );
		const { port } = new URL( standIn.url );
		// The system's resolver knows localhost as this machine: it must not be asked.
		const rebound = await resolveWith( `http://localhost:${ port }/`, {
			answers: [ [ '8.8.8.8' ], [ '127.0.0.1' ] ],
		} );
		expect( rebound ).toMatchObject( { code: 'resolve_unreachable' } );
		expect( standIn.received ).toEqual( [] );
		// And what was checked is where it goes, whatever the system says of the name; the next address where the first does not answer.
		const found = await resolveWith( `http://rebind.example:${ port }/`, {
			answers: [ [ '127.9.9.9', '127.0.0.1' ] ],
			named: 'rebind.example',
		} );
		expect( found ).toMatchObject( { status: 200 } );
		expect( standIn.received[ 0 ]!.headers.host ).toBe( `rebind.example:${ port }` );
		await standIn.close();
	} );
} );
