/** How a paying reader gets access: a link by email, a button, a cookie; and how the access ends. */
import { as, php, reset, site } from '../_kit/client';
import { patient, words } from '../_kit/visitor';
import { removeKnobs } from '../_kit/knobs';
import {
	CANARY,
	GUEST_WORD,
	aPost,
	buy,
	changeOrder,
	closePostBox,
	container,
	content,
	cookieOf,
	formData,
	linkFor,
	look,
	mails,
	openPostBox,
	openShop,
	signIn,
	submit,
	subscribe,
	whileErased,
	whileUsed,
} from '../_kit/premium';
import type { Seen, StoredPost } from '../_kit/premium';

jest.setTimeout( 240_000 );

const PLAN = 7;
const OTHER = 8;

let one: StoredPost;
let people = 0;

/** An unused address, because emails to one address are limited. */
const someone = () => `reader-${ ++people }@example.com`;
/** A reader who has paid for the plan. */
const subscriber = async ( more: object = {} ) => {
	const email = someone();
	return { email, order: await subscribe( { email, plan: PLAN, ...more } ) };
};

const reads = async ( cookie: string, url = one.url ) => ( await look( url, cookie ) ).html.includes( CANARY );
const said = ( { document }: Seen ) => words( document.querySelector( '.statecraft-reader__status' ) );
const follow = ( { headers }: Seen, cookie = '' ) =>
	look( new URL( headers.get( 'location' ) ?? '', one.url ).href, cookie );
const rows = async () =>
	JSON.parse(
		await php(
			`global $wpdb; echo wp_json_encode( $wpdb->get_results( 'SELECT * FROM ' . Statecraft\\Payments\\Tables::name( 'access' ), ARRAY_A ) );`
		)
	) as Record< string, string >[];

beforeAll( async () => {
	await openPostBox();
	await openShop();
	one = await aPost( content( [ PLAN ] ), { post_title: 'Readers' } );
} );
afterAll( async () => {
	await closePostBox();
	await removeKnobs();
	await reset();
} );

it( '[PAY-235] blocks within either view have the spacing of the theme', async () => {
	const { email } = await subscriber();
	for ( const [ cookie, view, text ] of [
		[ '', 'logged-out-view', GUEST_WORD ],
		[ await signIn( email, one.url ), 'subscriber-view', CANARY ],
	] as const ) {
		const { document } = await look( one.url, cookie );
		expect( document.querySelector( `.wp-block-premium-content-${ view }.is-layout-flow` )?.textContent ).toContain(
			text
		);
	}
} );

it( 'a subscriber requests a link, presses its button, reads, and signs out', async () => {
	const { email } = await subscriber();
	const page = await look( one.url );
	expect( page.document.querySelector( 'details > summary' )?.textContent ).toBe( 'Log in' );
	const sent = await submit( one.url, formData( page, 'ask', { email: email.toUpperCase() } ) );
	expect( sent.status ).toBe( 303 );
	expect( said( await follow( sent ) ) ).toMatch( /If this address belongs to a subscriber/ );
	const [ [ to, text ] = [ '', '' ] ] = await mails();
	expect( to ).toBe( email );
	const [ link = '' ] = /https?:\S+statecraft-reader=\w+/.exec( text ) ?? [];
	const confirming = await look( link );
	expect( confirming.html ).not.toContain( CANARY );
	const opened = await submit( link, formData( confirming, 'open' ) );
	expect( opened.status ).toBe( 303 );
	const cookie = cookieOf( opened );
	const open = await follow( opened, cookie );
	expect( open.html ).toContain( CANARY );
	// The page scrolls to the start of the content, not to the button below it.
	const place = open.document.querySelector( new URL( opened.headers.get( 'location' )!, one.url ).hash );
	expect( place?.textContent ).toContain( CANARY );
	expect( place?.contains( open.document.querySelector( '[data-state="open"]' ) ) ).toBe( true );
	expect( open.document.querySelector( '[data-state="open"]' ) ).not.toBeNull();
	// The sign-out button has the script too, although there is no login form here.
	expect( open.html ).toContain( '/build/premium-content/view.js' );
	expect( open.html ).toMatch( /id="premium-content-container-style(?:-inline)?-css"/ );
	const left = await submit( one.url, formData( open, 'leave' ), cookie );
	expect( left.headers.getSetCookie().join() ).toMatch( /wp-statecraft-reader=(?:deleted)?;/ );
	// The session has ended, not only the cookie.
	expect( await reads( cookie ) ).toBe( false );
} );

