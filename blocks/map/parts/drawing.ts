import { createMapCanvas } from '../../_shared/maps';
import type { MapCanvas, MapEvents, MapSource, MapTexts, MapView, Point } from '../../_shared/maps';

interface Wanted {
	source: MapSource;
	view: MapView;
	texts: MapTexts;
	events: MapEvents;
}

/** A map that may still be loading: calls are queued until it has loaded. */
export class Drawing {
	#canvas: MapCanvas | undefined;
	#waiting: ( ( canvas: MapCanvas ) => void )[] = [];
	#isRemoved = false;

	constructor( container: HTMLElement, { source, view, texts, events }: Wanted ) {
		void createMapCanvas( container, source, view, texts, events ).then( ( canvas ) => {
			if ( this.#isRemoved ) {
				canvas.remove();
				return;
			}
			this.#canvas = canvas;
			this.#waiting.splice( 0 ).forEach( ( act ) => act( canvas ) );
		} );
	}

	update( view: Partial< MapView > ) {
		this.#act( ( canvas ) => canvas.update( view ) );
	}

	fit( points: readonly Point[], zoom: number ) {
		this.#act( ( canvas ) => canvas.fit( points, zoom ) );
	}

	openCallout( id: string | null, content: HTMLElement | null ) {
		this.#act( ( canvas ) => canvas.openCallout( id, content ) );
	}

	remove() {
		this.#isRemoved = true;
		this.#canvas?.remove();
	}

	#act( act: ( canvas: MapCanvas ) => void ) {
		if ( this.#canvas ) {
			act( this.#canvas );
		} else {
			this.#waiting.push( act );
		}
	}
}
