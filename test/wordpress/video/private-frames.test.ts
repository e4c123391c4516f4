/** The frames of a private video: files of it, that are moved, served and hidden with it. */
import { as, inBrowser, php, site, type Role } from '../_kit/client';
import { jpeg, png } from '../_kit/pictures';
import {
	addressOf,
	aPost,
	aVideo,
	blockOf,
	browse,
	eachWithVideos,
	meta,
	record,
	sendForm,
	uploads,
	type StoredVideo,
} from '../_kit/video';
import { statusOf } from '../_kit/video-privacy';

jest.setTimeout( 240_000 );
eachWithVideos();

type Visitor = Role | 'anonymous';

interface Framed extends StoredVideo {
	/** The attachment of the frame. */
	frame: number;
	/** Where its files are while the video is public: the picture and its sizes. */
	files: string[];
	/** The address of the picture then. */
	poster: string;
}

/** A picture of which WordPress makes sizes. */
const large = async () =>
	Buffer.from(
		await php(
			`$image = imagecreatetruecolor( 1200, 800 ); ob_start(); imagejpeg( $image ); echo base64_encode( ob_get_clean() );`
		),
		'base64'
	);

const setFrame = ( { guid }: StoredVideo, content: Buffer ) =>
	sendForm< { poster: string; code: string } >(
		`rest/v1.1/videos/${ guid }/poster`,
		{ at_time: '1', frame: new File( [ new Uint8Array( content ) ], 'a.jpg' ) },
		'editor'
	);

const framesThere = async () => ( await uploads() ).filter( ( name ) => name.includes( '/frame-' ) );

const framed = async ( content?: Buffer ): Promise< Framed > => {
	const others = await framesThere();
	const video = await aVideo( { author: 'editor' } );
	const { poster } = ( await setFrame( video, content ?? ( await large() ) ) ).json;
	const files = ( await framesThere() ).filter( ( name ) => ! others.includes( name ) );
	const frame = Number( await php( `echo Statecraft\\Video\\Videos::of( ${ video.id } )->settings()['poster'];` ) );
	return { ...video, poster, files, frame };
};

const setPrivacy = ( { id }: StoredVideo, value: number ) => meta( { id, privacy_setting: value }, 'editor' );
const urlOf = ( file: string ) => `${ site().url }/wp-content/uploads/${ file }`;
const CLOSED = /^statecraft-private-videos\/[a-z0-9]{32}\/frame-[a-z0-9]{16}(-\d+x\d+)?\.jpg$/;

const page = async ( path: string, role: Visitor = 'anonymous' ) =>
	( await browse( `${ site().url }${ path }`, role, { redirect: 'follow' } ) ).text();

const printed = async ( content: string ) => page( `/?p=${ await aPost( content, { role: 'author' } ) }` );

