/** Submissions of forms as tests hand them to the site, without the page that they would come from. */
import { inBrowser, php, site, type Role } from './client';
import { inPhp } from './knobs';

export interface Field {
	id?: string;
	type: string;
	label: string;
	values?: string[];
	/** Files that exist only during the call. */
	files?: { name: string; type?: string; content: string }[];
}

export interface Given {
	title?: string;
	post?: number;
	url?: string;
	answers?: Field[];
	settings?: Record< string, unknown >;
	/** Unix seconds. */
	time?: number;
	address?: string;
}

export const name = ( value: string ): Field => ( { type: 'name', label: 'Name', values: [ value ] } );
export const email = ( value: string ): Field => ( { type: 'email', label: 'E-mail', values: [ value ] } );
export const message = ( value: string ): Field => ( { type: 'textarea', label: 'Message', values: [ value ] } );

/** PHP that has $files, $spam, $responses, $notifier and a function $submission that makes what was given of an array. */
export const parts = `
	$files      = new Statecraft\\Forms\\Response_Files();
	$spam       = new Statecraft\\Forms\\Spam_Check();
	$responses  = new Statecraft\\Forms\\Stored_Responses( $files, $spam );
	$notifier   = new Statecraft\\Forms\\Mail_Notifier( $spam );
	$submission = static function ( array $given ): Statecraft\\Forms\\Submission {
		$file   = static function ( array $file ): Statecraft\\Forms\\File {
			$path = wp_tempnam();
			file_put_contents( $path, $file['content'] );
			return new Statecraft\\Forms\\File( $file['name'], $file['type'] ?? 'text/plain', strlen( $file['content'] ), $path );
		};
		$answer = static fn( array $field, int $index ) => new Statecraft\\Forms\\Answer(
			$field['id'] ?? "f$index", $field['type'], $field['label'], $field['values'] ?? array(), array_map( $file, $field['files'] ?? array() )
		);
		$answers = $given['answers'] ?? array();
		return new Statecraft\\Forms\\Submission(
			$given['title'] ?? 'Contact', $given['post'] ?? 0, $given['url'] ?? 'https://example.com/contact/',
			array_map( $answer, $answers, array_keys( $answers ) ), $given['settings'] ?? array(), $given['time'] ?? time(), $given['address'] ?? '192.0.2.1'
		);
	};
	require_once ABSPATH . 'wp-admin/includes/file.php';
`;

/** Stores a submission and returns its id; 0 if storing is off. */
export const add = async ( given: Given ) =>
	Number(
		await php( `${ parts }
			$id = $responses->add( $submission( ${ inPhp( given ) } ), wp_generate_uuid4() );
			echo is_wp_error( $id ) ? $id->get_error_code() : $id;
		` )
	);

/** Publishes a post or page of a user and returns its id. */
export const publish = async ( role: Role, title: string, type = 'post' ) =>
	Number(
		await php(
			`echo wp_insert_post( array( 'post_type' => '${ type }', 'post_status' => 'publish', 'post_title' => '${ title }', 'post_author' => ${
				site().users[ role ].id
			} ) );`
		)
	);

export const deleteResponses = () =>
	php(
		`foreach ( $GLOBALS['wpdb']->get_col( "SELECT ID FROM {$GLOBALS['wpdb']->posts} WHERE post_type = 'statecraft_response'" ) as $id ) wp_delete_post( $id, true );`
	);

/** An admin screen as a user sees it, with the menu. URLs are relative to wp-admin or absolute. */
export async function adminOf( role: Role ) {
	const { cookie } = await inBrowser( role );
	return async ( path: string, init: RequestInit = {} ) => {
		const address = path.startsWith( 'http' ) ? path : `${ site().url }/wp-admin/${ path }`;
		const response = await fetch( address, {
			redirect: 'manual',
			...init,
			headers: { ...init.headers, Cookie: cookie },
		} );
		const raw = new Uint8Array( await response.arrayBuffer() );
		const all = new TextDecoder().decode( raw );
		const start = all.indexOf( '<div id="wpbody-content">' );
		const html = start < 0 ? all : all.slice( start, all.indexOf( '<!-- wpbody-content -->' ) );
		const menu = all.slice( all.indexOf( '<ul id="adminmenu">' ), start );
		return { status: response.status, headers: response.headers, html, menu, raw };
	};
}

/** The URLs of links with that text. */
export const links = ( html: string, text: string ) =>
	[ ...html.matchAll( /<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g ) ]
		.filter( ( [ , , shown ] ) => shown === text )
		.map( ( [ , href = '' ] ) => href.replaceAll( '&amp;', '&' ).replaceAll( '&#038;', '&' ) );

/** The URL of the first of them. */
export const link = ( html: string, text: string ) => {
	const [ first ] = links( html, text );
	if ( ! first ) {
		throw new Error( `No link “${ text }” in ${ html.slice( 0, 2000 ) }` );
	}
	return first;
};
