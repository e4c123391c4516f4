import { createActor } from 'xstate';
import { mediaUploadMachine } from '../../../machines/media/media-upload';
import type { Context, Picture, imageCompareMachine } from '../../../machines/galleries/image-compare';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { file, inputOf } from '../../../test/machines/galleries/image-compare/image-compare.model';
import { mediaUploadStories } from '../media/media-upload.table';

/** An image that needs no host: a rectangle of that colour. */
const drawn = ( id: number, colour: string ): Picture => ( {
	id,
	url: `data:image/svg+xml,${ encodeURIComponent(
		`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="100%" height="100%" fill="${ colour }"/></svg>`
	) }`,
	alt: `Picture ${ id }`,
} );
const whole = inputOf( drawn( 1, '#468' ), drawn( 2, '#a64' ) );
const context = ( changes: Partial< Context > = {} ): Context => ( {
	...whole,
	files: [],
	side: 'before',
	failure: null,
	...changes,
} );

/** A file for the first place in the state of a story of its upload. */
const uploading = ( story: 'uploading' | 'incomplete' ) => ( {
	context: context( { ...inputOf( {}, drawn( 2, '#a64' ) ), files: [ file ] } ),
	children: {
		uploads: createActor( mediaUploadMachine, {
			id: 'uploads',
			input: { files: [], rules: whole.rules, postId: 0 },
			snapshot: mediaUploadMachine.resolveState( mediaUploadStories[ story ] ),
		} ),
	},
} );

/** One story for each leaf state of the flow `image-compare`. */
export const imageCompareStories = {
	editing: { value: 'editing', context: context() },
	'uploading.sending': { value: { uploading: 'sending' }, ...uploading( 'uploading' ) },
	'uploading.incomplete': { value: { uploading: 'incomplete' }, ...uploading( 'incomplete' ) },
} satisfies StoryTable< typeof imageCompareMachine >;
