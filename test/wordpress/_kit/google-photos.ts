/** A site that is connected to the stand-in for Google Photos, and people who connect their accounts there. */
import { debugLog, inBrowser, php, reset, site } from './client';
import { forgetCounts } from './counters';
import { removeKnobs, setKnobs } from './knobs';
import type { Client, Role } from './client';

/** The OAuth client of the stand-in. */
export const CLIENT_ID = 'sandbox-client.apps.googleusercontent.com';
export const SECRET = 'sandbox-secret';

export const PICKER_SCOPE = 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';

const ROUTES = 'wpcom/v2/external-media';
export const CONNECTION = `${ ROUTES }/connection/google_photos`;
export const AUTHORIZE = `${ ROUTES }/authorize/google_photos`;
export const SESSION = `${ ROUTES }/session/google_photos`;

/** The constants of a site that is set up for the stand-in. */
export function standIn(): Record< string, string > {
	const google = `${ site().sandbox }/google`;
	return {
		STATECRAFT_GOOGLE_PHOTOS_API_URL: `${ google }/picker`,
		STATECRAFT_GOOGLE_PHOTOS_LIBRARY_URL: `${ google }/library`,
		STATECRAFT_GOOGLE_PHOTOS_AUTH_URL: `${ google }/o/oauth2/v2/auth`,
		STATECRAFT_GOOGLE_PHOTOS_TOKEN_URL: `${ google }/token`,
		STATECRAFT_GOOGLE_PHOTOS_REVOKE_URL: `${ google }/revoke`,
		STATECRAFT_GOOGLE_PHOTOS_USERINFO_URL: `${ google }/userinfo`,
		STATECRAFT_GOOGLE_PHOTOS_CLIENT_ID: CLIENT_ID,
		STATECRAFT_GOOGLE_PHOTOS_KEY: SECRET,
	};
}

/** The site's settings; by default photos are picked, and the service allows the access without a person. */
export const settings = ( constants: Record< string, string > = {}, filters: Record< string, unknown > = {} ) =>
	setKnobs( {
		constants: {
			...standIn(),
			STATECRAFT_GOOGLE_PHOTOS_AUTH_URL: `${ site().sandbox }/google/o/oauth2/v2/auth?answer=allow`,
			...constants,
		},
		filters,
	} );

/** The setting of a service whose whole library can be browsed. */
export const BROWSED = { STATECRAFT_GOOGLE_PHOTOS_API: 'library' };

export interface Asked {
	route: string;
	query: Record< string, string >;
	body: Record< string, unknown > | null;
}

interface Service {
	/** Since the last call with DELETE. */
	requests: Asked[];
	/** How many grants are valid. */
	grants: number;
	/** How many picking sessions exist. */
	sessions: number;
}

const sandbox = async ( method: string, body?: unknown ): Promise< Service > =>
	( await fetch( `${ site().sandbox }/sandbox/google-photos`, { method, body: JSON.stringify( body ) } ) ).json();

/** What happens at the service, see `Control` of the stand-in. */
export const happens = ( control: Record< string, unknown > ) => sandbox( 'POST', control );

export const service = () => sandbox( 'GET' );

/** The requests since the last call; faults end. */
export const asked = async () => ( await sandbox( 'DELETE' ) ).requests;

/** The requests whose route matches. */
export const askedFor = async ( pattern: RegExp ) =>
	( await service() ).requests.filter( ( { route } ) => pattern.test( route ) );

export interface Browser extends Client {
	cookie: string;
}

/** A browser that is logged in. */
export const browser = ( role: Role ): Promise< Browser > => inBrowser( role );

/** What the callback page says: its message to the editor, undefined without one, and its text for people. */
export interface Callback {
	message?: Record< string, unknown >;
	heading: string;
	html: string;
	headers: Headers;
	status: number;
}

/** Opens a callback URL. */
export async function callback( url: string, cookie = '' ): Promise< Callback > {
	const response = await fetch( url, { headers: cookie ? { Cookie: cookie } : {}, redirect: 'manual' } );
	const html = await response.text();
	const [ , json ] = /\} \)\( (\{.*\}) \);/.exec( html ) ?? [];
	return {
		message: json === undefined ? undefined : JSON.parse( json ),
		heading: /<h1>([^<]*)<\/h1>/.exec( html )?.[ 1 ] ?? '',
		html,
		headers: response.headers,
		status: response.status,
	};
}

export interface Connection {
	connect_URL: string;
	state: string;
	is_connected: boolean;
	account: { image: string; name: string };
	error?: string;
	message?: string;
}

/** Goes to the service and answers there as the settings say; the URL that it sends the browser back to. */
export async function answered( connectUrl: string ): Promise< string > {
	const response = await fetch( connectUrl, { redirect: 'manual' } );
	const to = response.headers.get( 'location' );
	if ( ! to ) {
		throw new Error( `The service does not send back: ${ response.status } ${ await response.text() }` );
	}
	return to;
}

/** Connects the account, as a person does who allows the access. */
export async function connect( person: Browser ): Promise< Callback > {
	const { json } = await person.get< Connection >( CONNECTION );
	return callback( await answered( json.connect_URL ), person.cookie );
}

/** The stored grant of a user as it is in the database; empty without one. */
export const stored = ( role: Role ): Promise< string > =>
	php( `echo get_user_option( 'statecraft_media_grant_google_photos', ${ site().users[ role ].id } ) ?: '';` );

/** Runs PHP as a user, with the grants at hand. */
export const asUser = ( role: Role, code: string ) =>
	php( `
		wp_set_current_user( ${ site().users[ role ].id } );
		$grants = new Statecraft\\Media\\Accounts\\Grants( 'google_photos' );
		${ code }
	` );

/** The site of all tests of a file, with the usual settings before each of them, nobody connected, and as it was after the last one. */
export function eachOnASite( constants: Record< string, string > = {} ): void {
	beforeEach( async () => {
		await settings( constants );
		await asked();
		await php( `
			global $wpdb;
			${ forgetCounts }
			$wpdb->query( "DELETE FROM $wpdb->usermeta WHERE meta_key LIKE '%statecraft_media_%'" );
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
		expect( debugLog().slice( before ) ).not.toMatch( /statecraft\/includes/ );
	} );
}
