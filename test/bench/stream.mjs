/** What a word of a long answer costs the editor at its start and at its end. */
import { longAnswerTo } from '../../tools/sandbox/_kit/answer.mjs';
import { askAssistant, openEditor } from './browser.mjs';

/** Words that arrive within one frame: about twenty times as many as a quick model says. */
const PER_FRAME = 25;

/**
 * Shows an answer in the editor. The network is left out, because its pace differs from run to run; everything from the reader of the stream
 * to the painted page is the product. After each tenth the stream waits until the work of the page has been read.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string}                             url     A site with the plugin.
 * @param {number}                             words
 * @return {Promise<number[]>} For each tenth the microseconds of work per word on the page's main thread. Rejects when words are missing.
 */
export async function costPerWord( browser, url, words ) {
	const context = await browser.newContext();
	const text = longAnswerTo( 'Write about bread', words );
	/** @type {number[]} */
	const marks = [];
	const { page } = await openEditor( context, url, async ( fresh ) => {
		const session = await context.newCDPSession( fresh );
		await session.send( 'Performance.enable' );
		await fresh.exposeFunction( 'benchMark', async () => {
			const { metrics } = await session.send( 'Performance.getMetrics' );
			marks.push( metrics.find( ( { name } ) => name === 'TaskDuration' )?.value ?? NaN );
		} );
		await fresh.addInitScript( streamInstead, { text, perFrame: PER_FRAME } );
	} );
	const assistant = await askAssistant( page, 'Write about bread' );
	const done = assistant.and( page.frameLocator( 'iframe[name="editor-canvas"]' ).locator( '[data-state="done"]' ) );
	await done.waitFor( { timeout: 300_000 } );
	const kept = await page.evaluate( () => {
		const blocks = /** @type {{ attributes: { content?: string } }[]} */ (
			window.wp.data.select( 'core/block-editor' ).getBlocks?.()
		);
		return blocks.map( ( { attributes } ) => attributes.content ?? '' ).join( '' );
	} );
	const shown = await assistant.locator( '.statecraft-assistant__answer' ).innerText();
	await context.close();
	const wordsIn = ( /** @type {string} */ some ) =>
		some.split( /\s+/ ).filter( ( word ) => /\w/.test( word ) ).length;
	if ( kept !== text || wordsIn( shown ) !== wordsIn( text ) ) {
		throw new Error(
			`Of ${ wordsIn( text ) } words ${ wordsIn( shown ) } are shown and ${ wordsIn( kept ) } kept.`
		);
	}
	return marks.slice( 1 ).map( ( mark, index ) => ( ( mark - ( marks[ index ] ?? 0 ) ) * 1e6 ) / ( words / 10 ) );
}

/**
 * Runs in the page before everything else: answers the AI query with a text at an even pace.
 *
 * @param {{ text: string, perFrame: number }} answer
 */
function streamInstead( { text, perFrame } ) {
	const { fetch } = window;
	const encoder = new TextEncoder();
	const pieces = text.match( /\S+\s*/g ) ?? [];
	const painted = () => new Promise( ( resolve ) => window.requestAnimationFrame( () => setTimeout( resolve ) ) );
	const mark = () => /** @type {Window & { benchMark?: () => Promise<void> }} */ ( window ).benchMark?.();

	/** @param {ReadableStreamDefaultController<Uint8Array>} controller */
	const start = async ( controller ) => {
		const say = ( /** @type {string} */ data ) => controller.enqueue( encoder.encode( `data: ${ data }\n\n` ) );
		let tenth = 0;
		for ( let next = 0; next < pieces.length; next += perFrame ) {
			if ( next >= ( pieces.length / 10 ) * tenth ) {
				await mark();
				tenth++;
			}
			for ( const content of pieces.slice( next, next + perFrame ) ) {
				say( JSON.stringify( { choices: [ { delta: { content } } ] } ) );
			}
			await painted();
		}
		await mark();
		say( '[DONE]' );
		controller.close();
	};
	window.fetch = ( input, init ) =>
		String( input ).includes( 'jetpack-ai-query' )
			? Promise.resolve(
					new Response( new ReadableStream( { start: ( controller ) => void start( controller ) } ), {
						headers: { 'Content-Type': 'text/event-stream' },
					} )
				)
			: fetch( input, init );
}
