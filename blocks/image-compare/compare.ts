/** Moves the line between the images. Used on the page and in the editor's canvas. */

/**
 * Shows as much of the first image as the handle says.
 *
 * @param handle The range input in the frame.
 */
export function show( handle: HTMLInputElement ): void {
	handle.parentElement!.style.setProperty( '--image-compare', `${ handle.value }%` );
	handle.ariaValueText = ( Number( handle.value ) / 100 ).toLocaleString(
		handle.ownerDocument.documentElement.lang || undefined,
		{ style: 'percent' }
	);
}

/** Starts a comparison on a published page. Browsers may have restored the position of the handle. */
export function start( handle: HTMLInputElement ): void {
	handle.hidden = false;
	handle.parentElement!.classList.add( 'is-running' );
	handle.addEventListener( 'input', () => show( handle ) );
	show( handle );
}
