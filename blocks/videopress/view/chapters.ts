/** The list of chapters: without the script, its links open the file at that time. */

/** A cue of 4.2 s is current at 4.199999. */
const ROUNDING = 0.01;

export function followChapters( root: HTMLElement, video: HTMLVideoElement ) {
	const links = [ ...root.querySelectorAll< HTMLAnchorElement >( 'a[data-start]' ) ];
	if ( ! links.length ) {
		return;
	}
	const startOf = ( link: HTMLElement ) => Number( link.dataset.start );
	const mark = () => {
		const now = links.filter( ( link ) => startOf( link ) <= video.currentTime + ROUNDING ).at( -1 );
		links.forEach( ( link ) =>
			link === now ? link.setAttribute( 'aria-current', 'true' ) : link.removeAttribute( 'aria-current' )
		);
	};
	links.forEach( ( link ) =>
		link.addEventListener( 'click', ( event ) => {
			if ( event.ctrlKey || event.metaKey || event.shiftKey || event.altKey ) {
				return;
			}
			event.preventDefault();
			video.currentTime = startOf( link );
			mark();
			// Rejected if the browser requires another click first.
			video.play().catch( () => {} );
		} )
	);
	video.addEventListener( 'timeupdate', mark );
	video.addEventListener( 'seeked', mark );
	mark();
}
