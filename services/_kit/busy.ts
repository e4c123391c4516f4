/** How the site refuses a request for AI for want of a place: it works on as many as it may, and says when to ask again. */

/** The site's code for it, with the status 503. */
export const BUSY = 'error_streams_busy';

/** When to ask again where the site does not say it, in seconds. */
const USUAL_PAUSE = 2;

/**
 * When to ask again, in milliseconds.
 *
 * @param told What the site may have said, in seconds, the best source first: a number, or the text of a header.
 */
export function pauseOf( ...told: unknown[] ): number {
	const seconds = told
		.map( ( one ) => ( typeof one === 'string' ? Number.parseFloat( one ) : one ) )
		.find( ( one ): one is number => typeof one === 'number' && one >= 0 && Number.isFinite( one ) );
	return ( seconds ?? USUAL_PAUSE ) * 1000;
}
