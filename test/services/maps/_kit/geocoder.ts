/** Answers of the geocoder of the site, for the services that ask it. */
import type { ApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';

export const feature = {
	id: 'place.7',
	title: 'Old harbour',
	address: 'Old harbour, Genoa, Italy',
	longitude: 8.93,
	latitude: 44.41,
};

/** The place of the feature. */
export const place = {
	id: 'place.7',
	title: 'Old harbour',
	address: 'Old harbour, Genoa, Italy',
	coordinates: { longitude: 8.93, latitude: 44.41 },
};

export const found = ( ...features: unknown[] ) => ( { features, attribution: '© A map', is_storable: true } );

/** The parameters of each request. */
export const queries = ( { received }: ApiSite ) =>
	received.map( ( { url } ) => {
		const { _locale, ...query } = Object.fromEntries( new URL( url, 'https://site.example' ).searchParams );
		return query;
	} );

/** Asserts that whatever goes wrong at the site is a failure, and that nothing is asked when nobody waits. */
export async function expectFailures( site: ApiSite, ask: ( signal: AbortSignal ) => Promise< unknown > ) {
	const { signal } = new AbortController();
	for ( const answer of [ {}, null, { features: 'none' }, [] ] ) {
		site.answer( 200, answer );
		expect( await failureFrom( ask( signal ) ) ).toMatchObject( { kind: 'unexpected' } );
	}
	site.answer( 429, { code: 'geocode_limit', message: 'Wait a minute.' } );
	expect( await failureFrom( ask( signal ) ) ).toMatchObject( {
		kind: 'refused',
		code: 'geocode_limit',
		reason: 'Wait a minute.',
	} );
	site.handle( ( _, response ) => void response.end( '<p>Maintenance</p>' ) );
	expect( await failureFrom( ask( signal ) ) ).toMatchObject( { kind: 'unexpected' } );
	site.handle( ( _, response ) => void response.destroy() );
	expect( await failureFrom( ask( signal ) ) ).toMatchObject( { kind: 'unreached' } );
	const { length } = site.received;
	await expect( ask( AbortSignal.abort() ) ).rejects.toThrow();
	expect( site.received ).toHaveLength( length );
}
