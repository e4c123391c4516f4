/** The ports of the flow `simple-payment`: the site's `jp_pay_product` records and their images. */
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Failure, Services } from '../../../machines/payments/simple-payment';
import { asRecord } from '../../_kit/json';
import { createOnce } from '../../_kit/once';
import { dataOf, failureOf, requestSite } from '../../_kit/site-request';
import { readMedia, readProduct, writeProduct } from './record';

const PRODUCTS = '/wp/v2/jp_pay_product';

/** The fields by the key in the data of an error. */
const FIELDS: ReadonlyMap< unknown, string > = new Map( [
	[ 'spay_email', 'email' ],
	[ 'spay_price', 'price' ],
] );

const missing = (): Failure => failed( 'missing' );

function toFailure( error: unknown ): Failure {
	const failure = failureOf( error );
	const { key, status } = dataOf( error );
	if ( status === 404 && failure.code === 'rest_post_invalid_id' ) {
		return missing();
	}
	return { ...failure, code: FIELDS.get( key ) ?? failure.code };
}

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	request?: ApiFetch;
}

/** The services of the flow `simple-payment`. */
export function createSimplePaymentServices( { request = apiFetch }: Deps = {} ): Services {
	const makeOnce = createOnce();
	return {
		readProduct: ( { id }, signal ) =>
			requestSite(
				signal,
				async () => {
					const path = `${ PRODUCTS }/${ id }?context=edit`;
					const answer = await request< unknown >( { path, signal } );
					if ( asRecord( answer )?.status === 'trash' ) {
						throw new ServiceFailure( missing() );
					}
					const stored = readProduct( answer );
					const { mediaId } = stored.product;
					if ( mediaId === 0 ) {
						return stored;
					}
					signal.throwIfAborted();
					// A product remains valid if its image was deleted or is not visible to this user.
					const media = await request< unknown >( { path: `/wp/v2/media/${ mediaId }`, signal } ).catch(
						() => null
					);
					return { ...stored, media: readMedia( media ) };
				},
				toFailure
			),
		saveProduct: ( { id, status, product }, signal ) => {
			const send = ( path: string, method: 'POST' | 'PUT', more: object ) =>
				requestSite(
					signal,
					async () =>
						readProduct(
							await request< unknown >( {
								path,
								method,
								data: { ...writeProduct( product ), status, ...more },
								signal,
							} )
						),
					toFailure
				);
			return id === null
				? makeOnce( product, ( once ) => send( PRODUCTS, 'POST', { once } ) )
				: send( `${ PRODUCTS }/${ id }`, 'PUT', { id } );
		},
	};
}
