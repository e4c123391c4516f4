/** Plays the episodes of the list in the one player above it. All else is the browser's own. */
const CLASS = 'jetpack-podcast-player';

document.querySelectorAll< HTMLElement >( `.${ CLASS }` ).forEach( ( player ) => {
	const part = ( name: string ) => player.querySelector< HTMLElement >( `.${ CLASS }__${ name }` );
	const audio = player.querySelector( 'audio' );
	const [ error, episodes ] = [ part( 'error' ), part( 'episodes' ) ];
	// Whoever writes the class by hand must not stop the players of others.
	if ( ! audio || ! error || ! episodes ) {
		return;
	}

	const choose = ( link: HTMLAnchorElement ) => {
		const name = link.textContent!;
		const [ title, description ] = [ part( 'title' ), part( 'description' ) ];
		player.querySelector( '[aria-current]' )?.removeAttribute( 'aria-current' );
		link.setAttribute( 'aria-current', 'true' );
		if ( title ) {
			title.textContent = name;
		}
		if ( description ) {
			description.textContent = link.dataset.description!;
			description.hidden = ! link.dataset.description;
		}
		error.textContent = '';
		audio.setAttribute( 'aria-label', name );
		audio.src = link.href;
	};

	episodes.addEventListener( 'click', ( event ) => {
		const link = ( event.target as Element ).closest( 'a' );
		// A new tab or a download is the browser's.
		if ( ! link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey ) {
			return;
		}
		event.preventDefault();
		if ( ! link.hasAttribute( 'aria-current' ) ) {
			choose( link );
		} else if ( ! audio.paused ) {
			audio.pause();
			return;
		}
		// What cannot be played is said by the event below.
		audio.play().catch( () => {} );
	} );

	audio.addEventListener( 'error', () => {
		const link = document.createElement( 'a' );
		link.href = audio.src;
		link.textContent = error.dataset.open!;
		error.replaceChildren( error.dataset.failed!, ' ', link );
	} );
	audio.addEventListener( 'playing', () => error.replaceChildren() );
} );

// A module, as all scripts of pages are.
export {};
