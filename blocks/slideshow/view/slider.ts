/** The slider: Swiper with the block's buttons, bullets and texts. Used on the page and in the editor's canvas. */
import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';

const BASE = '.wp-block-jetpack-slideshow_';

/** Above this number of slides, there is a counter instead of bullets. */
const MOST_BULLETS = 5;

/** In milliseconds. */
const SPEED = 300;

export interface SliderOptions {
	effect: string | undefined;
	/** Called when a person moves the slides, not the rotation. */
	onChoose: () => void;
}

export interface Slider {
	next: () => void;
	destroy: () => void;
}

/** Puts numbers into a translated text: `%1$d` or `%d` is the first. */
const filled = ( text: string | undefined, ...numbers: number[] ): string =>
	( text ?? '' ).replace( /%(?:(\d)\$)?[ds]/g, ( _, place ) => String( numbers[ ( place || 1 ) - 1 ] ) );

const isEditable = ( target: EventTarget | null ): boolean =>
	!! ( target as Element ).closest( 'input, select, textarea, figcaption[contenteditable]' );

/**
 * Starts a slider: turns a scrollable list into one with buttons.
 *
 * @param container The element with the slides and the buttons.
 * @param options   What differs between sliders.
 * @throws If Swiper cannot start; the list then scrolls as before.
 */
export function createSlider( container: HTMLElement, { effect, onChoose }: SliderOptions ): Slider {
	const part = ( name: string ) => container.querySelector< HTMLElement >( BASE + name );
	const list = part( 'swiper-wrapper' )!;
	const pagination = part( 'pagination' )!;
	const status = part( 'status' )!;
	const slides = [ ...list.children ] as HTMLElement[];
	const { length } = slides;
	const { defaultView, documentElement } = container.ownerDocument;
	const listening = new AbortController();
	const { signal } = listening;
	const isReduced = defaultView!.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
	// The slide that somebody has scrolled to.
	const initialSlide = Math.round( Math.abs( list.scrollLeft ) / list.clientWidth ) || 0;
	let isStarted = false;
	let shown = initialSlide;

	const bullets = length > MOST_BULLETS ? [] : slides.map( () => container.ownerDocument.createElement( 'button' ) );

	const show = ( index: number ) => {
		const count = documentElement.lang ? new Intl.NumberFormat( documentElement.lang ) : new Intl.NumberFormat();
		slides.forEach( ( slide, i ) => ( slide.inert = i !== index ) );
		// Clipped images do not load until they come into view.
		for ( const near of [ index, ( index + 1 ) % length, ( index + length - 1 ) % length ] ) {
			slides[ near ]!.querySelectorAll( 'img' ).forEach( ( img ) => ( img.loading = 'eager' ) );
		}
		bullets.forEach( ( bullet, i ) => bullet.setAttribute( 'aria-disabled', String( i === index ) ) );
		if ( ! bullets.length ) {
			pagination.textContent = `${ count.format( index + 1 ) } / ${ count.format( length ) }`;
		}
		if ( isStarted && index !== shown ) {
			status.textContent = filled( pagination.dataset.at, index + 1, length );
		}
		shown = index;
	};

	// The list no longer scrolls; without this, it would keep its scroll offset.
	list.scrollLeft = 0;
	container.classList.add( 'swiper', 'is-running' );
	let swiper: Swiper;
	try {
		swiper = new Swiper( container, {
			modules: [ EffectFade ],
			effect: effect === 'fade' ? 'fade' : 'slide',
			fadeEffect: { crossFade: true },
			initialSlide,
			noSwipingSelector: 'figcaption[contenteditable]',
			rewind: true,
			speed: isReduced ? 0 : SPEED,
			on: {
				realIndexChange: ( { realIndex } ) => show( realIndex ),
				sliderFirstMove: onChoose,
			},
		} );
	} catch ( error ) {
		container.classList.remove( 'is-running' );
		throw error;
	}

	const choose = ( move: () => void ) => {
		onChoose();
		move();
	};
	const step = ( by: number ) => choose( () => ( by > 0 ? swiper.slideNext() : swiper.slidePrev() ) );
	const on = ( element: HTMLElement | null, act: () => void ) => {
		element?.addEventListener( 'click', act, { signal } );
		element?.removeAttribute( 'hidden' );
	};
	on( part( 'button-prev' ), () => step( -1 ) );
	on( part( 'button-next' ), () => step( 1 ) );
	bullets.forEach( ( bullet, i ) => {
		bullet.type = 'button';
		bullet.ariaLabel = filled( pagination.dataset.go, i + 1 );
		on( bullet, () => choose( () => swiper.slideTo( i ) ) );
	} );
	pagination.replaceChildren( ...bullets );
	pagination.hidden = false;
	if ( ! bullets.length ) {
		// The status announces the position.
		pagination.ariaHidden = 'true';
	}
	list.removeAttribute( 'tabindex' );
	container.addEventListener(
		'keydown',
		( event ) => {
			const by = { ArrowLeft: -1, ArrowRight: 1 }[ event.key ];
			const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
			if ( by && ! isModified && ! event.defaultPrevented && ! isEditable( event.target ) ) {
				event.preventDefault();
				step( swiper.rtlTranslate ? -by : by );
			}
		},
		{ signal }
	);
	show( swiper.realIndex );
	isStarted = true;

	return {
		next: () => swiper.slideNext(),
		destroy() {
			listening.abort();
			swiper.destroy();
		},
	};
}
