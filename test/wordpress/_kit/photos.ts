/** A source that a test fills with items, whose files are served by a stand-in in the test's own process. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startStandIn, type StandIn } from '../../services/_kit/stand-in';
import { as, php, reset, site, type Answer, type Role } from './client';
import { inPhp, removeKnobs } from './knobs';
import { jpeg } from './pictures';

export const ROUTE = 'wpcom/v2/external-media/copy/photos';

// The server's temporary folder is that of all sites: other tests would leave their files in it meanwhile.
const plugin = `<?php define( 'WP_TEMP_DIR', __DIR__ . '/photos' ); add_filter( 'statecraft_media_sources', static function ( $sources ) {
	class_exists( 'Test_Photos\\\\Photos' ) || require __DIR__ . '/photos/photos.php';
	return array( ...$sources, 'Test_Photos\\\\Photos' );
} );`;

/** An item; `url` is a path of the stand-in, or an address. */
export interface Photo {
	title?: string;
	type?: 'image' | 'video';
	file?: string;
	url: string;
	alt?: string;
	credit?: Record< string, string >;
	thumbnails?: Record< string, string >;
}

/** The result of a copy. */
export interface Copy {
	external_id: string;
	ID?: number;
	URL?: string;
	alt?: string;
	caption?: string;
	type?: string;
	title?: string;
	reused?: boolean;
	errors?: Record< string, string[] >;
	retry_after?: number;
	is_retryable?: boolean;
}

export interface Settings {
	items?: Record< string, Photo >;
	hosts?: string[];
	/** Tokens by user; makes it a source whose people connect their accounts. */
	grants?: Record< string, string >;
}

export interface Photos extends StandIn {
	/** Sets items and settings, and forgets what was received; the hosts are the stand-in’s own unless told otherwise. */
	have: ( settings: Settings ) => Promise< void >;
	/** Serves a file at any path, with a status of 200 and the length. */
	serve: ( file: Buffer | string, headers?: Record< string, string > ) => void;
}

/** An image with a credit and a smaller size. */
export const lake: Photo = {
	title: 'A lake',
	file: 'lake.jpg',
	url: '/lake',
	alt: 'A lake at dawn',
	credit: { provider: 'Flickr', landing_url: 'https://flickr.example/1', creator: 'Ada', license: 'CC0 1.0' },
	thumbnails: {},
};

/** The source of `ownPhotos` with an image `lake` and a video `clip`, anew before each test. */
export function ownLake(): Photos {
	const photos = ownPhotos();
	beforeEach( async () => {
		await photos.have( {
			items: {
				lake: { ...lake, thumbnails: { thumbnail: `${ photos.url }/small` } },
				clip: { ...lake, type: 'video' },
			},
		} );
		photos.serve( jpeg );
	} );
	afterEach( async () => {
		await removeKnobs();
		await reset();
	} );
	return photos;
}

/** A source for all tests of a file; the site is as it was after the last one. */
export function ownPhotos(): Photos {
	const photos = {} as Photos;
	beforeAll( async () => {
		Object.assign( photos, await startStandIn(), {
			have: ( { items = {}, hosts = [ '127.0.0.1' ], ...rest }: Settings ) => {
				photos.received.length = 0;
				const urls = Object.entries( items ).map( ( [ id, item ] ) => [
					id,
					{ ...item, url: new URL( item.url, photos.url ).href },
				] );
				return php(
					`update_option( 'test_photos', ${ inPhp( { items: Object.fromEntries( urls ), hosts, ...rest } ) } ); delete_option( 'test_photos_asked' );`
				);
			},
			serve: ( file: Buffer | string, headers = {} ) =>
				photos.handle( ( _, response ) => {
					const body = Buffer.from( file as string );
					response.writeHead( 200, { 'Content-Length': body.length, ...headers } ).end( body );
				} ),
		} );
		await php( `
			wp_mkdir_p( WPMU_PLUGIN_DIR . '/photos' );
			file_put_contents( WPMU_PLUGIN_DIR . '/photos.php', ${ inPhp( plugin ) } );
			file_put_contents( WPMU_PLUGIN_DIR . '/photos/photos.php', ${ inPhp(
				readFileSync( join( __dirname, 'photos.php' ), 'utf8' )
			) } );
		` );
	} );
	afterAll( async () => {
		await photos.close();
		await removeKnobs();
		await php( `
			unlink( WPMU_PLUGIN_DIR . '/photos.php' );
			unlink( WPMU_PLUGIN_DIR . '/photos/photos.php' );
			rmdir( WPMU_PLUGIN_DIR . '/photos' );
		` );
		await reset();
	} );
	return photos;
}

/** Copies items and returns the whole response. */
export const copyAll = (
	ids: string[],
	body: Record< string, unknown > = {},
	role: Role | 'anonymous' = 'author'
): Promise< Answer< { media: Copy[]; code?: string; message?: string } > > =>
	as( role ).post( ROUTE, { external_ids: ids, service: 'photos', post_id: 0, ...body } );

/** Copies one item and returns its result. */
export async function copy( id: string, media: Record< string, string > = {}, role: Role = 'author' ): Promise< Copy > {
	const { status, json } = await copyAll( [ id ], { media: [ media ] }, role );
	if ( status !== 200 || json.media.length !== 1 ) {
		throw new Error( `The copy answered ${ status }: ${ JSON.stringify( json ) }` );
	}
	return json.media[ 0 ]!;
}

/** The reference that the list would give a person. */
export const reference = ( id: string, role: Role = 'author' ) =>
	php( `
		wp_set_current_user( ${ site().users[ role ].id } );
		echo Statecraft\\Media\\Item_Reference::of( 'photos', Statecraft\\Media\\Sources::all()['photos']->item( '${ id }' ) );
		delete_option( 'test_photos_asked' );
	` );

/** The ids that the source was asked for. */
export const asked = async (): Promise< string[] > =>
	JSON.parse( await php( `echo wp_json_encode( get_option( 'test_photos_asked', array() ) );` ) );

/** All attachments, and all files in the uploads folder and the folder for temporary files that are of this plugin. */
export const stored = async (): Promise< { attachments: number[]; files: string[]; temporary: string[] } > =>
	JSON.parse(
		await php( `
			require_once ABSPATH . 'wp-admin/includes/file.php';
			echo wp_json_encode( array(
				'attachments' => get_posts( array( 'post_type' => 'attachment', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ) ),
				'files'       => array_map( 'basename', array_filter( list_files( wp_get_upload_dir()['basedir'] ), 'is_file' ) ),
				'temporary'   => array_map( 'basename', glob( get_temp_dir() . 'statecraft-media*' ) ),
			) );
		` )
	);

/** The file of an attachment, the original if WordPress has scaled it. */
export const fileOf = async ( id: number ) =>
	Buffer.from(
		await php(
			`echo base64_encode( file_get_contents( wp_get_original_image_path( ${ id } ) ?: get_attached_file( ${ id } ) ) );`
		),
		'base64'
	);

/** Runs a test while another plugin is active. */
export async function withPlugin< Result >( code: string, act: () => Promise< Result > ): Promise< Result > {
	await php( `file_put_contents( WPMU_PLUGIN_DIR . '/other.php', ${ inPhp( `<?php ${ code }` ) } );` );
	try {
		return await act();
	} finally {
		await php( `unlink( WPMU_PLUGIN_DIR . '/other.php' );` );
	}
}
