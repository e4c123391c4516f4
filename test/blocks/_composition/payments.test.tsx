/** The options passed to the payment services. */
import apiFetch from '@wordpress/api-fetch';
import { lock } from '@wordpress/icons';
import { icons } from '../../../blocks/_composition/icons';
import { services } from '../../../blocks/_composition/payments.services';
import type { Services } from '../../../machines/payments/products';
import { setSite } from '../../_kit/editor';

it( '[PAY-226] each payment block has an icon of its own', () => {
	const names = Object.keys( icons ).filter( ( name ) =>
		/^jetpack\/(?:donations|payment-buttons|recurring-payments|simple-payments)$|^premium-content\/(?:container|.*-view)$/.test(
			name
		)
	);
	expect( names ).toHaveLength( 7 );
	expect( new Set( [ lock, ...names.map( ( name ) => icons[ name ] ) ] ).size ).toBe( 8 );
} );

it.each( [
	[ 'self-hosted', 'gutenberg' ],
	[ 'simple', 'gutenberg-wpcom' ],
	[ 'atomic', 'gutenberg' ],
] as const )(
	'[PAY-045] in part: in the editor of a site of the kind %s, the status is requested by %s',
	async ( siteType, source ) => {
		const asked: ( string | null )[] = [];
		apiFetch.setFetchHandler( ( { path = '' } ) => {
			asked.push( new URL( path, 'https://site.example' ).searchParams.get( 'source' ) );
			return Promise.resolve( {} );
		} );
		setSite( { siteType } );
		for ( const flow of [ 'products', 'donation-plan-sync' ] ) {
			const { status } = ( await services[ flow ]!() ) as unknown as Services;
			await status( undefined, new AbortController().signal );
		}
		expect( asked ).toEqual( [ source, source ] );
	}
);