/** Ways by which WordPress and this plugin show an attachment that somebody names, or tell of it, to those who may not edit it. */
const doors: [ string, ( video: Framed ) => Promise< string > ][] = [
	[
		'the window of the library',
		async ( { frame } ) => {
			const { cookie } = await inBrowser( 'author' );
			const response = await fetch( `${ site().url }/wp-admin/admin-ajax.php`, {
				method: 'POST',
				headers: { Cookie: cookie },
				body: new URLSearchParams( { action: 'get-attachment', id: String( frame ) } ),
			} );
			return response.text();
		},
	],
	[
		'XML-RPC',
		async ( { frame } ) => {
			const { name, password } = site().users.author;
			const values = [
				'<int>1</int>',
				`<string>${ name }</string>`,
				`<string>${ password }</string>`,
				`<int>${ frame }</int>`,
			];
			const response = await fetch( `${ site().url }/xmlrpc.php`, {
				method: 'POST',
				body: `<?xml version="1.0"?><methodCall><methodName>wp.getMediaItem</methodName><params>${ values
					.map( ( value ) => `<param><value>${ value }</value></param>` )
					.join( '' ) }</params></methodCall>`,
			} );
			return response.text();
		},
	],
	[
		'the REST API',
		async ( { frame } ) => JSON.stringify( ( await as( 'author' ).get( `wp/v2/media/${ frame }` ) ).json ),
	],
	[
		'a featured image',
		async ( { frame } ) => {
			const post = await aPost( 'Text', { role: 'author' } );
			await php( `update_post_meta( ${ post }, '_thumbnail_id', ${ frame } );` );
			const rest = await as( 'author' ).get( `wp/v2/posts/${ post }`, { query: { _embed: 'wp:featuredmedia' } } );
			return `${ await page( `/?p=${ post }` ) } ${ JSON.stringify( rest.json ) } ${ await php(
				`echo get_the_post_thumbnail( ${ post } ), get_the_post_thumbnail_url( ${ post } );`
			) }`;
		},
	],
	[
		'a picture that is enlarged',
		( { frame } ) =>
			printed(
				`<!-- wp:image {"id":${ frame },"lightbox":{"enabled":true},"sizeSlug":"large"} --><figure class="wp-block-image size-large"><img src="x.jpg" alt="" class="wp-image-${ frame }"/></figure><!-- /wp:image -->`
			),
	],
	[ 'WordPress’s gallery', ( { frame } ) => printed( `[gallery ids="${ frame }" link="file"]` ) ],
	[
		'our gallery',
		( { frame } ) =>
			printed(
				`<!-- wp:jetpack/tiled-gallery {"columnWidths":[["100"]],"ids":[${ frame }]} --><div class="wp-block-jetpack-tiled-gallery aligncenter is-style-rectangular"><div class="tiled-gallery__gallery"><div class="tiled-gallery__row"><div class="tiled-gallery__col" style="flex-basis:100%"><figure class="tiled-gallery__item"><img alt="" data-id="${ frame }"/></figure></div></div></div></div><!-- /wp:jetpack/tiled-gallery -->`
			),
	],
	[
		'our slideshow',
		( { frame } ) =>
			printed(
				`<!-- wp:jetpack/slideshow {"ids":[${ frame }],"sizeSlug":"large"} --><div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper"><li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="" class="wp-block-jetpack-slideshow_image wp-image-${ frame }" data-id="${ frame }"/></figure></li></ul></div></div><!-- /wp:jetpack/slideshow -->`
			),
	],
	[
		'the functions of themes',
		( { frame } ) =>
			php(
				`wp_set_current_user( ${ site().users.author.id } ); echo wp_get_attachment_image( ${ frame }, 'large' ), wp_get_attachment_url( ${ frame } ), wp_get_attachment_image_srcset( ${ frame } ), get_the_title( ${ frame } ), wp_json_encode( get_posts( array( 'post_type' => 'attachment', 'post_status' => 'any' ) ) );`
			),
	],
];

const tells = ( text: string ) => /frame-[a-z0-9]{16}|statecraft-private-videos|Poster of|poster=\d/.test( text );

it( 'reveal nothing on any surface to users who cannot edit the video, and everything while it is public', async () => {
	const video = await framed();
	const tellers = async () => {
		const found: string[] = [];
		for ( const [ name, open ] of doors ) {
			if ( tells( await open( video ) ) ) {
				found.push( name );
			}
		}
		return found;
	};
	expect( await tellers() ).toEqual( doors.map( ( [ name ] ) => name ) );
	await setPrivacy( video, 1 );
	expect( await tellers() ).toEqual( [] );
} );

