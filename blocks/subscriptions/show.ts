/** Shows the flow `subscribe-form` on the page. */

/**
 * Shows a state.
 *
 * @param form    The form. It has the message for a request without an answer.
 * @param state   The state.
 * @param message The words of the answer.
 */
export function show( form: HTMLFormElement, state: string, message: string ): void {
	const { dataset } = form;
	const status = form.querySelector< HTMLElement >( '[role=status]' )!;
	const email = form.querySelector< HTMLElement >( '[type=email]' )!;
	dataset.state = state;
	if ( state === 'closed' || state === 'ready' ) {
		// The server may have refused the form before the script was loaded; its words stay.
		return;
	}
	status.textContent = state === 'failed' ? dataset.failed! : message;
	form.ariaBusy = `${ state === 'sending' }`;
	email.ariaInvalid = `${ state === 'invalid' }`;
	if ( state === 'sent' ) {
		form.replaceChildren( status );
		status.focus();
	} else if ( state !== 'sending' ) {
		email.focus();
	}
}
