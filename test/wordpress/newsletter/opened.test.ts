/** What the editor knows of a post that the owner has opened to everyone. */
import { inBrowser, php, reset } from '../_kit/client';
import { aPost, look } from '../_kit/premium';

jest.setTimeout( 240_000 );
afterAll( reset );

/** The data of the editor of a post. */
const dataOf = async ( id: number, url: string ) => {
	const { cookie } = await inBrowser( 'administrator' );
	const { html } = await look( `${ new URL( '/wp-admin/post.php', url ).href }?post=${ id }&action=edit`, cookie );
	return /window\.statecraft = (\{.*\});/.exec( html )?.[ 1 ] ?? '';
};

it( '[NEWS-095] in part: the editor knows of a post, and of all, that the owner has opened', async () => {
	const { id, url } = await aPost( '<p>tea</p>', { meta_input: { _jetpack_newsletter_access: 'subscribers' } } );
	const other = await aPost( '<p>tea</p>' );
	expect( JSON.parse( await dataOf( id, url ) ) ).not.toHaveProperty( 'isOpened' );
	await php( `update_post_meta( ${ id }, '_statecraft_open_to_all', '1' );` );
	expect( JSON.parse( await dataOf( id, url ) ) ).toHaveProperty( 'isOpened', true );
	expect( JSON.parse( await dataOf( other.id, url ) ) ).not.toHaveProperty( 'isOpened' );
	await php( `update_option( 'statecraft_payments_kept_open', '1' );` );
	expect( JSON.parse( await dataOf( other.id, url ) ) ).toHaveProperty( 'isOpened', true );
} );
