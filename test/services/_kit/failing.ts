import { ServiceFailure } from '../../../machines/_kit/failure';

/**
 * The failure that a service throws. Rejects where it answers, and where it throws anything else: that would be a fault nobody foresaw.
 *
 * @param asked What the service was asked.
 */
export const failureFrom = ( asked: Promise< unknown > ): Promise< ServiceFailure[ 'failure' ] > =>
	asked.then(
		( answer ) => {
			throw new Error( `It was answered: ${ JSON.stringify( answer ) }` );
		},
		( error: unknown ) => {
			if ( error instanceof ServiceFailure ) {
				return error.failure;
			}
			throw error;
		}
	);
