import { chart, delays, guards } from '../../../machines/galleries/slideshow/chart';
import { runChart } from '../../_runtime/page/run-chart';
import { createSlider } from './slider';
import type { Slider } from './slider';

type Events = Readonly< Record< string, ( event: Event ) => string | false > >;

/**
 * Starts a slideshow on a published page.
 *
 * @param block The wrapper of the block.
 */
export function start( block: HTMLElement ): void {
	const container = block.querySelector< HTMLElement >( '.wp-block-jetpack-slideshow_container' );
	const status = block.querySelector< HTMLElement >( '.wp-block-jetpack-slideshow_status' );
	// Whoever writes the class by hand must not stop the slideshows of others.
	if ( ! container || ! status ) {
		return;
	}
	const button = block.querySelector< HTMLElement >( '.wp-block-jetpack-slideshow_button-pause' );
	const motion = matchMedia( '(prefers-reduced-motion: reduce)' );
	const { autoplay, delay, effect } = block.dataset;
	let slider: Slider | undefined;

	const send = runChart(
		chart,
		{
			context: { autoplay: autoplay === 'true', delay: Number( delay ), isReduced: motion.matches },
			guards,
			delays,
			actions: {
				// Nobody would see it, and on return the browser would run all missed transitions at once.
				advance: () => void ( document.hidden || slider?.next() ),
			},
			calls: {
				library: async () => {
					slider = createSlider( container, { effect, onChoose: () => send( { type: 'slide.choose' } ) } );
				},
			},
		},
		( state ) => {
			const isRotating = /autoplaying|held/.test( state );
			// Automatic movement is not announced.
			status.ariaLive = isRotating ? 'off' : 'polite';
			if ( button ) {
				button.hidden = ! slider;
				button.ariaLabel = ( isRotating ? button.dataset.pause : button.dataset.play ) ?? '';
				button.classList.toggle( 'is-playing', isRotating );
			}
		}
	);

	const isMouse = ( event: Event ) => ( event as PointerEvent ).pointerType === 'mouse';
	const events: Events = {
		pointerenter: ( event ) => isMouse( event ) && 'pointer.enter',
		pointerleave: ( event ) => isMouse( event ) && 'pointer.leave',
		// Clicking also moves the focus, but then the button decides what happens.
		focusin: ( { target } ) => ( target as Element ).matches( ':focus-visible' ) && 'focus.enter',
	};
	for ( const name in events ) {
		block.addEventListener( name, ( event ) => {
			const type = events[ name ]!( event );
			if ( type ) {
				send( { type } );
			}
		} );
	}
	button?.addEventListener( 'click', () => send( { type: 'rotation.toggle' } ) );
	motion.addEventListener( 'change', () => motion.matches && send( { type: 'slide.choose' } ) );
}
