/** The site's quota at services of stock images: pages are cached for all, each user has a limit, and a pause that a service requests is respected. */
import { php, reset, site } from '../_kit/client';
import { asked, eachOnASite, forget, list, settings } from '../_kit/media';
import { startRecorded, type RecordedServer } from '../_kit/recorded';

jest.setTimeout( 240_000 );
eachOnASite();

const searches = async ( source: 'openverse' | 'pexels' ) => ( await asked( source ) ).length;

describe.each( [ 'openverse', 'pexels' ] as const )( 'a page of %s', ( source ) => {
	it( 'is requested once a day, for all users and spellings', async () => {
		const one = await list( source, { search: '  Snowy   mountain ' } );
		const two = await list( source, { search: 'snowy MOUNTAIN' }, 'editor' );
		expect( await searches( source ) ).toBe( 1 );
		const plain = ( { guid, ...item }: { guid: string } ) => item;
		expect( two.json.media.map( plain ) ).toEqual( one.json.media.map( plain ) );
		expect( two.json.meta ).toEqual( one.json.meta );
		// A reference is for one user.
		expect( two.json.media[ 0 ]!.guid ).not.toBe( one.json.media[ 0 ]!.guid );
		const left = await php( `
			global $wpdb;
			echo $wpdb->get_var( "SELECT option_value FROM $wpdb->options WHERE option_name LIKE '\\_transient\\_timeout\\_statecraft\\_media\\_page\\_%'" ) - time();
		` );
		expect( Math.abs( Number( left ) - 86_400 ) ).toBeLessThan( 60 );
	} );

	it( 'is not cached for longer because it is requested', async () => {
		const timeouts = `option_name LIKE '\\_transient\\_timeout\\_statecraft\\_media\\_page\\_%'`;
		await list( source, { search: 'sky' } );
		await php(
			`global $wpdb; $wpdb->query( "UPDATE $wpdb->options SET option_value = " . ( time() + 100 ) . " WHERE ${ timeouts }" ); wp_cache_flush();`
		);
		await list( source, { search: 'sky' } );
		const left = await php(
			`global $wpdb; echo $wpdb->get_var( "SELECT option_value FROM $wpdb->options WHERE ${ timeouts }" ) - time();`
		);
		expect( Number( left ) ).toBeLessThanOrEqual( 100 );
		expect( await searches( source ) ).toBe( 1 );
	} );

	it( 'is cached separately by text, number, page and account', async () => {
		await list( source, { search: 'a' } );
		await list( source, { search: 'b' } );
		await list( source, { search: 'a', number: 5 } );
		await list( source, { search: 'a', page_handle: '2' } );
		await settings(
			source === 'pexels' ? { STATECRAFT_PEXELS_KEY: 'another' } : { STATECRAFT_OPENVERSE_LICENSES: 'commercial' }
		);
		await list( source, { search: 'a' } );
		expect( await searches( source ) ).toBe( 5 );
	} );

	it( 'is not cached if it failed', async () => {
		for ( let time = 0; time < 2; time++ ) {
			expect( ( await list( source, { search: 'sky [503]' } ) ).json.code ).toBe( 'media_unreachable' );
		}
		expect( await searches( source ) ).toBe( 2 );
	} );
} );

