/** The port `terminate`: deletes an upload from the site. */
import { Upload } from 'tus-js-client';
import type { DetailedError } from 'tus-js-client';
import { ServiceFailure } from '../../../machines/_kit/failure';
import type { Services } from '../../../machines/video/upload';
import { untilAborted } from '../../_kit/abort';
import { isElsewhere, urlsOf } from './checks';
import { requestsFor, sharedOptions } from './client';
import { failureOf } from './failures';
import type { Records } from './records';

/** In milliseconds. A chunk that is still being stored locks the upload for a moment. */
const RETRY_DELAYS = [ 500, 1000, 3000 ];

export interface TerminateDeps {
	records: Records;
	authorize: Services[ 'authorize' ];
	retryDelays?: readonly number[];
}

/** The service of the port. */
export const createTerminate =
	( { records, authorize, retryDelays = RETRY_DELAYS }: TerminateDeps ): Services[ 'terminate' ] =>
	async ( { grant, resume, fingerprint, options }, signal ) => {
		signal.throwIfAborted();
		// First: a canceled upload is not offered again, whatever the site responds.
		records.remove( fingerprint );
		const terms = { options, grant: grant ?? ( await authorize( { key: '' }, signal ) ) };
		if ( isElsewhere( resume, terms.grant.endpoint ) ) {
			return;
		}
		const remove = async ( url: string ) => {
			try {
				await Upload.terminate( url, {
					...sharedOptions( terms ),
					httpStack: requestsFor( options ),
					retryDelays: [ ...retryDelays ],
				} );
			} catch ( error ) {
				const failure = failureOf( error as DetailedError, 'DELETE' );
				const status = ( error as Partial< DetailedError > ).originalResponse?.getStatus();
				if ( status !== 404 && status !== 410 ) {
					throw new ServiceFailure( failure );
				}
			}
		};
		await untilAborted( Promise.all( urlsOf( resume ).map( remove ) ), signal );
	};
