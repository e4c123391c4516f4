/** How scripts of pages wait for the cookie notice of the block Cookie Consent. */

/** On the root element: `waiting` or `given`; without it, the page has no notice. */
export const CONSENT = 'statecraftConsent';

/** Fired at the document when somebody accepts. */
export const ACCEPTED = 'statecraft-consent';

/** Fired at what has received content that has waited, after it is there. */
export const PLACED = 'statecraft-placed';

/**
 * Runs what looks for its elements on the page, and again when more of them may have come.
 *
 * @param run What looks. It does nothing with what it has found before.
 */
export function whenPlaced( run: () => void ): void {
	run();
	document.addEventListener( PLACED, run );
}

/**
 * Runs what takes the consent of the visitor: at once if the page has no notice or it was accepted, otherwise when it is.
 *
 * @param run What waits.
 */
export function whenAccepted( run: () => void ): void {
	if ( document.documentElement.dataset[ CONSENT ] === 'waiting' ) {
		document.addEventListener( ACCEPTED, run, { once: true } );
	} else {
		run();
	}
}
