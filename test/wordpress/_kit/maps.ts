/** A site whose map services are those of the sandbox. */
import { KEY_ID, TEAM_ID, privateKey } from '../../../tools/sandbox/providers/maps/mapkit-token.mjs';
import { php, reset, site } from './client';
import { forgetCounts } from './counters';
import { removeKnobs, setKnobs } from './knobs';

/** The token that the stand-in for Mapbox accepts, and those that it refuses for a reason. */
export const MAPBOX_KEY = 'pk.eyJ1Ijoic2FuZGJveCJ9.sandbox';
export const keyThatIs = ( reason: 'elsewhere' | 'scopes' | 'busy' | 'down' ) => `pk.eyJ1Ijoic2FuZGJveCJ9.${ reason }`;

/** What makes MapKit work. */
export const mapkit = () => ( {
	STATECRAFT_MAPKIT_TEAM_ID: TEAM_ID,
	STATECRAFT_MAPKIT_KEY_ID: KEY_ID,
	STATECRAFT_MAPKIT_KEY: privateKey(),
} );

/** The site's settings; the limits are off unless a test is about them. */
export const settings = ( constants: Record< string, string > = {}, filters: Record< string, unknown > = {} ) =>
	setKnobs( {
		constants: {
			STATECRAFT_MAPS_OPENFREEMAP_URL: `${ site().sandbox }/openfreemap`,
			STATECRAFT_MAPS_PHOTON_URL: `${ site().sandbox }/photon`,
			STATECRAFT_MAPS_NOMINATIM_URL: `${ site().sandbox }/nominatim`,
			STATECRAFT_MAPBOX_BASE_URL: `${ site().sandbox }/mapbox`,
			STATECRAFT_MAPKIT_SCRIPT_URL: `${ site().sandbox }/mapkit/mk/5.x.x/mapkit.js`,
			STATECRAFT_INNER_HOSTS: '127.0.0.1',
			...constants,
		},
		filters: { statecraft_maps_limits: [], ...filters },
	} );

/** The requests to the stand-ins since the last call. */
export const asked = async (): Promise< { route: string; query: string; referrer: string }[] > =>
	( await fetch( `${ site().sandbox }/sandbox/maps`, { method: 'DELETE' } ) ).json();

/** Forgets what was cached or set, and how often anybody asked. */
export const forget = () =>
	php( `
		global $wpdb;
		${ forgetCounts }
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '\\_transient%\\_statecraft\\_maps\\_%' OR option_name LIKE 'statecraft\\_map%'" );
		wp_cache_flush();
	` );

/** The site of all tests of a file, with the usual settings before each of them, and as it was after the last one. */
export function eachOnASite(): void {
	beforeEach( async () => {
		await settings();
		await forget();
		await asked();
	} );
	afterAll( async () => {
		await removeKnobs();
		await reset();
	} );
}
