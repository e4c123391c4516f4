import { chart } from '../../../../machines/payments/donation-form/chart';
import type { Context } from '../../../../machines/payments/donation-form/chart';
import type { FieldsOf } from './fields';

export type State = keyof ( typeof chart )[ 'states' ];

/** The state as a class name of the status; the server has the same. What is under way is pending. */
const STYLES: Readonly< Partial< Record< State, string > > > = {
	invalid: 'is-error',
	failed: 'is-error',
	repeated: 'is-error',
	cancelled: 'is-cancelled',
	unsettled: 'is-pending',
	paid: 'is-success',
};

/** The parts of a form; there is none where its status has taken its place. */
export function partsOf( root: HTMLElement, fieldsOf: FieldsOf ) {
	const form = root.querySelector( 'form' );
	const box = root.querySelector< HTMLElement >( '.statecraft-pay__status' )!;
	return {
		form,
		fields: form && fieldsOf( form ),
		box,
		status: box.querySelector( 'p' )!,
		/** The button that pays once more. */
		again: () => box.querySelector< HTMLButtonElement >( '.statecraft-pay__again' ),
	};
}

export type Parts = ReturnType< typeof partsOf >;

/** Shows a state. */
export function present( { form, fields, box, status, again }: Parts, state: State, context: Context ): void {
	const isBusy = ( chart.states[ state ] as { tags?: unknown } ).tags === 'busy';
	const words = form?.dataset ?? {};
	box.className = `statecraft-pay__status ${ isBusy ? 'is-pending' : ( STYLES[ state ] ?? '' ) }`;
	const said = state === 'choosing' ? '' : context.message || words.failed;
	// Where the status is in the place of the form, the payment is made, and nobody leaves.
	const text = ( isBusy && words.processing ) || said;
	// The same text again would be announced again.
	if ( status.textContent !== text ) {
		status.textContent = text ?? '';
	}
	if ( ! form ) {
		return;
	}
	form.setAttribute( 'aria-busy', `${ isBusy }` );
	form.querySelectorAll( '[aria-invalid]' ).forEach( ( field ) => field.removeAttribute( 'aria-invalid' ) );
	if ( state === 'invalid' ) {
		fields!.wrong()?.setAttribute( 'aria-invalid', 'true' );
	}
	if ( state !== 'cancelled' ) {
		box.querySelector( 'a' )?.remove();
	}
	const button = again();
	if ( state !== 'repeated' || ! context.again ) {
		button?.remove();
	} else if ( ! button ) {
		const made = document.createElement( 'button' );
		made.className = 'statecraft-pay__again wp-element-button';
		made.textContent = words.again ?? '';
		box.append( made );
	}
}
