/** The sealed form that visitors get: it works where and while it is published, as decided by those who can publish. */
import { JSDOM } from 'jsdom';
import { as, inBrowser, php, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { block, eachOnASite, filled, said, settings, signUp, written } from '../_kit/mailchimp';
import { post, visit } from '../_kit/visitor';

jest.setTimeout( 240_000 );

interface Saved {
	id: number;
	link: string;
	content: { rendered: string };
}

const own = { doubleOptIn: false, tags: [ 'vip' ], signupFieldTag: 'SOURCE', signupFieldValue: 'mine' };

/** A list of all posts that shows the block once for each. */
const looped = ( content: string ) =>
	`<!-- wp:query {"query":{"perPage":3,"postType":"post","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template -->${ content }<!-- /wp:post-template --></div><!-- /wp:query -->`;

const save = async ( role: Role, content: string, status: string, kind = 'posts' ) => {
	const { json, status: http } = await as( role ).post< Saved >( `wp/v2/${ kind }`, {
		title: 'Post',
		content,
		status,
	} );
	expect( http ).toBe( 201 );
	return json;
};

/** The seals in markup; empty for a form without one. */
const sealsIn = ( html: string ) =>
	[
		...new JSDOM( html ).window.document.querySelectorAll< HTMLInputElement >( '[name="statecraft_signup[seal]"]' ),
	].map( ( { value } ) => value );

const seen = async ( role: Role, address: string ) => {
	const { cookie } = await inBrowser( role );
	return ( await fetch( address, { headers: { Cookie: cookie } } ) ).text();
};

beforeAll( () => settings() );
eachOnASite();

describe( 'nothing is sealed', () => {
	it( 'for the block renderer, whoever requests it and for whatever post', async () => {
		const published = await save( 'editor', block( own ), 'publish' );
		const draft = await save( 'contributor', block( own ), 'draft' );
		for ( const [ role, id ] of [
			[ 'contributor', undefined ],
			[ 'contributor', draft.id ],
			[ 'administrator', published.id ],
		] as const ) {
			const { json } = await as( role ).post< { rendered: string } >( 'wp/v2/block-renderer/jetpack/mailchimp', {
				attributes: own,
				context: 'edit',
				...( id && { post_id: id } ),
			} );
			expect( sealsIn( json.rendered ) ).toEqual( [ '' ] );
		}
	} );

	it( 'in a REST response, even for a published post', async () => {
		const { id } = await save( 'editor', block( own ), 'publish' );
		const { json } = await as( 'anonymous' ).get< Saved >( `wp/v2/posts/${ id }` );
		expect( sealsIn( json.content.rendered ) ).toEqual( [ '' ] );
	} );

	it( 'in the preview of a draft, not even for published posts that it lists', async () => {
		await save( 'editor', '<p>Published</p>', 'publish' );
		const draft = await save( 'contributor', looped( block( own ) ), 'draft' );
		const html = await seen( 'contributor', `${ site().url }/?p=${ draft.id }&preview=true` );
		const seals = sealsIn( html );
		expect( seals.length ).toBeGreaterThan( 0 );
		expect( seals.filter( Boolean ) ).toEqual( [] );
	} );

	it( 'in the preview of changes to a published post', async () => {
		const { id } = await save( 'author', block( own ), 'publish' );
		const { cookie, ...browser } = await inBrowser( 'author' );
		const { json } = await browser.post< { preview_link: string } >( `wp/v2/posts/${ id }/autosaves`, {
			content: `<!-- wp:paragraph --><p>Next</p><!-- /wp:paragraph -->${ block( { ...own, tags: [ 'next' ] } ) }`,
		} );
		const html = await ( await fetch( json.preview_link, { headers: { Cookie: cookie } } ) ).text();
		expect( html ).toContain( '>Next</p>' );
		expect( sealsIn( html ) ).toEqual( [ '' ] );
	} );
} );

describe( 'a form works', () => {
	it( 'in a list of posts according to the page with the list, whatever it lists', async () => {
		await save( 'editor', '<p>Published</p>', 'publish' );
		const { link } = await save( 'editor', looped( block( own ) ), 'publish', 'pages' );
		expect( said( await signUp( await visit( link ), 'list@example.com' ) ) ).toMatch( /on the list/ );
		expect( ( await written() )[ 0 ]!.body ).toMatchObject( { status: 'subscribed', tags: [ 'vip' ] } );
	} );

	it( 'in a pattern that its post refers to', async () => {
		const pattern = await save( 'author', block( own ), 'publish', 'blocks' );
		const { link } = await save( 'author', `<!-- wp:block {"ref":${ pattern.id }} /-->`, 'publish' );
		expect( said( await signUp( await visit( link ), 'pattern@example.com' ) ) ).toMatch( /on the list/ );
	} );

	it.each< [ string, ( saved: Saved ) => Promise< unknown > ] >( [
		[
			'its post is no longer published',
			( { id } ) => as( 'editor' ).post( `wp/v2/posts/${ id }`, { status: 'draft' } ),
		],
		[
			'its post is deleted',
			( { id } ) => as( 'editor' ).delete( `wp/v2/posts/${ id }`, { query: { force: true } } ),
		],
		[
			'its post has another form now',
			( { id } ) => as( 'editor' ).post( `wp/v2/posts/${ id }`, { content: block( { tags: [ 'other' ] } ) } ),
		],
		[
			'its post has no form now',
			( { id } ) => as( 'editor' ).post( `wp/v2/posts/${ id }`, { content: '<p>Gone</p>' } ),
		],
	] )( 'not once %s', async ( _, change ) => {
		const saved = await save( 'author', block( own ), 'publish' );
		const page = await visit( saved.link );
		await change( saved );
		const answer = await post( page, filled( page, 'late@example.com' ), { Accept: 'application/json' } );
		expect( [ 404, 422 ] ).toContain( answer.status );
		expect( await written() ).toEqual( [] );
	} );

	it( 'for thirty days', async () => {
		const { link } = await save( 'author', block( own ), 'publish' );
		const page = await visit( link );
		const data = filled( page, 'old@example.com' );
		const name = 'statecraft_signup[seal]';
		const aged = ( days: number ) =>
			php( `
				$seal = new Statecraft\\Public_Form\\Sealed_Payload();
				$data = $seal->decrypt( '${ String( data.get( name ) ) }' );
				echo $seal->encrypt( array( 'until' => $data['until'] - ${ days } * DAY_IN_SECONDS ) + $data );
			` );
		for ( const [ days, kind ] of [
			[ 31, 'outdated' ],
			[ 29, 'subscribed' ],
		] as const ) {
			const answer = await post( page, filled( page, 'old@example.com', { [ name ]: await aged( days ) } ), {
				Accept: 'application/json',
			} );
			expect( await answer.json() ).toMatchObject( { kind } );
		}
	} );

	it( 'with the settings of authors who can publish; otherwise double opt-in applies, without tags and hidden fields', async () => {
		const { link } = await save( 'author', block( own ), 'publish' );
		const setRole = ( role: string ) => php( `get_user_by( 'login', 'author' )->set_role( '${ role }' );` );
		await setRole( 'contributor' );
		await signUp( await visit( link ), 'undecided@example.com' );
		await setRole( 'author' );
		const { body } = ( await written() )[ 0 ]!;
		expect( body ).toMatchObject( { status: 'pending' } );
		expect( body ).not.toHaveProperty( 'tags' );
		expect( body ).not.toHaveProperty( 'merge_fields' );
	} );
} );
