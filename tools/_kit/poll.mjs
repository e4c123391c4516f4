import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from './user-error.mjs';

/**
 * Polls until a function returns something other than undefined.
 *
 * @template T
 * @param {() => Promise<T | undefined>} attempt
 * @param {{ what: string, seconds: number }} limit What is waited for, for the error message, and the timeout.
 * @return {Promise<T>} Rejects with a Trouble on timeout.
 */
export async function poll( attempt, { what, seconds } ) {
	const end = Date.now() + seconds * 1000;
	while ( Date.now() < end ) {
		const result = await attempt();
		if ( result !== undefined ) {
			return result;
		}
		await pause( 50 );
	}
	throw new UserError( `${ what }: nothing after ${ seconds } seconds.` );
}
