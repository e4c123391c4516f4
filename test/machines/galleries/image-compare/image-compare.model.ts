import { call } from '../../../../machines/_kit';
import { imageCompareMachine } from '../../../../machines/galleries/image-compare';
import type { Chosen, Input, Picture } from '../../../../machines/galleries/image-compare';
import { defineModel } from '../../../../machines/_exploration/model';

/** An image of the media library. */
export const chosenOf = ( id: number, changes: Partial< Chosen > = {} ): Chosen => ( {
	id,
	url: `https://site.example/uploads/p${ id }.jpg`,
	alt: '',
	...changes,
} );

/** An image in the block. */
export const pictureOf = ( id: number, changes: Partial< Picture > = {} ): Picture => ( {
	...chosenOf( id ),
	alt: `Picture ${ id }`,
	...changes,
} );

export const file = new File( [ 'a picture' ], 'walk.jpg', { type: 'image/jpeg' } );

export const inputOf = ( before: Picture = {}, after: Picture = {} ): Input => ( {
	pictures: { before, after },
	rules: { kinds: [ 'image' ], allowedMimeTypes: null, maxSize: 0 },
	postId: 12,
} );

/** The chart with its uploads replaced by a port: how they go is up to the test. */
export const machine = imageCompareMachine.provide( {
	actors: { uploadFiles: call< object, never >( 'uploadFiles' ) },
} as never ) as typeof imageCompareMachine;

const uploaded = ( ...output: Chosen[] ) => ( { type: 'xstate.done.actor.uploads', output } ) as const;

export const model = defineModel( {
	machine,
	input: inputOf(),
	begin: 'Add the block to a post.',
	acts: [
		{
			say: 'Choose the image “Before” in the media library.',
			event: { type: 'media.pick', side: 'before', chosen: [ chosenOf( 1 ) ] },
		},
		{
			say: 'Choose the image “After” in the media library.',
			event: { type: 'media.pick', side: 'after', chosen: [ chosenOf( 2 ) ] },
		},
		{ say: 'Drop a file on “Before”.', event: { type: 'files.upload', side: 'before', files: [ file ] } },
		{ say: 'Its upload fails.', event: { type: 'uploads.incomplete' } },
		{ say: 'It is tried again.', event: { type: 'uploads.sending' } },
		{ say: 'It is uploaded.', event: uploaded( chosenOf( 4 ) ) },
		{ say: 'The uploads are cancelled.', event: uploaded() },
		{
			say: 'The uploads break down.',
			event: { type: 'xstate.error.actor.uploads', error: new Error( 'A bug' ) },
		},
		{ say: 'Remove the image “After”.', event: { type: 'picture.remove', side: 'after' } },
		{ say: 'Describe the image “After”.', event: { type: 'alt.type', side: 'after', alt: 'A walk' } },
		{
			say: 'Undo, so that the block has other images.',
			event: { type: 'pictures.change', pictures: { before: pictureOf( 8 ), after: pictureOf( 9 ) } },
		},
	],
	abstract: ( { context: { pictures, files } } ) => [
		pictures.before.id === 8,
		Boolean( pictures.after.url ),
		pictures.after.alt === 'A walk',
		files.length > 0,
	],
	visible: {
		editing: 'The frame with both images, or a place to add each that is missing.',
		'uploading.sending': 'The images that were there, and how far each file is.',
		'uploading.incomplete': 'The images that were there, and why a file was not uploaded.',
	},
} );
