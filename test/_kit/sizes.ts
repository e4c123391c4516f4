/** Element sizes set by tests, because jsdom has no layout. */
import { act } from '@testing-library/react';

/** A ResizeObserver whose sizes the test sets. */
export class ObserverStub implements ResizeObserver {
	static all: ObserverStub[] = [];
	targets = new Set< Element >();
	constructor( private readonly callback: ResizeObserverCallback ) {
		ObserverStub.all.push( this );
	}
	observe = ( target: Element ) => void this.targets.add( target );
	unobserve = ( target: Element ) => void this.targets.delete( target );
	disconnect = () => this.targets.clear();
	resize( ...widths: number[] ) {
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
		ObserverStub.all.length = 0;
		window.ResizeObserver = ObserverStub;
	} );
	afterEach( () => {
		window.ResizeObserver = real;
	} );
	/** The observer that has a target, or undefined. */
	const observer = () => ObserverStub.all.find( ( { targets } ) => targets.size > 0 );
	return { observer, resize: ( ...widths: number[] ) => act( () => observer()!.resize( ...widths ) ) };
}
