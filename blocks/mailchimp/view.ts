/** Submits the signup without leaving the page. Without JavaScript the server handles the same form with the same messages. */
import { startEach } from '../_runtime/page/start-each';

/** The state of a form, also used as its class name. An outdated form stays in `processing`: a native submit replaces the page. */
type State = 'idle' | 'processing' | 'success' | 'error';

const prepare = ( form: HTMLFormElement ) => {
	const status = form.querySelector< HTMLElement >( '.statecraft-signup__status' )!;
	const parts = form.querySelectorAll< HTMLElement >( '.statecraft-signup__fields, .statecraft-signup__consent' );
	const email = form.querySelector< HTMLInputElement >( '[type=email]' )!;

	let state: State = 'idle';
	const enter = ( next: State, text = '' ) => {
		state = next;
		status.className = `statecraft-signup__status is-${ state }`;
		status.textContent = text;
		form.setAttribute( 'aria-busy', String( state === 'processing' ) );
	};

	const send = async () => {
		enter( 'processing', form.dataset.processing );
		email.removeAttribute( 'aria-invalid' );
		try {
			const { ok, kind, message } = await (
				await fetch( location.href, {
					method: 'POST',
					body: new FormData( form ),
					headers: { Accept: 'application/json' },
				} )
			).json();
			if ( kind === 'outdated' ) {
				// The page that a native submit loads has a new form with everything the visitor typed.
				form.submit();
				return;
			}
			enter( ok ? 'success' : 'error', message );
			parts.forEach( ( part ) => ( part.hidden = ok ) );
			if ( kind === 'invalid' ) {
				email.setAttribute( 'aria-invalid', 'true' );
				email.focus();
			} else {
				status.focus();
			}
		} catch {
			enter( 'error', form.dataset.failed );
		}
	};

	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		if ( state !== 'processing' ) {
			void send();
		}
	} );
};

startEach( 'form.statecraft-signup', prepare );
