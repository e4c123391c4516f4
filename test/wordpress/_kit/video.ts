/** Videos in the media library of the test site, with real files, and requests to them as browsers make them. */
import { videoFile } from '../../_kit/video-file';
import { as, inBrowser, php, reset, restUrl, site, type Role } from './client';
import { inPhp, removeKnobs } from './knobs';

export interface StoredVideo {
	/** The attachment. */
	id: number;
	guid: string;
	/** The URL of its file when it was stored. */
	url: string;
	/** Its path relative to the uploads folder then. */
	file: string;
}

export interface VideoWishes {
	author?: Role;
	title?: string;
	description?: string;
	/** The name of the file. */
	name?: string;
	content?: Buffer;
}

/** Stores a video as an upload would. */
export const aVideo = async ( wishes: VideoWishes = {} ): Promise< StoredVideo > => {
	const { author = 'author', title = 'A clip', description = '', name = 'clip.webm', content = videoFile() } = wishes;
	const fields = {
		post_title: title,
		post_content: description,
		post_author: site().users[ author ].id,
		post_mime_type: 'video/webm',
	};
	return JSON.parse(
		await php( `
			require_once ABSPATH . 'wp-admin/includes/image.php';
			require_once ABSPATH . 'wp-admin/includes/media.php';
			$file = wp_upload_bits( '${ name }', null, base64_decode( '${ content.toString( 'base64' ) }' ) );
			$id   = wp_insert_attachment( wp_slash( ${ inPhp( fields ) } ), $file['file'] );
			wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
			$video = Statecraft\\Video\\Videos::adopt( get_post( $id ) );
			echo wp_json_encode( array( 'id' => $id, 'guid' => $video->guid, 'url' => $file['url'], 'file' => get_post_meta( $id, '_wp_attached_file', true ) ) );
		` )
	);
};

/** Another image or file in the media library; its id. */
export const anAttachment = async ( name: string, type: string, content: Buffer, status = 'inherit' ) =>
	Number(
		await php( `
			$file = wp_upload_bits( '${ name }', null, base64_decode( '${ content.toString( 'base64' ) }' ) );
			echo wp_insert_attachment( array( 'post_title' => 'A file', 'post_mime_type' => '${ type }', 'post_status' => '${ status }' ), $file['file'] );
		` )
	);

/** Sends form data, as browsers send files. */
export async function sendForm< T = Refused >(
	path: string,
	fields: Record< string, string | File >,
	role: Role | 'anonymous' = 'author'
) {
	const body = new FormData();
	Object.entries( fields ).forEach( ( [ name, value ] ) => body.append( name, value ) );
	const { name, applicationPassword } =
		role === 'anonymous' ? { name: '', applicationPassword: '' } : site().users[ role ];
	const response = await fetch( restUrl( path ), {
		method: 'POST',
		body,
		headers:
			role === 'anonymous' ? {} : { Authorization: `Basic ${ btoa( `${ name }:${ applicationPassword }` ) }` },
	} );
	return { status: response.status, json: ( await response.json() ) as T };
}

/** What a refused request is told. */
export interface Refused {
	code: string;
	message: string;
	data: { status: number };
}

/** Changes settings of a video. */
export const meta = ( body: Record< string, unknown >, role: Role | 'anonymous' = 'author' ) =>
	as( role ).post< Refused >( 'wpcom/v2/videopress/meta', body );

/** A video's record. */
export interface VideoRecord {
	guid: string;
	original: string;
	poster: string;
	average_color: string;
	is_private: boolean;
	tracks: Record< string, Record< string, { src: string; label: string } > >;
	chapters_source: string;
	[ field: string ]: unknown;
}

export const record = async ( guid: string, role: Role | 'anonymous' = 'author', post = 0 ) =>
	as( role ).get< VideoRecord >( `rest/v1.1/videos/${ guid }`, { query: post ? { post } : {} } );

/** All files in the uploads folder that are of a video system, or named so; relative to it. */
export const uploads = async (): Promise< string[] > =>
	JSON.parse(
		await php( `
			require_once ABSPATH . 'wp-admin/includes/file.php';
			$base  = wp_get_upload_dir()['basedir'];
			$files = array_filter( list_files( $base, 100, array(), true ), static fn( $file ) => is_file( $file ) && ! preg_match( '#/(?:\\.htaccess|web\\.config|index\\.php)$#', $file ) );
			echo wp_json_encode( array_values( array_map( static fn( $file ) => substr( $file, strlen( $base ) + 1 ), $files ) ) );
		` )
	);

/** Requests an address of the site as a browser in which that person is logged in, without a nonce. */
export async function browse(
	url: string,
	role: Role | 'anonymous' = 'anonymous',
	init: RequestInit = {}
): Promise< Response > {
	const cookie: Record< string, string > = role === 'anonymous' ? {} : { Cookie: ( await inBrowser( role ) ).cookie };
	return fetch( url, { redirect: 'manual', ...init, headers: { ...cookie, ...( init.headers as object ) } } );
}

/** The address of a private video in a post. */
export const addressOf = ( { guid }: StoredVideo, post = 0 ) =>
	`${ site().url }/?statecraft_video=${ guid }&post=${ post }`;

/** A post by that person; its id. */
export const aPost = async (
	content: string,
	{ role = 'editor', ...fields }: { role?: Role; [ field: string ]: unknown } = {}
) =>
	Number(
		await php( `
			wp_set_current_user( ${ site().users[ role ].id } );
			echo wp_insert_post( wp_slash( ${ inPhp( { post_title: 'A post', post_status: 'publish', post_content: content, ...fields } ) } ) );
		` )
	);

/** The block that shows a video. */
export const blockOf = ( { guid }: StoredVideo ) => `<!-- wp:videopress/video {"guid":"${ guid }"} /-->`;

/** A second attachment with everything stored of the first one, as translation plugins make; its id. */
export const aCopy = async ( { id }: StoredVideo ) =>
	Number(
		await php( `
			$copy = wp_insert_attachment( array( 'post_title' => 'A copy', 'post_mime_type' => 'video/webm' ) );
			foreach ( get_post_meta( ${ id } ) as $key => $values ) {
				foreach ( $values as $value ) add_post_meta( $copy, $key, wp_slash( maybe_unserialize( $value ) ) );
			}
			echo $copy;
		` )
	);

/** The site is as it was after each test. */
export function eachWithVideos(): void {
	afterEach( async () => {
		await removeKnobs();
		await reset();
	} );
}
