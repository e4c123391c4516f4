import { act, fireEvent, render, screen } from '@testing-library/react';
import { useFollow } from '../../../blocks/_runtime/hooks/use-follow';
import type { FollowMode } from '../../../blocks/_runtime/hooks/use-follow';
import { observedSizes } from '../../_kit/sizes';

const { observer } = observedSizes();

/** The height of the viewport. */
const HEIGHT = 600;
/** The margin below the end. */
const ROOM = 16;

/** The scroll position, and the position of the end of the answer. */
let scrolled = 0;
let end = 0;
const scrollBy = jest.fn( ( { top }: { top: number } ) => {
	scrolled += top;
} );

beforeEach( () => {
	scrolled = 0;
	end = 300;
	scrollBy.mockClear();
	Object.defineProperties( document, { scrollingElement: { value: document.documentElement, configurable: true } } );
	Object.defineProperties( document.documentElement, {
		clientHeight: { value: HEIGHT, configurable: true },
		scrollTop: { get: () => scrolled, set: ( value: number ) => ( scrolled = value ), configurable: true },
		scrollBy: { value: scrollBy, configurable: true },
	} );
	jest.spyOn( HTMLElement.prototype, 'getBoundingClientRect' ).mockImplementation(
		() => ( { bottom: end - scrolled } ) as DOMRect
	);
} );
afterEach( () => jest.restoreAllMocks() );

const tell = jest.fn();
beforeEach( () => tell.mockClear() );

function Answer( { mode }: { mode: FollowMode } ) {
	const ref = useFollow( mode, tell );
	return (
		<>
			<div ref={ ref }>
				<p>Tea is good</p>
				<button>Stop</button>
			</div>
			<p>Another block</p>
		</>
	);
}

/** The answer grows by some pixels. */
const grows = ( by: number ) => {
	end += by;
	act( () => observer()?.resize() );
};
/** The author scrolls to this position, by any means. */
const scrollsTo = ( to: number ) => {
	scrolled = to;
	fireEvent.scroll( document );
};

describe( 'following', () => {
	it( 'scrolls to the end immediately, and keeps it in view while it grows, never smoothly', () => {
		end = 900;
		render( <Answer mode="following" /> );
		expect( scrolled ).toBe( 900 + ROOM - HEIGHT );
		grows( 50 );
		grows( 50 );
		expect( scrolled ).toBe( 1000 + ROOM - HEIGHT );
		expect( scrollBy.mock.calls.flat() ).toEqual(
			scrollBy.mock.calls.map( () => expect.objectContaining( { behavior: 'instant' } ) )
		);
	} );

	it( 'does not scroll while the end is visible', () => {
		render( <Answer mode="following" /> );
		grows( 100 );
		expect( scrollBy ).not.toHaveBeenCalled();
	} );

	it( 'does not mistake its own scroll, or a small one, for the author’s', () => {
		end = 900;
		render( <Answer mode="following" /> );
		fireEvent.scroll( document );
		scrollsTo( scrolled - 20 );
		expect( tell ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ 'scrolls up, by whatever means', () => scrollsTo( scrolled - 300 ) ],
		[ 'turns the wheel up', () => fireEvent.wheel( screen.getByText( 'Tea is good' ), { deltaY: -3 } ) ],
		[ 'touches the answer', () => fireEvent.pointerDown( screen.getByText( 'Tea is good' ) ) ],
		[ 'touches another block', () => fireEvent.pointerDown( screen.getByText( 'Another block' ) ) ],
		[ 'types in another block', () => fireEvent.keyDown( screen.getByText( 'Another block' ), { key: 'a' } ) ],
	] )( 'reports when the author %s', ( _, doIt ) => {
		end = 900;
		render( <Answer mode="following" /> );
		doIt();
		expect( tell.mock.calls ).toEqual( [ [ 'leave' ] ] );
	} );

	it.each( [
		[ 'turns the wheel down', () => fireEvent.wheel( screen.getByText( 'Tea is good' ), { deltaY: 3 } ) ],
		[ 'presses a button of the block', () => fireEvent.pointerDown( screen.getByRole( 'button' ) ) ],
		[ 'presses a key there', () => fireEvent.keyDown( screen.getByRole( 'button' ), { key: 'Escape' } ) ],
	] )( 'continues when the author %s', ( _, doIt ) => {
		end = 900;
		render( <Answer mode="following" /> );
		doIt();
		expect( tell ).not.toHaveBeenCalled();
	} );

	it( 'shows what is added at the end of the answer, and nothing after that', () => {
		end = 900;
		const { rerender } = render( <Answer mode="following" /> );
		end = 950;
		rerender( <Answer mode="off" /> );
		expect( scrolled ).toBe( 950 + ROOM - HEIGHT );
		grows( 100 );
		scrollsTo( 0 );
		expect( [ scrolled, tell.mock.calls ] ).toEqual( [ 0, [] ] );
	} );
} );

describe( 'released', () => {
	it( 'does not scroll, and reports when the author is at the end again', () => {
		end = 900;
		render( <Answer mode="released" /> );
		grows( 100 );
		fireEvent.pointerDown( screen.getByText( 'Another block' ) );
		scrollsTo( 200 );
		expect( [ scrollBy.mock.calls, tell.mock.calls ] ).toEqual( [ [], [] ] );
		scrollsTo( 1000 - HEIGHT );
		expect( tell.mock.calls ).toEqual( [ [ 'return' ] ] );
	} );

	it( 'scrolling up is not a return, even if the end is visible', () => {
		scrolled = 100;
		render( <Answer mode="released" /> );
		scrollsTo( 50 );
		expect( tell ).not.toHaveBeenCalled();
	} );
} );

it( 'the scroller may be an element of the page', () => {
	const place = { overflowY: 'auto' as const };
	const { container } = render( <div data-testid="pane" style={ place } /> );
	const pane = container.querySelector< HTMLElement >( '[data-testid]' )!;
	let top = 0;
	Object.defineProperties( pane, {
		clientHeight: { value: 200 },
		scrollHeight: { value: 900 },
		scrollTop: { get: () => top },
		scrollBy: { value: ( { top: by }: { top: number } ) => ( top += by ) },
		getBoundingClientRect: { value: () => ( { top: 10 } ) },
	} );
	end = 700;
	render( <Answer mode="following" />, { container: pane } );
	expect( top ).toBe( 700 + ROOM - 10 - 200 );
	expect( scrolled ).toBe( 0 );
} );
