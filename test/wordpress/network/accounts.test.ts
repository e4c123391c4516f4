/** Accounts are those of all sites of a network, and change on each of them. */
import { as, onNetwork, php, reset, site } from '../_kit/client';
import { inPhp, removeKnobs } from '../_kit/knobs';
import { SECOND } from '../_kit/network';
import { CANARY, cookiesOf, look, openShop } from '../_kit/premium';

jest.setTimeout( 240_000 );
onNetwork();
beforeEach( openShop );
afterEach( async () => {
	await removeKnobs();
	await reset();
} );

const person = () => site().users.subscriber.id;

/** A post for subscribers on the main site, where somebody is one, and somebody else has an account, proved by email, on the second site, too. */
const setUp = () =>
	php( `
		$id  = wp_insert_post( array( 'post_title' => 'For readers', 'post_status' => 'publish', 'post_content' => ${ inPhp( CANARY ) }, 'meta_input' => array( '_jetpack_newsletter_access' => 'subscribers' ) ) );
		$all = new Statecraft\\Newsletter\\Subscribers\\Subscribers();
		$all->confirm( $all->ask( 'victim@example.com', array(), 'test', 'en_US' ) );
		$all->confirm( $all->ask( get_userdata( ${ person() } )->user_email, array(), 'test', 'en_US' ) );
		reset_password( get_userdata( ${ person() } ), ${ inPhp( site().users.subscriber.password ) } );
		add_user_to_blog( get_blog_id_from_url( get_network()->domain, '${ SECOND }/' ), ${ person() }, 'subscriber' );
		echo get_permalink( $id );
	` );

const reads = async ( url: string, cookie: string ) => ( await look( url, cookie ) ).html.includes( CANARY );

const takeAddress = async () => {
	const { status } = await as( 'subscriber', SECOND ).post( 'wp/v2/users/me', { email: 'victim@example.com' } );
	expect( status ).toBe( 200 );
};

it( '[NEWS-132] an account reads nothing by an address that it was given on a site of the network without the plugin', async () => {
	const url = await setUp();
	await php( `
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$plugin = array_key_first( array_filter( get_plugins(), static fn( $one ) => 'Statecraft' === $one['Name'] ) );
		deactivate_plugins( $plugin, true, true );
		activate_plugin( $plugin, '', false, true );
	` );
	await takeAddress();
	expect( await reads( url, await cookiesOf( 'subscriber' ) ) ).toBe( false );
} );

it( '[NEWS-132] nor by one from a site with it, and by its own where the whole network has it', async () => {
	const url = await setUp();
	const cookie = await cookiesOf( 'subscriber' );
	expect( await reads( url, cookie ) ).toBe( true );
	await takeAddress();
	expect( await reads( url, cookie ) ).toBe( false );
} );
