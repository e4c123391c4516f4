/** Copies into the media library: what is stored, what the editor is told, and who may. */
import { as, php, reset, site, type Role } from '../_kit/client';
import {
	ROUTE,
	asked,
	copy,
	copyAll,
	fileOf,
	ownPhotos,
	reference,
	stored,
	withPlugin,
	type Photo,
} from '../_kit/photos';
import { avif, gif, jpeg, mp4, png, webp } from '../_kit/pictures';

jest.setTimeout( 60_000 );

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
	it( '[MEDIA-061, MEDIA-064, MEDIA-069] is in the media library with its file, and the editor is told ID, URL, alt and caption @oldest', async () => {
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
		const [ { ID, URL } ] = json.media as unknown as [ { ID: number; URL: string } ];
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

	it( '[MEDIA-067] needs no second request to the source, because the guid says what the item is; without one, the source is asked', async () => {
		expect( await copy( 'lake', { guid: await reference( 'lake' ) } ) ).toMatchObject( { title: 'lake' } );
		expect( await asked() ).toEqual( [] );
		expect( await copy( 'hill' ) ).toMatchObject( { URL: expect.stringContaining( 'hill' ) } );
		expect( await asked() ).toEqual( [ 'hill' ] );
	} );

	it.each( [
		[ 'of another person', () => reference( 'lake', 'editor' ) ],
		[ 'of another item', () => reference( 'hill' ) ],
		[ 'that was changed', async () => ( await reference( 'lake' ) ).replace( /^./, 'f' ) ],
		[ 'that is none', async () => 'nonsense' ],
	] )( 'does not believe a guid %s: the source is asked', async ( _, guid ) => {
		expect( await copy( 'lake', { guid: await guid() } ) ).toMatchObject( { alt: 'A lake at dawn' } );
		expect( await asked() ).toEqual( [ 'lake' ] );
	} );

	it.each( [
		[ 'jpg', jpeg ],
		[ 'png', png() ],
		[ 'gif', gif ],
		[ 'webp', webp ],
		[ 'avif', avif ],
	] )( 'of a picture has the extension of its bytes, whatever the source calls it: %s', async ( extension, file ) => {
		photos.serve( file, { 'Content-Type': 'application/octet-stream' } );
		const { ID, URL, errors } = await copy( 'lake' );
		expect( [ errors, URL ] ).toEqual( [
			undefined,
			expect.stringMatching( new RegExp( `/lake\\.${ extension }$` ) ),
		] );
		expect( ( await fileOf( ID! ) ).equals( file ) ).toBe( true );
	} );

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
		[ `${ 'long'.repeat( 80 ) }.jpg`, `${ 'long'.repeat( 25 ) }.jpg` ],
	] )( 'has a harmless file name: %s', async ( file, name ) => {
		await photos.have( { items: { lake: { ...lake, file } } } );
		expect( ( await copy( 'lake' ) ).URL!.split( '/' ).pop() ).toBe( name );
	} );

	it( 'of a request with several items has a result for each, in their order', async () => {
		const { status, json } = await copyAll( [ 'hill', 'nothing', 'lake' ] );
		expect( status ).toBe( 200 );
		expect(
			json.media.map( ( { external_id, ID, errors } ) => [ external_id, typeof ID, Object.keys( errors ?? {} ) ] )
		).toEqual( [
			[ 'hill', 'number', [] ],
			[ 'nothing', 'undefined', [ 'media_gone' ] ],
			[ 'lake', 'number', [] ],
		] );
	} );

	it( 'is told to other plugins, with its item and post', async () => {
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

describe( 'an item that was copied before', () => {
	const again = async ( prepare: ( id: number ) => string, role: Role = 'author' ) => {
		const first = await copy( 'lake' );
		await php( prepare( first.ID! ) );
		const second = await copy( 'lake', {}, role );
		return { first, second, isSame: second.ID === first.ID };
	};

	it( 'is not copied again: its attachment is used, by other people, too', async () => {
		const { first, second } = await again( () => '', 'editor' );
		expect( second ).toEqual( { ...first, reused: true } );
		expect( photos.received ).toHaveLength( 1 );
		expect( ( await stored() ).attachments ).toEqual( [ first.ID ] );
	} );

	it.each( [
		[
			'is in the trash',
			( id: number ) => `wp_update_post( array( 'ID' => ${ id }, 'post_status' => 'trash' ) );`,
		],
		[ 'was deleted', ( id: number ) => `wp_delete_attachment( ${ id }, true );` ],
		[ 'has lost its file', ( id: number ) => `unlink( get_attached_file( ${ id } ) );` ],
	] )( 'is copied again if its attachment %s', async ( _, prepare ) => {
		const { second, isSame } = await again( prepare );
		expect( [ second.reused, isSame ] ).toEqual( [ false, false ] );
	} );

	it( 'is copied again for people who cannot see its attachment', async () => {
		const draft = await draftOf( 'editor' );
		const { json } = await copyAll( [ 'lake' ], { post_id: draft }, 'editor' );
		await php( `wp_update_post( array( 'ID' => ${ draft }, 'post_status' => 'private' ) );` );
		const own = await copy( 'lake' );
		expect( [ own.reused, own.ID === json.media[ 0 ]!.ID ] ).toEqual( [ false, false ] );
	} );

	it( 'is found by a key of the database’s index, for many items in one query', async () => {
		const { ID } = await copy( 'lake' );
		const found = JSON.parse(
			await php( `
				wp_set_current_user( ${ site().users.author.id } );
				update_meta_cache( 'post', array( ${ ID } ) );
				$queries = array();
				add_filter( 'query', static function ( $query ) use ( &$queries ) { str_contains( $query, 'postmeta' ) && $queries[] = $query; return $query; } );
				$ids = array_map( static fn( $n ) => "item-$n", range( 1, 30 ) );
				echo wp_json_encode( array( 'found' => Statecraft\\Media\\Copied_Items::find_all( 'photos', array( ...$ids, 'lake' ) ), 'queries' => $queries ) );
			` )
		);
		expect( found.found ).toEqual( { lake: ID } );
		expect( found.queries ).toHaveLength( 1 );
		expect( found.queries[ 0 ] ).toMatch( /WHERE meta_key IN \(/ );
	} );

	it( 'is copied once by two tabs at the same time @races', async () => {
		let release = () => {};
		const isAsked = new Promise< void >( ( resolve ) =>
			photos.handle( ( _, response ) => {
				release = () => void response.writeHead( 200, { 'Content-Length': jpeg.length } ).end( jpeg );
				resolve();
			} )
		);
		const both = [ copy( 'lake' ), copy( 'lake', {}, 'editor' ) ];
		await isAsked;
		release();
		const results = await Promise.all( both );
		expect( results.map( ( { reused } ) => reused ).sort() ).toEqual( [ false, true ] );
		expect( new Set( results.map( ( { ID } ) => ID ) ).size ).toBe( 1 );
		expect( photos.received ).toHaveLength( 1 );
		expect( ( await stored() ).attachments ).toHaveLength( 1 );
	} );

	it( 'waits for a copy under way, and then says that it can be tried again @races', async () => {
		const lock = await php(
			`echo Statecraft\\Media\\Copy\\Copier::LOCK . Statecraft\\Media\\Copied_Items::hash( 'photos', 'lake' );`
		);
		await php( `update_option( '${ lock }', ( time() + 600 ) . ' other' );` );
		expect( await copy( 'lake' ) ).toMatchObject( {
			errors: { media_busy: [ expect.stringContaining( 'another tab' ) ] },
			is_retryable: true,
			retry_after: 5,
		} );
		expect( photos.received ).toHaveLength( 0 );
	} );
} );

describe( 'who may copy', () => {
	it.each( [
		[ 'administrator', 200, undefined ],
		[ 'author', 200, undefined ],
		[ 'contributor', 403, 'rest_forbidden' ],
		[ 'subscriber', 403, 'rest_forbidden' ],
		[ 'anonymous', 401, 'rest_forbidden' ],
	] as const )( '%s: %d', async ( role, status, code ) => {
		const answer = await copyAll( [ 'lake' ], {}, role );
		expect( [ answer.status, answer.json.code ] ).toEqual( [ status, code ] );
		expect( photos.received ).toHaveLength( status === 200 ? 1 : 0 );
	} );

	it( '[MEDIA-066, MEDIA-068] attaches to a post that the person may edit, to none with 0, and to no other', async () => {
		const parentOf = async ( post_id: number ) => {
			const { status, json } = await copyAll( [ post_id ? 'lake' : 'hill' ], { post_id } );
			return status === 200
				? Number( await php( `echo get_post( ${ json.media[ 0 ]!.ID } )->post_parent;` ) )
				: [ status, json.code ];
		};
		const [ own, other ] = [ await draftOf( 'author' ), await draftOf( 'editor' ) ];
		expect( await parentOf( other ) ).toEqual( [ 403, 'rest_forbidden' ] );
		expect( await parentOf( 999_999 ) ).toEqual( [ 403, 'rest_forbidden' ] );
		expect( await parentOf( own ) ).toBe( own );
		expect( await parentOf( 0 ) ).toBe( 0 );
		const attachment = ( await copy( 'hill' ) ).ID!;
		expect( await parentOf( attachment ) ).toEqual( [ 400, 'rest_invalid_param' ] );
	} );

	it( '[MEDIA-066] takes one to ten ids, and nothing that is no parameter', async () => {
		const refused = async ( body: unknown, route = ROUTE ) => {
			const { status, json } = await as( 'author' ).post< { code: string } >( route, body );
			return [ status, json.code ];
		};
		const invalid = [ 400, 'rest_invalid_param' ];
		expect( await refused( {} ) ).toEqual( [ 400, 'rest_missing_callback_param' ] );
		expect( await refused( { external_ids: [] } ) ).toEqual( invalid );
		expect( await refused( { external_ids: Array.from( { length: 11 }, String ) } ) ).toEqual( invalid );
		expect( await refused( { external_ids: [ '' ] } ) ).toEqual( invalid );
		expect( await refused( { external_ids: [ 'lake' ], post_id: -1 } ) ).toEqual( invalid );
		expect( await refused( { external_ids: [ 'lake' ], media: [ 'lake' ] } ) ).toEqual( invalid );
		expect( await refused( { external_ids: [ 'lake' ], service: 'pexels' } ) ).toEqual( invalid );
		expect( await refused( { external_ids: [ 'lake' ] }, 'wpcom/v2/external-media/copy/nobody' ) ).toEqual(
			invalid
		);
		expect( photos.received ).toHaveLength( 0 );
	} );

	it( 'no person copies more than 500 files in an hour', async () => {
		await php( `( new Statecraft\\Counter() )->hit( 'media-copy|${ site().users.author.id }', 500, 3600, 500 );` );
		expect( await copy( 'lake' ) ).toMatchObject( {
			errors: { media_busy: [ expect.stringContaining( 'Try again in 1 hour' ) ] },
			is_retryable: true,
			retry_after: expect.any( Number ),
		} );
		expect( await copy( 'lake', {}, 'editor' ) ).toMatchObject( { reused: false } );
	} );

	it( '[MEDIA-069, MEDIA-070] the schema describes both kinds of results', async () => {
		const { schema } = await ( await as( 'author' ).send( 'OPTIONS', ROUTE ) ).json();
		const { properties } = schema.properties.media.items;
		expect( Object.keys( properties ).sort() ).toEqual(
			[
				'ID',
				'URL',
				'alt',
				'caption',
				'errors',
				'external_id',
				'is_retryable',
				'retry_after',
				'reused',
				'title',
				'type',
			].sort()
		);
	} );
} );

describe( 'a source with accounts', () => {
	const grants = { author: 'token-of-author' };

	it( 'is asked with the person’s own grant, and tells nobody else’s', async () => {
		await photos.have( { items, grants } );
		await copy( 'lake' );
		expect( photos.received[ 0 ]!.headers.authorization ).toBe( 'Bearer token-of-author' );
		const answer = await copyAll( [ 'hill' ], {}, 'editor' );
		expect( [ answer.status, answer.json.code ] ).toEqual( [ 403, 'authorization_required' ] );
		expect( JSON.stringify( answer.json ) ).not.toContain( 'token-of' );
	} );

	it( 'whose file addresses have expired is asked for the item again, once', async () => {
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
