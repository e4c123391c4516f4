/** Pauses and plays videos that autoplay or have no controls. */

export function startByHand( video: HTMLVideoElement ) {
	if ( video.autoplay && window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches ) {
		video.autoplay = false;
		video.pause();
		video.controls = true;
	}
	if ( video.controls ) {
		return;
	}
	const toggle = () => ( video.paused ? video.play().catch( () => {} ) : video.pause() );
	video.tabIndex = 0;
	video.classList.add( 'is-button' );
	video.addEventListener( 'click', toggle );
	video.addEventListener( 'keydown', ( event ) => {
		if ( event.key === 'Enter' || event.key === ' ' ) {
			// The space bar would scroll.
			event.preventDefault();
			void toggle();
		}
	} );
}