it( 'the cookie is HttpOnly, for this site only, and named so that page caches bypass it', async () => {
	const { email } = await subscriber();
	const link = await linkFor( email, one.url );
	const [ line = '' ] = ( await submit( link, formData( await look( link ), 'open' ) ) ).headers.getSetCookie();
	expect( line ).toMatch( /^wp-statecraft-reader=[0-9a-f]{64};/ );
	expect( line ).toMatch( /; HttpOnly/i );
	expect( line ).toMatch( /; SameSite=Lax/i );
	expect( line ).not.toMatch( /; Secure/i );
	const [ token = '' ] = /[0-9a-f]{64}/.exec( line ) ?? [];
	expect( JSON.stringify( await rows() ) ).not.toContain( token );
	expect( JSON.stringify( await rows() ) ).not.toContain( new URL( link ).searchParams.get( 'statecraft-reader' ) );
} );

it( 'over HTTPS the cookie is secure', async () => {
	// As behind a TLS-terminating proxy.
	await php(
		`file_put_contents( WPMU_PLUGIN_DIR . '/https.php', '<?php if ( isset( $_SERVER["HTTP_X_ENCRYPTED"] ) ) { $_SERVER["HTTPS"] = "on"; }' );`
	);
	try {
		const { email } = await subscriber();
		const link = await linkFor( email, one.url );
		const answer = await submit( link, formData( await look( link ), 'open' ), '', { 'X-Encrypted': '1' } );
		expect( answer.headers.getSetCookie().join() ).toMatch( /; Secure/i );
	} finally {
		await php( `unlink( WPMU_PLUGIN_DIR . '/https.php' );` );
	}
} );

