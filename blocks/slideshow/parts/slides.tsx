import { RichText } from '@wordpress/block-editor';
import { __, sprintf } from '@wordpress/i18n';
import type { SyntheticEvent } from 'react';
import { useSelector } from '@xstate/react';
import type { Picture } from '../../../machines/galleries/slideshow';
import { useLibraryRef } from '../../_runtime/hooks/use-library-ref';
import { useIsPreview } from '../../_runtime/hooks/use-preview';
import type { SlideshowFlow } from './slideshow-controls';

const BASE = 'wp-block-jetpack-slideshow';
/** The same limits as on the page, where the server knows the size of the first image. */
const WIDEST = 16 / 9;

interface Props {
	flow: SlideshowFlow;
	/** Starts the slider in the container. */
	attach: ( element: HTMLElement | null ) => void;
}

/** The first image determines the ratio of the frame. */
function setRatio( { currentTarget: image }: SyntheticEvent< HTMLImageElement > ) {
	const ratio = image.naturalWidth / image.naturalHeight || WIDEST;
	image
		.closest< HTMLElement >( `.${ BASE }_container` )
		?.style.setProperty( '--statecraft-slideshow-ratio', String( Math.max( 1, Math.min( WIDEST, ratio ) ) ) );
}

interface SlideProps {
	flow: SlideshowFlow;
	picture: Picture;
	index: number;
	count: number;
}

function Slide( { flow, picture: { alt, caption, url }, index, count }: SlideProps ) {
	return (
		<div
			className={ `${ BASE }_slide swiper-slide` }
			role="group"
			aria-roledescription={ __( 'slide', 'statecraft' ) }
			aria-label={ sprintf(
				/* translators: 1: the number of a slide, 2: the number of slides. */
				__( '%1$s of %2$s', 'statecraft' ),
				String( index + 1 ),
				String( count )
			) }
		>
			<figure>
				<img
					className={ `${ BASE }_image` }
					src={ url }
					alt={ alt }
					onLoad={ index === 0 ? setRatio : undefined }
				/>
				<RichText
					tagName="figcaption"
					className={ `${ BASE }_caption gallery-caption` }
					aria-label={ __( 'Caption', 'statecraft' ) }
					placeholder={ __( 'Add caption', 'statecraft' ) }
					value={ caption }
					onChange={ ( typed ) => flow.send( { type: 'caption.type', index, caption: typed } ) }
				/>
			</figure>
		</div>
	);
}

/** Stops and starts the rotation. It comes first, before anything that moves. */
function RotationButton( { flow }: Pick< Props, 'flow' > ) {
	const isRotating = useSelector(
		flow,
		( snapshot ) => snapshot.matches( { slider: 'autoplaying' } ) || snapshot.matches( { slider: 'held' } )
	);
	return (
		<button
			type="button"
			className={ `${ BASE }_button-pause${ isRotating ? ' is-playing' : '' }` }
			aria-label={ isRotating ? __( 'Pause slideshow', 'statecraft' ) : __( 'Play slideshow', 'statecraft' ) }
			onClick={ () => flow.send( { type: 'rotation.toggle' } ) }
		/>
	);
}

/** Announces the current slide, but not while the slideshow rotates. */
function Status( { flow }: Pick< Props, 'flow' > ) {
	const isIdle = useSelector( flow, ( snapshot ) => snapshot.matches( { slider: 'idle' } ) );
	return <p className={ `${ BASE }_status` } aria-live={ isIdle ? 'polite' : 'off' } />;
}

/** The images: a scrollable list, or a slider once the library is loaded into the document. */
export function Slides( { flow, attach }: Props ) {
	const slides = useSelector( flow, ( { context } ) => context.slides );
	const pictures = useSelector( flow, ( { context } ) => context.pictures );
	const isReady = useSelector(
		flow,
		( { value: { slider } } ) => slider === 'idle' || slider === 'autoplaying' || slider === 'held'
	);
	const isPreview = useIsPreview();
	const canvas = useLibraryRef< HTMLElement, true >(
		( element ) => {
			flow.send( { type: 'canvas.show', scope: () => element.ownerDocument.defaultView } );
			return true;
		},
		() => flow.send( { type: 'canvas.hide' } )
	);
	const list = pictures.map( ( picture, index ) => (
		<Slide key={ index } { ...{ flow, picture, index } } count={ pictures.length } />
	) );
	const listClass = `${ BASE }_swiper-wrapper swiper-wrapper`;
	if ( pictures.length === 1 ) {
		return (
			<div className={ `${ BASE }_container` }>
				<div className={ listClass }>{ list }</div>
			</div>
		);
	}
	const button = ( name: string, label: string ) => (
		<button type="button" className={ `${ BASE }_button-${ name }` } aria-label={ label } hidden />
	);
	return (
		<div
			ref={ canvas.ref }
			className={ isPreview ? 'is-preview' : undefined }
			role="group"
			aria-roledescription={ __( 'carousel', 'statecraft' ) }
			aria-label={ __( 'Slideshow', 'statecraft' ) }
			onPointerEnter={ ( { pointerType } ) => pointerType === 'mouse' && flow.send( { type: 'pointer.enter' } ) }
			onPointerLeave={ ( { pointerType } ) => pointerType === 'mouse' && flow.send( { type: 'pointer.leave' } ) }
			onFocus={ ( { target } ) => target.matches( ':focus-visible' ) && flow.send( { type: 'focus.enter' } ) }
		>
			{ /* A slider cannot be started twice in the same elements. */ }
			<div
				key={ JSON.stringify( [ isReady, slides ] ) }
				ref={ isReady ? attach : undefined }
				className={ `${ BASE }_container swiper` }
			>
				{ isReady && slides.autoplay && <RotationButton flow={ flow } /> }
				{ button( 'prev', __( 'Previous slide', 'statecraft' ) ) }
				{ button( 'next', __( 'Next slide', 'statecraft' ) ) }
				{ /* Without the slider, the list scrolls, with the keyboard as well. */ }
				<div className={ listClass } tabIndex={ isReady ? undefined : 0 }>
					{ list }
				</div>
				<div
					className={ `${ BASE }_pagination` }
					role="group"
					aria-label={ __( 'Choose a slide', 'statecraft' ) }
					data-go={ /* translators: %d: the number of a slide. */ __( 'Go to slide %d', 'statecraft' ) }
					data-at={
						/* translators: 1: the number of a slide, 2: the number of slides. */
						__( 'Slide %1$d of %2$d', 'statecraft' )
					}
					hidden
				/>
				<Status flow={ flow } />
			</div>
		</div>
	);
}
