import { renewOnce } from '../../../once';
import { runChart } from '../../../../_runtime/page/run-chart';
import { assigns, chart, delays, guards, initialContext } from '../../../../../machines/payments/donation-form/chart';
import type { Event } from '../../../../../machines/payments/donation-form/chart';
import type { FieldsOf } from './fields';
import { partsOf, present } from './present';
import type { State } from './present';

/** The events for what the server has rendered, by `data-status`; `thanked` is `paid` in place of the form. */
const PRINTED: Readonly< Record< string, Event[ 'type' ] > > = {
	invalid: 'page.invalid',
	outdated: 'page.failed',
	failed: 'page.failed',
	cancelled: 'page.cancelled',
	pending: 'page.pending',
	paid: 'page.repeated',
	thanked: 'page.paid',
};

/** The parts of the window that the script uses. */
export type Page = Pick< Window, 'addEventListener' > & {
	fetch: typeof fetch;
	location: Pick< Location, 'href' | 'assign' | 'reload' >;
	crypto: Pick< Crypto, 'getRandomValues' >;
};

/**
 * Starts the form of a block.
 *
 * @param root     The block.
 * @param fieldsOf Finds the fields of the form.
 * @param page     The window.
 */
export function prepare( root: HTMLElement, fieldsOf: FieldsOf, page: Page = window ): void {
	const parts = partsOf( root, fieldsOf );
	const { form, fields, box, status } = parts;
	if ( ! status ) {
		return;
	}
	const ask = async ( init: RequestInit ): Promise< unknown > =>
		( await page.fetch( page.location.href, { ...init, headers: { Accept: 'application/json' } } ) ).json();

	// Initially the page is as the server rendered it.
	let show: ( state: State, context: typeof initialContext ) => void = () => {};
	const send = runChart< typeof initialContext, Event >(
		chart,
		{
			context: initialContext,
			guards,
			delays,
			actions: {
				...assigns,
				leave: ( { url } ) => page.location.assign( url ),
				submit: () => form!.submit(),
				reload: () => page.location.reload(),
				focusStatus: () => status.focus(),
				focusField: () => fields!.wrong( true )?.focus(),
			},
			calls: {
				order: ( { again }, signal ) => {
					const body = new FormData( form! );
					if ( again ) {
						body.set( 'statecraft_pay_for[again]', again );
					}
					return ask( { method: 'POST', body, signal } );
				},
				payment: ( _, signal ) => ask( { signal } ),
			},
		},
		( state, context ) => show( state as State, context )
	);
	show = ( state, context ) => present( parts, state, context );

	if ( form ) {
		renewOnce( form, ( bytes ) => page.crypto.getRandomValues( bytes ) );
	}

	const message = status.textContent ?? '';
	const { status: kind = '' } = box.dataset;
	const again = parts.again()?.value ?? '';
	send( { type: PRINTED[ kind === 'paid' && ! form ? 'thanked' : kind ], message, again } as Event );

	const change = ( type: 'choice.change' | 'choice.type' ) => ( event: globalThis.Event ) => {
		fields!.changed?.( event.target );
		send( { type, message: fields!.problem() } );
	};
	form?.addEventListener( 'change', change( 'choice.change' ) );
	form?.addEventListener( 'input', change( 'choice.type' ) );
	form?.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		const isAgain = parts.again()?.contains( event.submitter );
		send( { type: isAgain ? 'form.repeat' : 'form.submit', message: fields!.problem( true ) } );
	} );
	page.addEventListener( 'pageshow', ( { persisted } ) => persisted && send( { type: 'page.restore' } ) );
}
