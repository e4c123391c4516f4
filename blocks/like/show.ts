/** Shows the flow `post-like` on the page. */

/** The states in which the like is stored. */
const LIKED = [ 'liked', 'undoing', 'kept' ];

/**
 * Shows a state.
 *
 * @param form    The form. It has the message for a request without an answer.
 * @param state   The state.
 * @param words   The number of likes in words; without it what the page says.
 * @param message Why the press was not done.
 */
export function show( form: HTMLFormElement, state: string, words: string | null | undefined, message: string ): void {
	const button = form.querySelector( 'button' )!;
	const [ count, note ] = form.querySelectorAll( '[role=status] > *' );
	const isLiked = LIKED.includes( state );
	form.dataset.state = state;
	form.setAttribute( 'aria-busy', `${ /ing$/.test( state ) }` );
	button.setAttribute( 'aria-pressed', `${ isLiked }` );
	// For the page request of a browser whose script has stopped.
	button.value = isLiked ? 'undo' : 'like';
	count!.textContent = words ?? count!.textContent;
	note!.textContent = /^(failed|kept)$/.test( state ) ? message || form.dataset.failed! : '';
}
