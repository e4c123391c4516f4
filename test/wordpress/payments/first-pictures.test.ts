/** The first picture of a text, which WordPress shows in lists in place of a featured image. */
import { php, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import {
	CANARY,
	aPost,
	closePostBox,
	container,
	cookiesOf,
	look,
	openPostBox,
	openShop,
	signIn,
	subscribe,
} from '../_kit/premium';
import type { StoredPost } from '../_kit/premium';

jest.setTimeout( 240_000 );

const PLAN = 7;
const picture = ( alt: string ) =>
	`<!-- wp:image --><figure class="wp-block-image"><img src="/${ alt }.png" alt="${ alt }"/></figure><!-- /wp:image -->`;
const WALL = '<!-- wp:jetpack/paywall /-->';
const FIRST = '<!-- wp:post-featured-image {"useFirstImageFromPost":true} /-->';
const forReaders = { meta_input: { _jetpack_newsletter_access: 'subscribers' } };

let list: StoredPost;
let own: StoredPost;

beforeAll( async () => {
	await openPostBox();
	await openShop();
	await aPost( WALL + picture( `${ CANARY }-wall` ) );
	await aPost( picture( `${ CANARY }-kept` ), forReaders );
	await aPost( container( [ PLAN ], `<img src="/secret.png" alt="${ CANARY }-plan">`, 'guests' ) );
	await aPost( container( [ PLAN ], `<img src="/same.png" alt="${ CANARY }-same">` ) + picture( 'same' ) );
	await aPost( picture( 'above' ) + WALL + picture( `${ CANARY }-below` ) );
	await aPost( picture( 'everybody' ) );
	own = await aPost( FIRST + container( [ PLAN ], `<img src="/own.png" alt="${ CANARY }-own">` ) );
	list = await aPost(
		`<!-- wp:query {"query":{"perPage":50,"postType":"post","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template -->${ FIRST }<!-- /wp:post-template --></div><!-- /wp:query -->`,
		{ post_type: 'page', post_title: 'A list', post_author: site().users.author.id }
	);
} );
afterAll( async () => {
	await closePostBox();
	await reset();
} );

const shown = async ( { url }: StoredPost, cookie = '' ) =>
	[ ...( await look( url, cookie ) ).document.querySelectorAll( '.wp-block-post-featured-image img' ) ]
		.map( ( { attributes } ) => attributes.getNamedItem( 'alt' )!.value )
		.sort();

it.each< Role | 'anonymous' >( [ 'anonymous', 'subscriber', 'contributor', 'author' ] )(
	'[PAY-248] shows %s the pictures that are for everybody, and none that is for subscribers',
	async ( role ) => {
		expect( await shown( list, await cookiesOf( role ) ) ).toEqual( [ 'above', 'everybody' ] );
	}
);

it( '[PAY-248] shows people who may edit the posts all of them, as their texts are', async () => {
	expect( await shown( list, await cookiesOf( 'administrator' ) ) ).toHaveLength( 7 );
} );

it( '[PAY-248] shows the picture on the page of the post to a reader who has paid', async () => {
	const email = 'reader@example.org';
	await subscribe( { email, plan: PLAN } );
	const cookie = await signIn( email, own.url );
	expect( await shown( own, cookie ) ).toEqual( [ `${ CANARY }-own` ] );
	expect( await shown( list, cookie ) ).toEqual( [ 'above', 'everybody' ] );
	expect( await shown( own ) ).toEqual( [] );
} );

it( '[PAY-248] leaves the featured image of a post that is for subscribers', async () => {
	const post = await aPost( WALL + picture( CANARY ) );
	const alt = await php( `
		$image = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => 'cover' ), 'cover.png' );
		wp_update_attachment_metadata( $image, array( 'width' => 1, 'height' => 1, 'file' => 'cover.png' ) );
		update_post_meta( $image, '_wp_attachment_image_alt', 'cover' );
		set_post_thumbnail( ${ post.id }, $image );
		echo get_post_thumbnail_id( ${ post.id } ) === $image;
	` );
	expect( alt ).toBe( '1' );
	expect( await shown( list ) ).toEqual( [ 'above', 'cover', 'everybody' ] );
} );
