/** A client of the upload routes that follows the text of the tus protocol and knows nothing of the product’s own client. */
import { createHash } from 'node:crypto';
import { inBrowser, php, reset, restUrl, site, type Role } from './client';
import { removeKnobs, setKnobs } from './knobs';

export const UPLOADS = 'videopress/v1/uploads';

/** The type that the protocol prescribes for bytes. */
export const OCTETS = 'application/offset+octet-stream';

export type Headers = Record< string, string | undefined >;

export interface Reply {
	status: number;
	headers: globalThis.Headers;
	/** The body of an error. */
	json: { code?: string; message?: string; data?: { status: number } } | null;
}

export interface TokenReply {
	success: boolean;
	data: {
		upload_token?: string;
		upload_blog_id?: number;
		upload_action_url?: string;
		code?: string;
		message?: string;
	};
}

export const base64 = ( text: string | Buffer ) => Buffer.from( text ).toString( 'base64' );

/** The header `Upload-Metadata` of a file. */
export const metadata = ( name = 'A lake.webm', more: Record< string, string > = {} ) =>
	Object.entries( { filename: name, filetype: 'video/webm', ...more } )
		.map( ( [ key, value ] ) => `${ key } ${ base64( value ) }` )
		.join( ',' );

/** The header `Upload-Checksum` of a body. */
export const checksum = ( body: Buffer, algorithm = 'sha1' ) =>
	`${ algorithm } ${ createHash( algorithm ).update( body ).digest( 'base64' ) }`;

/** Asks the ajax action for a token. */
export async function askForToken(
	role: Role | 'anonymous',
	fields: Record< string, string > = {}
): Promise< { status: number; json: TokenReply } > {
	const { cookie, nonce } = role === 'anonymous' ? { cookie: '', nonce: '' } : await inBrowser( role );
	const response = await fetch( `${ site().url }/wp-admin/admin-ajax.php`, {
		method: 'POST',
		headers: { Cookie: cookie },
		body: new URLSearchParams( { action: 'videopress-get-upload-jwt', _wpnonce: nonce, ...fields } ),
	} );
	return { status: response.status, json: ( await response.json() ) as TokenReply };
}

const tokens = new Map< string, Promise< string > >();

async function newToken( role: Role ): Promise< string > {
	const { json } = await askForToken( role );
	if ( ! json.data.upload_token ) {
		throw new Error( `No token for ${ role }.` );
	}
	return json.data.upload_token;
}

/** A token of a person; the same one for all tests of a file, also for requests at the same time: simultaneous logins disturb each other. */
export function tokenOf( role: Role ): Promise< string > {
	const token = tokens.get( role ) ?? newToken( role );
	tokens.set( role, token );
	return token;
}

/** Sends a request; `url` may be relative to the site, as `Location` is. Headers that are undefined are left out. */
export async function send( method: string, url: string, headers: Headers = {}, body?: Buffer ): Promise< Reply > {
	const all: Headers = { 'Tus-Resumable': '1.0.0', ...headers };
	const response = await fetch( /^(?:https?:|\/)/.test( url ) ? new URL( url, site().url ) : restUrl( url ), {
		method,
		redirect: 'manual',
		headers: Object.entries( all ).flatMap( ( [ name, value ] ): [ string, string ][] =>
			value === undefined ? [] : [ [ name, value ] ]
		),
		body: body as BodyInit | undefined,
	} );
	const text = await response.text();
	let json: Reply[ 'json' ] = null;
	if ( text !== '' ) {
		try {
			json = JSON.parse( text );
		} catch {
			throw new Error( `${ method } ${ url } answered ${ response.status }: ${ text.slice( 0, 600 ) }` );
		}
	}
	return { status: response.status, headers: response.headers, json };
}

/** The requests of a person who has a token. */
export function tusOf( role: Role = 'author' ) {
	const by = async ( method: string, url: string, headers: Headers = {}, body?: Buffer ) =>
		send( method, url, { 'X-VideoPress-Upload-Token': await tokenOf( role ), ...headers }, body );
	const create = ( headers: Headers = {}, body?: Buffer ) =>
		by( 'POST', UPLOADS, { 'Upload-Metadata': metadata(), ...headers }, body );
	return {
		send: by,
		create,
		/** Creates an upload of that length and returns its address. */
		async begin( length: number, headers: Headers = {} ): Promise< string > {
			const { status, headers: sent, json } = await create( { 'Upload-Length': String( length ), ...headers } );
			if ( status !== 201 ) {
				throw new Error( `No upload: ${ status } ${ JSON.stringify( json ) }` );
			}
			return sent.get( 'location' ) ?? '';
		},
		head: ( url: string, headers: Headers = {} ) => by( 'HEAD', url, headers ),
		patch: ( url: string, offset: number | string | undefined, body: Buffer, headers: Headers = {} ) =>
			by(
				'PATCH',
				url,
				{
					'Content-Type': OCTETS,
					'Upload-Offset': offset === undefined ? undefined : String( offset ),
					...headers,
				},
				body
			),
		remove: ( url: string ) => by( 'DELETE', url ),
	};
}

/** The response headers of a finished upload. */
export const resultOf = ( { headers }: Reply ) => ( {
	guid: headers.get( 'x-videopress-upload-guid' ),
	id: headers.get( 'x-videopress-upload-media-id' ),
	src: headers.get( 'x-videopress-upload-src-url' ),
} );

export const offsetOf = ( { headers }: Reply ) => headers.get( 'upload-offset' );

/** The videos of the media library, with where they came from. */
export const videos = async (): Promise<
	{
		id: number;
		guid: string[];
		title: string;
		author: number;
		parent: number;
		type: string;
		file: string;
		sha1: string;
	}[]
> =>
	JSON.parse(
		await php( `
			echo wp_json_encode( array_map( static fn( $post ) => array(
				'id'     => $post->ID,
				'guid'   => get_post_meta( $post->ID, 'videopress_guid' ),
				'title'  => $post->post_title,
				'author' => (int) $post->post_author,
				'parent' => $post->post_parent,
				'type'   => $post->post_mime_type,
				'file'   => basename( get_attached_file( $post->ID ) ),
				'sha1'   => (string) @sha1_file( get_attached_file( $post->ID ) ),
			), get_posts( array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'numberposts' => -1, 'orderby' => 'ID', 'order' => 'ASC' ) ) ) );
		` )
	);

export const sha1 = ( bytes: Buffer ) => createHash( 'sha1' ).update( bytes ).digest( 'hex' );

/** The files under the uploads folder, relative to it: those of the media library, and those of uploads under their folders. */
export const stored = async (): Promise< string[] > =>
	JSON.parse(
		await php( `
			$base  = wp_get_upload_dir()['basedir'];
			$found = array();
			foreach ( is_dir( $base ) ? new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $base, FilesystemIterator::SKIP_DOTS ) ) : array() as $file ) {
				$found[] = substr( $file->getPathname(), strlen( $base ) + 1 );
			}
			sort( $found );
			echo wp_json_encode( $found );
		` )
	);

/** PHP that has `$upload`, that of an address. */
export const uploadOf = ( url: string ) =>
	`$upload = Statecraft\\Video\\Upload\\Uploads::find( '${ url.slice( -32 ) }' );`;

/** The site of all tests of a file, with filters or constants, and as it was after the last one. */
export function eachOnASite( filters: Record< string, unknown > = {} ): void {
	beforeEach( async () => {
		await setKnobs( { filters } );
	} );
	afterEach( async () => {
		await removeKnobs();
		await reset();
		tokens.clear();
	} );
}
