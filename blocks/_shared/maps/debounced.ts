/** A function that runs only once it has not been called for a while. */
export interface Debounced {
	(): void;
	cancel: () => void;
}

/**
 * The window whose timers are used.
 *
 * @param view The window whose clock counts.
 * @param wait In milliseconds.
 * @param run  Called after the wait.
 */
export function debounced( view: Window, wait: number, run: () => void ): Debounced {
	let timer = 0;
	const cancel = () => view.clearTimeout( timer );
	return Object.assign(
		() => {
			cancel();
			timer = view.setTimeout( run, wait );
		},
		{ cancel }
	);
}
