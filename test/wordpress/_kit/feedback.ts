/** Form responses as Jetpack has stored them at different ages, written by hand after its formats; a stand-in for a site that had it. */
import { php } from './client';
import { inPhp } from './knobs';

export interface OldField {
	label: string;
	value: unknown;
	type?: string;
	meta?: object;
	id?: string;
}

/** As PHP encodes it: everything but ASCII is escaped, slashes too. */
const phpJson = ( value: unknown ): string =>
	JSON.stringify( value )
		.replaceAll( '/', '\\/' )
		.replace( /[\u0080-\uffff]/g, escaped );

const escaped = ( sign: string ) => `\\u${ sign.charCodeAt( 0 ).toString( 16 ).padStart( 4, '0' ) }`;

/** The content of a v3 row: markup is escaped, so that kses finds none. */
export const v3 = ( fields: readonly OldField[], more: object = {} ): string =>
	phpJson( {
		subject: '[Site] Contact',
		ip: '203.0.113.7',
		entry_title: 'Contact us',
		source_id: 0,
		source_type: 'single',
		request_url: 'https://old.example/contact/',
		fields: fields.map( ( { label, value, type = 'text', meta = {}, id = '' }, index ) => ( {
			...{ key: `${ index + 1 }_${ label }`, label, value, type, meta, form_field_id: id },
		} ) ),
		...more,
	} ).replace( /[<>]/g, escaped );

/** What a v2 row is: the same without its slashes. */
export const v2 = ( fields: readonly OldField[], more: object = {} ): string =>
	v3( fields, more ).replace( /\\(.)/gs, '$1' );

const entities = ( text: string ) =>
	text.replaceAll( '&', '&amp;' ).replaceAll( '<', '&lt;' ).replaceAll( '>', '&gt;' );

const head = ( message: string, name: string, email: string, url: string ) =>
	`${ entities( message ) }\n<!--more-->\nAUTHOR: ${ entities( name ) }\nAUTHOR EMAIL: ${ email }\nAUTHOR URL: ${ url }\nSUBJECT: [Site] Contact\nIP: 203.0.113.8\n`;

/** The text of before, with JSON behind it. */
export const withJson = (
	values: Record< string, unknown >,
	message = 'Hello',
	name = 'Ann',
	email = 'ann@example.org'
) => `${ head( message, name, email, '' ) }JSON_DATA\n${ phpJson( values ) }`;

/** The oldest text, with an array as PHP prints it. */
export const withDump = (
	values: Record< string, string >,
	message = 'Hello',
	name = 'Ann',
	email = 'ann@example.org'
) =>
	`${ head( message, name, email, 'http://' ) }Array\n(\n${ Object.entries( values )
		.map(
			( [ key, value ] ) => `    [${ key }] =&gt; ${ entities( value ).replaceAll( '\n', '<br />\n' ) }<br />\n`
		)
		.join( '' ) })\n`;

export interface Row {
	content: string;
	mime?: string;
	status?: string;
	/** Unread is `open`. */
	comment?: 'open' | 'closed';
	name?: string;
	parent?: number;
	/** In UTC. */
	date?: string;
	meta?: Record< string, unknown >;
}

let made = 0;

/** Stores rows as they are, without WordPress’s filters; their ids. */
export const store = async ( ...rows: readonly Row[] ): Promise< number[] > =>
	JSON.parse(
		await php( `
			global $wpdb;
			$ids = array();
			foreach ( ${ inPhp( rows.map( ( row ) => ( { hash: `${ Date.now() }-${ ++made }`, ...row } ) ) ) } as $row ) {
				$date = $row['date'] ?? '2024-05-06 07:08:09';
				$wpdb->insert( $wpdb->posts, array(
					'post_type' => 'feedback', 'post_status' => $row['status'] ?? 'publish', 'comment_status' => $row['comment'] ?? 'open',
					'post_name' => $row['name'] ?? md5( $row['hash'] ), 'post_parent' => $row['parent'] ?? 0, 'post_mime_type' => $row['mime'] ?? '',
					'post_content' => $row['content'], 'post_title' => 'Somebody - 2024', 'post_date' => $date, 'post_date_gmt' => 'draft' === ( $row['status'] ?? '' ) ? '0000-00-00 00:00:00' : $date,
					'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '',
				) );
				$ids[] = $id = (int) $wpdb->insert_id;
				foreach ( $row['meta'] ?? array() as $key => $value ) add_post_meta( $id, $key, $value );
			}
			echo wp_json_encode( $ids );
		` )
	);

export interface Read {
	answers: {
		id: string;
		type: string;
		label: string;
		values: string[];
		files: { name: string; type: string; size: number; path: string }[];
	}[];
	form_title: string;
	page_url: string;
	address: string;
	source: number;
	is_test: boolean;
}

/** What the reader makes of contents, without storing them. */
export const read = async ( ...rows: readonly Pick< Row, 'content' | 'mime' >[] ): Promise< Read[] > =>
	JSON.parse(
		await php(
			`echo wp_json_encode( array_map( static fn( $row ) => Statecraft\\Forms\\Import\\Feedback_Reader::read( $row['content'], $row['mime'] ?? '' ), ${ inPhp(
				rows
			) } ), JSON_INVALID_UTF8_SUBSTITUTE );`
		)
	);

/** The values of a response by label. */
export const byLabel = ( { answers }: Pick< Read, 'answers' > ) =>
	Object.fromEntries( answers.map( ( { label, values } ) => [ label, values.join( ' | ' ) ] ) );
