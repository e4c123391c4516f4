/** Element sizes set by tests, because jsdom has no layout. */
import { act } from '@testing-library/react';

/** A ResizeObserver whose sizes the test sets. */
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

/** Installs the observer in the window for each test of a file. */
export function observedSizes() {
	const real = window.ResizeObserver;
	beforeEach( () => {
		Observed.all.length = 0;
		window.ResizeObserver = Observed;
	} );
	afterEach( () => {
		window.ResizeObserver = real;
	} );
	/** The observer that has a target, or undefined. */
	const observer = () => Observed.all.find( ( { targets } ) => targets.size > 0 );
	return { observer, resize: ( ...widths: number[] ) => act( () => observer()!.tell( ...widths ) ) };
}
