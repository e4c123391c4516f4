/** All routes of the plugin: their list, who may call each, and that each argument has a type. */
import { as, php, site } from './_kit/client';
import type { Role } from './_kit/client';

/** From the least to the most. */
const ROLES = [ 'anonymous', 'subscriber', 'contributor', 'author', 'editor', 'administrator' ] as const;

/**
 * The least role that may call each route. `by token`: a signed token or a signature in the request decides. `by object`: a video or a post decides, and
 * without one nobody may. Both are held by the tests of these routes.
 */
const ROUTES: Readonly< Record< string, Role | 'anonymous' | 'by token' | 'by object' | 'by setting' > > = {
	'DELETE /videopress/v1/uploads/(?P<id>[0-9a-f]{32})': 'author',
	'DELETE /wpcom/v2/external-media/connection/(?P<source>[\\w-]+)': 'author',
	'DELETE /wpcom/v2/external-media/session/(?P<source>[\\w-]+)/(?P<id>[A-Za-z0-9_-]{1,200})': 'author',
	'DELETE /wpcom/v2/instagram-gallery/connections/(?P<id>[0-9a-f]{32})': 'administrator',
	'DELETE /wpcom/v2/service-api-keys/(?P<service>[\\w-]+)': 'administrator',
	'GET /jetpack/v4/connection': 'contributor',
	'GET /jetpack/v4/connection/authorize_url': 'contributor',
	'GET /jetpack/v4/connection/data': 'contributor',
	'GET /jetpack/v4/connection/plugins': 'contributor',
	'GET /jetpack/v4/connection/test': 'administrator',
	'GET /jetpack/v4/connection/url': 'administrator',
	'GET /jetpack/v4/intro-offers': 'administrator',
	'GET /jetpack/v4/licensing/user/counts': 'administrator',
	'GET /jetpack/v4/licensing/user/licenses': 'administrator',
	'GET /jetpack/v4/migration/status': 'administrator',
	'GET /jetpack/v4/module/(?P<module>[a-z-]+)': 'contributor',
	'GET /jetpack/v4/module/akismet/data': 'administrator',
	'GET /jetpack/v4/module/akismet/key/check': 'administrator',
	'GET /jetpack/v4/module/all': 'contributor',
	'GET /jetpack/v4/module/protect/data': 'administrator',
	'GET /jetpack/v4/module/stats/data': 'administrator',
	'GET /jetpack/v4/module/vaultpress/data': 'administrator',
	'GET /jetpack/v4/plans': 'administrator',
	'GET /jetpack/v4/products': 'administrator',
	'GET /jetpack/v4/recommendations/conditional': 'administrator',
	'GET /jetpack/v4/recommendations/data': 'administrator',
	'GET /jetpack/v4/recommendations/product-suggestions': 'administrator',
	'GET /jetpack/v4/recommendations/upsell': 'administrator',
	'GET /jetpack/v4/rewind': 'administrator',
	'GET /jetpack/v4/scan': 'administrator',
	'GET /jetpack/v4/search/plan': 'administrator',
	'GET /jetpack/v4/search/pricing': 'administrator',
	'GET /jetpack/v4/search/settings': 'administrator',
	'GET /jetpack/v4/search/stats': 'administrator',
	'GET /jetpack/v4/settings': 'administrator',
	'GET /jetpack/v4/setup/questionnaire': 'administrator',
	'GET /jetpack/v4/site': 'contributor',
	'GET /jetpack/v4/site/backup/undo-event': 'administrator',
	'GET /jetpack/v4/site/benefits': 'administrator',
	'GET /jetpack/v4/site/discount': 'administrator',
	'GET /jetpack/v4/site/features': 'contributor',
	'GET /jetpack/v4/site/products': 'administrator',
	'GET /jetpack/v4/site/purchases': 'administrator',
	'GET /jetpack/v4/tracking/settings': 'contributor',
	'GET /jetpack/v4/updates/plugins': 'administrator',
	'GET /jetpack/v4/verify-site/google(?:/(?P<keyring_id>\\d+))?': 'administrator',
	'GET /jetpack/v4/waf': 'administrator',
	'GET /jetpack/v4/wordads/settings': 'administrator',
	'GET /rest/v1.1/videos/(?P<guid>[a-zA-Z0-9]{8})': 'by object',
	'GET /rest/v1.1/videos/(?P<guid>[a-zA-Z0-9]{8})/poster': 'by object',
	'GET /rest/v1.5/plans': 'contributor',
	'GET /statecraft/v1/geocode': 'contributor',
	'GET /statecraft/v1/gifs': 'contributor',
	'GET /statecraft/v1/gifs/(?P<provider>[a-z]+)/(?P<id>[\\w-]+)': 'contributor',
	'GET /statecraft/v1/posts/(?P<id>\\d+)/views': 'editor',
	'GET /statecraft/v1/newsletter/(?P<id>\\d+)': 'editor',
	'GET /statecraft/v1/podcast-feed': 'contributor',
	'GET /statecraft/v1/top-posts': 'contributor',
	'POST /statecraft/v1/ai/transcriptions': 'contributor',
	'GET /statecraft/v1/first-run': 'administrator',
	'GET /statecraft/v1/leaving/(?P<subject>[a-z][a-z0-9_-]{1,50})': 'administrator',
	'GET /statecraft/v1/leaving/(?P<subject>[a-z][a-z0-9_-]{1,50})/posts/(?P<id>\\d+)': 'administrator',
	'GET /statecraft/v1/moving': 'administrator',
	'GET /statecraft/v1/newsletter/import': 'administrator',
	'GET /statecraft/v1/payments/rehearsal': 'administrator',
	'GET /statecraft/v1/health/(?P<id>[a-z_]+)': 'administrator',
	'GET /wpcom/v2/business-hours/localized-week': 'contributor',
	'GET /wpcom/v2/external-media/connection/(?P<source>[\\w-]+)': 'author',
	'GET /wpcom/v2/external-media/file/(?P<source>[\\w-]+)(?:/(?P<name>[\\w-]+))?': 'by token',
	'GET /wpcom/v2/external-media/list/(?P<source>[\\w-]+)': 'author',
	'GET /wpcom/v2/external-media/session/(?P<source>[\\w-]+)/(?P<id>[A-Za-z0-9_-]{1,200})': 'author',
	'GET /wpcom/v2/instagram-gallery/connect-url': 'author',
	'GET /wpcom/v2/instagram-gallery/connections': 'contributor',
	'GET /wpcom/v2/instagram-gallery/gallery': 'contributor',
	'GET /wpcom/v2/jetpack-ai/ai-assistant-feature': 'contributor',
	'GET /wpcom/v2/mailchimp': 'contributor',
	'GET /wpcom/v2/mailchimp/groups': 'contributor',
	'GET /wpcom/v2/mapkit': 'anonymous',
	'GET /wpcom/v2/memberships/status': 'contributor',
	'GET /wpcom/v2/related-posts': 'contributor',
	'GET /wpcom/v2/related-posts/(?P<id>[\\d]+)': 'editor',
	'GET /wpcom/v2/resolve-redirect': 'contributor',
	'GET /wpcom/v2/service-api-keys/(?P<service>[\\w-]+)': 'contributor',
	'GET /wpcom/v2/subscribers/counts': 'contributor',
	'HEAD /videopress/v1/uploads/(?P<id>[0-9a-f]{32})': 'author',
	'PATCH /videopress/v1/uploads/(?P<id>[0-9a-f]{32})': 'author',
	'POST /jetpack/v4/connection': 'administrator',
	'POST /jetpack/v4/connection/reconnect': 'administrator',
	'POST /jetpack/v4/connection/register': 'administrator',
	'POST /jetpack/v4/connection/user': 'contributor',
	'POST /jetpack/v4/identity-crisis/confirm-safe-mode': 'administrator',
	'POST /jetpack/v4/identity-crisis/migrate': 'administrator',
	'POST /jetpack/v4/identity-crisis/start-fresh': 'administrator',
	'POST /jetpack/v4/jetpack-ai-jwt': 'contributor',
	'POST /jetpack/v4/licensing/attach-licenses': 'administrator',
	'POST /jetpack/v4/licensing/error': 'administrator',
	'POST /jetpack/v4/licensing/set-license': 'administrator',
	'POST /jetpack/v4/licensing/user/activation-notice-dismiss': 'administrator',
	'POST /jetpack/v4/marketing/survey': 'administrator',
	'POST /jetpack/v4/module/(?P<module>[a-z-]+)': 'administrator',
	'POST /jetpack/v4/module/akismet/key/check': 'administrator',
	'POST /jetpack/v4/notice/(?P<id>[a-z0-9_-]+)': 'contributor',
	'POST /jetpack/v4/options/(?P<name>[a-z0-9_-]+)': 'administrator',
	'POST /jetpack/v4/plugins': 'administrator',
	'POST /jetpack/v4/recommendations/data': 'administrator',
	'POST /jetpack/v4/recommendations/step': 'administrator',
	'POST /jetpack/v4/search/settings': 'administrator',
	'POST /jetpack/v4/seen-wc-connection-modal': 'contributor',
	'POST /jetpack/v4/settings': 'administrator',
	'POST /jetpack/v4/setup/questionnaire': 'administrator',
	'POST /jetpack/v4/tracking/settings': 'contributor',
	'POST /jetpack/v4/verify-site/google(?:/(?P<keyring_id>\\d+))?': 'administrator',
	'POST /jetpack/v4/waf': 'administrator',
	'POST /jetpack/v4/wordads/settings': 'administrator',
	'POST /rest/v1.1/videos/(?P<guid>[a-zA-Z0-9]{8})/poster': 'by object',
	'POST /rest/v1.1/videos/(?P<guid>[a-zA-Z0-9]{8})/tracks': 'by object',
	'POST /rest/v1.1/videos/(?P<guid>[a-zA-Z0-9]{8})/tracks/delete': 'by object',
	'POST /statecraft/v1/gifs/(?P<provider>[a-z]+)/(?P<id>[\\w-]+)/copy': 'author',
	// While answers are off there is nothing to ask: site-answers.test.ts.
	'POST /statecraft/v1/site-answers': 'by setting',
	'POST /statecraft/v1/first-run/check': 'administrator',
	'POST /statecraft/v1/first-run/hidden': 'administrator',
	'POST /statecraft/v1/moving/dismiss': 'administrator',
	'POST /statecraft/v1/moving/responses': 'administrator',
	'POST /statecraft/v1/moving/take-over': 'administrator',
	'POST /statecraft/v1/moving/undo': 'administrator',
	'POST /statecraft/v1/newsletter/(?P<id>\\d+)': 'editor',
	'POST /statecraft/v1/newsletter/(?P<id>\\d+)/preview': 'editor',
	'POST /statecraft/v1/newsletter/(?P<id>\\d+)/test': 'editor',
	'POST /statecraft/v1/newsletter/events/(?P<provider>[a-z0-9-]{1,32})': 'anonymous',
	'POST /statecraft/v1/payments/paypal/(?P<mode>test|live)': 'anonymous',
	'POST /statecraft/v1/newsletter/import/act': 'administrator',
	'POST /statecraft/v1/newsletter/import/file': 'administrator',
	'POST /statecraft/v1/payments/rehearsal/end': 'administrator',
	'POST /statecraft/v1/payments/rehearsal/play': 'administrator',
	'POST /statecraft/v1/payments/stripe/(?P<mode>test|live)': 'anonymous',
	'POST /videopress/v1/uploads': 'author',
	'POST /videopress/v1/videos': 'editor',
	'POST /wpcom/v2/external-media/authorize/(?P<source>[\\w-]+)': 'author',
	'POST /wpcom/v2/external-media/copy/(?P<source>[\\w-]+)': 'author',
	'POST /wpcom/v2/external-media/session/(?P<source>[\\w-]+)': 'author',
	'POST /wpcom/v2/instagram-gallery/authorize': 'author',
	'POST /wpcom/v2/jetpack-ai-query': 'by token',
	'POST /wpcom/v2/jetpack-ai/images/generations': 'author',
	'POST /wpcom/v2/memberships/product': 'author',
	'POST /wpcom/v2/memberships/products': 'contributor',
	'POST /wpcom/v2/related-posts/enable': 'administrator',
	'POST /wpcom/v2/service-api-keys/(?P<service>[\\w-]+)': 'administrator',
	'POST /wpcom/v2/sites/(?P<site_id>\\d+)/jetpack-openai-query/jwt': 'contributor',
	'POST /wpcom/v2/videopress/meta': 'by object',
	'POST PUT PATCH /jetpack/v4/module/(?P<module>[a-z-]+)/active': 'administrator',
};

