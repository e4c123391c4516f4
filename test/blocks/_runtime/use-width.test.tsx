import { act, render } from '@testing-library/react';
import { useWidth } from '../../../blocks/_runtime/hooks/use-width';
import { isMobile } from '../../../blocks/_shared/breakpoints';
import { ObserverStub, observedSizes } from '../../_kit/sizes';

const renders: unknown[] = [];
function Measured( { pick }: { pick: ( width: number | null ) => unknown } ) {
	const [ told, ref ] = useWidth( pick );
	renders.push( told );
	return <div ref={ ref }>{ String( told ) }</div>;
}
const asItIs = ( width: number | null ) => width;

const { observer, resize } = observedSizes();
const pass = ( milliseconds: number ) => act( () => jest.advanceTimersByTime( milliseconds ) );

beforeEach( () => {
	renders.length = 0;
	jest.useFakeTimers();
} );
afterEach( () => jest.useRealTimers() );

describe( 'the width of an element', () => {
	it( '[AI-209] is reported immediately, then at most every 20 ms, and finally', () => {
		render( <Measured pick={ asItIs } /> );
		resize( 100 );
		for ( let width = 101; width <= 119; width++ ) {
			resize( width );
			pass( 1 );
		}
		expect( renders ).toEqual( [ null, 100 ] );
		pass( 1 );
		expect( renders ).toEqual( [ null, 100, 119 ] );
		resize( 120 );
		pass( 19 );
		expect( renders ).toHaveLength( 3 );
		pass( 1 );
		expect( renders ).toEqual( [ null, 100, 119, 120 ] );
		pass( 1000 );
		resize( 130 );
		expect( renders ).toEqual( [ null, 100, 119, 120, 130 ] );
	} );

	it( '[AI-209] leaves no timer when it is stable, and does not report the same value again', () => {
		render( <Measured pick={ asItIs } /> );
		resize( 100 );
		resize( 110, 100 );
		pass( 20 );
		expect( [ renders, jest.getTimerCount() ] ).toEqual( [ [ null, 100 ], 0 ] );
	} );

	it( '[AI-196] re-renders only when the selected value changes: 480 px is mobile, 481 is not', () => {
		render( <Measured pick={ isMobile } /> );
		for ( const width of [ 900, 481, 480, 320, 480, 481 ] ) {
			resize( width );
			pass( 20 );
		}
		expect( renders ).toEqual( [ false, true, false ] );
	} );

	it( 'is no longer observed after the element was removed, not even for a pending report', () => {
		const { unmount } = render( <Measured pick={ asItIs } /> );
		resize( 100 );
		resize( 110 );
		unmount();
		expect( [ observer(), jest.getTimerCount() ] ).toEqual( [ undefined, 0 ] );
	} );

	it( 'is observed in the element’s own window', () => {
		const frame = document.body.appendChild( document.createElement( 'iframe' ) );
		const view = frame.contentWindow as Window & typeof globalThis;
		class ObservedInside extends ObserverStub {}
		view.ResizeObserver = ObservedInside;
		render( <Measured pick={ asItIs } />, {
			container: view.document.body.appendChild( view.document.createElement( 'div' ) ),
		} );
		expect( observer() ).toBeInstanceOf( ObservedInside );
	} );
} );
