/** The forms that the owner adds to comments and posts, and the settings for them. */
import { as, php, reset, site } from '../_kit/client';
import { closePostBox, mails, openPostBox, stored } from '../_kit/newsletter';
import { adminBrowser } from '../_kit/network';
import { inPhp, removeKnobs } from '../_kit/knobs';
import { patient, visit, words } from '../_kit/visitor';
import type { Page } from '../_kit/visitor';

jest.setTimeout( 240_000 );

beforeAll( async () => {
	await openPostBox();
	await patient( { comment_flood_filter: false } );
} );
afterAll( async () => {
	await removeKnobs();
	await closePostBox();
	await reset();
} );

const turn = ( name: string, value: string ) =>
	php( `update_option( 'statecraft_newsletter_${ name }', '${ value }' );` );

const post = async ( content = '<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->', title = 'A post' ) => {
	const { json } = await as( 'administrator' ).post< { id: number; link: string } >( 'wp/v2/posts', {
		title,
		content,
		status: 'publish',
		comment_status: 'open',
	} );
	return json;
};

/** To whom the mails since the last call went, apart from the moderator. */
const toVisitors = async () => ( await mails() ).map( ( [ to ] ) => to ).filter( ( to ) => ! to.startsWith( 'admin' ) );

const BOX = 'input[name="statecraft_comment_subscribe[id]"]';

/** Comments as a visitor does. */
async function comment( page: Page, email: string, isTicked: boolean ): Promise< void > {
	const form = page.document.querySelector< HTMLFormElement >( '#commentform' )!;
	const body = new URLSearchParams();
	for ( const input of form.querySelectorAll( 'input' ) ) {
		if ( input.type === 'hidden' ) {
			body.append( input.name, input.value );
		}
	}
	body.append( 'author', 'Ada' );
	body.append( 'email', email );
	body.append( 'comment', `I agree, ${ email } at ${ Math.random() }` );
	if ( isTicked ) {
		const box = form.querySelector< HTMLInputElement >( BOX )!;
		body.append( box.name, box.value );
	}
	await fetch( form.action, { method: 'POST', body, redirect: 'manual' } );
}

it( '[NEWS-027] the comment form has the box only if the owner wants it, unticked; it signs up, and only whoever ticked it', async () => {
	await php( `update_option( 'comment_moderation', '0' ); update_option( 'comment_previously_approved', '0' );` );
	const { link } = await post();
	expect( ( await visit( link ) ).document.querySelector( BOX ) ).toBeNull();
	await turn( 'comments', '1' );
	const page = await visit( link );
	const box = page.document.querySelector< HTMLInputElement >( BOX )!;
	expect( box.checked ).toBe( false );
	expect( words( page.document.querySelector( `label[for="${ box.id }"]` ) ) ).toBe(
		'Notify me of new posts by email.'
	);
	await comment( page, 'silent@example.com', false );
	await comment( page, 'ticked@example.com', true );
	expect( await toVisitors() ).toEqual( [ 'ticked@example.com' ] );
	expect( await stored( 'ticked@example.com' ) ).toMatchObject( { status: 'pending', source: 'comment' } );
	await turn( 'open', '0' );
	expect( ( await visit( link ) ).document.querySelector( BOX ) ).toBeNull();
	await turn( 'open', '1' );
} );

it.each( [ 'hold', 'spam' ] )(
	'[NEWS-027] in part: a comment that is marked “%s” signs nobody up before it is approved',
	async ( status ) => {
		const email = `${ status }@example.com`;
		const { link } = await post();
		await php( `update_option( 'comment_moderation', '${ status === 'hold' ? 1 : 0 }' );` );
		await patient( {
			comment_flood_filter: false,
			...( status === 'spam' && { pre_comment_approved: 'spam' } ),
		} );
		await comment( await visit( link ), email, true );
		await patient( { comment_flood_filter: false } );
		expect( await toVisitors() ).toEqual( [] );
		expect( await stored( email ) ).toBeUndefined();
		const approve = `
		$comment = get_comments( array( 'author_email' => ${ inPhp( email ) }, 'status' => 'any' ) )[0] ?? get_comments( array( 'author_email' => ${ inPhp( email ) }, 'status' => 'spam' ) )[0];
		wp_set_comment_status( $comment->comment_ID, 'approve' );
	`;
		await php( approve );
		expect( await toVisitors() ).toEqual( [ email ] );
		await php(
			`${ approve } wp_set_comment_status( $comment->comment_ID, 'hold' ); wp_set_comment_status( $comment->comment_ID, 'approve' );`
		);
		expect( await toVisitors() ).toEqual( [] );
		await php( `update_option( 'comment_moderation', '0' );` );
	}
);