describe( 'a link', () => {
	/** Runs before the button of a link is pressed; returns the response to the submission. */
	const table: Record< string, [ boolean, ( link: string, page: Seen ) => Promise< Seen > ] > = {
		'opened by a scanner first': [
			true,
			async ( link, page ) => {
				await look( link );
				await look( link, '', { method: 'HEAD' } );
				return submit( link, formData( page, 'open' ) );
			},
		],
		'used twice': [
			false,
			async ( link, page ) => {
				await submit( link, formData( page, 'open' ) );
				return submit( link, formData( page, 'open' ) );
			},
		],
		expired: [
			false,
			async ( link, page ) => {
				await php(
					`global $wpdb; $wpdb->query( 'UPDATE ' . Statecraft\\Payments\\Tables::name( 'access' ) . " SET expires_at = expires_at - 1801 WHERE kind = 'reader'" );`
				);
				return submit( link, formData( page, 'open' ) );
			},
		],
		forged: [
			false,
			async ( link, page ) => submit( link, formData( page, 'open', { token: 'a'.repeat( 64 ) } ) ),
		],
		'with a token of another kind': [
			false,
			async ( link, page ) => {
				const token = await php(
					`echo ( new Statecraft\\Payments\\Access\\One_Time_Link() )->issue( 'manage', 'reader-1@example.com', 1800 );`
				);
				return submit( link, formData( page, 'open', { token } ) );
			},
		],
		'with the stored hash': [
			false,
			async ( link, page ) => {
				const [ row ] = ( await rows() ).filter( ( { kind } ) => kind === 'reader' ).slice( -1 );
				return submit( link, formData( page, 'open', { token: row?.hash ?? '' } ) );
			},
		],
		'of another site': [
			false,
			async ( link, page ) => {
				// Each site has its own table, where the row does not exist.
				await php(
					`global $wpdb; $wpdb->query( 'DELETE FROM ' . Statecraft\\Payments\\Tables::name( 'access' ) );`
				);
				return submit( link, formData( page, 'open' ) );
			},
		],
		'whose subscription was refunded in the meantime': [
			false,
			async ( link, page ) => {
				await php(
					`global $wpdb; $wpdb->query( 'UPDATE ' . Statecraft\\Payments\\Tables::name( 'orders' ) . " SET status = 'refunded'" );`
				);
				return submit( link, formData( page, 'open' ) );
			},
		],
	};

	it.each( Object.entries( table ) )( '%s', async ( _, [ works, press ] ) => {
		const { email } = await subscriber();
		const link = await linkFor( email, one.url );
		const answer = await press( link, await look( link ) );
		expect( answer.headers.getSetCookie().length > 0 ).toBe( works );
		expect( answer.status ).toBe( works ? 303 : 422 );
		expect( await reads( cookieOf( answer ) ) ).toBe( works );
	} );

	it( '[NEWS-107] (part: once) pressed in the same instant opens only once @races', async () => {
		const { email } = await subscriber();
		const link = await linkFor( email, one.url );
		const data = formData( await look( link ), 'open' );
		const answers = await Promise.all( [ 1, 2, 3 ].map( () => submit( link, data ) ) );
		expect( answers.map( ( { status } ) => status ).sort() ).toEqual( [ 303, 422, 422 ] );
		const mine = ( await rows() ).filter( ( row ) => row.email === email );
		expect( mine.filter( ( { kind } ) => kind === 'session' ) ).toHaveLength( 1 );
	} );

	it( '[NEWS-107] (part: once) opens nothing for a request that finds it unused and is a moment late', async () => {
		const { email } = await subscriber();
		const link = await linkFor( email, one.url );
		const data = formData( await look( link ), 'open' );
		const answer = await whileUsed( () => submit( link, data ) );
		expect( [ answer.status, answer.headers.getSetCookie() ] ).toEqual( [ 422, [] ] );
	} );

	it( '[NEWS-109] (part: erasure) opens nothing for somebody who is erased in the same instant @races', async () => {
		const { email } = await subscriber();
		const link = await linkFor( email, one.url );
		const data = formData( await look( link ), 'open' );
		// Between the link and the session that it starts.
		const answer = await whileErased( email, 'session', () => submit( link, data ) );
		expect( answer.status ).toBe( 422 );
		expect( ( await rows() ).filter( ( row ) => row.email === email ) ).toEqual( [] );
	} );

	it( 'that does not work says so, and offers a new one', async () => {
		const page = await look( `${ one.url }?statecraft-reader=${ 'b'.repeat( 64 ) }` );
		expect( said( page ) ).toMatch( /expired or has already been used/ );
		expect( page.document.querySelector( 'details' )?.open ).toBe( true );
		expect( formData( page, 'ask' ).get( 'statecraft_reader[email]' ) ).toBe( '' );
	} );

	it( 'is never cached, and not disclosed to other sites', async () => {
		const { email } = await subscriber();
		const { headers } = await look( await linkFor( email, one.url ) );
		expect( headers.get( 'cache-control' ) ).toBe( 'private, no-store' );
		expect( headers.get( 'referrer-policy' ) ).toBe( 'no-referrer' );
	} );
} );

