import { createLocationSearchServices } from '../../../../services/maps/location-search';
import { ownApiSite } from '../../_kit/api-site';
import { expectFailures, feature, found, place, queries } from '../_kit/geocoder';

const site = ownApiSite();
const { signal } = new AbortController();
const { search, keep } = createLocationSearchServices();

it( 'a search requests ten places from the site, near the visible part of the map', async () => {
	site.answer( 200, found( feature ) );
	const near = { longitude: 9, latitude: 44 };
	expect( await search( { query: 'Café & bar', near }, signal ) ).toEqual( {
		places: [ place ],
		attribution: '© A map',
		isStorable: true,
	} );
	await search( { query: 'Genoa', near: null }, signal );
	expect( site.asked()[ 0 ] ).toEqual( [ 'GET', '/wp-json/statecraft/v1/geocode', '' ] );
	expect( queries( site ) ).toEqual( [
		{ query: 'Café & bar', limit: '10', proximity: '9,44' },
		{ query: 'Genoa', limit: '10' },
	] );
} );

it( 'no results is an empty list; of a hundred places, ten are offered', async () => {
	site.answer( 200, found() );
	expect( ( await search( { query: 'Nowhere', near: null }, signal ) ).places ).toEqual( [] );
	site.answer( 200, found( ...Array.from( { length: 100 }, ( _, id ) => ( { ...feature, id } ) ) ) );
	const { places } = await search( { query: 'Main street', near: null }, signal );
	expect( places.map( ( { id } ) => id ) ).toEqual( [ '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' ] );
} );

it( 'a place with invalid coordinates is left out; one without a name has its address', async () => {
	site.answer(
		200,
		found(
			{ ...feature, longitude: 181 },
			{ ...feature, latitude: -91 },
			{ ...feature, latitude: '44' },
			{ id: 9 },
			null,
			{ ...feature, title: '' }
		)
	);
	expect( ( await search( { query: 'Genoa', near: null }, signal ) ).places ).toEqual( [
		{ ...place, title: place.address },
	] );
} );

it( '[CONN-160] in part: says when the provider does not let places be stored', async () => {
	site.answer( 200, { ...found( feature ), is_storable: false } );
	expect( ( await search( { query: 'Genoa', near: null }, signal ) ).isStorable ).toBe( false );
} );

it( 'a place is requested again for storing', async () => {
	site.answer( 200, found( feature ) );
	expect( await keep( { query: 'harbour', place }, signal ) ).toEqual( place );
	await keep( { query: 'harbour', place: { ...place, address: '' } }, signal );
	expect( queries( site ) ).toEqual( [
		{ query: place.address, limit: '1', permanent: '1', id: 'place.7' },
		{ query: 'harbour', limit: '1', permanent: '1', id: 'place.7' },
	] );
	site.answer( 200, found() );
	expect( await keep( { query: 'harbour', place }, signal ) ).toBeNull();
} );

it( 'anything that goes wrong is a failure', async () => {
	await expectFailures( site, ( given ) => search( { query: 'Genoa', near: null }, given ) );
	await expectFailures( site, ( given ) => keep( { query: 'Genoa', place }, given ) );
} );

it( 'the site says whether retrying may help', async () => {
	for ( const isRetryable of [ true, false ] ) {
		site.answer( 502, { code: 'maps', message: 'Closed', data: { status: 502, is_retryable: isRetryable } } );
		await expect( search( { query: 'Genoa', near: null }, signal ) ).rejects.toMatchObject( {
			failure: { kind: 'refused', reason: 'Closed', isRetryable },
		} );
	}
} );
