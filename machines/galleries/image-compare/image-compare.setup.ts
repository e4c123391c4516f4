/** The `setup()` of the machine in image-compare.machine.ts: its actors, actions and guards by name. */
import { assign, enqueueActions, setup } from 'xstate';
import { mediaUploadMachine } from '../../media/media-upload';
import type * as T from './image-compare.types';
import { attributesOf, isEmpty, placesOf, withChosen } from './pictures';

export const imageCompare = setup( {
	types: {} as {
		context: T.Context;
		events: T.Event;
		input: T.Input;
		emitted: T.Emitted;
		tags: T.Tag;
		children: { uploads: 'uploadFiles' };
	},
	actors: { uploadFiles: mediaUploadMachine },
	actions: {
		assignPictures: assign( ( _, { pictures }: Pick< T.Input, 'pictures' > ) => ( { pictures } ) ),
		/** Only as many files as there are places for them. */
		assignFiles: assign( ( { context }, { side, files }: Pick< T.Context, 'side' | 'files' > ) => ( {
			side,
			files: files.slice( 0, placesOf( context.pictures, side, files.length ).length ),
		} ) ),
		forgetFiles: assign( { files: [] } ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		forgetFailure: assign( { failure: null } ),
		/** Puts images into their places, as one undo level. */
		place: enqueueActions(
			( { context: { pictures }, enqueue }, p: { side: T.Side; chosen: readonly T.Chosen[] } ) => {
				const placed = withChosen( pictures, p.side, p.chosen );
				enqueue.assign( { pictures: { ...pictures, ...placed } } );
				enqueue.emit( { type: 'attributes.commit', attributes: attributesOf( placed ), undoable: true } );
			}
		),
		remove: enqueueActions( ( { context: { pictures }, enqueue }, { side }: { side: T.Side } ) => {
			const removed = { [ side ]: {} };
			enqueue.assign( { pictures: { ...pictures, ...removed } } );
			enqueue.emit( { type: 'attributes.commit', attributes: attributesOf( removed ), undoable: true } );
		} ),
		describe: enqueueActions( ( { context: { pictures }, enqueue }, p: { side: T.Side; alt: string } ) => {
			const described = { [ p.side ]: { ...pictures[ p.side ], alt: p.alt } };
			enqueue.assign( { pictures: { ...pictures, ...described } } );
			enqueue.emit( { type: 'attributes.type', attributes: attributesOf( described ) } );
		} ),
	},
	guards: {
		areSome: ( _, { count }: { count: number } ) => count > 0,
		isPicture: ( { context }, { side }: { side: T.Side } ) => ! isEmpty( context.pictures[ side ] ),
	},
} );
