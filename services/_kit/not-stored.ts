import { ServiceFailure } from '../../machines/_kit/failure';

/**
 * The codes for a file that the site could not store. One reason passes: WordPress looks whether the folder of the month exists and creates it
 * then, so of the first files of a month, sent together, one is told that it cannot be created.
 */
const NOT_STORED = [ 'rest_upload_unknown_error', 'rest_upload_sideload_error' ];

/** Whether sending a file once more may help. */
export const isNotStored = ( error: unknown ): boolean =>
	error instanceof ServiceFailure && NOT_STORED.includes( error.failure.code ?? '' );
