/** Signs up without leaving the page. It works without JavaScript: the server takes the same form and says the same. */

const prepare = ( form: HTMLFormElement ) => {
	const status = form.querySelector< HTMLElement >( '.statecraft-signup__status' )!;
	const parts = form.querySelectorAll< HTMLElement >( '.statecraft-signup__fields, .statecraft-signup__consent' );
	const email = form.querySelector< HTMLInputElement >( '[type=email]' )!;

	const say = ( kind: string, text = '' ) => {
		status.className = `statecraft-signup__status is-${ kind }`;
		status.textContent = text;
		form.setAttribute( 'aria-busy', String( kind === 'processing' ) );
	};

	const send = async () => {
		say( 'processing', form.dataset.processing );
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
				// The page that answers has a new form, with what was typed.
				form.submit();
				return;
			}
			say( ok ? 'success' : 'error', message );
			parts.forEach( ( part ) => ( part.hidden = ok ) );
			if ( kind === 'invalid' ) {
				email.setAttribute( 'aria-invalid', 'true' );
				email.focus();
			} else {
				status.focus();
			}
		} catch {
			say( 'error', form.dataset.failed );
		}
	};

	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		if ( form.getAttribute( 'aria-busy' ) !== 'true' ) {
			void send();
		}
	} );
};

document.querySelectorAll< HTMLFormElement >( 'form.statecraft-signup' ).forEach( prepare );
