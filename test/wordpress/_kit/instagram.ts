/** A site that is connected to the stand-in for Instagram, and people who connect their accounts there. */
import { as, debugLog, php, reset, site } from './client';
import { forgetCounts } from './counters';
import type { Role } from './client';
import { answered, callback } from './google-photos';
import type { Browser, Callback } from './google-photos';
import { removeKnobs, setKnobs } from './knobs';

export const BASE = 'wpcom/v2/instagram-gallery';
export const APP_ID = '1234567890';
export const SECRET = 'sandbox-secret';
export const DASHBOARD_TOKEN = 'IGsandbox-dashboard-token';

/** The site's settings; by default the service allows the access without a person. */
export const settings = ( constants: Record< string, string > = {}, filters: Record< string, unknown > = {} ) => {
	const at = `${ site().sandbox }/instagram`;
	return setKnobs( {
		constants: {
			STATECRAFT_INSTAGRAM_AUTH_URL: `${ at }/oauth/authorize?answer=allow`,
			STATECRAFT_INSTAGRAM_TOKEN_URL: `${ at }/oauth/access_token`,
			STATECRAFT_INSTAGRAM_GRAPH_URL: `${ at }/graph`,
			STATECRAFT_INSTAGRAM_APP_ID: APP_ID,
			STATECRAFT_INSTAGRAM_KEY: SECRET,
			STATECRAFT_INNER_HOSTS: '127.0.0.1',
			...constants,
		},
		filters,
	} );
};

export interface Asked {
	route: string;
	query: Record< string, string >;
}

const sandbox = async ( method: string, body?: unknown ): Promise< Asked[] > =>
	( await fetch( `${ site().sandbox }/sandbox/instagram`, { method, body: JSON.stringify( body ) } ) ).json();

/** What happens at the service, see `Control` of the stand-in. */
export const happens = ( control: Record< string, unknown > ) => sandbox( 'POST', control );

/** The requests since the last call; faults end. */
export const asked = () => sandbox( 'DELETE' );

/** The requests so far whose route matches. */
export const askedFor = async ( pattern: RegExp ) =>
	( await sandbox( 'GET' ) ).filter( ( { route } ) => pattern.test( route ) );

/** Connects the account that is logged in at the service, as a person does who allows the access. */
export async function connect( person: Browser ): Promise< Callback > {
	const { json } = await person.get< string >( `${ BASE }/connect-url` );
	return callback( await answered( json ), person.cookie );
}

/** The same; the id of the connection. */
export async function connected( person: Browser ): Promise< string > {
	const { message } = await connect( person );
	if ( typeof message?.keyring_id !== 'string' ) {
		throw new Error( `Not connected: ${ JSON.stringify( message ) }` );
	}
	return message.keyring_id;
}

export interface Image {
	url: string;
	title: string;
	link: string;
	id: string;
	width: number;
	height: number;
}

export interface Gallery {
	external_name: string;
	images: Image[];
	pending: number;
	code?: string;
	data?: { status: number; is_retryable: boolean; retry_after: number };
}

/** The gallery of a connection, as people of that role get it. */
export const gallery = ( id: string, role: Role = 'author', count = 30 ) =>
	as( role ).get< Gallery >( `${ BASE }/gallery`, { query: { access_token: id, count } } );

/** The connections that people of that role may use. */
export const connections = ( role: Role = 'author' ) =>
	as( role ).get< { username: string; token: string; is_own: boolean }[] >( `${ BASE }/connections` );

/** Changes a stored connection, or what is stored of its gallery. */
export const change = (
	id: string,
	values: Record< string, unknown >,
	what: 'connection' | 'gallery' = 'connection'
) =>
	php( `
		$name = 'statecraft_instagram_${ what }_${ id }';
		update_option( $name, json_decode( base64_decode( '${ Buffer.from( JSON.stringify( values ) ).toString( 'base64' ) }' ), true ) + (array) get_option( $name ), false );
	` );

/** A stored row. */
export const stored = async < T = Record< string, unknown > >(
	id: string,
	what: 'connection' | 'gallery'
): Promise< T | false > =>
	JSON.parse( await php( `echo wp_json_encode( get_option( 'statecraft_instagram_${ what }_${ id }' ) );` ) );

/** The names of the copied pictures of all connections. */
export const files = async (): Promise< string[] > =>
	JSON.parse(
		await php(
			`echo wp_json_encode( array_map( 'basename', glob( wp_get_upload_dir()['basedir'] . '/statecraft-instagram/*/*' ) ) );`
		)
	);

/** Lets time pass until what was read is no longer new. */
export const later = ( id: string ) => change( id, { checked: 1 }, 'gallery' );

/** The site of all tests of a file, with the usual settings before each of them, nobody connected, and as it was after the last one. */
export function eachOnASite(): void {
	beforeEach( async () => {
		await settings();
		await asked();
		await php( `
			global $wpdb;
			array_map( array( 'Statecraft\\Galleries\\Instagram\\Connections', 'delete' ), Statecraft\\Galleries\\Instagram\\Connections::all() );
			${ forgetCounts }
			$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'statecraft\\_instagram\\_%'" );
			wp_unschedule_hook( 'statecraft_instagram_update' );
			wp_unschedule_hook( 'statecraft_instagram_more' );
			wp_cache_flush();
		` );
	} );
	afterAll( async () => {
		await removeKnobs();
		await reset();
	} );
}

/** PHP's notices since the file began are none of the plugin's; those of other files are theirs. Put it last. */
export function leavesNoNotice(): void {
	let before = 0;
	beforeAll( () => {
		before = debugLog().length;
	} );
	it( 'leaves no notice of PHP', () => {
		expect( debugLog().slice( before ) ).not.toMatch( /statecraft\/(?:includes|blocks)/ );
	} );
}
