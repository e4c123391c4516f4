/** The port `copy`: the site copies a GIF into its media library. */
import type { ApiFetch } from '../../_kit/site-client';
import type { Services } from '../../../machines/galleries/gif-search/gif-search.types';
import { asRecord, asText } from '../../_kit/json';
import { requestSite } from '../../_kit/site-request';

/** The service of the port. */
export const createCopy =
	( { request }: { request: ApiFetch } ): Services[ 'copy' ] =>
	( { provider, id, alt }, signal ) =>
		requestSite( signal, async () => {
			const path = `/statecraft/v1/gifs/${ provider }/${ encodeURIComponent( id ) }/copy`;
			const answer = asRecord( await request< unknown >( { path, method: 'POST', data: { alt }, signal } ) );
			const url = asText( answer?.url );
			if ( typeof answer?.id !== 'number' || url === '' ) {
				throw new Error( 'The site did not say where the copy is.' );
			}
			return { id: answer.id, url, stillUrl: asText( answer.still_url ) };
		} );
