/** All routes of the plugin at once: which there are, that each asks who may, and that each argument has a type. */
import { php } from './_kit/client';

interface Endpoint {
	route: string;
	methods: string[];
	permission: unknown;
	parameters: Record< string, { type?: unknown } >;
}

const endpoints = async (): Promise< Endpoint[] > =>
	JSON.parse(
		await php( `
			$found = array();
			foreach ( rest_get_server()->get_routes() as $route => $handlers ) {
				foreach ( $handlers as $handler ) {
					$callback = $handler['callback'];
					// Those of core and of the site's post types are WordPress's own.
					if ( ! is_array( $callback ) || ! is_subclass_of( $callback[0], 'Statecraft\\Rest\\Controller' ) ) continue;
					$asked   = $handler['permission_callback'] ?? null;
					$found[] = array(
						'route'      => $route,
						'methods'    => array_keys( $handler['methods'] ),
						'permission' => is_array( $asked ) && is_object( $asked[0] ) && str_starts_with( get_class( $asked[0] ), 'Statecraft\\\\' ) && is_callable( $asked ) ? $asked[1] : null,
						'parameters' => (object) $handler['args'],
					);
				}
			}
			echo wp_json_encode( $found );
		` )
	);

it( 'are those that the editor of Jetpack calls @oldest', async () => {
	const found = ( await endpoints() ).map( ( { route, methods } ) => `${ methods.join( ' ' ) } ${ route }` );
	expect( found.sort() ).toEqual( [
		'DELETE /videopress/v1/uploads/(?P<id>[0-9a-f]{32})',
		'DELETE /wpcom/v2/external-media/connection/(?P<source>[\\w-]+)',
		'DELETE /wpcom/v2/external-media/session/(?P<source>[\\w-]+)/(?P<id>[A-Za-z0-9_-]{1,200})',
		'DELETE /wpcom/v2/instagram-gallery/connections/(?P<id>[0-9a-f]{32})',
		'DELETE /wpcom/v2/service-api-keys/(?P<service>[\\w-]+)',
		'GET /jetpack/v4/connection/url',
		'GET /jetpack/v4/module/all',
		'GET /rest/v1.1/videos/(?P<guid>[a-zA-Z0-9]{8})',
		'GET /rest/v1.1/videos/(?P<guid>[a-zA-Z0-9]{8})/poster',
		'GET /rest/v1.5/plans',
		'GET /statecraft/v1/geocode',
		'GET /statecraft/v1/gifs',
		'GET /statecraft/v1/gifs/(?P<provider>[a-z]+)/(?P<id>[\\w-]+)',
		'GET /wpcom/v2/business-hours/localized-week',
		'GET /wpcom/v2/external-media/connection/(?P<source>[\\w-]+)',
		'GET /wpcom/v2/external-media/file/(?P<source>[\\w-]+)(?:/(?P<name>[\\w-]+))?',
		'GET /wpcom/v2/external-media/list/(?P<source>[\\w-]+)',
		'GET /wpcom/v2/external-media/session/(?P<source>[\\w-]+)/(?P<id>[A-Za-z0-9_-]{1,200})',
		'GET /wpcom/v2/instagram-gallery/connect-url',
		'GET /wpcom/v2/instagram-gallery/connections',
		'GET /wpcom/v2/instagram-gallery/gallery',
		'GET /wpcom/v2/jetpack-ai/ai-assistant-feature',
		'GET /wpcom/v2/mailchimp',
		'GET /wpcom/v2/mailchimp/groups',
		'GET /wpcom/v2/mapkit',
		'GET /wpcom/v2/memberships/status',
		'GET /wpcom/v2/related-posts',
		'GET /wpcom/v2/related-posts/(?P<id>[\\d]+)',
		'GET /wpcom/v2/resolve-redirect',
		'GET /wpcom/v2/service-api-keys/(?P<service>[\\w-]+)',
		'GET /wpcom/v2/subscribers/counts',
		'HEAD /videopress/v1/uploads/(?P<id>[0-9a-f]{32})',
		'PATCH /videopress/v1/uploads/(?P<id>[0-9a-f]{32})',
		'POST /jetpack/v4/jetpack-ai-jwt',
		'POST /rest/v1.1/videos/(?P<guid>[a-zA-Z0-9]{8})/poster',
		'POST /rest/v1.1/videos/(?P<guid>[a-zA-Z0-9]{8})/tracks',
		'POST /rest/v1.1/videos/(?P<guid>[a-zA-Z0-9]{8})/tracks/delete',
		'POST /statecraft/v1/gifs/(?P<provider>[a-z]+)/(?P<id>[\\w-]+)/copy',
		'POST /statecraft/v1/payments/paypal/(?P<mode>test|live)',
		'POST /statecraft/v1/payments/stripe/(?P<mode>test|live)',
		'POST /videopress/v1/uploads',
		'POST /videopress/v1/videos',
		'POST /wpcom/v2/external-media/authorize/(?P<source>[\\w-]+)',
		'POST /wpcom/v2/external-media/copy/(?P<source>[\\w-]+)',
		'POST /wpcom/v2/external-media/session/(?P<source>[\\w-]+)',
		'POST /wpcom/v2/instagram-gallery/authorize',
		'POST /wpcom/v2/jetpack-ai-query',
		'POST /wpcom/v2/jetpack-ai/images/generations',
		'POST /wpcom/v2/memberships/product',
		'POST /wpcom/v2/memberships/products',
		'POST /wpcom/v2/related-posts/enable',
		'POST /wpcom/v2/service-api-keys/(?P<service>[\\w-]+)',
		'POST /wpcom/v2/sites/(?P<site_id>\\d+)/jetpack-openai-query/jwt',
		'POST /wpcom/v2/videopress/meta',
		'POST PUT PATCH /jetpack/v4/module/(?P<module>[a-z-]+)/active',
	] );
} );

it( 'each ask a named method who may', async () => {
	for ( const { route, permission } of await endpoints() ) {
		expect( [ route, permission ] ).toEqual( [
			route,
			expect.stringMatching( /_permissions_check$|^permissions_check$/ ),
		] );
	}
} );

it( 'each say the type of every argument', async () => {
	const all = ( await endpoints() ).flatMap( ( { route, parameters } ) =>
		Object.entries( parameters ).map( ( [ name, { type } ] ) => ( { argument: `${ route } ${ name }`, type } ) )
	);
	expect( all.length ).toBeGreaterThan( 10 );
	expect( all.filter( ( { type } ) => ! type ) ).toEqual( [] );
} );
