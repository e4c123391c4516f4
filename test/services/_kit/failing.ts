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

/**
 * All that a stream says, and at its end the failure that it threw, if any.
 *
 * @param replies What a service yields.
 * @param fail    How the failure stands in the list.
 */
export async function allWithFailure< R, F >(
	replies: AsyncIterable< R >,
	fail: ( failure: ServiceFailure[ 'failure' ] ) => F
): Promise< ( R | F )[] > {
	const heard: ( R | F )[] = [];
	try {
		for await ( const reply of replies ) {
			heard.push( reply );
		}
	} catch ( error ) {
		if ( ! ( error instanceof ServiceFailure ) ) {
			throw error;
		}
		heard.push( fail( error.failure ) );
	}
	return heard;
}