describe( 'a person who requests a link', () => {
	it( 'learns nothing about an address: same response, same work, an email only to those who have paid', async () => {
		const { email: known } = await subscriber();
		const unknown = someone();
		await mails();
		const page = await look( one.url );
		const count = async () =>
			Number(
				await php(
					`echo array_sum( array_map( static fn( $hooks ) => count( $hooks['statecraft_payments_access_mail'] ?? array() ), _get_cron_array() ) );`
				)
			);
		const answers = [];
		for ( const email of [ known, unknown ] ) {
			const before = await count();
			const answer = await submit( one.url, formData( page, 'ask', { email } ), '', {
				Accept: 'application/json',
			} );
			answers.push( [ answer.status, answer.html, ( await count() ) - before ] );
		}
		expect( answers[ 0 ] ).toEqual( answers[ 1 ] );
		expect( answers[ 0 ] ).toEqual( [ 200, expect.stringContaining( '"ok":true' ), 1 ] );
		expect( ( await mails() ).map( ( [ to ] ) => to ) ).toEqual( [ known ] );
	} );

	it.each( [ '', 'somebody', 'a@b', 'two@example.com, three@example.com' ] )(
		'with “%s” is told that the address is invalid',
		async ( email ) => {
			const answer = await submit( one.url, formData( await look( one.url ), 'ask', { email } ) );
			expect( answer.status ).toBe( 422 );
			expect( said( answer ) ).toMatch( /complete email address/ );
			expect( answer.document.querySelector< HTMLInputElement >( '[type="email"]' )?.value ).toBe( email );
			expect( await mails() ).toEqual( [] );
		}
	);

	it( 'as a bot that fills in the honeypot triggers nothing', async () => {
		const { email } = await subscriber();
		const data = formData( await look( one.url ), 'ask', { email } );
		data.set( 'statecraft_access[more]', 'x' );
		expect( ( await submit( one.url, data ) ).status ).toBe( 303 );
		expect( await mails() ).toEqual( [] );
	} );

	it( 'with a forged form triggers nothing', async () => {
		const { email } = await subscriber();
		const data = formData( await look( one.url ), 'ask', { email } );
		data.set( 'statecraft_access[seal]', 'AAAA' );
		expect( ( await submit( one.url, data ) ).status ).toBe( 422 );
		expect( await mails() ).toEqual( [] );
	} );

	it( 'is not locked out by others who request links for their address, by other emails from forms, or by a flood at another post', async () => {
		const { email } = await subscriber();
		const page = await look( one.url );
		await php( `
			$limiter = new Statecraft\\Public_Form\\Rate_Limiter();
			foreach ( range( 1, 9 ) as $i ) $limiter->allowed( array( '${ email }' ), 'receipt' );
			$mail = new Statecraft\\Payments\\Access\\Access_Mail();
			foreach ( range( 1, 5 ) as $i ) $mail->schedule( '${ email }', ${ one.id }, '192.0.2.1' );
		` );
		expect( await mails() ).toHaveLength( 3 );
		await submit( one.url, formData( page, 'ask', { email } ) );
		expect( ( await mails() ).map( ( [ to ] ) => to ) ).toEqual( [ email ] );
		const flood = async ( post: number ) =>
			php( `
				$seal = ( new Statecraft\\Public_Form\\Sealed_Payload() )->encrypt( array( 'for' => 'reader', 'post' => ${ post }, 'until' => time() + 60 ) );
				$handler = new Statecraft\\Payments\\Access\\Access_Handler( new Statecraft\\Payments\\Access\\Reader() );
				foreach ( range( 1, 5 ) as $i ) {
					$answer = $handler->handle( new Statecraft\\Public_Form\\Form_Request( 'reader', $seal, '', '', array( 'email' => "x$i@example.com" ), array(), '127.0.0.1', '/' ) );
				}
				echo $answer->kind;
			` );
		const other = await aPost( content( [ PLAN ] ) );
		expect( await flood( other.id ) ).toBe( 'sent' );
		expect( ( await submit( one.url, formData( page, 'ask', { email: someone() } ) ) ).status ).toBe( 303 );
	} );

	it( 'too often is told to wait, and no address gets more than three emails an hour', async () => {
		const { email } = await subscriber();
		const page = await look( one.url );
		for ( let i = 0; i < 5; i++ ) {
			await submit( one.url, formData( page, 'ask', { email } ) );
		}
		expect( await mails() ).toHaveLength( 3 );
		await php( `update_option( 'test_knobs', array( 'filters' => array( 'pre_wp_mail' => true ) ) );` );
		const statuses = [];
		for ( let i = 0; i < 6; i++ ) {
			statuses.push( ( await submit( one.url, formData( page, 'ask', { email: someone() } ) ) ).status );
		}
		await openShop();
		expect( statuses.at( -1 ) ).toBe( 429 );
	} );
} );

