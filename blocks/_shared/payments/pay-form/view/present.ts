import { chart } from '../../../../../machines/payments/donation-form/chart';
import type { Context } from '../../../../../machines/payments/donation-form/chart';
import type { FieldsOf } from './fields';

export type State = keyof ( typeof chart )[ 'states' ];

/** The status class by state, the same as on the server. States in progress are pending. */
const STYLES: Readonly< Partial< Record< State, string > > > = {
	invalid: 'is-error',
	failed: 'is-error',
	repeated: 'is-error',
	cancelled: 'is-cancelled',
	unsettled: 'is-pending',
	paid: 'is-success',
};

/** The parts of a form; there is none if its status has replaced it. Without a status, this is not what the server has rendered. */
export function partsOf( root: HTMLElement, fieldsOf: FieldsOf ) {
	// Not any other form, around which somebody has put the class of the block.
	const form = root.querySelector< HTMLFormElement >( 'form[data-pay]' );
	const box = root.querySelector< HTMLElement >( '.statecraft-pay__status' )!;
	return {
		form,
		fields: form && fieldsOf( form ),
		box,
		status: box?.querySelector( 'p' )!,
		/** The button to pay again. */
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
	// If the status has replaced the form, the payment was made, and nothing is being opened.
	const text = ( isBusy && words.processing ) || said;
	// Setting the same text again would announce it again.
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
