import { call } from '../../../../machines/_kit';
import { slideshowMachine } from '../../../../machines/galleries/slideshow';
import type { Chosen, Input, Picture, Slides } from '../../../../machines/galleries/slideshow';
import { defineModel } from '../../../../machines/_exploration/model';

const urlOf = ( id: number ) => `https://site.example/uploads/p${ id }.jpg`;

/** A picture of the slideshow, as content that was read holds it. */
export const pictureOf = ( id: number, changes: Partial< Picture > = {} ): Picture => ( {
	alt: `Picture ${ id }`,
	caption: '',
	id: String( id ),
	url: urlOf( id ),
	...changes,
} );

/** A picture of the media library. */
export const chosenOf = ( id: number, changes: Partial< Chosen > = {} ): Chosen => ( {
	id,
	url: urlOf( id ),
	alt: '',
	caption: '',
	...changes,
} );

export const file = new File( [ 'a picture' ], 'walk.jpg', { type: 'image/jpeg' } );

export const slidesOf = ( changes: Partial< Slides > = {} ): Slides => ( {
	autoplay: true,
	delay: 3,
	effect: 'slide',
	isReduced: false,
	keys: [],
	...changes,
} );

export const inputOf = ( ...pictures: Picture[] ): Input => ( {
	pictures,
	slides: slidesOf(),
	rules: { kinds: [ 'image' ], allowedMimeTypes: null, maxSize: 0 },
	postId: 12,
} );

/** The chart with its uploads replaced by a port: how they go is up to the test. */
export const machine = slideshowMachine.provide( {
	actors: { uploadFiles: call< object, never >( 'uploadFiles' ) },
} as never ) as typeof slideshowMachine;

const uploaded = ( ...output: Chosen[] ) => ( { type: 'xstate.done.actor.uploads', output } ) as const;
const scope = () => null;

export const model = defineModel( {
	machine,
	input: inputOf(),
	begin: 'Add the block to a post.',
	acts: [
		{
			say: 'Choose two pictures in the media library.',
			event: { type: 'media.pick', chosen: [ chosenOf( 1 ), chosenOf( 2 ) ] },
		},
		{ say: 'Drop a picture.', event: { type: 'files.upload', files: [ file ] } },
		{ say: 'Its upload fails.', event: { type: 'uploads.incomplete' } },
		{ say: 'It is tried again.', event: { type: 'uploads.sending' } },
		{ say: 'It is uploaded.', event: uploaded( chosenOf( 4 ) ) },
		{ say: 'The uploads are cancelled.', event: uploaded() },
		{
			say: 'The uploads break down.',
			event: { type: 'xstate.error.actor.uploads', error: new Error( 'A bug' ) },
		},
		{ say: 'Type the caption of the first picture.', event: { type: 'caption.type', index: 0, caption: 'A walk' } },
		{
			say: 'Undo, so that the slideshow has other pictures.',
			event: { type: 'pictures.change', pictures: [ pictureOf( 8 ), pictureOf( 9 ) ] },
		},
		{ say: 'Undo, so that it has none.', event: { type: 'pictures.change', pictures: [] } },
		{ say: 'The slides are shown.', event: { type: 'canvas.show', scope } },
		{ say: 'The slides are gone.', event: { type: 'canvas.hide' } },
		{ say: 'Switch autoplay off.', event: { type: 'slides.rebuild', slides: slidesOf( { autoplay: false } ) } },
		{ say: 'Switch autoplay on.', event: { type: 'slides.rebuild', slides: slidesOf() } },
		{ say: 'The library is loaded.', event: { type: 'xstate.done.actor.library', output: undefined } },
		{
			say: 'The library cannot be loaded.',
			event: { type: 'xstate.error.actor.library', error: new Error( 'No' ) },
		},
		{
			say: 'Half a minute passes without the library.',
			event: { type: 'xstate.after.libraryLimit.slideshow.slider.starting' },
		},
		{ say: 'Press “Try again”.', event: { type: 'slider.retry' } },
		{
			say: 'The time of the slide is over.',
			event: { type: 'xstate.after.slideTime.slideshow.slider.autoplaying' },
		},
		{ say: 'Press the button to pause or play.', event: { type: 'rotation.toggle' } },
		{ say: 'Move the mouse over the slides.', event: { type: 'pointer.enter' } },
		{ say: 'Move the mouse away.', event: { type: 'pointer.leave' } },
		{ say: 'Come to the slides with the Tab key.', event: { type: 'focus.enter' } },
		{ say: 'Press “Next slide”.', event: { type: 'slide.choose' } },
	],
	abstract: ( { context: { pictures, autoplay, files } } ) => [
		Math.min( pictures.length, 2 ),
		pictures[ 0 ]?.caption === 'A walk',
		String( pictures[ 0 ]?.id ) === '8',
		autoplay,
		files.length > 0,
	],
	visible: {
		'pictures.empty': 'The placeholder “Slideshow” with buttons to upload and to choose pictures.',
		'pictures.uploading.sending': 'The pictures that were there, and how far each file is.',
		'pictures.uploading.incomplete': 'The pictures that were there, and why a file was not uploaded.',
		'pictures.filled': 'The pictures, and “Edit” in the toolbar.',
		'slider.waiting': 'No slides.',
		'slider.starting': 'The pictures in a list that scrolls.',
		'slider.idle': 'A slider that stands still, with “Play slideshow” if it has autoplay.',
		'slider.autoplaying': 'A slider that rotates, with “Pause slideshow”.',
		'slider.held': 'A slider that waits until the mouse is away, with “Pause slideshow”.',
		'slider.failed':
			'“The Swiper library could not be loaded.” and “Try again”, above the pictures in a list that scrolls.',
	},
} );
