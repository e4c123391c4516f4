import { createMapMarkerServices } from '../../../../services/maps/map-marker';
import { ownApiSite } from '../../_kit/api-site';
import { expectFailures, feature, found, place, queries } from '../_kit/geocoder';

const site = ownApiSite();
const { signal } = new AbortController();
const { geocode } = createMapMarkerServices();

it( 'an address becomes the first place found, requested for storing', async () => {
	site.answer( 200, found( feature, { ...feature, id: 'other' } ) );
	expect( await geocode( { address: 'Old harbour, Genoa' }, signal ) ).toEqual( place );
	expect( site.asked() ).toEqual( [ [ 'GET', '/wp-json/statecraft/v1/geocode', '' ] ] );
	expect( queries( site ) ).toEqual( [ { query: 'Old harbour, Genoa', limit: '1', permanent: '1' } ] );
} );

it( 'an address that is not found is null', async () => {
	site.answer( 200, found() );
	expect( await geocode( { address: 'Nowhere' }, signal ) ).toBeNull();
} );

it( 'anything that goes wrong is a failure', () =>
	expectFailures( site, ( given ) => geocode( { address: 'Genoa' }, given ) ) );
