/** Copies into the media library: what is stored, what the editor receives, and who may copy. */
import { as, php, reset, site, type Role } from '../_kit/client';
import { asked, copy, copyAll, fileOf, ownPhotos, reference, withPlugin, type Photo } from '../_kit/photos';
import { avif, gif, jpeg, mp4, png, webp } from '../_kit/pictures';

jest.setTimeout( 240_000 );

const photos = ownPhotos();

const lake: Photo = { title: 'A lake', file: 'lake.jpg', url: '/lake', alt: 'A lake at dawn' };
const items = { lake, hill: { ...lake, title: 'A hill', file: 'hill.jpg', url: '/hill' } };

beforeEach( async () => {
	await photos.have( { items } );
	photos.serve( jpeg );
} );
afterEach( () => reset() );

const draftOf = async ( role: Role ) =>
	( await as( role ).post< { id: number } >( 'wp/v2/posts', { title: 'Draft' } ) ).json.id;

describe( 'a copy', () => {
	it( '[MEDIA-061, MEDIA-064, MEDIA-069] is in the media library with its file, and the editor gets ID, URL, alt and caption @oldest', async () => {
		const guid = await reference( 'lake' );
		const { status, json } = await copyAll( [ 'lake' ], {
			media: [ { guid, caption: 'By <em>Ada</em><script>1</script>', title: 'The lake' } ],
		} );
		expect( status ).toBe( 200 );
		expect( json.media ).toEqual( [
			{
				external_id: 'lake',
				ID: expect.any( Number ),
				URL: expect.stringMatching( /\/uploads\/.*\/lake\.jpg$/ ),
				alt: 'A lake at dawn',
				caption: 'By <em>Ada</em>1',
				type: 'image',
				title: 'The lake',
				reused: false,
			},
		] );
		const { ID, URL = '' } = json.media[ 0 ]!;
		expect(
			( await as( 'author' ).get( `wp/v2/media/${ ID }`, { query: { context: 'edit' } } ) ).json
		).toMatchObject( {
			mime_type: 'image/jpeg',
			title: { raw: 'The lake' },
			author: site().users.author.id,
			post: null,
			media_details: { width: 32, height: 24 },
		} );
		expect( Buffer.from( await ( await fetch( URL ) ).arrayBuffer() ).equals( jpeg ) ).toBe( true );
	} );

	it( '[MEDIA-067] needs no second request to the source, because the guid contains the item; without one, the source is requested', async () => {
		expect( await copy( 'lake', { guid: await reference( 'lake' ) } ) ).toMatchObject( { title: 'lake' } );
		expect( await asked() ).toEqual( [] );
		expect( await copy( 'hill' ) ).toMatchObject( { URL: expect.stringContaining( 'hill' ) } );
		expect( await asked() ).toEqual( [ 'hill' ] );
	} );

	it( '[MEDIA-183] whose name is longer than file systems allow has the beginning of it', async () => {
		await photos.have( { items: { lake: { ...lake, file: `${ '湖'.repeat( 100 ) }.jpg` } } } );
		const { URL = '' } = await copy( 'lake' );
		expect( decodeURI( URL ) ).toMatch( /\/湖{40,}\.jpg$/u );
		expect( ( await fetch( URL ) ).status ).toBe( 200 );
	} );

	it.each( [
		[ 'of another person', () => reference( 'lake', 'editor' ) ],
		[ 'of another item', () => reference( 'hill' ) ],
		[ 'that was changed', async () => ( await reference( 'lake' ) ).replace( /^./, 'f' ) ],
		[ 'that is none', async () => 'nonsense' ],
	] )( 'does not trust a guid %s: the source is requested', async ( _, guid ) => {
		expect( await copy( 'lake', { guid: await guid() } ) ).toMatchObject( { alt: 'A lake at dawn' } );
		expect( await asked() ).toEqual( [ 'lake' ] );
	} );

	it.each( [
		[ 'jpg', jpeg ],
		[ 'png', png() ],
		[ 'gif', gif ],
		[ 'webp', webp ],
		[ 'avif', avif ],
	] )(
		'of a picture has the extension of its content, whatever the source calls it: %s',
		async ( extension, file ) => {
			photos.serve( file, { 'Content-Type': 'application/octet-stream' } );
			const { ID, URL, errors } = await copy( 'lake' );
			expect( [ errors, URL ] ).toEqual( [
				undefined,
				expect.stringMatching( new RegExp( `/lake\\.${ extension }$` ) ),
			] );
			expect( ( await fileOf( ID! ) ).equals( file ) ).toBe( true );
		}
	);

	it( 'of a video is a video', async () => {
		await photos.have( { items: { clip: { title: 'A clip', type: 'video', file: 'clip.mp4', url: '/clip' } } } );
		photos.serve( mp4() );
		expect( await copy( 'clip' ) ).toMatchObject( { type: 'video', URL: expect.stringMatching( /clip\.mp4$/ ) } );
	} );

	it.each( [
		[ 'photo.php.jpg', 'photo-php.jpg' ],
		[ '../../wp-config.php', 'wp-config.jpg' ],
		[ '.htaccess', 'image.jpg' ],
		[ 'a b<c>%00"d.jpg', 'a-bc00d.jpg' ],
		[ '', 'A-lake.jpg' ],
		[ 'no-extension', 'no-extension.jpg' ],
		[ `${ 'long'.repeat( 80 ) }.jpg`, `${ 'long'.repeat( 45 ) }.jpg` ],
	] )( 'has a harmless file name: %s', async ( file, name ) => {
		await photos.have( { items: { lake: { ...lake, file } } } );
		expect( ( await copy( 'lake' ) ).URL!.split( '/' ).pop() ).toBe( name );
	} );

	it( 'of a request with several items has a result for each, in order', async () => {
		const { status, json } = await copyAll( [ 'hill', 'nothing', 'lake' ] );
		expect( status ).toBe( 200 );
		expect(
			json.media.map( ( { external_id: id, ID, errors } ) => [ id, typeof ID, Object.keys( errors ?? {} ) ] )
		).toEqual( [
			[ 'hill', 'number', [] ],
			[ 'nothing', 'undefined', [ 'media_gone' ] ],
			[ 'lake', 'number', [] ],
		] );
	} );

	it( 'is announced to other plugins, with its item and post', async () => {
		const plugin = `add_action( 'statecraft_media_copied', static function ( $id, $item, $source, $post ) { update_option( 'test_told', array( $id, $item->title, $source, $post ) ); }, 10, 4 );`;
		const post = await draftOf( 'author' );
		const { json } = await withPlugin( plugin, () => copyAll( [ 'lake' ], { post_id: post } ) );
		expect( JSON.parse( await php( `echo wp_json_encode( get_option( 'test_told' ) );` ) ) ).toEqual( [
			json.media[ 0 ]!.ID,
			'A lake',
			'photos',
			post,
		] );
	} );
} );