it( '[VIDEO-146] (part: pictures) have no size for users who cannot edit the video, and only their own while they are not where they belong', async () => {
	const video = await framed();
	const become = ( privacy: number ) =>
		php( `Statecraft\\Video\\Videos::of( ${ video.id } )->update( array( 'privacy_setting' => ${ privacy } ) );` );
	const source = ( user: number ) =>
		php(
			`wp_set_current_user( ${ user } ); echo wp_json_encode( wp_get_attachment_image_src( ${ video.frame }, 'medium' ) );`
		);
	const full = [ expect.stringContaining( `poster=${ video.frame }` ), 1200, 800, false ];
	expect( JSON.parse( await source( 0 ) )[ 1 ] ).toBe( 300 );
	for ( const hide of [ become, ( privacy: number ) => setPrivacy( video, privacy ) ] ) {
		await hide( 1 );
		expect( await source( 0 ) ).toBe( 'false' );
		expect( JSON.parse( await source( site().users.editor.id ) ) ).toEqual( full );
	}
	await become( 0 );
	expect( JSON.parse( await source( 0 ) ) ).toEqual( full );
	await become( 1 );
	await php( `unlink( get_attached_file( ${ video.frame } ) );` );
	expect( await statusOf( `${ addressOf( video ) }&poster=${ video.frame }`, 'editor' ) ).toBe( 404 );
} );

describe( 'the files of a frame', () => {
	it( 'are moved with all sizes out of reach when the video turns private, and back', async () => {
		const video = await framed();
		expect( video.files.length ).toBeGreaterThan( 2 );
		const statuses = () => Promise.all( video.files.map( ( file ) => statusOf( urlOf( file ) ) ) );
		expect( new Set( await statuses() ) ).toEqual( new Set( [ 200 ] ) );
		await setPrivacy( video, 1 );
		expect( new Set( await statuses() ) ).toEqual( new Set( [ 404 ] ) );
		const moved = await framesThere();
		expect( moved ).toHaveLength( video.files.length );
		moved.forEach( ( file ) => expect( file ).toMatch( CLOSED ) );
		await setPrivacy( video, 0 );
		expect( await framesThere() ).toEqual( video.files );
		expect( new Set( await statuses() ) ).toEqual( new Set( [ 200 ] ) );
		expect(
			await php(
				`echo count( glob( wp_get_upload_dir()['basedir'] . '/statecraft-private-videos/*', GLOB_ONLYDIR ) );`
			)
		).toBe( '0' );
	} );

	it( 'are out of reach from the start when the video is private, and keep their colour', async () => {
		const video = await aVideo( { author: 'editor' } );
		await setPrivacy( video, 1 );
		await setFrame( video, await large() );
		const there = await framesThere();
		expect( there.length ).toBeGreaterThan( 2 );
		there.forEach( ( file ) => expect( file ).toMatch( CLOSED ) );
		expect( ( await record( video.guid, 'editor' ) ).json.average_color ).toBe( '#000000' );
	} );

	it( 'are deleted with the video, and with the frame', async () => {
		const before = await uploads();
		const [ one, two ] = [ await framed(), await framed( jpeg ) ];
		await setPrivacy( one, 1 );
		await setPrivacy( two, 1 );
		await php( `wp_delete_attachment( ${ one.id }, true ); wp_delete_attachment( ${ two.frame }, true );` );
		expect( await framesThere() ).toEqual( [] );
		await php( `wp_delete_attachment( ${ two.id }, true );` );
		expect( await uploads() ).toEqual( before );
		expect(
			await php(
				`echo count( glob( wp_get_upload_dir()['basedir'] . '/statecraft-private-videos/*', GLOB_ONLYDIR ) );`
			)
		).toBe( '0' );
	} );

	it( 'are found, and moved the rest of the way, after a process was killed between two moves', async () => {
		const video = await framed();
		await setPrivacy( video, 1 );
		const closed = await framesThere();
		const [ isSize, isWhole ] = [
			( name: string ) => /x\d+\.jpg$/.test( name ),
			( name: string ) => ! /x\d+\.jpg$/.test( name ),
		];
		// The picture is there, and neither its record nor one of its sizes.
		const size = closed.find( isSize )!;
		await php( `
			$base = wp_get_upload_dir()['basedir'];
			rename( "$base/${ size }", "$base/${ video.files.find( ( name ) => name.endsWith( size.split( '/' ).at( -1 )! ) ) }" );
			update_post_meta( ${ video.frame }, '_wp_attached_file', '${ video.files.find( isWhole ) }' );
		` );
		expect(
			await statusOf( `${ site().url }/?statecraft_video=${ video.guid }&poster=${ video.frame }`, 'editor' )
		).toBe( 200 );
		await php( `do_action( 'statecraft_video_settle', 0 );` );
		expect( ( await framesThere() ).sort() ).toEqual( closed.sort() );
		await setPrivacy( video, 0 );
		expect( await framesThere() ).toEqual( video.files );
	} );

	it( 'are moved once by the hourly event where they were left behind before frames moved with their video', async () => {
		const video = await framed();
		await setPrivacy( video, 1 );
		const closed = await framesThere();
		await php( `
			$base = wp_get_upload_dir()['basedir'];
			foreach ( json_decode( '${ JSON.stringify( closed ) }' ) as $name ) {
				foreach ( json_decode( '${ JSON.stringify( video.files ) }' ) as $file ) {
					basename( $file ) === basename( $name ) && rename( "$base/$name", "$base/$file" );
				}
			}
			update_post_meta( ${ video.frame }, '_wp_attached_file', '${ video.files.find( ( name ) => ! /x\d+\.jpg$/.test( name ) ) }' );
			delete_option( 'statecraft_video_frames_settled' );
			do_action( 'statecraft_video_sweep' );
			wp_next_scheduled( 'statecraft_video_settle', array( 0 ) ) && do_action( 'statecraft_video_settle', 0 );
		` );
		expect( ( await framesThere() ).sort() ).toEqual( closed.sort() );
	} );
} );

