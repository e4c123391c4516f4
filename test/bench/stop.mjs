/** How long it takes after Stop until nothing moves any more: in the editor, and at the provider. */
import { setTimeout as pause } from 'node:timers/promises';
import { askAssistant, median, openEditor } from './browser.mjs';

/** Milliseconds without a change after which the editor counts as silent. */
const SILENCE = 700;

/**
 * Stops answers of the sandbox in the middle.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ ours: string, sandbox: string }}  urls
 * @param {number}                             runs
 * @return {Promise<{ editor: number, provider: number }>} Medians in milliseconds. The provider's is infinite when it was never told.
 */
export async function stopTimes( browser, urls, runs ) {
	const context = await browser.newContext();
	const times = [];
	for ( let run = 0; run < runs; run++ ) {
		const { page } = await openEditor( context, urls.ours );
		const assistant = await askAssistant( page, `Write about run ${ run }. [words=2000] [pace=20]` );
		await assistant.locator( '.statecraft-assistant__answer', { hasText: /(\w+\W+){30}/ } ).waitFor();
		const { stoppedAt, lastChange } = await assistant.evaluate( stopAndWatch, SILENCE );
		times.push( {
			editor: lastChange - stoppedAt,
			provider: ( await closedAt( urls.sandbox, `run ${ run }.` ) ) - stoppedAt,
		} );
		await page.close();
	}
	await context.close();
	return {
		editor: median( times.map( ( { editor } ) => editor ) ),
		provider: median( times.map( ( { provider } ) => provider ) ),
	};
}

/**
 * Runs in the canvas: presses Stop.
 *
 * @param {Element} assistant
 * @param {number}  silence
 * @return {Promise<{ stoppedAt: number, lastChange: number }>} Milliseconds since 1970.
 */
function stopAndWatch( assistant, silence ) {
	return new Promise( ( resolve, reject ) => {
		const stop = [ ...assistant.querySelectorAll( 'button' ) ].find(
			( { textContent } ) => textContent === 'Stop'
		);
		const answer = assistant.querySelector( '.statecraft-assistant__answer' );
		if ( ! stop || ! answer ) {
			reject( new Error( 'There is nothing to stop.' ) );
			return;
		}
		const stoppedAt = Date.now();
		let lastChange = stoppedAt;
		new window.MutationObserver( () => {
			lastChange = Date.now();
		} ).observe( answer, { subtree: true, childList: true, characterData: true } );
		stop.click();
		setTimeout( () => resolve( { stoppedAt, lastChange } ), silence );
	} );
}

/** @param {string} sandbox @param {string} prompt @return {Promise<number>} When its connection was closed, in milliseconds since 1970. */
async function closedAt( sandbox, prompt ) {
	for ( let tries = 0; tries < 100; tries++ ) {
		const requests = await ( await fetch( `${ sandbox }/sandbox/requests` ) ).json();
		const { state, endedAt } = requests.findLast( ( /** @type {{ prompt: string }} */ each ) =>
			each.prompt.includes( prompt )
		);
		if ( state === 'left' ) {
			return endedAt;
		}
		await pause( 50 );
	}
	return Infinity;
}
