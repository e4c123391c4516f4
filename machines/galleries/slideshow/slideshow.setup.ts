/** The `setup()` of the machine in slideshow.machine.ts: its actors, actions and guards by name. */
import { assign, emit, enqueueActions, setup } from 'xstate';
import { call, ports } from '../../_kit';
import { mediaUploadMachine } from '../../media/media-upload';
import { delays, guards } from './chart';
import { attributesOf, captioned, withChosen } from './pictures';
import type * as T from './slideshow.types';

export const slideshow = setup( {
	types: {} as {
		context: T.Context;
		events: T.Event;
		input: T.Input;
		emitted: T.Emitted;
		tags: T.Tag;
		children: { uploads: 'uploadFiles' };
	},
	actors: { uploadFiles: mediaUploadMachine, ...ports< T.Services >( { library: call } ) },
	actions: {
		assignPictures: assign( ( _, { pictures }: Pick< T.Context, 'pictures' > ) => ( { pictures } ) ),
		assignFiles: assign( ( _, { files }: Pick< T.Context, 'files' > ) => ( { files } ) ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		forgetFailure: assign( { failure: null } ),
		forgetFiles: assign( { files: [] } ),
		/** Adds the chosen images to the slideshow, as one undo level. */
		join: enqueueActions( ( { context, enqueue }, p: { chosen: readonly T.Chosen[]; isWhole: boolean } ) => {
			const pictures = withChosen( context.pictures, p.chosen, p.isWhole );
			enqueue.assign( { pictures } );
			enqueue.emit( { type: 'attributes.commit', attributes: attributesOf( pictures ), undoable: true } );
		} ),
		caption: enqueueActions( ( { context, enqueue }, p: { index: number; caption: string } ) => {
			const images = captioned( context.pictures, p.index, p.caption );
			enqueue.assign( { pictures: images } );
			enqueue.emit( { type: 'attributes.type', attributes: { images } } );
		} ),
		assignSlides: assign( ( _, { slides }: { slides: T.Slides } ) => ( {
			slides,
			autoplay: slides.autoplay,
			delay: slides.delay,
			isReduced: slides.isReduced,
		} ) ),
		assignScope: assign( ( _, { scope }: { scope: T.Scope } ) => ( { scope } ) ),
		advance: emit( { type: 'slide.advance' } ),
	},
	guards: {
		hasPictures: ( { context } ) => context.pictures.length > 0,
		areSome: ( _, { count }: { count: number } ) => count > 0,
		isPicture: ( { context }, { index }: { index: number } ) => index in context.pictures,
		isAutoplay: ( { context } ) => guards.isAutoplay( context ),
		isRotating: ( { context } ) => guards.isRotating( context ),
	},
	delays: {
		slideTime: ( { context } ) => delays.slideTime( context ),
		libraryLimit: delays.libraryLimit,
	},
} );
