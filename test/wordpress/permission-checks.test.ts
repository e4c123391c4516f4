/** Who may call a route is asked again for the header `Allow`, also of a request whose parameters WordPress has refused. */
import { as, php, site } from './_kit/client';

jest.setTimeout( 240_000 );

it( '[SHARE-242] no permission check ends in an error, whatever the parameters of a request are', async () => {
	const users = Object.fromEntries( Object.entries( site().users ).map( ( [ role, { id } ] ) => [ role, id ] ) );
	const { asked, failed } = JSON.parse(
		await php( `
			$asked  = 0;
			$failed = array();
			foreach ( rest_get_server()->get_routes() as $route => $handlers ) {
				foreach ( $handlers as $handler ) {
					$callback = $handler['callback'];
					if ( ! is_array( $callback ) || ! is_subclass_of( $callback[0], 'Statecraft\\Rest\\Controller' ) ) continue;
					$path = array( 'source' => 'google_photos', 'service' => 'mapbox', 'provider' => 'giphy', 'guid' => 'aaaaaaaa', 'site_id' => '1', 'id' => '1' );
					foreach ( array( null, array( 'x' ), array( 'a' => array( 'b' => 1 ) ), 'x', '99999999999999999999', 1.5, true ) as $value ) {
						foreach ( array( 'anonymous' => 0 ) + json_decode( '${ JSON.stringify( users ) }', true ) as $role => $id ) {
							wp_set_current_user( (int) $id );
							$request = new WP_REST_Request( array_key_first( $handler['methods'] ), $route );
							$request->set_url_params( $path );
							$request->set_query_params( null === $value ? array() : array_fill_keys( array_diff( array_keys( $handler['args'] ), array_keys( $path ) ), $value ) );
							$request->set_attributes( $handler );
							++$asked;
							try {
								call_user_func( $handler['permission_callback'], $request );
							} catch ( Throwable $error ) {
								$failed[] = "$role " . wp_json_encode( $value ) . " $route: " . $error->getMessage();
							}
						}
					}
				}
			}
			echo wp_json_encode( compact( 'asked', 'failed' ) );
		` )
	);
	expect( failed ).toEqual( [] );
	expect( asked ).toBeGreaterThan( 1000 );
} );

it.each( [ '', '?ref[]=x' ] )(
	'[SHARE-242] the file of an item without a reference is a mistake of the request, not of the site: %j',
	async ( query ) => {
		const { status, json } = await as( 'anonymous' ).get< { code: string } >(
			`statecraft/v1/external-media/file/google_photos${ query }`
		);
		expect( [ status, json.code ] ).toEqual( [
			400,
			query ? 'rest_invalid_param' : 'rest_missing_callback_param',
		] );
	}
);
