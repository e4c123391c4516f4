/** Views of a restricted post as those for whom it is: from the editor and from the toolbar. */
import { inBrowser, php, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { CANARY, OPEN_WORD, aPost, cookiesOf, look, openShop } from '../_kit/premium';
import type { StoredPost } from '../_kit/premium';

jest.setTimeout( 240_000 );

const TEXT = `<!-- wp:paragraph --><p>${ OPEN_WORD }</p><!-- /wp:paragraph -->\n\n<!-- wp:jetpack/paywall /-->\n\n<!-- wp:paragraph --><p>${ CANARY }</p><!-- /wp:paragraph -->`;

const restricted = ( access: string, values: object = {}, tier = 0 ): Promise< StoredPost > =>
	aPost( TEXT, {
		meta_input: { _jetpack_newsletter_access: access, ...( tier > 0 && { _jetpack_newsletter_tier_id: tier } ) },
		...values,
	} );

const viewsOf = async ( role: Role, id: number ) => {
	const browser = await inBrowser( role );
	const { json } = await browser.get< { views: { id: string; label: string; url: string }[] } >(
		`statecraft/v1/posts/${ id }/views`
	);
	return { cookie: browser.cookie, views: json.views };
};

/** The views in the toolbar of a page, by their labels. */
async function toolbar( { url }: StoredPost, role: Role | 'anonymous' ) {
	const cookie = await cookiesOf( role );
	const { document } = await look( url, cookie );
	const items = [ ...document.querySelectorAll( '#wp-admin-bar-statecraft-view-as-default a' ) ];
	return { cookie, links: new Map( items.map( ( a ) => [ a.textContent, a.getAttribute( 'href' ) ?? '' ] ) ) };
}

beforeAll( openShop );
afterAll( reset );

it( '[NEWS-115] a restricted post can be viewed as a subscriber and as a paid subscriber, and no other can', async () => {
	const labels = async ( { id }: StoredPost ) =>
		( await viewsOf( 'administrator', id ) ).views.map( ( { label } ) => label );
	const more = [ 'A visitor without JavaScript', 'A reader of the feed' ];
	const readers = [ 'A visitor', 'A subscriber', 'A paid subscriber', ...more ];
	expect( await labels( await restricted( 'subscribers' ) ) ).toEqual( readers );
	expect( await labels( await restricted( 'paid_subscribers' ) ) ).toEqual( readers );
	expect( await labels( await restricted( '' ) ) ).toEqual( readers );
	expect( await labels( await restricted( 'everybody' ) ) ).toEqual( [ 'A visitor', ...more ] );
	expect( await labels( await aPost( `<p>${ OPEN_WORD }</p>` ) ) ).toEqual( [ 'A visitor', ...more ] );
} );

it.each< [ Role | 'anonymous', boolean, boolean ] >( [
	[ 'anonymous', false, false ],
	[ 'subscriber', false, false ],
	[ 'contributor', false, false ],
	[ 'author', true, false ],
	[ 'editor', true, true ],
] )( '[NEWS-115] the toolbar has the views for those who can edit the post: %s', async ( role, own, others ) => {
	const author = role === 'anonymous' || role === 'subscriber' ? 'administrator' : role;
	// Contributors cannot edit what is published.
	const mine = await restricted( 'subscribers', { post_author: site().users[ author ].id } );
	const readers = [ 'A visitor', 'A subscriber', 'A paid subscriber' ];
	expect( [ ...( await toolbar( mine, role ) ).links.keys() ] ).toEqual( own ? readers : [] );
	const other = await restricted( 'subscribers' );
	expect( [ ...( await toolbar( other, role ) ).links.keys() ] ).toEqual( others ? readers : [] );
} );

it( '[NEWS-115] a post that is open to all has no views in the toolbar', async () => {
	expect( ( await toolbar( await restricted( 'everybody' ), 'editor' ) ).links.size ).toBe( 0 );
} );

it( '[NEWS-115] a view says as whom the post is viewed, in this one page view and without a session', async () => {
	const post = await restricted( 'subscribers' );
	const { cookie, links } = await toolbar( post, 'editor' );
	const says = [
		[ 'A visitor', 'You are viewing this post as a visitor.' ],
		[ 'A subscriber', 'You are viewing this post as a subscriber.' ],
		[ 'A paid subscriber', 'You are viewing this post as a paid subscriber.' ],
	] as const;
	for ( const [ label, sentence ] of says ) {
		const seen = await look( links.get( label )!, cookie );
		expect( [ seen.status, seen.headers.getSetCookie() ] ).toEqual( [ 200, [] ] );
		expect( seen.document.querySelector( '[role="note"]' )?.textContent ).toBe( sentence );
		expect( seen.html ).toContain( OPEN_WORD );
		expect( seen.document.querySelector( '#wpadminbar' ) ).toBeNull();
	}
	const after = await look( post.url, cookie );
	expect( after.html ).toContain( CANARY );
	expect( after.html ).not.toContain( 'You are viewing this post as' );
} );

it( '[NEWS-115] the address in the toolbar is of the person, and of the post as whose editor they got it', async () => {
	const post = await restricted( 'subscribers', { post_author: site().users.author.id } );
	const { cookie, links } = await toolbar( post, 'author' );
	const url = links.get( 'A subscriber' )!;
	expect( ( await look( url, cookie ) ).status ).toBe( 200 );
	expect( ( await look( url, await cookiesOf( 'subscriber' ) ) ).status ).toBe( 403 );
	expect( ( await look( url ) ).status ).toBe( 403 );
	await php( `wp_update_post( array( 'ID' => ${ post.id }, 'post_author' => ${ site().users.editor.id } ) );` );
	expect( ( await look( url, cookie ) ).status ).toBe( 403 );
} );

it( '[NEWS-115] in part: a view as a visitor has nothing of what is closed', async () => {
	for ( const access of [ 'subscribers', 'paid_subscribers', '' ] ) {
		const { cookie, links } = await toolbar( await restricted( access ), 'editor' );
		expect( ( await look( links.get( 'A visitor' )!, cookie ) ).html ).not.toContain( CANARY );
	}
} );

it( 'the plans that a reader is assumed to have are those of the viewed post', async () => {
	const plan = await aPost( '', { post_type: 'jp_mem_plan', post_title: 'Gold' } );
	const post = await restricted( 'paid_subscribers', {}, plan.id );
	const plans = async ( audience: string ) =>
		JSON.parse(
			await php( `echo wp_json_encode( Statecraft\\Content\\Audiences::paid( '${ audience }', ${ post.id } ) );` )
		) as number[];
	expect( await plans( 'guest' ) ).toEqual( [] );
	expect( await plans( `plan-${ plan.id }` ) ).toEqual( [ plan.id ] );
	expect( await plans( 'subscriber' ) ).not.toContain( plan.id );
	expect( await plans( 'paid-subscriber' ) ).toContain( plan.id );
} );
