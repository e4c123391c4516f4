/**
 * Pictures by id: completes images of which only the id is known, as from the shortcodes of older posts, with their files and texts.
 *
 * Promise to the author: an image that is not found keeps its position and id, and the block says which one it is; what is found belongs to
 * the undo level of the conversion, so that a single undo restores the shortcode.
 */
import { assign, enqueueActions, setup } from 'xstate';
import { call, eventParams, failureParams, ports, timeoutParams } from '../../_kit';
import { unknownIds, withFound } from './pictures';
import type * as T from './pictures-by-id.types';

export const picturesByIdMachine = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { describe: call } ),
	actions: {
		assignPictures: assign( ( _, { pictures }: Pick< T.Input, 'pictures' > ) => ( { pictures } ) ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		forgetFailure: assign( { failure: null } ),
		fill: enqueueActions( ( { context: { pictures, fields }, enqueue }, { found }: Found ) => {
			const filled = withFound( pictures, found, fields );
			if ( filled.some( ( picture, i ) => picture !== pictures[ i ] ) ) {
				enqueue.assign( { pictures: filled } );
				enqueue.emit( { type: 'attributes.commit', attributes: { images: filled }, undoable: false } );
			}
		} ),
	},
	guards: {
		hasUnknown: ( { context } ) => unknownIds( context.pictures ).length > 0,
		areAll: ( { context: { pictures, fields } }, { found }: Found ) =>
			unknownIds( withFound( pictures, found, fields ) ).length === 0,
		areKnown: ( _, { pictures }: Pick< T.Input, 'pictures' > ) => unknownIds( pictures ).length === 0,
	},
	delays: { describeLimit: 30_000 },
} ).createMachine( {
	id: 'pictures-by-id',
	context: ( { input } ) => ( { ...input, failure: null } ),
	initial: 'whole',
	on: { 'pictures.change': { actions: { type: 'assignPictures', params: eventParams } } },
	states: {
		whole: {
			description: 'All images are known.',
			tags: 'editable',
			always: { guard: 'hasUnknown', target: 'finding' },
		},
		finding: {
			tags: [ 'busy', 'holds-save' ],
			entry: 'forgetFailure',
			invoke: {
				id: 'describe',
				src: 'describe',
				input: ( { context } ) => ( { ids: unknownIds( context.pictures ) } ),
				onDone: [
					{
						guard: { type: 'areAll', params: ( { event } ) => ( { found: event.output } ) },
						target: 'whole',
						actions: { type: 'fill', params: ( { event } ) => ( { found: event.output } ) },
					},
					{
						target: 'unfound',
						actions: { type: 'fill', params: ( { event } ) => ( { found: event.output } ) },
					},
				],
				onError: { target: 'unfound', actions: { type: 'assignFailure', params: failureParams } },
			},
			after: { describeLimit: { target: 'unfound', actions: { type: 'assignFailure', params: timeoutParams } } },
		},
		unfound: {
			description: 'The media library does not have some of the images, or could not be reached.',
			tags: [ 'editable', 'failed' ],
			on: {
				'pictures.retry': 'finding',
				'pictures.change': {
					guard: { type: 'areKnown', params: eventParams },
					target: 'whole',
					actions: { type: 'assignPictures', params: eventParams },
				},
			},
		},
	},
} );

type Found = { found: Parameters< typeof withFound >[ 1 ] };
