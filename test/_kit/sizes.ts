/** Sizes that a test tells, where jsdom has none. */
import { act } from '@testing-library/react';

/** The observer of a window as a browser has it, with sizes that the test tells. */
export class Observed implements ResizeObserver {
	static all: Observed[] = [];
	targets = new Set< Element >();
	constructor( private readonly callback: ResizeObserverCallback ) {
		Observed.all.push( this );
	}
	observe = ( target: Element ) => void this.targets.add( target );
	unobserve = ( target: Element ) => void this.targets.delete( target );
	disconnect = () => this.targets.clear();
	tell( ...widths: number[] ) {
		this.callback(
			widths.map( ( width ) => ( { contentRect: { width } } ) as ResizeObserverEntry ),
			this
		);
	}
}

/** Puts the observer into the window for each test of a file. */
export function observedSizes() {
	const real = window.ResizeObserver;
	beforeEach( () => {
		Observed.all.length = 0;
		window.ResizeObserver = Observed;
	} );
	afterEach( () => {
		window.ResizeObserver = real;
	} );
	/** The observer of the element that is shown, or undefined. */
	const observer = () => Observed.all.find( ( { targets } ) => targets.size > 0 );
	return { observer, resize: ( ...widths: number[] ) => act( () => observer()!.tell( ...widths ) ) };
}
