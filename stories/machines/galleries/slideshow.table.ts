import { createActor } from 'xstate';
import { mediaUploadMachine } from '../../../machines/media/media-upload';
import type { Context, Picture, slideshowMachine } from '../../../machines/galleries/slideshow';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { file, inputOf, slidesOf } from '../../../test/machines/galleries/slideshow/slideshow.model';
import { mediaUploadStories } from '../media/media-upload.table';

/** A picture that needs no host: a rectangle of that colour. */
const drawn = ( id: number, colour: string, caption = '' ): Picture => ( {
	id,
	url: `data:image/svg+xml,${ encodeURIComponent(
		`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="100%" height="100%" fill="${ colour }"/></svg>`
	) }`,
	alt: `Picture ${ id }`,
	caption,
} );
const pictures = [ drawn( 1, '#4a6', 'A meadow' ), drawn( 2, '#468' ), drawn( 3, '#a64' ) ];

const input = inputOf();
const context = ( changes: Partial< Context > = {} ): Context => ( {
	...input,
	autoplay: input.slides.autoplay,
	delay: input.slides.delay,
	isReduced: input.slides.isReduced,
	files: [],
	failure: null,
	scope: () => null,
	...changes,
} );
const filled = context( { pictures } );

/** Files in the state of a story of their upload. */
const uploading = ( story: 'uploading' | 'incomplete' ) => ( {
	context: context( { files: [ file ] } ),
	children: {
		uploads: createActor( mediaUploadMachine, {
			id: 'uploads',
			input: { files: [], rules: input.rules, postId: 0 },
			snapshot: mediaUploadMachine.resolveState( mediaUploadStories[ story ] ),
		} ),
	},
} );

/** One story for each leaf state of the flow `slideshow`. */
export const slideshowStories = {
	'pictures.empty': { value: { pictures: 'empty', slider: 'waiting' }, context: context() },
	'pictures.uploading.sending': {
		value: { pictures: { uploading: 'sending' }, slider: 'waiting' },
		...uploading( 'uploading' ),
	},
	'pictures.uploading.incomplete': {
		value: { pictures: { uploading: 'incomplete' }, slider: 'waiting' },
		...uploading( 'incomplete' ),
	},
	'pictures.filled': { value: { pictures: 'filled', slider: 'autoplaying' }, context: filled },
	// One picture is no slider.
	'slider.waiting': {
		value: { pictures: 'filled', slider: 'waiting' },
		context: context( { pictures: pictures.slice( 0, 1 ) } ),
	},
	'slider.starting': { value: { pictures: 'filled', slider: 'starting' }, context: filled },
	'slider.idle': {
		value: { pictures: 'filled', slider: 'idle' },
		context: { ...filled, autoplay: false, slides: slidesOf( { autoplay: false } ) },
	},
	'slider.autoplaying': { value: { pictures: 'filled', slider: 'autoplaying' }, context: filled },
	'slider.held': { value: { pictures: 'filled', slider: 'held' }, context: filled },
	'slider.failed': { value: { pictures: 'filled', slider: 'failed' }, context: filled },
} satisfies StoryTable< typeof slideshowMachine >;
