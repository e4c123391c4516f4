/** The routes `wpcom/v2/memberships/…`, shared by several flows. */
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { addQueryArgs } from '@wordpress/url';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import { usesPlatformApi } from '../../../machines/_kit/hosting';
import type { HostingFlavour } from '../../../machines/_kit/hosting';
import type { Product, Status } from '../../../machines/payments/products';
import { asRecord, asText } from '../../_kit/json';
import { createOnce } from '../../_kit/once';
import { requestSite } from '../../_kit/site-request';

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	request?: ApiFetch;
	/** The hosting flavour, which hosted sites add to the query. */
	siteType?: HostingFlavour;
}

const ROOT = '/wpcom/v2/memberships';

/** The response is not an object, or not an expected one. */
const unreadable = (): never => {
	throw new ServiceFailure( failed( 'refused', { code: 'unexpected_response', reason: 'Unexpected API response' } ) );
};

/** Parses a product; null if it has no id. Other routes and older sites send the price as a number. */
export function readProduct( value: unknown ): Product | null {
	const {
		id,
		title,
		price,
		currency,
		interval,
		type,
		subscribe_as_site_subscriber: subscribes,
	} = asRecord( value ) ?? {};
	const number = Number( id );
	return Number.isInteger( number ) && number > 0
		? {
				id: number,
				title: asText( title ),
				price: typeof price === 'number' ? String( price ) : asText( price ),
				currency: asText( currency ),
				interval: asText( interval ),
				type: asText( type ),
				subscribe_as_site_subscriber: subscribes === true,
			}
		: null;
}

const isProduct = ( product: Product | null ): product is Product => product !== null;

const readProducts = ( value: unknown ): Product[] =>
	Array.isArray( value ) ? value.map( readProduct ).filter( isProduct ) : [];

/** The first message in the `errors` of a status; null if there is none. */
function errorIn( errors: unknown ): string | null {
	const all = Array.isArray( errors ) ? errors : Object.values( asRecord( errors ) ?? {} );
	const [ first ] = all.flat();
	return first === undefined ? null : asText( first ) || asText( asRecord( first )?.message );
}

function readStatus( answer: unknown ): Status {
	const record = asRecord( answer ) ?? unreadable();
	const reason = errorIn( record.errors );
	if ( reason !== null ) {
		throw new ServiceFailure( failed( 'refused', { code: 'memberships_status', reason } ) );
	}
	return {
		connectedAccountId: asText( record.connected_account_id ),
		connectUrl: asText( record.connect_url ) || null,
		connectedAccountDefaultCurrency: asText( record.connected_account_default_currency ),
		siteSlug: asText( record.site_slug ),
		products: readProducts( record.products ),
	};
}

/** The routes as functions; each throws a `ServiceFailure`. */
export function createMemberships( { request = apiFetch, siteType = 'self-hosted' }: Deps = {} ) {
	const makeOnce = createOnce();
	const source = usesPlatformApi( siteType ) ? 'gutenberg-wpcom' : 'gutenberg';
	const ask = < T >(
		options: { path: string; method?: 'POST'; data?: object },
		signal: AbortSignal,
		read: ( answer: unknown ) => T
	) => requestSite( signal, async () => read( await request< unknown >( { ...options, signal } ) ) );
	return {
		/** The account and the products; `type=all` includes those of newsletters. */
		status: ( args: { type?: 'all'; is_editable: boolean }, signal: AbortSignal ): Promise< Status > =>
			ask( { path: addQueryArgs( `${ ROOT }/status`, { source, ...args } ) }, signal, readStatus ),
		createProduct: ( data: object, signal: AbortSignal ): Promise< Product > =>
			makeOnce( data, ( once ) =>
				ask(
					{ path: `${ ROOT }/product`, method: 'POST', data: { ...data, once } },
					signal,
					( answer ) => readProduct( answer ) ?? unreadable()
				)
			),
		createProducts: ( data: object, signal: AbortSignal ): Promise< Product[] > =>
			ask( { path: `${ ROOT }/products`, method: 'POST', data }, signal, ( answer ) =>
				Array.isArray( answer ) ? readProducts( answer ) : unreadable()
			),
		counts: ( signal: AbortSignal ) =>
			ask( { path: '/wpcom/v2/subscribers/counts' }, signal, ( answer ) => {
				const counts = asRecord( asRecord( answer )?.counts ) ?? unreadable();
				const count = ( name: string ): number => Number( counts[ name ] ) || 0;
				return {
					socialFollowers: count( 'social_followers' ),
					emailSubscribers: count( 'email_subscribers' ),
					paidSubscribers: count( 'paid_subscribers' ),
				};
			} ),
	};
}
