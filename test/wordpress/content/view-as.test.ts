/** Views of a post as others get it: who may open one, and what it shows. */
import { as, inBrowser, php, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { CANARY, GUEST_WORD, OPEN_WORD, aPost, container, content, cookiesOf, look, openShop } from '../_kit/premium';
import type { StoredPost } from '../_kit/premium';

jest.setTimeout( 240_000 );

interface View {
	id: string;
	label: string;
	url: string;
}

const OTHER = 'otherpostcanary';
const ELSEWHERE = 'closedelsewhere';
const FORM =
	'<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text {"label":"Shoe size"} /--><!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div><!-- /wp:jetpack/contact-form -->';

let plan: number;
let post: StoredPost;

/** The views of a post as the browser of somebody gets them, and the cookies with which their addresses can be opened. */
const viewsOf = async ( role: Role, id: number ) => {
	const browser = await inBrowser( role );
	const { status, json } = await browser.get< { views: View[] } >( `statecraft/v1/posts/${ id }/views` );
	return { cookie: browser.cookie, status, views: status === 200 ? json.views : [] };
};

const open = async (
	id: number,
	audience: string,
	role: Role = 'administrator',
	viewer: Role | 'anonymous' = role
) => {
	const { cookie, views } = await viewsOf( role, id );
	const url = views.find( ( view ) => view.id === audience )?.url ?? '';
	return look( url, viewer === role ? cookie : await cookiesOf( viewer ) );
};

beforeAll( async () => {
	await openShop();
	plan = ( await aPost( '', { post_type: 'jp_mem_plan', post_title: 'Gold & more' } ) ).id;
	post = await aPost( content( [ plan ] ) );
} );
afterAll( reset );

it( '[CONT-180] the audiences are a visitor, who has paid for a plan of the post, a visitor without JavaScript and a reader of the feed', async () => {
	const { views } = await viewsOf( 'administrator', post.id );
	expect( views.map( ( { id } ) => id ) ).toEqual( [ 'guest', `plan-${ plan }`, 'no-script', 'feed' ] );
	expect( views[ 1 ]?.label ).toBe( 'Somebody who has paid for “Gold & more”' );
	const plain = await aPost( '<p>plain</p>' );
	expect( ( await viewsOf( 'administrator', plain.id ) ).views.map( ( { id } ) => id ) ).toEqual( [
		'guest',
		'no-script',
		'feed',
	] );
} );

it.each< [ Role | 'anonymous', number, number ] >( [
	[ 'anonymous', 401, 401 ],
	[ 'subscriber', 403, 403 ],
	[ 'contributor', 403, 403 ],
	[ 'author', 200, 403 ],
	[ 'editor', 200, 200 ],
] )( '[CONT-181] a view is for those who can edit the post: %s', async ( role, own, others ) => {
	const author = role === 'anonymous' || role === 'editor' ? 'administrator' : role;
	const mine = await aPost( '<p>mine</p>', { post_author: site().users[ author ].id } );
	const ask = async ( id: number ) => ( await as( role ).get( `statecraft/v1/posts/${ id }/views` ) ).status;
	expect( [ await ask( mine.id ), await ask( post.id ) ] ).toEqual( [ own, others ] );
} );

it( '[CONT-181] there is no view of what has no page', async () => {
	const pattern = await aPost( '<p>part</p>', { post_type: 'wp_block' } );
	const gone = await aPost( '<p>gone</p>', { post_status: 'trash' } );
	for ( const { id } of [ pattern, gone ] ) {
		expect( ( await as( 'administrator' ).get( `statecraft/v1/posts/${ id }/views` ) ).status ).toBe( 404 );
	}
	expect( ( await as( 'editor' ).get( 'statecraft/v1/posts/99999999/views' ) ).status ).toBe( 403 );
} );

it.each< Role | 'anonymous' >( [ 'anonymous', 'subscriber', 'author', 'editor' ] )(
	'[CONT-182] the address of somebody else is refused: %s',
	async ( viewer ) => {
		const seen = await open( post.id, `plan-${ plan }`, 'administrator', viewer );
		expect( seen.status ).toBe( 403 );
		expect( seen.html ).not.toContain( OPEN_WORD );
	}
);

it( '[CONT-182] an address that has expired, was changed, is posted to, or whose person may no longer edit is refused', async () => {
	const mine = await aPost( `<p>${ OPEN_WORD }</p>`, { post_author: site().users.author.id } );
	const { cookie, views } = await viewsOf( 'author', mine.id );
	const { url } = views[ 0 ]!;
	expect( ( await look( url, cookie ) ).status ).toBe( 200 );
	expect( ( await look( url, cookie, { method: 'POST' } ) ).status ).toBe( 403 );
	expect( ( await look( `${ url }x`, cookie ) ).status ).toBe( 403 );
	expect( ( await look( url.replace( /statecraft-view=.*/, 'statecraft-view[]=x' ), cookie ) ).status ).toBe( 403 );
	const late = await php(
		`echo ( new Statecraft\\Guard\\Signed_Token( 'statecraft-view-as', -1 ) )->issue( ${ site().users.author.id }, array( 'post' => ${ mine.id }, 'audience' => 'guest' ) );`
	);
	expect( ( await look( url.replace( /statecraft-view=.*/, `statecraft-view=${ late }` ), cookie ) ).status ).toBe(
		403
	);
	await php( `wp_update_post( array( 'ID' => ${ mine.id }, 'post_author' => ${ site().users.editor.id } ) );` );
	expect( ( await look( url, cookie ) ).status ).toBe( 403 );
} );

it( '[CONT-182] the post is the one of the token, whatever the address names', async () => {
	const { cookie, views } = await viewsOf( 'administrator', post.id );
	const other = await aPost( `<p>${ OTHER }</p>` );
	const { html } = await look( views[ 0 ]!.url.replace( /\bp=\d+/, `p=${ other.id }` ), cookie );
	expect( html ).toContain( OPEN_WORD );
	expect( html ).not.toContain( OTHER );
} );

it( '[CONT-183] a visitor’s view has what the page has for a visitor: nobody is logged in', async () => {
	const seen = await open( post.id, 'guest' );
	expect( seen.html ).toContain( GUEST_WORD );
	expect( seen.html ).not.toContain( CANARY );
	expect( seen.document.querySelector( '#wpadminbar' ) ).toBeNull();
	expect( seen.document.body.classList.contains( 'logged-in' ) ).toBe( false );
	const plain = await aPost( '<p>First</p><!-- wp:jetpack/rating-star {"rating":3} /--><p>Last</p>' );
	const block = ( { document }: { document: Document } ) => document.querySelector( '.entry-content' )?.innerHTML;
	const page = block( await look( plain.url ) );
	expect( page ).toContain( 'First' );
	expect( block( await open( plain.id, 'guest' ) ) ).toBe( page );
} );

it.each( [ 'draft', 'private', 'pending', 'future' ] )(
	'[CONT-183] a post that is not public can be viewed: %s',
	async ( status ) => {
		const hidden = await aPost( content( [ plan ] ), {
			post_status: status,
			...( status === 'future' && { post_date: '2099-01-01 00:00:00' } ),
		} );
		const seen = await open( hidden.id, 'guest' );
		expect( seen.status ).toBe( 200 );
		expect( seen.html ).toContain( GUEST_WORD );
		expect( seen.html ).not.toContain( CANARY );
	}
);

it( '[CONT-183] a page, and changes that are only autosaved, can be viewed', async () => {
	const page = await aPost( '<p>as published</p>', { post_type: 'page' } );
	await (
		await inBrowser( 'administrator' )
	).post( `wp/v2/pages/${ page.id }/autosaves`, {
		title: 'A recipe',
		content: content( [ plan ] ),
	} );
	const guest = await open( page.id, 'guest' );
	expect( guest.html ).toContain( OPEN_WORD );
	expect( guest.html ).not.toContain( CANARY );
	expect( guest.html ).not.toContain( 'as published' );
} );

it( '[CONT-184] who has paid for a plan is shown what this post has for that plan', async () => {
	const second = ( await aPost( '', { post_type: 'jp_mem_plan', post_title: 'Silver' } ) ).id;
	const both = await aPost( content( [ plan ] ) + container( [ second ], OTHER ) );
	const { html } = await open( both.id, `plan-${ plan }` );
	expect( html ).toContain( CANARY );
	expect( html ).not.toContain( OTHER );
	expect( ( await open( both.id, `plan-${ second }` ) ).html ).toContain( OTHER );
} );

it( '[CONT-184] the closed text of another post stays closed, whatever block names it', async () => {
	const pattern = await aPost( container( [ plan ], ELSEWHERE ), { post_type: 'wp_block' } );
	const listed = await aPost( container( [ plan ], ELSEWHERE ) );
	const menu = await aPost( container( [ plan ], ELSEWHERE ), { post_type: 'wp_navigation' } );
	const list = `<!-- wp:query {"query":{"perPage":100,"postType":"post","inherit":false}} --><!-- wp:post-template --><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- /wp:post-template --><!-- /wp:query -->`;
	const text = `<!-- wp:block {"ref":${ pattern.id }} /--><!-- wp:navigation {"ref":${ menu.id }} /--><!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post","postsToShow":100} /-->${ list }`;
	const mine = await aPost( text + container( [ plan ] ), { post_author: site().users.author.id } );
	const { html } = await open( mine.id, `plan-${ plan }`, 'author' );
	expect( html ).toContain( CANARY );
	expect( html ).not.toContain( ELSEWHERE );
	expect( listed.id ).toBeGreaterThan( 0 );
} );

it( '[CONT-185] nothing can be sent from a view, and it is kept nowhere', async () => {
	const withForm = await aPost( FORM );
	expect( ( await look( withForm.url ) ).html ).toMatch( /<form/ );
	const seen = await open( withForm.id, 'guest' );
	expect( seen.html ).toContain( 'Shoe size' );
	expect( seen.html ).not.toMatch( /name="[^"]*(sealed|token|nonce)[^"]*"/ );
	expect( seen.headers.getSetCookie() ).toEqual( [] );
	expect( seen.headers.get( 'cache-control' ) ).toContain( 'no-store' );
	expect( seen.headers.get( 'x-robots-tag' ) ).toBe( 'noindex' );
	const policy = seen.headers.get( 'content-security-policy' ) ?? '';
	expect( policy ).toContain( "form-action 'none'" );
	expect( policy ).toContain( "frame-ancestors 'self'" );
	expect( policy ).toContain( "connect-src 'none'" );
	expect( policy ).not.toContain( 'allow-forms' );
} );

it( '[CONT-185] page caches that look at the end of a request, when nobody is logged in any more, keep none', async () => {
	const mark = `WPMU_PLUGIN_DIR . '/test-cache.php'`;
	const { cookie, views } = await viewsOf( 'administrator', post.id );
	await php(
		`wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( ${ mark }, "<?php add_action( 'shutdown', static fn() => print( defined( 'DONOTCACHEPAGE' ) && DONOTCACHEPAGE ? 'kept nowhere' : 'kept' ), 0 );" );`
	);
	try {
		expect( ( await look( post.url ) ).document.body.textContent ).toMatch( /kept\s*$/ );
		const pages = await Promise.all( views.map( ( { url } ) => look( url, cookie ) ) );
		expect( pages.map( ( { document } ) => /kept nowhere\s*$/.test( document.body.textContent ) ) ).toEqual(
			Array( 4 ).fill( true )
		);
	} finally {
		await php( `unlink( ${ mark } );` );
	}
} );

it( '[CONT-186] without JavaScript, the browser runs none', async () => {
	const policy = ( await open( post.id, 'no-script' ) ).headers.get( 'content-security-policy' ) ?? '';
	expect( policy ).toContain( "script-src 'none'" );
	expect( policy ).toMatch( /sandbox$/ );
} );

it( '[CONT-187] the feed’s view has the item as the feed has it', async () => {
	const item = await aPost(
		`<!-- wp:jetpack/repeat-visitor --><div class="wp-block-jetpack-repeat-visitor"><p>${ OTHER }</p></div><!-- /wp:jetpack/repeat-visitor -->${ content( [ plan ] ) }`
	);
	const { html, headers } = await open( item.id, 'feed' );
	expect( html ).toContain( OPEN_WORD );
	expect( html ).not.toContain( OTHER );
	expect( html ).not.toContain( CANARY );
	expect( headers.get( 'content-type' ) ).toContain( 'text/html' );
	expect( headers.get( 'content-security-policy' ) ).toContain( "script-src 'none'" );
	const feed = await ( await fetch( `${ site().url }/?feed=rss2` ) ).text();
	const inFeed = feed.split( '<item>' ).find( ( one ) => one.includes( item.url ) ) ?? '';
	const encoded = /<content:encoded><!\[CDATA\[(.*?)\]\]>/s.exec( inFeed )?.[ 1 ]?.trim();
	expect( encoded ).toBeTruthy();
	expect( html ).toContain( encoded );
} );
