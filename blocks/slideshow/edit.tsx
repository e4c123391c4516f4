import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useReducedMotion } from '@wordpress/compose';
import { slideshowMachine } from '../../machines/galleries/slideshow';
import type { Picture } from '../../machines/galleries/slideshow';
import { delayIn } from '../../machines/galleries/slideshow/chart';
import { useLibraryRef } from '../_runtime/hooks/use-library-ref';
import { useFlow } from '../_runtime/hooks/use-flow';
import { usePostId } from '../_runtime/hooks/use-post-id';
import { useUndoLevels } from '../_runtime/hooks/use-undo-levels';
import type { Choice } from '../_shared/galleries/chosen';
import { PicturesById } from '../_shared/galleries/pictures-by-id';
import { useUploadRules } from '../_shared/galleries/use-upload-rules';
import { picturesIn } from './attributes';
import type { Attributes } from './attributes';
import { SlideshowControls } from './parts/slideshow-controls';
import { SlideshowView } from './parts/slideshow-view';
import type { Slider } from './view/slider';

/** The properties of an image that the block stores. */
const FIELDS = [ 'url', 'alt', 'caption' ] as const;

export default function Edit( { clientId, attributes, isSelected }: BlockEditProps< Attributes > ) {
	const { autoplay = false, effect = 'slide' } = attributes;
	const { canUpload, rules } = useUploadRules();
	const levels = useUndoLevels( clientId );
	const pictures = picturesIn( attributes.images ) as Picture[];
	const slides = {
		autoplay,
		delay: delayIn( attributes.delay ),
		effect,
		isReduced: useReducedMotion(),
		keys: pictures.map( ( { id, url } ) => `${ id } ${ url }` ),
	};
	const slider = useLibraryRef< HTMLElement, Slider >(
		( element ) =>
			element.ownerDocument.defaultView?.statecraftSlider?.( element, {
				effect,
				onChoose: () => flow.send( { type: 'slide.choose' } ),
			} ),
		( { destroy } ) => destroy()
	);
	const flow = useFlow( slideshowMachine, {
		key: clientId,
		input: { pictures, slides, rules, postId: usePostId() ?? 0 },
		on: {
			'attributes.type': ( { attributes: typed } ) => levels.type( typed ),
			'slide.advance': () => slider.get()?.next(),
		},
		propEvents: [
			{ type: 'pictures.change', pictures },
			{ type: 'slides.rebuild', slides },
		],
	} );
	const onChoose = ( { files, pictures: chosen }: Choice ) => {
		if ( files.length > 0 ) {
			flow.send( { type: 'files.upload', files } );
		} else {
			flow.send( { type: 'media.pick', chosen } );
		}
	};
	return (
		<div { ...useBlockProps( { className: pictures.length > 1 ? 'is-carousel' : undefined } ) }>
			<SlideshowControls { ...{ flow, attributes } } onChange={ levels.act } onChoose={ onChoose } />
			<PicturesById clientId={ clientId } pictures={ pictures } fields={ FIELDS } />
			<SlideshowView { ...{ flow, isSelected, canUpload } } attach={ slider.ref } onChoose={ onChoose } />
		</div>
	);
}
