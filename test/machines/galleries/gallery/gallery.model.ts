import { call } from '../../../../machines/_kit';
import { galleryMachine } from '../../../../machines/galleries/gallery';
import type { Chosen, Input, Layout, Picture } from '../../../../machines/galleries/gallery';
import { defineModel } from '../../../../machines/_exploration/model';

const urlOf = ( name: string ) => `https://site.example/uploads/${ name }.jpg`;

/** A picture of the gallery, as content that was read holds it. */
export const pictureOf = ( id: number, changes: Partial< Picture > = {} ): Picture => ( {
	id: String( id ),
	url: urlOf( `p${ id }` ),
	alt: `Picture ${ id }`,
	link: `https://site.example/p${ id }/`,
	width: '1600',
	height: '1200',
	...changes,
} );

/** A picture of the media library, with or without its size. */
export const chosenOf = ( id: number, isDescribed = true ): Chosen => ( {
	id,
	url: urlOf( `p${ id }` ),
	alt: '',
	caption: '',
	...( isDescribed && { width: 800, height: 600, link: `https://site.example/p${ id }/` } ),
} );

/** A picture that joined the gallery from the library. */
export const joined = ( id: number ): Picture => {
	const { caption, ...picture } = chosenOf( id );
	return { ...picture, link: picture.link! };
};

export const layoutOf = ( changes: Partial< Layout > = {} ): Layout => ( {
	style: 'rectangular',
	columns: undefined,
	align: 'center',
	...changes,
} );

export const file = new File( [ 'a picture' ], 'walk.jpg', { type: 'image/jpeg' } );

export const inputOf = ( ...pictures: Picture[] ): Input => ( {
	pictures,
	layout: layoutOf(),
	derived: 'as read',
	rules: { kinds: [ 'image' ], allowedMimeTypes: null, maxSize: 0 },
	postId: 12,
} );

/** The chart with its uploads replaced by a port: how they go is up to the test. */
export const machine = galleryMachine.provide( {
	actors: { uploadFiles: call< object, never >( 'uploadFiles' ) },
} as never ) as typeof galleryMachine;

const uploaded = ( ...output: Chosen[] ) => ( { type: 'xstate.done.actor.uploads', output } ) as const;

export const model = defineModel( {
	machine,
	input: inputOf(),
	begin: 'Add the block to a post.',
	acts: [
		{
			say: 'Choose two pictures in the media library.',
			event: { type: 'media.pick', chosen: [ chosenOf( 1 ), chosenOf( 2 ) ] },
		},
		{
			say: 'Choose a picture whose size is not known.',
			event: { type: 'media.pick', chosen: [ chosenOf( 3, false ) ] },
		},
		{ say: 'Drop a picture.', event: { type: 'files.upload', files: [ file ] } },
		{ say: 'Its upload fails.', event: { type: 'uploads.incomplete' } },
		{ say: 'It is tried again.', event: { type: 'uploads.sending' } },
		{ say: 'It is uploaded.', event: uploaded( chosenOf( 4 ) ) },
		{ say: 'It is uploaded, and the site does not say its size.', event: uploaded( chosenOf( 5, false ) ) },
		{ say: 'The uploads are cancelled.', event: uploaded() },
		{
			say: 'The uploads break down.',
			event: { type: 'xstate.error.actor.uploads', error: new Error( 'A bug' ) },
		},
		{
			say: 'The site says the size.',
			event: { type: 'xstate.done.actor.describe', output: [ chosenOf( 3 ), chosenOf( 5 ) ] },
		},
		{ say: 'The site does not say it.', event: { type: 'xstate.error.actor.describe', error: new Error( 'No' ) } },
		{ say: 'Twenty seconds pass.', event: { type: 'xstate.after.describeLimit.gallery.describing' } },
		{ say: 'Click the first picture.', event: { type: 'picture.select', index: 0 } },
		{ say: 'Click the second picture.', event: { type: 'picture.select', index: 1 } },
		{ say: 'Click elsewhere.', event: { type: 'picture.deselect' } },
		{ say: 'Move the first picture one place on.', event: { type: 'picture.move', from: 0, to: 1 } },
		{ say: 'Remove the first picture.', event: { type: 'picture.remove', index: 0 } },
		{
			say: 'Type an alternative text of the first picture.',
			event: { type: 'picture.edit', index: 0, change: { alt: 'A walk' } },
		},
		{
			say: 'The gallery is drawn.',
			event: { type: 'layout.measure', columnWidths: [ [ '50.00000', '50.00000' ] ] },
		},
		{
			say: 'Choose another style.',
			event: { type: 'layout.change', layout: layoutOf( { style: 'circle' } ), derived: 'as read' },
		},
		{
			say: 'Undo the change of the style.',
			event: { type: 'layout.change', layout: layoutOf(), derived: 'as it was' },
		},
		{
			say: 'Undo, so that the gallery has other pictures.',
			event: { type: 'pictures.change', pictures: [ pictureOf( 8 ) ] },
		},
		{
			say: 'Convert a shortcode, which knows its picture by the id only.',
			event: { type: 'pictures.change', pictures: [ pictureOf( 9, { url: '' } ) ] },
		},
		{
			say: 'The file of that picture is found.',
			event: { type: 'pictures.change', pictures: [ pictureOf( 9 ) ] },
		},
		{ say: 'Undo, so that it has none.', event: { type: 'pictures.change', pictures: [] } },
	],
	abstract: ( { context: { pictures, selected, chosen, layout, derived } } ) => [
		Math.min( pictures.length, 2 ),
		pictures.some( ( { alt } ) => alt === 'A walk' ),
		pictures.length === 1 &&
			[ '8', '9' ].includes( String( pictures[ 0 ]!.id ) ) && [ pictures[ 0 ]!.id, pictures[ 0 ]!.url ],
		selected,
		chosen.length > 0,
		layout.style,
		derived,
	],
	visible: {
		empty: 'The placeholder “Tiled Gallery” with buttons to upload and to choose pictures.',
		'uploading.sending': 'The pictures that were there, and how far each file is.',
		'uploading.incomplete': 'The pictures that were there, and why a file was not uploaded.',
		describing: 'The pictures that were there, and a spinner.',
		'ready.filled': 'The pictures in their rows.',
		'ready.edited': 'The pictures in their new rows.',
	},
} );