it( 'an ended session opens nothing, although the browser still sends its cookie', async () => {
	const { email } = await subscriber();
	const cookie = await signIn( email, one.url );
	expect( await reads( cookie ) ).toBe( true );
	await php(
		`$GLOBALS['wpdb']->query( 'UPDATE ' . Statecraft\\Payments\\Tables::name( 'access' ) . ' SET expires_at = ' . ( time() - 1 ) . " WHERE email = '${ email }'" );`
	);
	expect( await reads( cookie ) ).toBe( false );
} );

describe( 'the page', () => {
	it( 'can be cached as the public version, but not with the cookie, valid or not', async () => {
		const { email } = await subscriber();
		const cookie = await signIn( email, one.url );
		expect( ( await look( one.url ) ).headers.get( 'cache-control' ) ).toBeNull();
		for ( const own of [ cookie, `wp-statecraft-reader=${ 'c'.repeat( 64 ) }` ] ) {
			expect( ( await look( one.url, own ) ).headers.get( 'cache-control' ) ).toBe( 'private, no-store' );
		}
	} );

	it( 'of another post without such a block is cached as usual', async () => {
		const plain = await aPost( '<!-- wp:paragraph -->\n<p>plain</p>\n<!-- /wp:paragraph -->', {
			post_title: 'Plain',
		} );
		const { headers } = await look( plain.url, `wp-statecraft-reader=${ 'c'.repeat( 64 ) }` );
		expect( headers.get( 'cache-control' ) ).toBeNull();
	} );

	it( '[PAY-245] uses WordPress’s words for it: one logs in, and out on this device', async () => {
		const { email } = await subscriber();
		const open = await look( one.url, await signIn( email, one.url ) );
		expect( [ ...open.document.querySelectorAll( 'button' ) ].map( words ) ).toContain( 'Log out on this device' );
		for ( const page of [
			open,
			await look( one.url ),
			await look( one.url, `wp-statecraft-reader=${ 'c'.repeat( 64 ) }` ),
		] ) {
			expect( words( page.document.body ) ).not.toMatch( /\bsign(ed|ing)? (in|out)\b/i );
		}
	} );

	it( 'tells a reader whose session has ended, and offers to log in', async () => {
		const page = await look( one.url, `wp-statecraft-reader=${ 'c'.repeat( 64 ) }` );
		expect( words( page.document.querySelector( '[data-state="expired"]' ) ) ).toMatch( /no longer logged in/ );
		expect( page.html ).not.toContain( CANARY );
	} );

	describe( 'if nothing can be bought', () => {
		const THIRD = 9;
		beforeEach( () => patient() );
		afterEach( () => openShop() );

		const parts = async ( plan: number ) => {
			const { url } = await aPost( content( [ plan ] ), { post_title: 'Unconnected' } );
			const { document, html } = await look( url );
			return {
				url,
				container: document.querySelector( '.wp-block-premium-content-container' ),
				guest: html.includes( GUEST_WORD ) || html.includes( CANARY ),
				asks: document.querySelectorAll( '.statecraft-reader' ).length,
			};
		};

		it( 'and nobody has bought, is not rendered', async () => {
			expect( await parts( THIRD ) ).toMatchObject( { container: null, guest: false, asks: 0 } );
		} );

		it( 'any more, has only the login for previous buyers, who read as before', async () => {
			const { email } = await subscriber( { plan: THIRD } );
			const { url, container: shown, guest, asks } = await parts( THIRD );
			expect( [ shown?.textContent?.trim().startsWith( 'Log in' ), guest, asks ] ).toEqual( [ true, false, 1 ] );
			expect( await reads( await signIn( email, url ), url ) ).toBe( true );
		} );
	} );

	it( '[PAY-198] has a link to the post in a feed, instead of a form', async () => {
		const { html } = await look( `${ site().url }/?feed=rss2` );
		const item = html.split( '<item>' ).find( ( part ) => part.includes( `<link>${ one.url }</link>` ) );
		expect( item ).toContain( `<a href="${ one.url }">Read on at the website.</a>` );
		const { html: page } = await look( one.url );
		expect( page ).not.toContain( 'Read on at the website.' );
	} );

	it( 'has no form in the API and in a feed', async () => {
		const { json } = await as( 'editor' ).get< { content: { rendered: string } } >( `wp/v2/posts/${ one.id }` );
		expect( json.content.rendered ).not.toContain( '<form' );
		expect( ( await look( `${ one.url }feed/?withoutcomments=1` ) ).html ).not.toContain( 'statecraft_access' );
	} );
} );

