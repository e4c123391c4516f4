/** The ports `access`, `saveKey` and `removeKey`: the site's key and tokens for the map providers. */
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import type { Access, Services } from '../../../machines/maps/map-api/map-api.types';
import { asRecord, asText } from '../../_kit/json';
import { requestSite } from '../../_kit/site-request';

const KEY = '/wpcom/v2/service-api-keys/mapbox';
const MAPKIT = '/wpcom/v2/mapkit';

function readKey( answer: unknown ): Access {
	const key = asRecord( answer );
	if ( ! key ) {
		throw new Error( 'The site did not say which key it has.' );
	}
	return { token: asText( key.service_api_key ), source: asText( key.service_api_key_source ) };
}

/**
 * The services of the flow `map-api`.
 *
 * @param deps Replacements for the browser's own.
 */
export const createMapApiServices = ( deps: { request?: ApiFetch } = {} ): Services => {
	const { request = apiFetch } = deps;
	return {
		access: ( { provider }, signal ) =>
			requestSite( signal, async () => {
				if ( provider === 'mapbox' ) {
					return readKey( await request< unknown >( { path: KEY, signal } ) );
				}
				const answer = asRecord( await request< unknown >( { path: MAPKIT, signal } ) );
				const token = asText( answer?.wpcom_mapkit_access_token );
				if ( token === '' ) {
					throw new Error( 'The site did not sign a token.' );
				}
				return { token, source: '' };
			} ),
		saveKey: ( { key }, signal ) =>
			requestSite( signal, async () =>
				readKey(
					await request< unknown >( { path: KEY, method: 'POST', data: { service_api_key: key }, signal } )
				)
			),
		removeKey: ( _, signal ) =>
			requestSite( signal, async () =>
				readKey( await request< unknown >( { path: KEY, method: 'DELETE', signal } ) )
			),
	};
};