describe( 'a frame of a private video', () => {
	it.each< [ Visitor, boolean, number ] >( [
		[ 'anonymous', false, 403 ],
		[ 'anonymous', true, 200 ],
		[ 'author', false, 403 ],
		[ 'author', true, 200 ],
		[ 'editor', false, 200 ],
	] )( 'is served to those who may watch that: %s, in a post: %s', async ( role, inPost, status ) => {
		const video = await framed( jpeg );
		await setPrivacy( video, 1 );
		const post = inPost ? await aPost( blockOf( video ) ) : 0;
		const response = await browse(
			`${ site().url }/?statecraft_video=${ video.guid }&poster=${ video.frame }${ post ? `&post=${ post }` : '' }`,
			role
		);
		const bytes = Buffer.from( await response.arrayBuffer() );
		expect( [ response.status, bytes.equals( jpeg ) ] ).toEqual( [ status, status === 200 ] );
		expect( response.headers.get( 'content-type' ) ).toContain( status === 200 ? 'image/jpeg' : 'text/plain' );
	} );

	it( 'is none of another video, nor any other attachment', async () => {
		const [ one, two ] = [ await framed( jpeg ), await framed( png() ) ];
		await setPrivacy( one, 1 );
		await setPrivacy( two, 1 );
		for ( const id of [ two.frame, one.id, 999_999, 'x', '' ] ) {
			expect( await statusOf( `${ site().url }/?statecraft_video=${ one.guid }&poster=${ id }`, 'editor' ) ).toBe(
				404
			);
		}
	} );

	it( 'is the poster on the page of a post with the video, also where the block has saved its former address', async () => {
		const video = await framed( jpeg );
		const saved = JSON.stringify( { guid: video.guid, poster: video.poster } );
		const post = await aPost( `${ blockOf( video ) }<!-- wp:videopress/video ${ saved } /-->` );
		await setPrivacy( video, 1 );
		const posters = [ ...( await page( `/?p=${ post }` ) ).matchAll( /poster="([^"]+)"/g ) ].map( ( [ , url ] ) =>
			url!.replaceAll( /&#0?38;|&amp;/g, '&' )
		);
		expect( posters ).toHaveLength( 2 );
		for ( const url of posters ) {
			expect( url ).toBe(
				`${ site().url }/?statecraft_video=${ video.guid }&post=${ post }&poster=${ video.frame }`
			);
			expect( await statusOf( url ) ).toBe( 200 );
		}
		await setPrivacy( video, 0 );
		expect( await page( `/?p=${ post }` ) ).toContain( `poster="${ video.poster }"` );
	} );
} );
