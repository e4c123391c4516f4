interface TestResult {
	type: 'success' | 'error';
	text: string;
}

interface Texts {
	busy: string;
	failed: string;
	unsaved: string;
}

const isTestResult = ( value: unknown ): value is TestResult =>
	typeof value === 'object' && value !== null && 'type' in value && typeof ( value as TestResult ).text === 'string';

/** Submits the form by `fetch`, without leaving the page. */
async function submit( form: HTMLFormElement, failed: string ): Promise< TestResult > {
	try {
		const response = await fetch( form.dataset.ajax ?? form.action, {
			method: 'POST',
			body: new FormData( form ),
		} );
		const result: unknown = await response.json();
		return isTestResult( result ) ? result : { type: 'error', text: failed };
	} catch {
		return { type: 'error', text: failed };
	}
}

/** A notice with the markup of core's admin notices. */
function notice( page: Document, type: string, ...texts: string[] ): Element {
	const box = page.createElement( 'div' );
	box.className = `notice notice-${ type } inline`;
	texts.filter( Boolean ).forEach( ( text ) => box.appendChild( page.createElement( 'p' ) ).append( text ) );
	return box;
}

/** Runs the request of a Test button in place and shows the result beside the button. */
export function startTests( page: Document, isChanged: () => boolean ): void {
	page.querySelectorAll< HTMLElement >( '[data-statecraft-test]' ).forEach( ( place ) => {
		const button = place.parentElement?.querySelector< HTMLButtonElement >( 'button[form]' );
		const texts = JSON.parse( place.dataset.statecraftTest ?? '' ) as Texts;
		button?.form?.addEventListener( 'submit', async ( event ) => {
			event.preventDefault();
			// A second click while a request is pending is ignored.
			if ( button.getAttribute( 'aria-disabled' ) !== 'true' && button.form ) {
				button.setAttribute( 'aria-disabled', 'true' );
				place.replaceChildren( notice( page, 'info', texts.busy ) );
				const { type, text } = await submit( button.form, texts.failed );
				place.replaceChildren( notice( page, type, text, isChanged() ? texts.unsaved : '' ) );
				button.removeAttribute( 'aria-disabled' );
			}
		} );
	} );
}
