/** Shows the strip of a story in a full-screen dialog, and moves in it. */

interface Parts {
	strip: HTMLElement;
	open: HTMLElement;
	viewer: HTMLDialogElement;
	close: HTMLElement;
	back?: HTMLElement;
	next?: HTMLElement;
	place?: HTMLElement;
}

/**
 * Starts a story on a published page. The strip itself is moved into the dialog: nothing is loaded or said twice.
 *
 * @param story The wrapper.
 */
export function start( story: HTMLElement ): void {
	const parts = Object.fromEntries(
		[ ...story.querySelectorAll< HTMLElement >( '[data-story]' ) ].map( ( part ) => [ part.dataset.story, part ] )
	) as unknown as Parts;
	const { strip, open, viewer, close, back, next, place } = parts;
	const items = [ ...strip.children ] as HTMLElement[];
	const isRtl = getComputedStyle( strip ).direction === 'rtl';
	const offset = ( item: HTMLElement ) => {
		const side = isRtl ? 'right' : 'left';
		return item.getBoundingClientRect()[ side ] - strip.getBoundingClientRect()[ side ];
	};
	/** The item at the start of the strip. */
	const current = () => {
		const distances = items.map( ( item ) => Math.abs( offset( item ) ) );
		return distances.indexOf( Math.min( ...distances ) );
	};
	const goTo = ( index: number ) => {
		const item = items[ index ];
		if ( item ) {
			strip.scrollBy( { left: offset( item ), behavior: 'instant' } );
		}
	};
	const show = () => {
		if ( ! viewer.open || ! place ) {
			return;
		}
		const index = current();
		const language = document.documentElement.lang || undefined;
		const words = [ index + 1, items.length ].map( ( number ) => number.toLocaleString( language ) ).join( ' / ' );
		if ( place.textContent !== words ) {
			place.textContent = words;
			items.forEach( ( item, i ) => {
				item.ariaCurrent = i === index ? 'true' : null;
				if ( i !== index ) {
					item.querySelector( 'video' )?.pause();
				}
			} );
		}
		back!.ariaDisabled = String( index === 0 );
		next!.ariaDisabled = String( index === items.length - 1 );
	};
	const move = ( step: number ) => {
		goTo( current() + step );
		show();
	};
	open.hidden = false;
	open.addEventListener( 'click', () => {
		const index = current();
		viewer.prepend( strip );
		viewer.showModal();
		strip.querySelectorAll( 'img' ).forEach( ( image ) => ( image.sizes = '100vw' ) );
		goTo( index );
		show();
	} );
	viewer.addEventListener( 'close', () => {
		// A closed dialog has no places that could be measured.
		const index = items.findIndex( ( { ariaCurrent } ) => ariaCurrent );
		items.forEach( ( item ) => {
			item.ariaCurrent = null;
			item.querySelector( 'video' )?.pause();
		} );
		place?.replaceChildren();
		story.prepend( strip );
		goTo( index );
	} );
	viewer.addEventListener( 'keydown', ( event ) => {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[ event.key ];
		if ( step && ! ( event.target as Element ).closest( 'video' ) ) {
			// The strip would scroll as well.
			event.preventDefault();
			move( isRtl ? -step : step );
		}
	} );
	strip.addEventListener( 'scroll', show );
	close.addEventListener( 'click', () => viewer.close() );
	back?.addEventListener( 'click', () => move( -1 ) );
	next?.addEventListener( 'click', () => move( 1 ) );
}