interface Endpoint {
	route: string;
	methods: string[];
	permission: unknown;
	may: Record< string, boolean >;
	parameters: Record< string, { type?: unknown } >;
}

/** Calls each permission callback directly: nothing is changed or sent. */
const endpoints = async (): Promise< Endpoint[] > => {
	const users = Object.fromEntries( Object.entries( site().users ).map( ( [ role, { id } ] ) => [ role, id ] ) );
	return JSON.parse(
		await php( `
			$users = array( 'anonymous' => 0 ) + json_decode( '${ JSON.stringify( users ) }', true );
			$found = array();
			foreach ( rest_get_server()->get_routes() as $route => $handlers ) {
				foreach ( $handlers as $handler ) {
					$callback = $handler['callback'];
					// Those of core and of the site's post types are WordPress's own.
					if ( ! is_array( $callback ) || ! is_subclass_of( $callback[0], 'Statecraft\\Rest\\Controller' ) ) continue;
					$asked = $handler['permission_callback'] ?? null;
					$may   = array();
					foreach ( $users as $role => $id ) {
						wp_set_current_user( (int) $id );
						$request = new WP_REST_Request( array_key_first( $handler['methods'] ), $route );
						$request->set_url_params( array( 'source' => 'pexels', 'service' => 'mapbox', 'guid' => 'aaaaaaaa', 'site_id' => 1, 'id' => 1 ) );
						$request['ref'] = 'x';
						$may[ $role ] = true === call_user_func( $asked, $request );
					}
					$found[] = array(
						'route'      => $route,
						'methods'    => array_keys( $handler['methods'] ),
						'permission' => is_array( $asked ) && is_object( $asked[0] ) && str_starts_with( get_class( $asked[0] ), 'Statecraft\\\\' ) && is_callable( $asked ) ? $asked[1] : null,
						'may'        => $may,
						'parameters' => (object) $handler['args'],
					);
				}
			}
			echo wp_json_encode( $found );
		` )
	);
};

