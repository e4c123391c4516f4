/** The cookie notice of a page: what its buttons do, and what waits for it. The page is the same for everyone; the browser knows who has accepted. */
import { ACCEPTED, CONSENT, whenAccepted } from '../_runtime/page/consent';
import { inPlace } from './held-back';

/** Where a link leads that shows the notice again. */
const SETTINGS = '#statecraft-cookie-settings';

/** The class of a notice that is shown again. */
const AGAIN = 'is-shown-again';

const root = document.documentElement.dataset;
// An element with the class that was written by hand, in the text of an author, is no notice: it would be in the place of the owner's.
const [ notice, ...others ] = document.querySelectorAll< HTMLElement >( '.statecraft-consent:has(>script.is-ours)' );
// Text that a page has twice.
others.forEach( ( other ) => other.remove() );

const KEY = notice?.dataset.key ?? '';

/** Until when the browser need not ask; 0 if consent was withdrawn. */
const remembered = (): number => {
	try {
		return Number( localStorage[ KEY ] ?? 1 );
	} catch {
		return 1;
	}
};
const isRemembered = (): boolean => remembered() > Date.now();

const remember = ( until: number ) => {
	try {
		localStorage[ KEY ] = until;
	} catch {}
};

const accepted = () => {
	if ( root[ CONSENT ] !== 'given' ) {
		root[ CONSENT ] = 'given';
		document.dispatchEvent( new Event( ACCEPTED ) );
	}
};

/** Shows one of what waits, and moves the focus there from the button, which is gone. */
const showOne = ( button: Element ) => {
	const box = button.closest( '.statecraft-held' )!;
	const template = box.querySelector( 'template' )!;
	// What waits of a map is its data only.
	const shown =
		template.content.querySelector< HTMLElement >( ':not(script,link)' ) ??
		box.closest< HTMLElement >( '.statecraft-map' );
	void inPlace( template );
	shown?.setAttribute( 'tabindex', '-1' );
	shown?.focus();
};

/** Where the focus was before it came here. */
let before: HTMLElement | null = null;

const ask = ( element: HTMLElement ): ( () => void ) => {
	const accept = element.querySelector< HTMLElement >( '[data-statecraft-accept]' );
	const dialog = element instanceof HTMLDialogElement ? element : null;
	let withdraw: HTMLElement | undefined;

	const close = () => {
		element.classList.remove( AGAIN );
		dialog?.close();
		before?.focus( { preventScroll: true } );
	};
	const cover = () => {
		dialog?.close();
		dialog?.showModal();
	};

	element.addEventListener( 'focusin', ( { relatedTarget } ) => {
		if ( relatedTarget && ! element.contains( relatedTarget as Node ) ) {
			before = relatedTarget as HTMLElement;
		}
	} );
	// A dialog is closed by the browser.
	element.addEventListener( 'keydown', ( { key } ) => {
		if ( key === 'Escape' && ! dialog && element.classList.contains( AGAIN ) ) {
			close();
		}
	} );
	// It covers the page until it is accepted, or somebody presses Escape: then it stands below, as without the cover. Opening it closes it first, and
	// the browser says so when it is open already.
	dialog?.addEventListener( 'close', () => {
		if ( dialog.open ) {
			return;
		}
		if ( root[ CONSENT ] === 'waiting' ) {
			dialog.show();
		} else {
			element.classList.remove( AGAIN );
		}
	} );
	accept?.removeAttribute( 'hidden' );
	accept?.addEventListener( 'click', () => {
		remember( Date.now() + Number( element.dataset.days ) * 864e5 );
		accepted();
		close();
	} );
	if ( root[ CONSENT ] === 'waiting' ) {
		cover();
		// In another tab, too: hidden, it would still cover the page.
		whenAccepted( close );
	}

	return () => {
		if ( root[ CONSENT ] === 'given' ) {
			element.classList.add( AGAIN );
			cover();
			if ( accept && ! withdraw ) {
				withdraw = accept.cloneNode() as HTMLElement;
				withdraw.removeAttribute( 'data-statecraft-accept' );
				withdraw.textContent = element.dataset.withdraw!;
				withdraw.addEventListener( 'click', () => {
					remember( 0 );
					location.reload();
				} );
				accept.after( withdraw );
			}
		}
		accept?.focus();
	};
};

// A policy of the site may keep the script before the notice from running; and a page without its notice cannot ask.
root[ CONSENT ] = isRemembered() || ! notice ? 'given' : 'waiting';
whenAccepted( () =>
	document
		.querySelectorAll< HTMLTemplateElement >( 'template[data-statecraft-consent]' )
		.forEach( ( template ) => void inPlace( template ) )
);
const askAgain = notice && ask( notice );
addEventListener( 'click', ( event ) => {
	const target = event.target as Element;
	const show = target.closest( '.statecraft-held__show' );
	const link = target.closest< HTMLElement >( `a[href$="${ SETTINGS }"]` );
	if ( show ) {
		showOne( show );
	} else if ( link && askAgain ) {
		event.preventDefault();
		link.focus();
		askAgain();
	}
} );
if ( askAgain ) {
	if ( location.hash === SETTINGS ) {
		askAgain();
	}
	// Accepted or withdrawn in another tab, or on another page before this one is shown again.
	const look = () => {
		if ( isRemembered() ) {
			accepted();
		} else if ( root[ CONSENT ] === 'given' && ! remembered() ) {
			location.reload();
		}
	};
	addEventListener( 'storage', look );
	addEventListener( 'pageshow', look );
}