it( '[NEWS-028, NEWS-021] in part: posts end with a form if the owner wants it: single posts, once, without a form of their own', async () => {
	const forms = async ( url: string ) =>
		( await visit( url ) ).document.querySelectorAll( '.statecraft-subscribe form' ).length;
	const { link, id } = await post();
	const own = await post( '<!-- wp:jetpack/subscriptions /-->', 'Own' );
	const short = await post( '[jetpack_subscription_form]', 'Short' );
	const { json: page } = await as( 'administrator' ).post< { link: string } >( 'wp/v2/pages', {
		title: 'Page',
		content: 'Text',
		status: 'publish',
	} );
	expect( await forms( link ) ).toBe( 0 );
	await turn( 'post_ends', '1' );
	expect( await forms( link ) ).toBe( 1 );
	expect( await forms( own.link ) ).toBe( 1 );
	expect( await forms( short.link ) ).toBe( 1 );
	expect( await forms( page.link ) ).toBe( 0 );
	expect( ( await visit( site().url ) ).html ).not.toContain( 'subscribe-post-end' );
	expect( ( await visit( link ) ).html ).toContain( 'subscribe-post-end' );
	const ended = await visit( link );
	const form = ended.document.querySelector( '.statecraft-subscribe form' )!;
	const body = new FormData();
	for ( const input of form.querySelectorAll( 'input' ) ) {
		body.append( input.name, input.type === 'email' ? 'end@example.com' : input.value );
	}
	const answer = await fetch( link, { method: 'POST', body, headers: { Accept: 'application/json' } } );
	expect( await answer.json() ).toMatchObject( { kind: 'sent' } );
	expect( await toVisitors() ).toEqual( [ 'end@example.com' ] );
	expect( await stored( 'end@example.com' ) ).toMatchObject( { source: 'post-end' } );
	await php( `wp_update_post( array( 'ID' => ${ id }, 'post_password' => 'secret' ) );` );
	expect( await forms( link ) ).toBe( 0 );
	await turn( 'post_ends', '' );
} );

it( 'the owner’s page has the settings, and saves them', async () => {
	await turn( 'comments', '1' );
	const [ one, two ] = JSON.parse(
		await php( `
			echo wp_json_encode( array_map( static fn( $name ) => wp_insert_term( $name, 'category' )['term_id'], array( 'Salt & Pepper', 'Rivers' ) ) );
		` )
	) as [ number, number ];
	const { document } = await ( await adminBrowser( 'administrator' ) ).open( '/wp-admin/admin.php?page=my-jetpack' );
	const section = document.getElementById( '/newsletter' )!;
	expect( words( section.querySelector( 'h2' ) ) ).toBe( 'Newsletter' );
	const boxes = Object.fromEntries(
		[ ...section.querySelectorAll< HTMLInputElement >( 'input[type=checkbox]' ) ].map( ( box ) => [
			words( box.closest( 'label' ) ),
			box.checked,
		] )
	);
	expect( boxes ).toMatchObject( {
		'Visitors can subscribe to new posts by email': true,
		'Add a tick box to the comment form': true,
		'Add a form at the end of posts': false,
		'Salt & Pepper': false,
		Rivers: false,
	} );
	const saved = await php( `
		( new Statecraft\\Newsletter\\Admin\\Newsletter_Section() )->register();
		update_option( 'statecraft_newsletter_categories', array( '0', '${ two }', '999999', '${ one }', 'x' ) );
		update_option( 'statecraft_newsletter_open', '0' );
		update_option( 'statecraft_newsletter_comments', '0' );
		echo wp_json_encode( array( get_option( 'statecraft_newsletter_categories' ), get_option( 'statecraft_newsletter_open' ), get_option( 'statecraft_newsletter_comments' ) ) );
		update_option( 'statecraft_newsletter_open', '1' );
	` );
	expect( JSON.parse( saved ) ).toEqual( [ [ two, one ], '0', '' ] );
} );
