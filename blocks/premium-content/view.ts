/** Readers log in on a published page. Without this script, the same forms work by reloading the page. */
import { assigns, chart, delays, guards, initialContext } from '../../machines/payments/subscription-access/chart';
import type { AnyEvent, Context } from '../../machines/payments/subscription-access/chart';
import { runChart } from '../_runtime/page/run-chart';
import { startEach } from '../_runtime/page/start-each';
import { show } from './view/show';

const start = ( root: HTMLElement ) => {
	// Not any other form, around which somebody has put the class.
	const form = root.querySelector< HTMLFormElement >( 'form.statecraft-reader__form' );
	if ( ! form ) {
		return;
	}
	const focus = ( selector: string ) => {
		// A closed element takes no focus, and a state is shown only after its actions.
		root.toggleAttribute( 'open', true );
		const { ownerDocument: page } = root;
		const move = () => root.querySelector< HTMLElement >( selector )?.focus();
		move();
		// While the page is loading, the browser jumps to the form in the URL fragment and moves the focus out of it.
		if ( page.readyState !== 'complete' ) {
			addEventListener( 'load', () => page.activeElement === page.body && move() );
		}
	};
	const printed = root.dataset.state ?? 'locked';
	const message = root.querySelector( '[role="status"]' )?.textContent ?? '';
	const send = runChart< Context, AnyEvent >(
		chart,
		{
			context: initialContext,
			guards,
			delays,
			actions: {
				...assigns,
				submit: () => form.submit(),
				focusStatus: () => focus( '[role="status"]' ),
				focusField: () => focus( '[type="email"]' ),
			},
			calls: {
				ask: async ( _, signal ) => {
					const headers = { Accept: 'application/json' };
					// To the page itself.
					const response = await fetch( form.action, {
						method: 'POST',
						body: new FormData( form ),
						headers,
						signal,
					} );
					return response.json();
				},
			},
		},
		( state, context ) => show( root, state, context.message )
	);
	send( { type: `page.${ printed }`, message } as AnyEvent );
	root.addEventListener( 'toggle', () => {
		send( { type: ( root as HTMLDetailsElement ).open ? 'login.open' : 'login.close' } );
	} );
	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		send( { type: 'form.submit' } );
	} );
	addEventListener( 'pageshow', ( { persisted } ) => persisted && send( { type: 'page.restore' } ) );
};

startEach( '.statecraft-reader', start );
