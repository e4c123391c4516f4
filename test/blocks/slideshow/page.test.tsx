/** The script of a published slideshow: what stops its rotation for good, and what does not. */
import { fireEvent } from '@testing-library/react';
import { start } from '../../../blocks/slideshow/view/page';

const choose: { by?: () => void } = {};
const next = jest.fn();
jest.mock( '../../../blocks/slideshow/view/slider', () => ( {
	createSlider: ( _: HTMLElement, { onChoose }: { onChoose: () => void } ) => {
		choose.by = onChoose;
		return { next, destroy: () => {} };
	},
} ) );

/** The preference of the visitor; `prefer` changes it. */
const motion = Object.assign( new EventTarget(), { matches: false } );
const prefer = ( matches: boolean ) => {
	motion.matches = matches;
	motion.dispatchEvent( new Event( 'change' ) );
};

const page = async () => {
	document.body.innerHTML = `
		<div class="wp-block-jetpack-slideshow" data-autoplay="true" data-delay="3">
			<div class="wp-block-jetpack-slideshow_container"><a href="#" tabindex="0">One</a></div>
			<button class="wp-block-jetpack-slideshow_button-pause" data-pause="Pause" data-play="Play" hidden></button>
			<p class="wp-block-jetpack-slideshow_status"></p>
		</div>`;
	const block = document.querySelector< HTMLElement >( '.wp-block-jetpack-slideshow' )!;
	start( block );
	await jest.advanceTimersByTimeAsync( 0 );
	const link = block.querySelector( 'a' )!;
	return {
		link,
		button: block.querySelector( 'button' )!,
		point: ( name: string, pointerType: string ) =>
			fireEvent( block, Object.assign( new MouseEvent( name ), { pointerType } ) ),
		/** Whether the next slide comes within the time of one. */
		rotates: async () => {
			next.mockClear();
			await jest.advanceTimersByTimeAsync( 3_000 );
			return next.mock.calls.length > 0;
		},
		focus: ( isVisible: boolean ) => {
			jest.spyOn( link, 'matches' ).mockImplementation(
				( selector: string ) => selector === ':focus-visible' && isVisible
			);
			fireEvent.focusIn( link );
		},
	};
};

beforeEach( () => {
	jest.useFakeTimers();
	motion.matches = false;
	window.matchMedia = () => motion as unknown as MediaQueryList;
} );
afterEach( () => jest.useRealTimers() );

it.each( [
	'<p class="wp-block-jetpack-slideshow_container">Tea</p>',
	'<p class="wp-block-jetpack-slideshow_status">Tea</p>',
] )( '[GAL-136] one that somebody has written by hand is passed over: %s', ( html ) => {
	document.body.innerHTML = `<div>${ html }</div>`;
	start( document.querySelector( 'div' )! );
	expect( document.querySelector( 'p' )!.attributes ).toHaveLength( 1 );
} );

it( 'rotates, and the button is labelled with its action', async () => {
	const { rotates, button } = await page();
	expect( [ button.hidden, button.ariaLabel, await rotates() ] ).toEqual( [ false, 'Pause', true ] );
	fireEvent.click( button );
	expect( [ button.ariaLabel, await rotates() ] ).toEqual( [ 'Play', false ] );
} );

it( 'stops when focused with the keyboard, but not on a click', async () => {
	const { focus, rotates } = await page();
	focus( false );
	expect( await rotates() ).toBe( true );
	focus( true );
	expect( await rotates() ).toBe( false );
} );

it( 'pauses under a mouse pointer, but not on touch', async () => {
	const { point, rotates } = await page();
	point( 'pointerenter', 'touch' );
	expect( await rotates() ).toBe( true );
	point( 'pointerenter', 'mouse' );
	expect( await rotates() ).toBe( false );
	point( 'pointerleave', 'mouse' );
	expect( await rotates() ).toBe( true );
} );

it( 'stops when the visitor turns on reduced motion, and does not start again when they turn it off', async () => {
	const { rotates } = await page();
	prefer( false );
	expect( await rotates() ).toBe( true );
	prefer( true );
	expect( await rotates() ).toBe( false );
} );

it( 'stops when a person moves the slides', async () => {
	const { rotates } = await page();
	choose.by!();
	expect( await rotates() ).toBe( false );
} );
