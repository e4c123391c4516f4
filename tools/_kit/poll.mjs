import { setTimeout as pause } from 'node:timers/promises';
import { Trouble } from './user-error.mjs';

/**
 * Polls until a function returns something other than undefined.
 *
 * @template T
 * @param {() => Promise<T | undefined>} ask
 * @param {{ what: string, seconds: number }} limit What is waited for, for the error message, and the timeout.
 * @return {Promise<T>} Rejects with a Trouble on timeout.
 */
export async function until( ask, { what, seconds } ) {
	const end = Date.now() + seconds * 1000;
	while ( Date.now() < end ) {
		const answer = await ask();
		if ( answer !== undefined ) {
			return answer;
		}
		await pause( 50 );
	}
	throw new Trouble( `${ what }: nothing after ${ seconds } seconds.` );
}
