/** The port `items`: a page of a source, from the list route of the site. */
import type { ApiFetch } from '../../_kit/site-client';
import { addQueryArgs } from '@wordpress/url';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Account, ListInput, Page, Services } from '../../../machines/media/media-browser';
import { asRecord, asText } from '../../_kit/json';
import { requestSite } from '../../_kit/site-request';
import { sourceFailure } from './failure';
import { filterStrings } from './filter-strings';
import { itemIn } from './item';

export interface Deps {
	request: ApiFetch;
	/** The current date, from which periods such as the last 7 days count. */
	today: () => Date;
}

/** The number of items per page. */
const PAGE_SIZE = 20;

const pathOf = ( { source, path, search, pageHandle }: ListInput, filter: string[] ): string =>
	addQueryArgs( `/wpcom/v2/external-media/list/${ encodeURIComponent( source ) }`, {
		number: PAGE_SIZE,
		path,
		...( search !== '' && { search } ),
		filter,
		...( pageHandle !== '' && { page_handle: pageHandle } ),
	} );

const accountIn = ( account: unknown ): Account => {
	const { image, name } = asRecord( account ) ?? {};
	return { image: asText( image ), name: asText( name ) };
};

/** @throws {ServiceFailure} When the response is not a page. */
function pageIn( answer: unknown ): Page {
	const { media, meta } = asRecord( answer ) ?? {};
	if ( ! Array.isArray( media ) ) {
		const failure = sourceFailure( answer );
		throw new ServiceFailure(
			failure.code
				? failure
				: failed( 'unexpected', { reason: 'The response of the site was not a list of media.' } )
		);
	}
	const { account, next_page: nextPage } = asRecord( meta ) ?? {};
	return { media: media.flatMap( itemIn ), account: accountIn( account ), nextPage: asText( nextPage ) };
}

/** The service of the port. */
export const createItems =
	( { request, today }: Deps ): Services[ 'items' ] =>
	( input, signal ) =>
		requestSite(
			signal,
			async () =>
				pageIn(
					await request< unknown >( {
						path: pathOf( input, filterStrings( input.filters, today() ) ),
						signal,
					} )
				),
			sourceFailure
		);
