/** Which parts a request does not need, as it goes on. */
import { php, reset } from './_kit/client';

jest.setTimeout( 240_000 );

afterAll( reset );

const isLoaded = ( name: string ) => `class_exists( 'Statecraft\\\\${ name.replaceAll( '\\', '\\\\' ) }', false )`;

it( '[CONT-203] a gate that an option opens is open for the rest of the request, also for hooks that have been fired @oldest', async () => {
	const told = await php( `
		update_option( 'statecraft_payments_all_free', '1' );
		apply_filters( 'comments_open', true, 1 );
		apply_filters( 'comments_open', true, 1 );
		$closed = ${ isLoaded( 'Payments\\Render\\Premium' ) };
		update_option( 'statecraft_payments_all_free', '' );
		apply_filters( 'comments_open', true, 1 );
		echo wp_json_encode( array( $closed, ${ isLoaded( 'Payments\\Render\\Premium' ) } ) );` );
	expect( JSON.parse( told ) ).toEqual( [ false, true ] );
} );

it( '[CONT-203] a hook that options leave nothing to do for is added once they change', async () => {
	await php( `update_option( 'statecraft_payments_all_free', '1' ); update_option( 'statecraft_video_none', '1' );` );
	const told = await php( `
		$is_added = static fn() => false !== has_filter( 'comments_open', 'Statecraft\\Parts::fire' );
		$before   = $is_added();
		update_option( 'blogname', 'Another' );
		$unrelated = $is_added();
		update_option( 'statecraft_payments_all_free', '' );
		$after = $is_added();
		apply_filters( 'comments_open', true, 1 );
		echo wp_json_encode( array( $before, $unrelated, $after, ${ isLoaded( 'Payments\\Render\\Premium' ) } ) );` );
	expect( JSON.parse( told ) ).toEqual( [ false, false, true, true ] );
} );

it( '[CONT-203] the gate of blocks opens with the first block of ours, after any number of others', async () => {
	const told = await php( `
		$safe = static fn() => ${ isLoaded( 'Render\\Safe_Addresses' ) };
		do_blocks( '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!-- wp:paragraph --><p>b</p><!-- /wp:paragraph -->' );
		$before = $safe();
		do_blocks( '<!-- wp:jetpack/rating-star {"rating":3} /-->' );
		echo wp_json_encode( array( $before, $safe() ) );` );
	expect( JSON.parse( told ) ).toEqual( [ false, true ] );
} );

it( '[CONT-203] the gate of a route is open for what begins so, for batches, and where no route is asked for', async () => {
	const told = await php( `
		$GLOBALS['wp'] ??= new WP();
		foreach ( array( '', '/', '/wp/v2/media', '/wp/v2/MEDIA/7/edit', '/oembed/1.0/proxy', '/batch/v1', '/wp/v2/mediators', '/wp/v2/posts', '/v1/wp/v2/media' ) as $route ) {
			$GLOBALS['wp']->query_vars['rest_route'] = $route;
			Statecraft\\Gates::forget();
			Statecraft\\Gates::is_closed( 'route /wp/v2/media|/oembed', 1 ) || print "$route ";
		}` );
	expect( told.trim().split( /\s+/ ) ).toEqual( [
		'/',
		'/wp/v2/media',
		'/wp/v2/MEDIA/7/edit',
		'/oembed/1.0/proxy',
		'/batch/v1',
	] );
	expect( told.startsWith( ' ' ) ).toBe( true );
} );
