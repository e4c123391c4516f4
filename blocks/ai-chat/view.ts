/** Asks the site's route, and shows the answer. A form without a route is a search, and stays one. */
import { assigns, chart, delays, guards, start } from '../../machines/ai/ai-chat/chart';
import type { AnyEvent, Context } from '../../machines/ai/ai-chat/chart';
import { runChart } from '../_runtime/page/run-chart';
import { startEach } from '../_runtime/page/start-each';
import { show } from './show';

startEach( '.statecraft-ai-chat', ( root: HTMLElement ) => {
	const form = root.querySelector< HTMLFormElement >( 'form[data-route]' );
	if ( ! form ) {
		return;
	}
	const ask = async ( { question }: Context, signal: AbortSignal ) => {
		const response = await fetch( form.dataset.route!, {
			method: 'POST',
			headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
			body: JSON.stringify( { question } ),
			signal,
		} );
		return response.json();
	};
	const copy = () =>
		navigator.clipboard.writeText( root.querySelector( '.statecraft-ai-chat__answer' )!.textContent! );
	const send = runChart< Context, AnyEvent >(
		chart,
		{ context: start, guards, delays, actions: assigns, calls: { ask, copy: async () => copy() } },
		( state, context ) => show( root, state, context )
	);
	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		send( { type: 'question.submit', question: form.querySelector( 'input' )!.value } );
	} );
	root.querySelector( '.statecraft-ai-chat__copy' )?.addEventListener( 'click', () =>
		send( { type: 'answer.copy' } )
	);
} );
