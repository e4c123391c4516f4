/** Accounts of the site read by their address only if it is theirs: nobody takes a subscription over by typing its address. */
import { as, inBrowser, php, reset, site } from '../_kit/client';
import { closePostBox, openPostBox, stored, subscribers } from '../_kit/newsletter';
import { CANARY, aPost, cookiesOf, look, openShop } from '../_kit/premium';
import type { StoredPost } from '../_kit/premium';
import { removeKnobs } from '../_kit/knobs';

jest.setTimeout( 240_000 );

let post: StoredPost;
const reads = async ( cookie: string ) => ( await look( post.url, cookie ) ).html.includes( CANARY );
const addressOf = ( id: number ) => php( `echo get_userdata( ${ id } )->user_email;` );
/** The cookie of an account, whatever its password. */
const cookieOf = ( id: number ) =>
	php( `
		$until = time() + 3600;
		echo LOGGED_IN_COOKIE . '=' . rawurlencode( wp_generate_auth_cookie( ${ id }, $until, 'logged_in', WP_Session_Tokens::get_instance( ${ id } )->create( $until ) ) );
	` );
const person = () => site().users.subscriber.id;

beforeEach( async () => {
	await openPostBox();
	await openShop();
	post = await aPost( `<!-- wp:paragraph -->\n<p>${ CANARY }</p>\n<!-- /wp:paragraph -->`, {
		meta_input: { _jetpack_newsletter_access: 'subscribers' },
	} );
	await subscribers( { email: 'victim@example.com' } );
	// By a link in an email, as people do who register.
	await php( `reset_password( get_userdata( ${ person() } ), '${ site().users.subscriber.password }' );` );
} );
afterEach( async () => {
	await closePostBox();
	await removeKnobs();
	await reset();
} );

it( '[NEWS-110] somebody who has proved the address of their account reads by it once it is subscribed', async () => {
	const cookie = await cookiesOf( 'subscriber' );
	expect( await reads( cookie ) ).toBe( false );
	await subscribers( { email: await addressOf( person() ) } );
	expect( await reads( cookie ) ).toBe( true );
} );

it( '[NEWS-110] somebody who gives their account another’s address reads nothing by it, and the subscription stays as it is', async () => {
	const before = await stored( 'victim@example.com' );
	const cookie = await cookiesOf( 'subscriber' );
	expect( ( await as( 'subscriber' ).post( 'wp/v2/users/me', { email: 'victim@example.com' } ) ).status ).toBe( 200 );
	expect( await addressOf( person() ) ).toBe( 'victim@example.com' );
	expect( await reads( cookie ) ).toBe( false );
	expect( ( await as( 'subscriber' ).send( 'GET', `wp/v2/posts/${ post.id }` ) ).status ).toBe( 200 );
	expect( await stored( 'victim@example.com' ) ).toEqual( before );
} );

it( '[NEWS-110] nor by the link of a change that they have asked for, which is in the other’s mailbox', async () => {
	const cookie = await cookiesOf( 'subscriber' );
	await php(
		`update_user_meta( ${ person() }, '_new_email', array( 'hash' => md5( 'unknown to them' ), 'newemail' => 'victim@example.com' ) );`
	);
	await as( 'subscriber' ).post( 'wp/v2/users/me?newuseremail=0123456789abcdef0123456789abcdef', {
		email: 'victim@example.com',
	} );
	expect( await addressOf( person() ) ).toBe( 'victim@example.com' );
	expect( await reads( cookie ) ).toBe( false );
} );

it( '[NEWS-110] whoever uses WordPress’s link in the email to the new address reads by it', async () => {
	const { cookie } = await inBrowser( 'subscriber' );
	await as( 'subscriber' ).post( 'wp/v2/users/me', { email: 'another@example.com' } );
	const hash = await php(
		`$hash = md5( 'in the email' ); update_user_meta( ${ person() }, '_new_email', array( 'hash' => $hash, 'newemail' => 'victim@example.com' ) ); echo $hash;`
	);
	await look( `${ site().url }/wp-admin/profile.php?newuseremail=${ hash }`, cookie );
	expect( await addressOf( person() ) ).toBe( 'victim@example.com' );
	expect( await reads( cookie ) ).toBe( true );
} );

it( '[NEWS-110] an address that an administrator gives an account counts, and again not after its owner has changed it', async () => {
	const cookie = await cookiesOf( 'subscriber' );
	await as( 'administrator' ).post( `wp/v2/users/${ person() }`, { email: 'victim@example.com' } );
	expect( await reads( cookie ) ).toBe( true );
	await as( 'subscriber' ).post( 'wp/v2/users/me', { email: 'own@example.com' } );
	await as( 'subscriber' ).post( 'wp/v2/users/me', { email: 'victim@example.com' } );
	expect( await reads( cookie ) ).toBe( false );
} );

it( '[NEWS-110] somebody who registers reads once the link in the email has set their password', async () => {
	const id = Number( await php( `echo register_new_user( 'visitor', 'victim@example.com' );` ) );
	const cookie = await cookieOf( id );
	expect( await reads( cookie ) ).toBe( false );
	await php( `reset_password( get_userdata( ${ id } ), 'a new password' );` );
	expect( await reads( await cookieOf( id ) ) ).toBe( true );
} );

it( '[NEWS-112] an account whose address is changed loses no subscription: the old address keeps it', async () => {
	await as( 'administrator' ).post( `wp/v2/users/${ person() }`, { email: 'victim@example.com' } );
	await as( 'administrator' ).post( `wp/v2/users/${ person() }`, { email: 'elsewhere@example.com' } );
	expect( await stored( 'victim@example.com' ) ).toMatchObject( { status: 'confirmed' } );
	expect( await stored( 'elsewhere@example.com' ) ).toBeUndefined();
	expect( await reads( await cookiesOf( 'subscriber' ) ) ).toBe( false );
} );
