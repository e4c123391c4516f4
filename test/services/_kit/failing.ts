import { ServiceFailure } from '../../../machines/_kit/failure';

/**
 * Resolves to the failure that a service throws. Rejects when it resolves, or throws anything but a `ServiceFailure`.
 *
 * @param result The promise of the service.
 */
export const failureFrom = ( result: Promise< unknown > ): Promise< ServiceFailure[ 'failure' ] > =>
	result.then(
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
 * Collects all replies of a stream and, last, the failure that it threw, if any.
 *
 * @param replies The replies of the service.
 * @param fail    Turns the failure into an entry of the list.
 */
export async function allWithFailure< R, F >(
	replies: AsyncIterable< R >,
	fail: ( failure: ServiceFailure[ 'failure' ] ) => F
): Promise< ( R | F )[] > {
	const collected: ( R | F )[] = [];
	try {
		for await ( const reply of replies ) {
			collected.push( reply );
		}
	} catch ( error ) {
		if ( ! ( error instanceof ServiceFailure ) ) {
			throw error;
		}
		collected.push( fail( error.failure ) );
	}
	return collected;
}