describe( 'the readers are', () => {
	it( 'for two containers with different plans: each plan’s own', async () => {
		const two = await aPost(
			`${ container( [ PLAN ], 'firstsecret' ) }\n\n${ container( [ OTHER ], 'secondsecret' ) }`,
			{ post_title: 'Two' }
		);
		const { email } = await subscriber();
		const { html } = await look( two.url, await signIn( email, two.url ) );
		expect( [ html.includes( 'firstsecret' ), html.includes( 'secondsecret' ) ] ).toEqual( [ true, false ] );
		expect( html ).toMatch( /does not include this/ );
	} );

	it( 'for nested containers: both plans are needed for the inner one', async () => {
		const nested = await aPost(
			container(
				[ PLAN ],
				`outersecret</p>\n<!-- /wp:paragraph -->\n\n${ container( [ OTHER ], 'innersecret' ) }\n\n<!-- wp:paragraph -->\n<p>`
			),
			{ post_title: 'Nested' }
		);
		const { email } = await subscriber();
		const first = await look( nested.url, await signIn( email, nested.url ) );
		expect( [ first.html.includes( 'outersecret' ), first.html.includes( 'innersecret' ) ] ).toEqual( [
			true,
			false,
		] );
		const inner = someone();
		await subscribe( { email: inner, plan: OTHER } );
		const second = await look( nested.url, await signIn( inner, nested.url ) );
		expect( [ second.html.includes( 'outersecret' ), second.html.includes( 'innersecret' ) ] ).toEqual( [
			false,
			false,
		] );
		await subscribe( { email: inner, plan: PLAN } );
		expect( ( await look( nested.url, await signIn( inner, nested.url ) ) ).html ).toContain( 'innersecret' );
	} );

	it( 'nobody, if no plan is selected', async () => {
		const none = await aPost( content( [] ), { post_title: 'None' } );
		const { email } = await subscriber();
		expect( await reads( await signIn( email, one.url ), none.url ) ).toBe( false );
	} );

	it( 'also those of the single plan of old content', async () => {
		const old = await aPost( content( [] ).replace( '{"selectedPlanIds":[]}', `{"selectedPlanId":${ PLAN }}` ), {
			post_title: 'Old',
		} );
		const { email } = await subscriber();
		expect( await reads( await signIn( email, one.url ), old.url ) ).toBe( true );
	} );

	it( 'buyers of a one-time plan, until the money is returned', async () => {
		const email = someone();
		const order = await buy( { email, plan: PLAN } );
		const cookie = await signIn( email, one.url );
		expect( await reads( cookie ) ).toBe( true );
		await changeOrder( order, { status: 'part-refunded', refunded: 100 } );
		expect( await reads( cookie ) ).toBe( true );
		await changeOrder( order, { status: 'refunded', refunded: 500 } );
		expect( await reads( cookie ) ).toBe( false );
	} );

	it.each< [ string, Record< string, string | number >, boolean ] >( [
		[ 'refunded', { status: 'refunded' }, false ],
		[ 'partially refunded', { status: 'part-refunded' }, true ],
		[ 'disputed', { dispute: 'needs_response' }, false ],
		[ 'disputed and lost', { dispute: 'lost' }, false ],
		[ 'disputed and won', { dispute: 'won' }, true ],
		[ 'under inquiry', { dispute: 'warning_needs_response' }, true ],
	] )( 'a subscriber whose last payment was %s', async ( _, values, still ) => {
		const { email, order } = await subscriber();
		const cookie = await signIn( email, one.url );
		await changeOrder( order, values );
		expect( await reads( cookie ) ).toBe( still );
	} );

	it.each< [ string, object, boolean ] >( [
		[ 'paid', {}, true ],
		[ 'late with a renewal, within the grace period', { status: 'past-due', ends: -86400 }, true ],
		[ 'late with a renewal, after the grace period', { status: 'past-due', ends: -3 * 86400 - 60 }, false ],
		[ 'ended, but paid until later', { status: 'ended', ends: 3600 }, true ],
		[ 'ended', { status: 'ended', ends: -60 }, false ],
		[ 'not finished', { status: 'incomplete' }, false ],
		[ 'paid in test mode on a site in live mode', { mode: 'live' }, false ],
	] )( 'a subscription that is %s', async ( _, state, gives ) => {
		const { email } = await subscriber();
		const cookie = await signIn( email, one.url );
		await php(
			`global $wpdb; $wpdb->delete( Statecraft\\Payments\\Tables::name( 'subscriptions' ), array( 'email' => '${ email }' ) );`
		);
		await subscribe( { email, plan: PLAN, ...state } );
		expect( await reads( cookie ) ).toBe( gives );
	} );

	it( 'the session ends with the paid period, and is extended by a renewal', async () => {
		const { email } = await subscriber( { ends: 3600 } );
		const cookie = await signIn( email, one.url );
		const end = async () =>
			Number( ( await rows() ).find( ( row ) => row.kind === 'session' && row.email === email )?.expires_at );
		const [ grace, hour ] = [ 3 * 86400, 3600 ];
		expect( Math.abs( ( await end() ) - Date.now() / 1000 - hour - grace ) ).toBeLessThan( 60 );
		await php(
			`global $wpdb; $wpdb->update( Statecraft\\Payments\\Tables::name( 'subscriptions' ), array( 'period_end' => time() + 30 * 86400 ), array( 'email' => '${ email }' ) );`
		);
		const page = await look( one.url, cookie );
		expect( page.html ).toContain( CANARY );
		expect( Math.abs( ( await end() ) - Date.now() / 1000 - 30 * 86400 - grace ) ).toBeLessThan( 60 );
		expect( page.headers.getSetCookie().join() ).toContain( 'wp-statecraft-reader=' );
	} );

	it( 'a renewal extends its session only, and the cookie to the end of the longest', async () => {
		const { email } = await subscriber( { ends: 30 * 86400 } );
		const sessions = await php( `
			$sessions = new Statecraft\\Payments\\Access\\Reader_Sessions();
			echo $sessions->start( '${ email }', time() + 3600 ), '.', $sessions->start( str_repeat( 'a', 64 ), time() + 90 * 86400, 'buyer-session' );
		` );
		const page = await look( one.url, `wp-statecraft-reader=${ sessions }` );
		expect( page.html ).toContain( CANARY );
		const sent = page.headers.getSetCookie().join();
		expect( sent ).toContain( `wp-statecraft-reader=${ sessions }` );
		expect( Math.abs( Number( /max-age=(\d+)/i.exec( sent )?.[ 1 ] ) - 90 * 86400 ) ).toBeLessThan( 60 );
		const ends = ( await rows() ).filter( ( row ) => [ email, 'a'.repeat( 64 ) ].includes( String( row.email ) ) );
		const days = ends.map( ( row ) => Math.round( ( Number( row.expires_at ) - Date.now() / 1000 ) / 86400 ) );
		expect( days.sort() ).toEqual( [ 33, 90 ] );
	} );

	it( 'nobody because of URL parameters', async () => {
		for ( const query of [ 'statecraft-reader=open', 'statecraft-pay=1.2', 'token=x', 'preview=true' ] ) {
			const { html } = await look( `${ one.url }?${ query }` );
			expect( [ html.includes( CANARY ), html.includes( GUEST_WORD ) ] ).toEqual( [ false, true ] );
		}
	} );
} );
