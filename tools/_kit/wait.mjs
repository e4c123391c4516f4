import { setTimeout as pause } from 'node:timers/promises';
import { Trouble } from './trouble.mjs';

/**
 * Asks again and again until the answer is something.
 *
 * @template T
 * @param {() => Promise<T | undefined>} ask
 * @param {{ what: string, seconds: number }} limit What is waited for, for the message, and how long.
 * @return {Promise<T>} Rejects with a Trouble when the time is over.
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
