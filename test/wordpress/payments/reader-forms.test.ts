/** The purpose of a reader's form, where the page responds, and the stored data of readers. */
import { php, reset, site } from '../_kit/client';
import { removeKnobs } from '../_kit/knobs';
import {
	CANARY,
	aPost,
	closePostBox,
	container,
	content,
	cookieOf,
	cookiesOf,
	formData,
	linkFor,
	look,
	mails,
	openPostBox,
	openShop,
	signIn,
	submit,
	subscribe,
} from '../_kit/premium';
import type { StoredPost } from '../_kit/premium';

jest.setTimeout( 240_000 );

const PLAN = 7;
const ACCESS = `Statecraft\\Payments\\Tables::name( 'access' )`;

let one: StoredPost;
let two: StoredPost;
let people = 0;

/** The address of a buyer, because emails to one address are limited. */
async function reader( plan = PLAN ): Promise< string > {
	const email = `form-reader-${ ++people }@example.com`;
	await subscribe( { email, plan } );
	return email;
}

const rows = async (): Promise< Record< string, string >[] > =>
	JSON.parse(
		await php( `echo wp_json_encode( $GLOBALS['wpdb']->get_results( 'SELECT * FROM ' . ${ ACCESS } ) );` )
	);

beforeAll( async () => {
	await openPostBox();
	await openShop();
	one = await aPost( content( [ PLAN ] ) );
	two = await aPost( `${ container( [ PLAN ] ) }\n\n${ container( [ PLAN ] ) }` );
} );
afterAll( async () => {
	await closePostBox();
	await removeKnobs();
	await reset();
} );

it.each( [
	[ 'is for another kind of form', `$data['for'] = 'pay';` ],
	[ 'has expired', `$data['until'] = time() - 1;` ],
	[
		'is for a post that is no longer public',
		`wp_update_post( array( 'ID' => $data['post'], 'post_status' => 'draft' ) );`,
	],
	[
		'is for a post that no longer has subscriber content',
		`wp_update_post( array( 'ID' => $data['post'], 'post_content' => 'For all' ) );`,
	],
] )( 'a form whose seal %s triggers nothing', async ( _, change ) => {
	const email = await reader();
	const data = formData( await look( ( await aPost( content( [ PLAN ] ) ) ).url ), 'ask', { email } );
	const seal = await php( `
		$seal = new Statecraft\\Public_Form\\Sealed_Payload();
		$data = $seal->decrypt( '${ data.get( 'statecraft_access[seal]' ) }' );
		${ change }
		echo $seal->encrypt( $data );
	` );
	data.set( 'statecraft_access[seal]', seal );
	expect( ( await submit( `${ site().url }/`, data ) ).status ).toBe( 422 );
	expect( await mails() ).toEqual( [] );
} );

it( 'an address longer than the column is invalid', async () => {
	const email = `somebody@${ `${ 'b'.repeat( 60 ) }.`.repeat( 3 ) }example.com`;
	expect( ( await submit( one.url, formData( await look( one.url ), 'ask', { email } ) ) ).status ).toBe( 422 );
} );

it( 'buyers of something other than a plan get no link', async () => {
	const email = await reader( 0 );
	await submit( one.url, formData( await look( one.url ), 'ask', { email } ) );
	expect( await mails() ).toEqual( [] );
} );

describe( 'a page with two subscriber containers', () => {
	it( 'shows an error only at the submitted form', async () => {
		const { document } = await submit( two.url, formData( await look( two.url ), 'ask', { email: 'nobody' } ) );
		expect(
			[ ...document.querySelectorAll( '.statecraft-reader__status' ) ].map( ( { textContent } ) => textContent )
		).toEqual( [ expect.stringMatching( /complete email address/ ), '', '', '' ] );
	} );

	it( 'has one button for a link', async () => {
		const { document } = await look( await linkFor( await reader(), two.url ) );
		expect( document.querySelectorAll( '[data-state="confirming"]' ) ).toHaveLength( 1 );
	} );
} );