/** Each route also has a path in our own namespace, with the same permissions. */
const ALL: typeof ROUTES = Object.fromEntries(
	Object.entries( ROUTES ).flatMap( ( [ name, who ] ) => [
		[ name, who ],
		[ name.replace( / \/(?:jetpack\/v4|wpcom\/v2(?!\/sites)|videopress\/v1)\//, ' /statecraft/v1/' ), who ],
	] )
);

const nameOf = ( { route, methods }: Endpoint ) => `${ methods.join( ' ' ) } ${ route }`;

it( 'no two routes share a path in our own namespace @inventory', () => {
	const shared = Object.keys( ROUTES ).filter(
		( name ) => ! / \/(?:statecraft|rest|wpcom\/v2\/sites)\//.test( name )
	);
	expect( Object.keys( ALL ) ).toHaveLength( Object.keys( ROUTES ).length + shared.length );
} );

it( 'are those that Jetpack’s editor calls, and the same in our own namespace @oldest', async () => {
	expect( ( await endpoints() ).map( nameOf ).sort() ).toEqual( Object.keys( ALL ).sort() );
} );

it( 'exist for whoever reads first: the whole table, one namespace, or a request within another request @oldest', async () => {
	const { known, whole, parts, status } = JSON.parse(
		await php( `
			$fresh = static function () { $GLOBALS['wp_rest_server'] = null; return rest_get_server(); };
			$known = $fresh()->get_namespaces();
			$whole = array();
			foreach ( $fresh()->get_routes() as $path => $handlers ) $whole[] = $path;
			$parts = array();
			foreach ( $known as $space ) array_push( $parts, ...array_keys( $fresh()->get_routes( $space ) ) );
			$fresh();
			$status = array();
			wp_set_current_user( 1 );
			foreach ( array( '/wp/v2/types', '/jetpack/v4/connection', '/statecraft/v1/connection' ) as $path ) {
				$status[] = rest_do_request( new WP_REST_Request( 'GET', $path ) )->get_status();
			}
			echo wp_json_encode( compact( 'known', 'whole', 'parts', 'status' ) );
		` )
	);
	const spaces = new Set( Object.keys( ALL ).map( ( name ) => / \/([^/]+\/[^/]+)\//.exec( name )![ 1 ] ) );
	expect( [ ...spaces ].filter( ( space ) => ! known.includes( space ) ) ).toEqual( [] );
	const paths = [ ...new Set( Object.keys( ALL ).map( ( name ) => name.split( ' ' ).at( -1 )! ) ) ];
	expect( paths.filter( ( path ) => ! whole.includes( path ) || ! parts.includes( path ) ) ).toEqual( [] );
	expect( status ).toEqual( [ 200, 200, 200 ] );
} );

it.each( ROLES )( '[CONN-114] may be called by users who need them: %s', async ( role ) => {
	const isAllowed = ( least: string ) =>
		ROLES.includes( least as Role ) && ROLES.indexOf( role ) >= ROLES.indexOf( least as Role );
	const found = Object.fromEntries( ( await endpoints() ).map( ( one ) => [ nameOf( one ), one.may[ role ] ] ) );
	expect( found ).toEqual(
		Object.fromEntries( Object.entries( ALL ).map( ( [ name, least ] ) => [ name, isAllowed( least ) ] ) )
	);
} );

it( 'each have a named permission method @inventory', async () => {
	for ( const { route, permission } of await endpoints() ) {
		expect( [ route, permission ] ).toEqual( [
			route,
			expect.stringMatching( /_permissions_check$|^permissions_check$/ ),
		] );
	}
} );

it( 'each declare the type of every argument @inventory', async () => {
	const all = ( await endpoints() ).flatMap( ( { route, parameters } ) =>
		Object.entries( parameters ).map( ( [ name, { type } ] ) => ( { argument: `${ route } ${ name }`, type } ) )
	);
	expect( all.length ).toBeGreaterThan( 10 );
	expect( all.filter( ( { type } ) => ! type ) ).toEqual( [] );
} );

it.each( [
	[ 'GET', 'wpcom/v2/external-media/list/evil?source=openverse' ],
	[ 'GET', 'statecraft/v1/health/other?id=host' ],
	[ 'GET', 'statecraft/v1/gifs/evil/1?provider=giphy' ],
	[ 'GET', 'wpcom/v2/service-api-keys/other?service[]=mapbox' ],
] as const )( 'other parameters cannot contradict the path: %s %s', async ( method, route ) => {
	const response = await as( 'administrator' ).send( method, route );
	expect( [ response.status, ( await response.json() ).code ] ).toEqual( [ 400, 'rest_invalid_param' ] );
} );

it( 'a parameter equal to the path is not a contradiction', async () => {
	const { status } = await as( 'administrator' ).get( 'wpcom/v2/service-api-keys/mapbox?service=mapbox' );
	expect( status ).toBe( 200 );
} );
