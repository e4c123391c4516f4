import { createActor } from 'xstate';
import type { Context, Picture, galleryMachine } from '../../../machines/galleries/gallery';
import { mediaUploadMachine } from '../../../machines/media/media-upload';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { file, inputOf } from '../../../test/machines/galleries/gallery/gallery.model';
import { mediaUploadStories } from '../media/media-upload.table';

/** A picture that needs no host: a rectangle of that size and colour. */
const drawn = ( id: number, width: number, height: number, colour: string ): Picture => ( {
	id,
	url: `data:image/svg+xml,${ encodeURIComponent(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${ width }" height="${ height }"><rect width="100%" height="100%" fill="${ colour }"/></svg>`
	) }`,
	alt: `Picture ${ id }`,
	link: `https://site.example/p${ id }/`,
	width,
	height,
} );

const pictures = [
	drawn( 1, 1600, 1067, '#4a6' ),
	drawn( 2, 800, 1200, '#468' ),
	drawn( 3, 1024, 1024, '#a64' ),
	drawn( 4, 1920, 1080, '#86a' ),
	drawn( 5, 640, 960, '#a86' ),
];

const context = ( changes: Partial< Context > = {} ): Context => ( {
	...inputOf(),
	selected: -1,
	files: [],
	chosen: [],
	isWhole: false,
	failure: null,
	...changes,
} );

/** Files in the state of a story of their upload. */
const uploading = ( story: 'uploading' | 'incomplete' ) => ( {
	context: context( { pictures: pictures.slice( 0, 2 ), files: [ file ] } ),
	children: {
		uploads: createActor( mediaUploadMachine, {
			id: 'uploads',
			input: { files: [], rules: inputOf().rules, postId: 0 },
			snapshot: mediaUploadMachine.resolveState( mediaUploadStories[ story ] ),
		} ),
	},
} );

/** One story for each leaf state of the flow `gallery`. */
export const galleryStories = {
	empty: { value: 'empty', context: context() },
	'uploading.sending': { value: { uploading: 'sending' }, ...uploading( 'uploading' ) },
	'uploading.incomplete': { value: { uploading: 'incomplete' }, ...uploading( 'incomplete' ) },
	describing: {
		value: 'describing',
		context: context( { chosen: [ { id: 3, url: '', alt: '', caption: '' } ] } ),
	},
	'ready.filled': { value: { ready: 'filled' }, context: context( { pictures } ) },
	'ready.edited': { value: { ready: 'edited' }, context: context( { pictures, selected: 1 } ) },
} satisfies StoryTable< typeof galleryMachine >;
