/** Sends sign-ups without leaving the page. Without this script the server handles the same form with the same messages. */
import { assigns, chart, delays, guards } from '../../machines/newsletter/subscribe-form/chart';
import type { AnyEvent, Context } from '../../machines/newsletter/subscribe-form/chart';
import { runChart } from '../_runtime/page/run-chart';
import { startEach } from '../_runtime/page/start-each';
import { show } from './show';

const start = ( form: HTMLFormElement ) => {
	/** Only a new page can make this form work again. */
	let isStale = false;
	const send = runChart< Context, AnyEvent >(
		chart,
		{
			context: { message: '' },
			guards,
			delays,
			actions: assigns,
			calls: {
				send: async ( _, signal ) => {
					const headers = { Accept: 'application/json' };
					const body = new FormData( form );
					const response = await fetch( location.href, { method: 'POST', body, headers, signal } );
					const answer = await response.json();
					isStale = answer.kind === 'outdated' && ! answer.seal;
					if ( answer.seal ) {
						form.querySelector< HTMLInputElement >( '[name$="[seal]"]' )!.value = answer.seal;
					}
					return answer;
				},
			},
		},
		( state, { message } ) => show( form, state, message )
	);
	form.addEventListener( 'submit', ( event ) => {
		if ( ! isStale ) {
			event.preventDefault();
			send( { type: 'form.submit' } );
		}
	} );
	const details = form.closest( 'details' );
	const open = () => {
		if ( details?.open !== false ) {
			send( { type: 'form.open' } );
		}
	};
	details?.addEventListener( 'toggle', open );
	open();
};

// Not any other form, around which somebody has put the class.
startEach( '.statecraft-subscribe form[id^=subscribe-][data-failed]', start );