it( 'says that a link has expired, and has no button', async () => {
	const link = await linkFor( await reader(), one.url );
	await php( `$GLOBALS['wpdb']->query( 'UPDATE ' . ${ ACCESS } . " SET expires_at = 1 WHERE kind = 'reader'" );` );
	const { document } = await look( link );
	expect( document.querySelector( '.statecraft-reader__status' )?.textContent ).toMatch(
		/expired or has already been used/
	);
	expect( document.querySelector( '[data-state="confirming"]' ) ).toBeNull();
} );

it( 'a page that may differ for logged-in users is never cached', async () => {
	const { headers } = await look( one.url, await cookiesOf( 'editor' ) );
	expect( headers.get( 'cache-control' ) ).toBe( 'private, no-store' );
} );

describe( 'the stored data of a reader', () => {
	const sessionsOf = async ( email: string ) =>
		( await rows() ).filter( ( row ) => row.kind === 'session' && row.email === email );

	it( 'a new sign-in on a device ends the older session there', async () => {
		const email = await reader();
		const cookie = await signIn( email, one.url );
		const link = await linkFor( email, one.url );
		const next = cookieOf( await submit( link, formData( await look( link ), 'open' ), cookie ) );
		expect( await sessionsOf( email ) ).toHaveLength( 1 );
		expect( ( await look( one.url, cookie ) ).html ).not.toContain( CANARY );
		expect( ( await look( one.url, next ) ).html ).toContain( CANARY );
	} );

	it( 'keeps the sessions on the last twenty devices', async () => {
		const kept = await php( `
			$sessions = new Statecraft\\Payments\\Access\\Reader_Sessions();
			$tokens   = array();
			for ( $i = 0; $i < 21; $i++ ) {
				$tokens[] = $sessions->start( 'devices@example.com', time() + 3600 );
			}
			echo implode( ' ', array_keys( array_filter( array_map( array( $sessions, 'find' ), $tokens ) ) ) );
		` );
		expect( kept.split( ' ' ).map( Number ) ).toEqual( Array.from( { length: 20 }, ( _, i ) => i + 1 ) );
	} );

	it( 'does not resend the cookie for an extension of an hour', async () => {
		const email = await reader();
		const cookie = await signIn( email, one.url );
		await php(
			`$GLOBALS['wpdb']->query( 'UPDATE ' . Statecraft\\Payments\\Tables::name( 'subscriptions' ) . " SET period_end = period_end + 3600 WHERE email = '${ email }'" );`
		);
		const page = await look( one.url, cookie );
		expect( page.html ).toContain( CANARY );
		expect( page.headers.getSetCookie() ).toEqual( [] );
	} );

	it( 'ends the session with the paid period of an ended subscription', async () => {
		const email = `form-reader-${ ++people }@example.com`;
		await subscribe( { email, plan: PLAN, status: 'ended', ends: 3600 } );
		await signIn( email, one.url );
		const [ session ] = await sessionsOf( email );
		expect( Math.abs( Number( session?.expires_at ) - Date.now() / 1000 - 3600 ) ).toBeLessThan( 120 );
	} );

	it( 'deletes a link after a day', async () => {
		await php(
			`$GLOBALS['wpdb']->insert( ${ ACCESS }, array( 'kind' => 'reader', 'hash' => str_repeat( 'd', 64 ), 'email' => 'old@example.com', 'expires_at' => time() - 2 * 86400, 'created_at' => 1 ) );`
		);
		await linkFor( await reader(), one.url );
		expect( ( await rows() ).map( ( { email } ) => email ) ).not.toContain( 'old@example.com' );
	} );
} );

it( 'a text that PHP cannot parse is shown to nobody', async () => {
	const shown = await php( `
		$text = base64_decode( '${ Buffer.from( content( [ PLAN ] ) ).toString( 'base64' ) }' );
		ini_set( 'pcre.jit', '0' );
		ini_set( 'pcre.backtrack_limit', '1' );
		echo 'shown: ', Statecraft\\Payments\\Render\\Premium_Text::without( $text );
	` );
	expect( shown ).toBe( 'shown: ' );
} );
