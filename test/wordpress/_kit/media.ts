/** A site whose media sources are those of the sandbox. */
import { as, php, reset, site, type Role } from './client';
import { forgetCounts } from './counters';
import { removeKnobs, setKnobs } from './knobs';

/** The key of the stand-in for Pexels, and the secret of that for Openverse. */
export const PEXELS_KEY = 'sandbox-key-of-pexels';
export const OPENVERSE_SECRET = 'sandbox-secret';

/** The site's settings; the limits of each person are off unless a test is about them. */
export const settings = ( constants: Record< string, string > = {}, filters: Record< string, unknown > = {} ) =>
	setKnobs( {
		constants: {
			STATECRAFT_OPENVERSE_BASE_URL: `${ site().sandbox }/openverse`,
			STATECRAFT_PEXELS_BASE_URL: `${ site().sandbox }/pexels`,
			STATECRAFT_PEXELS_KEY: PEXELS_KEY,
			STATECRAFT_INNER_HOSTS: '127.0.0.1',
			...constants,
		},
		filters: { statecraft_media_limits: [], ...filters },
	} );

export interface Item {
	ID: string;
	type: string;
	title: string;
	name: string;
	file: string;
	URL: string;
	guid: string;
	alt: string;
	caption: string;
	thumbnails: { thumbnail?: string; medium?: string; fmt_hd?: string };
	width: number;
	height: number;
	credit: Record< string, string > | null;
}

export interface List {
	media: Item[];
	meta: { account: { image: string; name: string }; next_page: string | null };
	code?: string;
	message?: string;
	data?: { status: number; is_retryable: boolean; retry_after: number };
}

export const ROUTE = 'wpcom/v2/external-media';

/** A page of a source, as people of that role get it. */
export const list = (
	source: string,
	query: Record< string, string | number | boolean > = {},
	role: Role | 'anonymous' = 'author'
) => as( role ).get< List >( `${ ROUTE }/list/${ source }`, { query } );

/** The photo of Openverse whose file has that fault, see `FILE_FAULTS` of the sandbox. */
export async function faulty( fault: string, role: Role = 'author' ): Promise< Item > {
	const { json } = await list( 'openverse', { search: 'faults' }, role );
	const item = json.media?.find( ( { title } ) => title.includes( `(${ fault })` ) );
	if ( ! item ) {
		throw new Error( `No photo with the fault ${ fault }: ${ JSON.stringify( json ).slice( 0, 300 ) }` );
	}
	return item;
}

/** The requests to a stand-in since the last call. */
export const asked = async ( source: 'openverse' | 'pexels' ): Promise< { route: string; query: string }[] > =>
	( await fetch( `${ site().sandbox }/sandbox/${ source }`, { method: 'DELETE' } ) ).json();

/** Forgets what was cached, and how often services were asked. */
export const forget = () =>
	php( `
		global $wpdb;
		${ forgetCounts }
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '\\_transient%\\_statecraft\\_media\\_%'" );
		wp_cache_flush();
	` );

/** The site of all tests of a file, with the usual settings before each of them, and as it was after the last one. */
export function eachOnASite(): void {
	beforeEach( async () => {
		await settings();
		await forget();
		await Promise.all( [ asked( 'openverse' ), asked( 'pexels' ) ] );
	} );
	afterAll( async () => {
		await removeKnobs();
		await reset();
	} );
}
