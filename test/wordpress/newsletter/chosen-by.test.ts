/** Who chooses to whom a post is sent: people who may send it. Whoever writes it chooses for nobody, not even once somebody else publishes it. */
import { as, php, reset, site } from '../_kit/client';
import { batch, closePostBox, forgetNewsletters, openPostBox, recipients, subscribers } from '../_kit/newsletter';
import type { Role } from '../_kit/client';

jest.setTimeout( 240_000 );
beforeEach( async () => {
	await forgetNewsletters();
	await openPostBox();
	await subscribers( { email: 'reader@example.com' } );
} );
afterEach( closePostBox );
afterAll( async () => {
	await forgetNewsletters();
	await php( `delete_option( 'statecraft_newsletter_audience' );` );
	await reset();
} );

const AUDIENCE = '_statecraft_newsletter_audience';
interface Stored {
	id: number;
	meta: Record< string, string >;
}
const draft = async ( role: Role, meta: Record< string, string > ) => {
	const { json, status } = await as( role ).post< Stored >( 'wp/v2/posts', { title: 'Tea', content: 'Tea', meta } );
	expect( status ).toBe( 201 );
	return json;
};
const change = async ( role: Role, id: number, values: object ) => {
	const { json, status } = await as( role ).post< Stored >( `wp/v2/posts/${ id }`, values );
	expect( status ).toBe( 200 );
	return json;
};

it.each( [ 'contributor', 'author' ] as const )(
	'[NEWS-072] in part: what somebody has chosen who is %s for a post is not stored, and the rest of what they save is',
	async ( role ) => {
		const post = await draft( role, { [ AUDIENCE ]: 'all', _jetpack_newsletter_access: 'subscribers' } );
		expect( post.meta ).toMatchObject( { [ AUDIENCE ]: '', _jetpack_newsletter_access: 'subscribers' } );
		expect( ( await change( role, post.id, { meta: { [ AUDIENCE ]: 'all' } } ) ).meta[ AUDIENCE ] ).toBe( '' );
		// As the editor saves all meta of a post.
		await change( role, post.id, { meta: { [ AUDIENCE ]: '', _jetpack_newsletter_access: '' } } );
		await change( 'editor', post.id, { status: 'publish' } );
		await batch();
		expect( await recipients() ).toEqual( [] );
	}
);

it( '[NEWS-072] in part: nor do they change what an editor has chosen, and what new posts begin with is the owner’s choice', async () => {
	await php( `update_option( 'statecraft_newsletter_audience', 'paid' );` );
	const begun = Number(
		await php( `
			wp_set_current_user( ${ site().users.contributor.id } );
			echo wp_insert_post( array( 'post_title' => 'Auto Draft', 'post_status' => 'auto-draft' ) );
		` )
	);
	expect( ( await change( 'contributor', begun, { title: 'Tea', status: 'draft' } ) ).meta[ AUDIENCE ] ).toBe(
		'paid'
	);
	expect( ( await change( 'contributor', begun, { meta: { [ AUDIENCE ]: 'all' } } ) ).meta[ AUDIENCE ] ).toBe(
		'paid'
	);
	expect( ( await change( 'editor', begun, { meta: { [ AUDIENCE ]: 'all' } } ) ).meta[ AUDIENCE ] ).toBe( 'all' );
	expect( ( await change( 'contributor', begun, { meta: { [ AUDIENCE ]: 'none' } } ) ).meta[ AUDIENCE ] ).toBe(
		'all'
	);
	await change( 'editor', begun, { status: 'publish' } );
	await batch();
	expect( await recipients() ).toEqual( [ 'reader@example.com' ] );
} );

it( '[NEWS-072] in part: nor do they delete the choice, which an editor does, and uninstalling for all posts', async () => {
	const remove = ( role: Role, id: number ) =>
		as( role ).post< Stored >( `wp/v2/posts/${ id }`, { meta: { [ AUDIENCE ]: null } } );
	const audience = ( id: number ) => php( `wp_cache_flush(); echo get_post_meta( ${ id }, '${ AUDIENCE }', true );` );
	const { id } = await draft( 'contributor', {} );
	await change( 'editor', id, { meta: { [ AUDIENCE ]: 'all' } } );
	expect( ( await remove( 'contributor', id ) ).status ).toBe( 200 );
	expect( await audience( id ) ).toBe( 'all' );
	expect( ( await remove( 'editor', id ) ).status ).toBe( 200 );
	expect( await audience( id ) ).toBe( '' );
	await change( 'editor', id, { meta: { [ AUDIENCE ]: 'all' } } );
	await php(
		`wp_set_current_user( ${ site().users.administrator.id } ); delete_post_meta_by_key( '${ AUDIENCE }' );`
	);
	expect( await audience( id ) ).toBe( '' );
} );
