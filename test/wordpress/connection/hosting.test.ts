/** The hosting flavour of a real site, and the links that depend on it. */
import { php, reset, site } from '../_kit/client';

jest.setTimeout( 240_000 );

afterAll( () => reset() );

/** The result of an expression, after that code. */
const valueOf = async ( expression: string, before = '' ) =>
	JSON.parse( await php( `${ before } echo wp_json_encode( ${ expression } );` ) );

const flavour = ( before: string ) => valueOf( 'Statecraft\\Site\\Hosting::flavour()', before );

const HOME = ( url: string ) => `add_filter( 'pre_option_home', static fn() => '${ url }' );`;
const OFFLINE = "define( 'STATECRAFT_OFFLINE', true );";
const SIMPLE = "define( 'IS_WPCOM', true );";
const ATOMIC = "define( 'IS_ATOMIC', true );";

it.each( [
	[ 'self-hosted', 'nothing else is said', '' ],
	[ 'self-hosted', 'a constant is false', "define( 'IS_WPCOM', false ); define( 'STATECRAFT_OFFLINE', false );" ],
	[ 'self-hosted', 'its address is one of a developer', HOME( 'https://shop.test' ) ],
	[ 'simple', 'IS_WPCOM', SIMPLE ],
	[ 'atomic', 'IS_ATOMIC', ATOMIC ],
	[ 'simple', 'both', SIMPLE + ATOMIC ],
	[ 'simple', 'a hosted site is never offline', SIMPLE + OFFLINE ],
	[ 'offline', 'STATECRAFT_OFFLINE', OFFLINE ],
	[ 'offline', 'JETPACK_DEV_DEBUG', "define( 'JETPACK_DEV_DEBUG', true );" ],
	[ 'offline', 'WP_LOCAL_DEV', "define( 'WP_LOCAL_DEV', true );" ],
	[ 'offline', 'the filter', "add_filter( 'statecraft_is_offline', '__return_true' );" ],
	[ 'offline', 'Jetpack’s option', "add_filter( 'pre_option_jetpack_offline_mode', static fn() => '1' );" ],
] )( '[CONN-109, CONN-113] a site is %s where that is said: %s', async ( expected, _, before ) => {
	expect( await flavour( before ) ).toBe( expected );
	expect( await valueOf( 'Statecraft\\Site\\Hosting::is_hosted()', before ) ).toBe(
		[ 'simple', 'atomic' ].includes( expected )
	);
} );

it.each( [
	[ 'constant', OFFLINE, true ],
	[ 'filter', "add_filter( 'statecraft_is_offline', '__return_true' );", true ],
	[ 'wpLocalConstant', "define( 'WP_LOCAL_DEV', true );", true ],
	[ 'option', "add_filter( 'pre_option_jetpack_offline_mode', static fn() => '1' );", true ],
	[ 'url', HOME( 'https://shop.local' ), false ],
	[ 'url', HOME( 'http://intranet' ), false ],
] )( 'who says that a site is offline is told: %s', async ( who, before, isActive ) => {
	const none = { constant: false, filter: false, wpLocalConstant: false, option: false, url: false };
	const isElsewhere = before.includes( 'pre_option_home' ) ? '' : HOME( 'https://example.org' );
	expect( await valueOf( 'Statecraft\\Site\\Hosting::offline_mode()', isElsewhere + before ) ).toEqual( {
		...none,
		[ who ]: true,
		isActive,
	} );
} );

const EXAMPLE = "add_filter( 'home_url', static fn() => 'https://example.com' );";
const PLANS =
	"add_filter( 'statecraft_required_plans', static fn() => array( 'jetpack/donations' => 'value_bundle' ) );";
const own = ( fragment: string ) => `${ site().url }/wp-admin/admin.php?page=my-jetpack#/${ fragment }`;

/** The addresses that the editor has. */
const links = async ( before: string ) => {
	const { siteType, urls, plans } = await valueOf( 'Statecraft\\Editor::page_data()', before + PLANS );
	return { siteType, ai: urls.aiUpgrade, plan: urls.myPlan, plans: plans.plansUrl, checkout: plans.checkoutUrl };
};

it.each( [
	[ 'self-hosted', '' ],
	[ 'offline', OFFLINE ],
] )(
	'[CONN-110, CONN-112] from a site of the flavour %s, upgrades and the plan lead to its own page',
	async ( siteType, before ) => {
		expect( await links( before ) ).toEqual( {
			siteType,
			ai: own( 'add-jetpack-ai' ),
			plan: own( 'connection' ),
			plans: own( 'connection' ),
			checkout: '',
		} );
	}
);

it.each( [
	[ 'simple', SIMPLE ],
	[ 'atomic', ATOMIC ],
] )( '[CONN-110, CONN-112] from a site of the flavour %s, they lead to the host', async ( siteType, before ) => {
	expect( await links( before + EXAMPLE ) ).toEqual( {
		siteType,
		ai: 'https://jetpack.com/redirect/?source=jetpack-ai-monthly-tier-upgrade-nudge&site=example.com',
		plan: 'https://wordpress.com/plans/my-plan/example.com',
		plans: 'https://wordpress.com/plans/example.com',
		checkout: 'https://wordpress.com/checkout/example.com',
	} );
} );

it( '[CONN-112] in part: a hosting company’s own pages are not led to from a site that is offline', async () => {
	const host = `
		add_filter( 'statecraft_plans_url', static fn() => 'https://host.example/plans' );
		add_filter( 'statecraft_checkout_url', static fn() => 'https://host.example/checkout' );
	`;
	expect( await links( host ) ).toMatchObject( {
		plans: 'https://host.example/plans',
		checkout: 'https://host.example/checkout',
	} );
	expect( await links( host + OFFLINE ) ).toMatchObject( { plans: own( 'connection' ), checkout: '' } );
} );
