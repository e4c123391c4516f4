/** Posts for subscribers and for paid subscribers: who reads them on their page, and what all others get. */
import { as, php, reset, site } from '../_kit/client';
import { removeKnobs } from '../_kit/knobs';
import { closePostBox, linkOf, mails, openPostBox, stored, subscribers } from '../_kit/newsletter';
import {
	CANARY,
	OPEN_WORD,
	aPost,
	changeOrder,
	cookieOf,
	cookiesOf,
	formData,
	linkFor,
	look,
	openShop,
	signIn,
	submit,
	subscribe,
} from '../_kit/premium';
import type { StoredPost } from '../_kit/premium';
import { words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const PLAN = 7;
const OTHER = 8;
const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;
const walled = `${ paragraph( OPEN_WORD ) }\n\n<!-- wp:jetpack/paywall /-->\n\n${ paragraph( CANARY ) }`;
const whole = paragraph( CANARY );
const meta = ( access: string, tier?: number | string ) => ( {
	meta_input: {
		_jetpack_newsletter_access: access,
		...( tier !== undefined && { _jetpack_newsletter_tier_id: tier } ),
	},
} );

/** The posts: their text and who they are for. */
const POSTS = {
	'with a paywall': [ walled, {} ],
	'for subscribers': [ whole, meta( 'subscribers' ) ],
	'for paid subscribers': [ whole, meta( 'paid_subscribers' ) ],
	'for paid subscribers of the plan': [ walled, meta( 'paid_subscribers', PLAN ) ],
	'for paid subscribers of another plan': [ walled, meta( 'paid_subscribers', OTHER ) ],
	'for all paid subscribers': [ walled, meta( 'paid_subscribers_all_tiers', OTHER ) ],
	'of an unknown kind': [ whole, meta( 'gold_members' ) ],
	'of a plan without a number': [ whole, meta( 'paid_subscribers', 'gold' ) ],
} as const;
type Kind = keyof typeof POSTS;
const kinds = Object.keys( POSTS ) as Kind[];
const FREE: readonly Kind[] = [ 'with a paywall', 'for subscribers' ];
const PAID: readonly Kind[] = [
	'for paid subscribers',
	'for paid subscribers of the plan',
	'for all paid subscribers',
];

const posts = {} as Record< Kind, StoredPost >;
const url = ( kind: Kind ) => `${ site().url }/?p=${ posts[ kind ].id }`;
const reads = async ( cookie: string, kind: Kind ) => ( await look( url( kind ), cookie ) ).html.includes( CANARY );
/** Which of the posts somebody reads. */
async function read( cookie: string ): Promise< Kind[] > {
	const found: Kind[] = [];
	for ( const kind of kinds ) {
		if ( await reads( cookie, kind ) ) {
			found.push( kind );
		}
	}
	return found;
}

beforeAll( async () => {
	await openPostBox();
	await openShop();
	for ( const kind of kinds ) {
		posts[ kind ] = await aPost( POSTS[ kind ][ 0 ], { post_title: `A post ${ kind }`, ...POSTS[ kind ][ 1 ] } );
	}
} );
afterAll( async () => {
	await closePostBox();
	await removeKnobs();
	await reset();
} );

it( '[NEWS-110] [NEWS-095] a confirmed subscriber who is logged in reads what is for subscribers', async () => {
	await subscribers( { email: 'reader@example.com' } );
	expect( await read( '' ) ).toEqual( [] );
	const cookie = await signIn( 'reader@example.com', url( 'for subscribers' ) );
	expect( await read( cookie ) ).toEqual( FREE );
} );

it( '[NEWS-110] somebody pending, unsubscribed or bouncing gets no link and reads nothing', async () => {
	const all = [ 'pending', 'unsubscribed', 'bouncing' ] as const;
	await subscribers( ...all.map( ( status ) => ( { email: `${ status }-x@example.com`, status } ) ) );
	for ( const status of all ) {
		await expect( linkFor( `${ status }-x@example.com`, url( 'for subscribers' ) ) ).rejects.toThrow( 'No link' );
	}
} );

it( '[NEWS-110] a user of the site reads by their account’s address once that is a confirmed subscriber', async () => {
	const { id, password } = site().users.subscriber;
	// By a link in an email to their address, as whoever registers.
	await php( `reset_password( get_userdata( ${ id } ), '${ password }' );` );
	await mails();
	const cookie = await cookiesOf( 'subscriber' );
	expect( await read( cookie ) ).toEqual( [] );
	const email = await php( `echo get_userdata( ${ site().users.subscriber.id } )->user_email;` );
	await subscribers( { email } );
	expect( await read( cookie ) ).toEqual( FREE );
} );

it( '[NEWS-111] [NEWS-094] whoever has paid for the plan reads what is for it, for any plan, and for subscribers', async () => {
	await subscribe( { email: 'payer@example.com', plan: PLAN } );
	const cookie = await signIn( 'payer@example.com', url( 'for subscribers' ) );
	expect( await read( cookie ) ).toEqual(
		kinds.filter( ( kind ) => FREE.includes( kind ) || PAID.includes( kind ) )
	);
	await subscribe( { email: 'past@example.com', plan: PLAN } );
	const past = await signIn( 'past@example.com', url( 'for subscribers' ) );
	await php( `
		global $wpdb;
		$wpdb->update( Statecraft\\Payments\\Tables::name( 'subscriptions' ), array( 'status' => 'canceled', 'period_end' => time() - 5 * MONTH_IN_SECONDS ), array( 'email' => 'past@example.com' ) );
	` );
	expect( await read( past ) ).toEqual( [] );
} );

it( '[NEWS-111] in part: a monthly donation is no plan: its giver, who has chosen the amount, reads nothing by it and is not among those who pay for access', async () => {
	await subscribers( { email: 'giver@example.com' } );
	const order = await subscribe( { email: 'giver@example.com', plan: PLAN } );
	await changeOrder( order, { kind: 'donation' } );
	const cookie = await signIn( 'giver@example.com', url( 'for subscribers' ) );
	expect( await read( cookie ) ).toEqual( kinds.filter( ( kind ) => FREE.includes( kind ) ) );
	const { json } = await as( 'administrator' ).get< { counts: { paid_subscribers: number } } >(
		'wpcom/v2/subscribers/counts'
	);
	const paying = () =>
		php(
			`global $wpdb; echo wp_json_encode( array_column( $wpdb->get_results( Statecraft\\Payments\\Module::paid_readers_sql() ), 'email' ) );`
		).then( JSON.parse );
	expect( await paying() ).not.toContain( 'giver@example.com' );
	await changeOrder( order, { kind: 'plan' } );
	expect( await paying() ).toContain( 'giver@example.com' );
	const now = await as( 'administrator' ).get< { counts: { paid_subscribers: number } } >(
		'wpcom/v2/subscribers/counts'
	);
	expect( now.json.counts.paid_subscribers ).toBe( json.counts.paid_subscribers + 1 );
	expect( await read( cookie ) ).toEqual(
		kinds.filter( ( kind ) => FREE.includes( kind ) || PAID.includes( kind ) )
	);
} );

it( '[NEWS-112] unsubscribing ends reading with the next request, and what is paid stays readable', async () => {
	await subscribers( { email: 'leaver@example.com' }, { email: 'paying@example.com' } );
	await subscribe( { email: 'paying@example.com', plan: PLAN } );
	for ( const [ email, left ] of [
		[ 'leaver@example.com', false ],
		[ 'paying@example.com', true ],
	] as const ) {
		const cookie = await signIn( email, url( 'for subscribers' ) );
		expect( await reads( cookie, 'for subscribers' ) ).toBe( true );
		const body = new URLSearchParams( { 'List-Unsubscribe': 'One-Click' } );
		await fetch( await linkOf( email, 'unsubscribe' ), { method: 'POST', body } );
		expect( await stored( email ) ).toMatchObject( { status: 'unsubscribed' } );
		expect( [ email, await reads( cookie, 'for subscribers' ) ] ).toEqual( [ email, left ] );
	}
} );

it( '[NEWS-113] its editors read all of it on the page, and somebody who may edit other posts only does not', async () => {
	expect( await read( await cookiesOf( 'editor' ) ) ).toEqual( kinds );
	expect( await read( await cookiesOf( 'administrator' ) ) ).toEqual( kinds );
	expect( await read( await cookiesOf( 'author' ) ) ).toEqual( [] );
} );

it( '[NEWS-099] the page has one box with a heading, the form or the plans, and the form to log in', async () => {
	for ( const [ kind, heading ] of [
		[ 'with a paywall', 'This post is for subscribers' ],
		[ 'for subscribers', 'This post is for subscribers' ],
		[ 'for paid subscribers of the plan', 'This post is for paid subscribers' ],
		[ 'for all paid subscribers', 'This post is for paid subscribers' ],
	] as const ) {
		const { document } = await look( url( kind ) );
		const boxes = document.querySelectorAll( '.statecraft-closed' );
		expect( boxes ).toHaveLength( 1 );
		expect( words( boxes[ 0 ]!.querySelector( 'h2' ) ) ).toBe( heading );
		expect( words( boxes[ 0 ]! ) ).toContain( 'Already a subscriber?Log in' );
	}
} );

it( '[NEWS-099] a post for the subscribers of a plan offers that plan, one for all paid subscribers each plan', async () => {
	const ids = JSON.parse(
		await php( `
			wp_set_current_user( ${ site().users.administrator.id } );
			$plans = new Statecraft\\Payments\\Products\\Plans();
			foreach ( array( 'Gold', 'Silver' ) as $title ) {
				$ids[] = $plans->add( array( 'title' => $title, 'price' => '5.00', 'currency' => 'USD', 'interval' => '1 month' ) )->id;
			}
			echo wp_json_encode( $ids );
		` )
	) as number[];
	const one = await aPost( whole, meta( 'paid_subscribers', ids[ 0 ] ) );
	const any = await aPost( whole, meta( 'paid_subscribers_all_tiers' ) );
	const free = await aPost( whole, meta( 'subscribers' ) );
	const box = async ( { id }: StoredPost ) =>
		words( ( await look( `${ site().url }/?p=${ id }` ) ).document.querySelector( '.statecraft-closed' ) );
	expect( await box( one ) ).toContain( 'Subscribe$5.00 a month' );
	expect( await box( any ) ).toMatch( /Gold: \$5\.00 a month.*Silver: \$5\.00 a month/ );
	expect( await box( free ) ).not.toContain( '$5.00' );
	await php( `array_map( 'wp_delete_post', array( ${ [ one.id, any.id, free.id ].join() } ) );` );
} );

it( '[NEWS-098] a handwritten excerpt and the title stay visible, and an excerpt of the text has nothing of it', async () => {
	const post = await aPost( whole, {
		post_title: 'Seen',
		post_excerpt: 'In my own words',
		...meta( 'subscribers' ),
	} );
	const found = await as( 'anonymous' ).get< { title: { rendered: string }; excerpt: { rendered: string } } >(
		`wp/v2/posts/${ post.id }`
	);
	expect( found.json ).toMatchObject( {
		title: { rendered: 'Seen' },
		excerpt: { rendered: expect.stringContaining( 'In my own words' ) },
	} );
	const other = await as( 'anonymous' ).get< { excerpt: { rendered: string } } >(
		`wp/v2/posts/${ posts[ 'for subscribers' ].id }`
	);
	expect( other.json.excerpt.rendered ).not.toContain( CANARY );
} );

it( '[NEWS-114] closed text is in no cache once it is opened, and a page with a box varies by cookie', async () => {
	const closed = await look( url( 'for subscribers' ) );
	expect( closed.headers.get( 'vary' ) ).toMatch( /cookie/i );
	await subscribers( { email: 'cached@example.com' } );
	const cookie = await signIn( 'cached@example.com', url( 'for subscribers' ) );
	const open = await look( url( 'for subscribers' ), cookie );
	expect( open.html ).toContain( CANARY );
	expect( open.headers.get( 'cache-control' ) ).toBe( 'private, no-store' );
	expect( ( await look( url( 'for subscribers' ) ) ).html ).not.toContain( CANARY );
} );

it( '[NEWS-107] [NEWS-108] the link works once, by a button, and returns to the post; the answer is the same for each address', async () => {
	await subscribers( { email: 'linked@example.com' } );
	const link = await linkFor( 'linked@example.com', url( 'for subscribers' ) );
	const page = await look( link );
	expect( page.html ).not.toContain( CANARY );
	const answer = await submit( link, formData( page, 'open' ) );
	expect( new URL( answer.headers.get( 'location' )!, site().url ).pathname ).toBe(
		new URL( posts[ 'for subscribers' ].url ).pathname
	);
	expect( await reads( cookieOf( answer ), 'for subscribers' ) ).toBe( true );
	const again = await submit( link, formData( await look( url( 'for subscribers' ) ), 'ask', { do: 'open' } ) );
	expect( await reads( cookieOf( again ), 'for subscribers' ) ).toBe( false );
	const said = await Promise.all(
		[ 'linked@example.com', 'nobody-knows@example.com' ].map( async ( email ) => {
			const body = formData( await look( url( 'for subscribers' ) ), 'ask', { email } );
			return ( await (
				await fetch( url( 'for subscribers' ), {
					method: 'POST',
					body,
					headers: { Accept: 'application/json' },
				} )
			).json() ) as object;
		} )
	);
	expect( said[ 0 ] ).toMatchObject( {
		message:
			'If this address belongs to a subscriber, a link is on its way by email. It works once and expires in 30 minutes.',
	} );
	expect( said[ 1 ] ).toEqual( said[ 0 ] );
	await mails();
} );

it( '[NEWS-109] the cookie is random, HttpOnly and SameSite=Lax, and “Log out” ends the session', async () => {
	await subscribers( { email: 'cookie@example.com' } );
	const link = await linkFor( 'cookie@example.com', url( 'for subscribers' ) );
	const answer = await submit( link, formData( await look( link ), 'open' ) );
	const line = answer.headers.getSetCookie().find( ( one ) => one.startsWith( 'wp-statecraft-reader=' ) );
	expect( line ).toMatch( /=[0-9a-f]{64};.*HttpOnly; SameSite=Lax/ );
	const cookie = cookieOf( answer );
	const page = await look( url( 'for subscribers' ), cookie );
	await submit( url( 'for subscribers' ), formData( page, 'leave' ), cookie );
	expect( await reads( cookie, 'for subscribers' ) ).toBe( false );
} );

it( '[NEWS-100] the login block in a post logs in and out, and its page with “Log out” is in no cache', async () => {
	const { id } = await aPost( '<!-- wp:jetpack/subscriber-login /-->', { post_title: 'Log in here' } );
	const page = `${ site().url }/?p=${ id }`;
	const block = async ( cookie = '' ) => {
		const { document, headers } = await look( page, cookie );
		return [
			words( document.querySelector( '.wp-block-jetpack-subscriber-login' ) ),
			headers.get( 'cache-control' ),
		];
	};
	expect( await block() ).toEqual( [ expect.stringMatching( /^Log in/ ), null ] );
	await subscribers( { email: 'block@example.com' } );
	const cookie = await signIn( 'block@example.com', page );
	expect( await block( cookie ) ).toEqual( [
		expect.stringMatching( /^Log out.*Manage subscription$/ ),
		'private, no-store',
	] );
	const open = await look( page, cookie );
	const managed = open.document.querySelector< HTMLAnchorElement >( '.statecraft-login__manage' )!;
	expect( ( await look( managed.href ) ).html ).toContain( 'block@example.com' );
	await submit( page, formData( open, 'leave' ), cookie );
	expect( ( await block( cookie ) )[ 0 ] ).toMatch( /^Log in/ );
} );