describe( 'a source with accounts', () => {
	const grants = { author: 'token-of-author' };

	it( 'is requested with the user’s own grant, and never with another’s', async () => {
		await photos.have( { items, grants } );
		await copy( 'lake' );
		expect( photos.received[ 0 ]!.headers.authorization ).toBe( 'Bearer token-of-author' );
		const answer = await copyAll( [ 'hill' ], {}, 'editor' );
		expect( [ answer.status, answer.json.code ] ).toEqual( [ 403, 'authorization_required' ] );
		expect( JSON.stringify( answer.json ) ).not.toContain( 'token-of' );
	} );

	it( 'whose file URLs have expired is requested for the item again, once', async () => {
		await photos.have( { items: { lake: { ...lake, url: '/old' } }, grants } );
		const guid = await reference( 'lake' );
		await photos.have( { items: { lake: { ...lake, url: '/new' } }, grants } );
		photos.handle( ( { url }, response ) =>
			url === '/new' ? void response.end( jpeg ) : void response.writeHead( 403 ).end()
		);
		expect( await copy( 'lake', { guid } ) ).toMatchObject( { reused: false } );
		photos.handle( ( _, response ) => void response.writeHead( 403 ).end() );
		expect( await copy( 'hill' ) ).toMatchObject( { errors: { media_gone: expect.anything() } } );
		expect( photos.received.map( ( { url } ) => url ) ).toEqual( [ '/old', '/new' ] );
	} );
} );
