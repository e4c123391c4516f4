import { createMapApiServices } from '../../../../services/maps/map-api';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';

const site = ownApiSite();
const { signal } = new AbortController();
const services = createMapApiServices();
const KEY = '/wp-json/statecraft/v1/service-api-keys/mapbox';
const key = { service: 'mapbox', service_api_key: 'pk.abc', service_api_key_source: 'site' };
const access = { token: 'pk.abc', source: 'site' };

it( 'reads the site’s key and where it is set', async () => {
	site.answer( 200, key );
	expect( await services.access( { provider: 'mapbox' }, signal ) ).toEqual( access );
	expect( site.asked() ).toEqual( [ [ 'GET', KEY, '' ] ] );
} );

it( '[MAP-031] MapKit has a token signed by the site', async () => {
	site.answer( 200, { wpcom_mapkit_access_token: 'a.b.c' } );
	expect( await services.access( { provider: 'mapkit' }, signal ) ).toEqual( { token: 'a.b.c', source: '' } );
	expect( site.asked() ).toEqual( [ [ 'GET', '/wp-json/statecraft/v1/mapkit', '' ] ] );
} );

it( 'saves a key, and removes it', async () => {
	site.answer( 200, key );
	expect( await services.saveKey( { key: 'pk.abc' }, signal ) ).toEqual( access );
	site.answer( 200, { ...key, service_api_key: '', service_api_key_source: '' } );
	expect( await services.removeKey( undefined, signal ) ).toEqual( { token: '', source: '' } );
	expect( site.asked() ).toEqual( [
		[ 'POST', KEY, '{"service_api_key":"pk.abc"}' ],
		[ 'DELETE', KEY, '' ],
	] );
} );

const calls = {
	'the key': ( given: AbortSignal ) => services.access( { provider: 'mapbox' }, given ),
	'the token': ( given: AbortSignal ) => services.access( { provider: 'mapkit' }, given ),
	'a new key': ( given: AbortSignal ) => services.saveKey( { key: 'pk.abc' }, given ),
	'no key': ( given: AbortSignal ) => services.removeKey( undefined, given ),
};

it.each( Object.entries( calls ) )( '%s: anything that goes wrong is a failure', async ( _, call ) => {
	site.answer( 403, { code: 'invalid_key', message: 'This is a secret token.' } );
	expect( await failureFrom( call( signal ) ) ).toMatchObject( {
		kind: 'refused',
		code: 'invalid_key',
		reason: 'This is a secret token.',
	} );
	site.answer( 200, 'Maintenance' );
	expect( await failureFrom( call( signal ) ) ).toMatchObject( { kind: 'unexpected' } );
	site.handle( ( _request, response ) => void response.end( '<p>Maintenance</p>' ) );
	expect( await failureFrom( call( signal ) ) ).toMatchObject( { kind: 'unexpected' } );
	site.handle( ( _request, response ) => void response.destroy() );
	expect( await failureFrom( call( signal ) ) ).toMatchObject( { kind: 'unreached' } );
	const { length } = site.received;
	await expect( call( AbortSignal.abort() ) ).rejects.toThrow();
	expect( site.received ).toHaveLength( length );
} );
