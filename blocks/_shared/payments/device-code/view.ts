/** The page with a code for another device follows what becomes of it. Without this script, a link leads to the page that says so. */
import { assigns, chart, delays, guards, minutesLeft } from '../../../../machines/payments/device-code/chart';
import type { AnyEvent, Context } from '../../../../machines/payments/device-code/chart';
import { runChart } from '../../../_runtime/page/run-chart';
import { show } from './show';

const start = ( root: HTMLElement ) => {
	const endOf = ( left: unknown, now = Date.now() ) => now + Number( left ) * 1000;
	const send = runChart< Context, AnyEvent >(
		chart,
		{
			context: { ends: endOf( root.dataset.left ), tries: 0 },
			guards,
			delays,
			actions: assigns,
			calls: {
				look: async ( _, signal ) => {
					const asked = Date.now();
					const headers = { Accept: 'application/json' };
					const response = await fetch( root.dataset.url!, { headers, cache: 'no-store', signal } );
					const { state, left } = await response.json();
					return { state, ends: endOf( left, asked ) };
				},
			},
		},
		( state, context ) => show( root, state, context.tries, minutesLeft( context, Date.now() ) )
	);
	const look = () => send( { type: document.hidden ? 'page.hide' : 'page.show' } );
	document.addEventListener( 'visibilitychange', look );
	look();
};

document.querySelectorAll< HTMLElement >( '.statecraft-device-code' ).forEach( start );
