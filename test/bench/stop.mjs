/** How long it takes after Stop until nothing moves any more: in the editor, and at the provider. */
import { setTimeout as pause } from 'node:timers/promises';
import { askAssistant, median, openEditor } from './browser.mjs';

/** Milliseconds that the editor is watched after Stop. */
const WATCH = 700;

/**
 * Stops answers of the sandbox in the middle.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ ours: string, sandbox: string }}  urls
 * @param {number}                             runs
 * @return {Promise<{ editor: number, provider: number }>} Medians in milliseconds, infinite where words still came, or the provider was never told.
 */
export async function stopTimes( browser, urls, runs ) {
	const context = await browser.newContext();
	const times = [];
	for ( let run = 0; run < runs; run++ ) {
		const { page } = await openEditor( context, urls.ours );
		const assistant = await askAssistant( page, `Write about run ${ run }. [words=2000] [pace=20]` );
		await assistant.locator( '.statecraft-assistant__answer', { hasText: /(\w+\W+){30}/ } ).waitFor();
		const { stoppedAt, silentAfter } = await assistant.evaluate( stopAndWatch, WATCH );
		times.push( {
			editor: silentAfter ?? Infinity,
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
 * Runs in the canvas: presses Stop as soon as a word has been seen to come.
 *
 * @param {Element} assistant
 * @param {number}  watch
 * @return {Promise<{ stoppedAt: number, silentAfter: number | null }>} Milliseconds since 1970, and from there until the last word and the picture
 *                                                                      without the button; null when words came, or the button was there, to the end.
 */
export function stopAndWatch( assistant, watch ) {
	const { body } = assistant.ownerDocument;
	const now = () => performance.timeOrigin + performance.now();
	// Asked anew each time: what shows the answer may be another element afterwards.
	const words = () => body.querySelector( '.statecraft-assistant__answer' )?.textContent ?? '';
	const button = () => [ ...body.querySelectorAll( 'button' ) ].find( ( { textContent } ) => textContent === 'Stop' );
	return new Promise( ( resolve, reject ) => {
		let known = words();
		let isStopped = false;
		let stoppedAt = NaN;
		let lastWord = NaN;
		let gone = NaN;
		const changes = new window.MutationObserver( () => {
			const isWord = words() !== known;
			known = words();
			if ( isStopped ) {
				lastWord = isWord ? now() : lastWord;
			} else if ( isWord ) {
				stop();
			}
		} );
		const stop = () => {
			isStopped = true;
			clearTimeout( waiting );
			stoppedAt = now();
			lastWord = stoppedAt;
			button()?.click();
			window.requestAnimationFrame( lookForButton );
			setTimeout( end, watch );
		};
		const lookForButton = () => {
			if ( button() ) {
				window.requestAnimationFrame( lookForButton );
			} else {
				gone = now();
			}
		};
		const end = () => {
			changes.disconnect();
			const isSilent = lastWord < stoppedAt + watch / 2;
			resolve( {
				stoppedAt,
				silentAfter: isSilent && gone > 0 ? Math.max( lastWord, gone ) - stoppedAt : null,
			} );
		};
		const waiting = setTimeout( () => {
			changes.disconnect();
			reject( new Error( 'No word comes: there is nothing to stop.' ) );
		}, 5_000 );
		if ( ! button() ) {
			clearTimeout( waiting );
			reject( new Error( 'There is nothing to stop.' ) );
			return;
		}
		changes.observe( body, { subtree: true, childList: true, characterData: true } );
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
