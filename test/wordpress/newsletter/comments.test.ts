/** Comments on a restricted post: who reads them, and who writes some. */
import { as, php, reset, site } from '../_kit/client';
import { removeKnobs } from '../_kit/knobs';
import { closePostBox, openPostBox, subscribers } from '../_kit/newsletter';
import { aPost, cookiesOf, look, openShop, signIn, submit } from '../_kit/premium';
import type { StoredPost } from '../_kit/premium';

jest.setTimeout( 240_000 );

const SAID = 'Nutmeg is what it needs';
const paragraph = '<!-- wp:paragraph -->\n<p>Words for readers</p>\n<!-- /wp:paragraph -->';

let post: StoredPost;
let comment: number;
/** The cookies of people. */
const people: Record< string, string > = { visitor: '' };

beforeAll( async () => {
	await openPostBox();
	await openShop();
	post = await aPost( paragraph, {
		post_author: site().users.author.id,
		comment_status: 'open',
		meta_input: { _jetpack_newsletter_access: 'subscribers' },
	} );
	comment = Number(
		await php( `
			update_option( 'comment_moderation', '' );
			update_option( 'comment_previously_approved', '' );
			echo wp_insert_comment( array( 'comment_post_ID' => ${ post.id }, 'comment_approved' => 1, 'comment_author' => 'Ann', 'comment_content' => '${ SAID }' ) );
		` )
	);
	await subscribers( { email: 'reader@example.com' } );
	people.reader = await signIn( 'reader@example.com', post.url );
	people.author = await cookiesOf( 'author' );
	people.editor = await cookiesOf( 'editor' );
	people.contributor = await cookiesOf( 'contributor' );
	await closePostBox();
} );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

/** Sends a comment as the form of the page does. */
const send = ( who: string, text: string ) => {
	const input = { author: 'Ben', email: 'ben@example.com', comment: text, comment_post_ID: String( post.id ) };
	return submit( `${ site().url }/wp-comments-post.php`, new URLSearchParams( input ), people[ who ] );
};

it.each< [ string, boolean ] >( [
	[ 'visitor', false ],
	[ 'contributor', false ],
	[ 'reader', true ],
	[ 'author', true ],
	[ 'editor', true ],
] )( '[NEWS-126] on its page a %s has comments, their heading and the form: %s', async ( who, may ) => {
	const { html, document } = await look( post.url, people[ who ] );
	const shown = [ '.wp-block-comments', '#commentform' ].map( ( part ) => document.querySelector( part ) !== null );
	expect( [ html.includes( SAID ), ...shown ] ).toEqual( [ may, may, may ] );
} );

it.each< [ string, boolean ] >( [
	[ 'visitor', false ],
	[ 'reader', true ],
] )( '[NEWS-126] a %s may send a comment: %s', async ( who, may ) => {
	const text = `Said by a ${ who }`;
	expect( ( await send( who, text ) ).status ).toBe( may ? 302 : 403 );
	const admin = await as( 'administrator' ).get( 'wp/v2/comments', { query: { post: String( post.id ) } } );
	const texts = ( admin.json as { content: { rendered: string } }[] ).map( ( { content } ) =>
		content.rendered.trim()
	);
	expect( texts.includes( `<p>${ text }</p>` ) ).toBe( may );
} );

/** How many comments a user finds, in the order of the users: in one process, which keeps what queries have found. */
const found = ( query: string, ...users: number[] ) =>
	php( `
		foreach ( array( ${ users.join( ', ' ) } ) as $user ) {
			wp_set_current_user( $user );
			echo in_array( '${ SAID }', wp_list_pluck( get_comments( ${ query } ), 'comment_content' ), true ) ? 'y' : 'n';
		}
	` );

it.each( [
	[ 'of the post', () => `array( 'post_id' => ${ post.id } )` ],
	[ 'of posts', () => `array( 'post__in' => array( ${ post.id } ) )` ],
	[ 'of all', () => 'array()' ],
] )( '[NEWS-126] a list %s has them for those who can edit the post, whoever has asked before', async ( _, query ) => {
	const { administrator, editor, author, contributor } = site().users;
	expect( await found( query(), administrator.id, 0, author.id, contributor.id, editor.id, 0 ) ).toBe( 'ynynyn' );
} );

it( '[NEWS-126] the answer of REST for a single one has no text', async () => {
	const text = async ( role: 'anonymous' | 'editor' ) =>
		( ( await as( role ).get( `wp/v2/comments/${ comment }` ) ).json as { content: { rendered: string } } ).content
			.rendered;
	expect( await text( 'editor' ) ).toContain( SAID );
	expect( await text( 'anonymous' ) ).toBe( '' );
} );

it( '[NEWS-129] nor does it say who has written it, and when: not to those who do not read the post, in no form of the answer', async () => {
	const open = [ 'content', 'id', 'parent', 'post', 'status', 'type' ];
	for ( const role of [ 'anonymous', 'subscriber', 'contributor' ] as const ) {
		const answer = await as( role ).send( 'GET', `wp/v2/comments/${ comment }`, { query: { _embed: true } } );
		const text = await answer.text();
		expect( Object.keys( JSON.parse( text ) as object ).toSorted() ).toEqual( open );
		expect( text ).not.toContain( 'Ann' );
		const head = await as( role ).send( 'HEAD', `wp/v2/comments/${ comment }`, {} );
		expect( head.headers.get( 'link' ) ?? '' ).not.toContain( 'users' );
	}
	const { json } = await as( 'editor' ).get< { author_name: string } >( `wp/v2/comments/${ comment }` );
	expect( json.author_name ).toBe( 'Ann' );
} );

it( '[PAY-253] nor where only some fields are asked for, without its text', async () => {
	for ( const role of [ 'anonymous', 'subscriber', 'contributor' ] as const ) {
		for ( const fields of [
			'author_name,date,link,author_avatar_urls',
			'id,author_name,_links',
			'_links,_embedded',
		] ) {
			const answer = await as( role ).send( 'GET', `wp/v2/comments/${ comment }`, {
				query: { _fields: fields, _embed: true },
			} );
			const { id, ...more } = JSON.parse( await answer.text() ) as { id?: number };
			expect( [ answer.status, id, { ...more } ] ).toEqual( [
				200,
				fields.startsWith( 'id' ) ? comment : undefined,
				{},
			] );
		}
	}
	const { json } = await as( 'editor' ).get( `wp/v2/comments/${ comment }`, { query: { _fields: 'author_name' } } );
	expect( json ).toEqual( { author_name: 'Ann' } );
} );

it( '[NEWS-127] no other site comments on it by a trackback or a pingback, which nobody sends who reads it', async () => {
	const all = await aPost( paragraph, { ping_status: 'open' } );
	await php( `wp_update_post( array( 'ID' => ${ post.id }, 'ping_status' => 'open' ) );` );
	// What wp-trackback.php and XML-RPC ask; on a site for tests WordPress refuses both.
	const open = ( { id }: StoredPost ) => php( `echo pings_open( ${ id } ) ? 'open' : 'closed';` );
	expect( [ await open( post ), await open( all ) ] ).toEqual( [ 'closed', 'open' ] );
} );

it( '[NEWS-126] comments on a post for everyone are open', async () => {
	await php( `update_post_meta( ${ post.id }, '_jetpack_newsletter_access', 'everybody' );` );
	expect( ( await look( post.url ) ).html ).toContain( SAID );
	expect( await found( 'array()', 0 ) ).toBe( 'y' );
	expect( ( await look( `${ site().url }/?feed=comments-rss2` ) ).html ).toContain( SAID );
} );
