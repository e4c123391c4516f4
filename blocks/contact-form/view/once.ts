/**
 * Gives a form a mark of its own. The server takes a form once for each mark, however often it is sent; but a page from a cache has the same mark for everybody,
 * and the equal answers of a poll from behind one address would count as one.
 *
 * @param form The form.
 */
export function renewOnce( form: HTMLFormElement ): void {
	const once = form.querySelector< HTMLInputElement >( '[name$="[once]"]' );
	if ( once ) {
		// Without a secure context there is no `randomUUID`; then it is the page's.
		once.value = crypto.randomUUID?.() ?? once.value;
	}
}
