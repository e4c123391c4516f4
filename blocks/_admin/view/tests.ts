interface Said {
	type: 'success' | 'error';
	text: string;
}

interface Words {
	busy: string;
	failed: string;
	unsaved: string;
}

const isSaid = ( value: unknown ): value is Said =>
	typeof value === 'object' && value !== null && 'type' in value && typeof ( value as Said ).text === 'string';

/** Submits the form by `fetch`, without leaving the page. */
async function ask( form: HTMLFormElement, failed: string ): Promise< Said > {
	try {
		const answer = await fetch( form.dataset.ajax ?? form.action, { method: 'POST', body: new FormData( form ) } );
		const said: unknown = await answer.json();
		return isSaid( said ) ? said : { type: 'error', text: failed };
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
		const words = JSON.parse( place.dataset.statecraftTest ?? '' ) as Words;
		button?.form?.addEventListener( 'submit', async ( event ) => {
			event.preventDefault();
			// A second click while a request is pending is ignored.
			if ( button.getAttribute( 'aria-disabled' ) !== 'true' && button.form ) {
				button.setAttribute( 'aria-disabled', 'true' );
				place.replaceChildren( notice( page, 'info', words.busy ) );
				const { type, text } = await ask( button.form, words.failed );
				place.replaceChildren( notice( page, type, text, isChanged() ? words.unsaved : '' ) );
				button.removeAttribute( 'aria-disabled' );
			}
		} );
	} );
}