describe( 'a pause', () => {
	it( 'is respected: the service is not contacted before it is over, and the remaining time is reported', async () => {
		expect( await list( 'openverse', { search: 'sky [busy=40]' } ) ).toMatchObject( {
			status: 503,
			json: { code: 'media_busy', data: { retry_after: 40, is_retryable: true } },
		} );
		await asked( 'openverse' );
		const again = await list( 'openverse', { search: 'clouds' }, 'editor' );
		expect( again ).toMatchObject( { status: 503, json: { code: 'media_busy' } } );
		expect( again.json.data!.retry_after ).toBeGreaterThan( 30 );
		expect( again.json.data!.retry_after ).toBeLessThanOrEqual( 40 );
		expect( again.headers.get( 'retry-after' ) ).toBe( String( again.json.data!.retry_after ) );
		expect( again.json.message ).toMatch( /Try again in \d+ seconds\.$/ );
		expect( await searches( 'openverse' ) ).toBe( 0 );
		// A pause is for one service and one account.
		expect( ( await list( 'pexels', { search: 'clouds' } ) ).status ).toBe( 200 );
		await settings( { STATECRAFT_OPENVERSE_CLIENT_ID: 'sandbox', STATECRAFT_OPENVERSE_KEY: 'sandbox-secret' } );
		expect( ( await list( 'openverse', { search: 'clouds' } ) ).status ).toBe( 200 );
	} );

	it( 'does not affect cached pages', async () => {
		await list( 'openverse', { search: 'mountain' } );
		await list( 'openverse', { search: 'sky [busy=40]' } );
		expect( ( await list( 'openverse', { search: 'mountain' } ) ).status ).toBe( 200 );
	} );

	it( 'ends', async () => {
		await list( 'openverse', { search: 'sky [busy=40]' } );
		await php( `
			global $wpdb;
			$name = $wpdb->get_var( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '\\_transient\\_statecraft\\_media\\_pause\\_%'" );
			update_option( $name, time() - 1 );
		` );
		expect( ( await list( 'openverse', { search: 'clouds' } ) ).status ).toBe( 200 );
	} );

	describe( 'with recorded answers', () => {
		let server: RecordedServer;
		beforeAll( async () => {
			server = await startRecorded();
		} );
		afterAll( () => server.stop() );

		it.each( [
			[ '503', 503, 'media_unreachable' ],
			[ '429', 429, 'media_busy' ],
		] )( 'may be set by a %s, in seconds or as a date', async ( _, status, code ) => {
			for ( const [ after, least ] of [
				[ '90', 89 ],
				[ new Date( Date.now() + 90_000 ).toUTCString(), 60 ],
			] as const ) {
				await settings( { STATECRAFT_OPENVERSE_BASE_URL: server.url } );
				await forget();
				server.answer( { status, headers: { 'Retry-After': after }, body: {} } );
				const first = await list( 'openverse', { search: 'a' } );
				expect( first.json.code ).toBe( code );
				expect( first.json.data!.retry_after ).toBeGreaterThanOrEqual( least );
				expect( ( await list( 'openverse', { search: 'b' } ) ).json.code ).toBe( 'media_busy' );
				expect( server.received ).toHaveLength( 1 );
			}
		} );
	} );
} );

describe( 'the limit per user', () => {
	it( 'preserves the quota for the others, and does not affect cached pages', async () => {
		await settings( {}, { statecraft_media_limits: { 60: 2 } } );
		await list( 'openverse', { search: 'a' } );
		await list( 'openverse', { search: 'b' } );
		const third = await list( 'openverse', { search: 'c' } );
		expect( third ).toMatchObject( { status: 503, json: { code: 'media_busy', data: { is_retryable: true } } } );
		expect( third.json.data!.retry_after ).toBeGreaterThan( 0 );
		expect( third.json.data!.retry_after ).toBeLessThanOrEqual( 60 );
		expect( third.json.message ).toMatch( /shares its limit.*Try again in/ );
		expect( await searches( 'openverse' ) ).toBe( 2 );
		expect( ( await list( 'openverse', { search: 'a' } ) ).status ).toBe( 200 );
		expect( ( await list( 'openverse', { search: 'c' }, 'editor' ) ).status ).toBe( 200 );
		expect( ( await list( 'pexels', { search: 'c' } ) ).status ).toBe( 200 );
	} );

	it( 'counts failed requests, too @races', async () => {
		await settings( {}, { statecraft_media_limits: { 60: 3 } } );
		const answers = await Promise.all(
			[ 'a', 'b', 'c', 'd', 'e' ].map( ( text ) => list( 'openverse', { search: `${ text } [500]` } ) )
		);
		expect( answers.map( ( { json } ) => json.code ).sort() ).toEqual( [
			'media_busy',
			'media_busy',
			'media_unreachable',
			'media_unreachable',
			'media_unreachable',
		] );
		expect( await searches( 'openverse' ) ).toBe( 3 );
	} );

	it.each( [
		[ 'openverse', {}, { 60: 15, 86_400: 100 } ],
		[
			'openverse',
			{ STATECRAFT_OPENVERSE_CLIENT_ID: 'a', STATECRAFT_OPENVERSE_KEY: 'b' },
			{ 60: 50, 86_400: 5000 },
		],
		[ 'pexels', {}, { 3600: 100, 86_400: 400 } ],
	] as const )( 'without a filter is well below the site’s limit at %s', async ( source, constants, limits ) => {
		await reset();
		await settings( constants );
		const found = await php( `
			wp_set_current_user( ${ site().users.author.id } );
			remove_all_filters( 'statecraft_media_limits' );
			add_filter( 'statecraft_media_limits', static function ( $limits ) { echo wp_json_encode( $limits ); return array( 60 => 0 ); } );
			( Statecraft\\Media\\Sources::all()['${ source }'] )->list( new Statecraft\\Media\\Query( search: 'x' ) );
		` );
		expect( JSON.parse( found ) ).toEqual( limits );
		expect( await searches( source ) ).toBe( 0 );
	} );
} );
