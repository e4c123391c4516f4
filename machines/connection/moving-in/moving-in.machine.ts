/**
 * Moving in: what an owner who comes from Jetpack can import, importing it, and undoing that.
 *
 * Promise to the owner: nothing changes before they have seen the effects and pressed the button; one press undoes an import; interrupted copying continues
 * where it stopped.
 */
import { eventParams, outputParams } from '../../_kit';
import { failedTo, lateTo, movingInSetup, newOf } from './moving-in.setup';
import { RESPONSES } from './moving-in.types';

const SHOW = { target: 'overview', actions: 'requestFocus' } as const;
const UNDO = { guard: 'canUndo', target: 'undoing', actions: [ 'beginUndo', 'requestFocus' ] } as const;
const COPY = { guard: 'canCopy', target: 'importing', actions: 'requestFocus' } as const;

export const movingInMachine = movingInSetup.createMachine( {
	id: 'moving-in',
	context: ( { input: { overview } } ) => ( {
		overview,
		chosen: overview ? newOf( overview ) : [],
		refused: [],
		cursor: 0,
		leftovers: { settings: [], responses: 0 },
		failure: null,
	} ),
	initial: 'unknown',
	states: {
		unknown: {
			description: 'The Jetpack data is loaded, unless the page provides it.',
			tags: 'busy',
			always: [
				{ guard: 'isNothing', target: 'nothing' },
				{ guard: 'isOpen', target: 'overview' },
				{ guard: 'isDismissed', target: 'dismissed' },
				{ guard: 'isImported', target: 'imported' },
				{ guard: 'isTaken', target: 'taken' },
			],
			invoke: {
				id: 'read',
				src: 'read',
				onDone: {
					actions: { type: 'assignOverview', params: ( { event } ) => ( { overview: event.output } ) },
				},
				onError: failedTo( 'failed.reading' ),
			},
			after: { readLimit: lateTo( 'failed.reading' ) },
		},
		nothing: { description: 'There is no Jetpack data on this site.', tags: 'editable' },
		overview: {
			tags: 'editable',
			on: {
				'item.toggle': { actions: { type: 'toggle', params: eventParams } },
				take: { guard: 'hasChosen', target: 'taking' },
				dismiss: { guard: 'isOpen', target: 'dismissing' },
				'overview.hide': { guard: 'isDecided', target: 'unknown', actions: 'requestFocus' },
			},
		},
		taking: {
			tags: 'busy',
			invoke: {
				id: 'take',
				src: 'take',
				input: ( { context: { chosen } } ) => ( { items: chosen.filter( ( id ) => id !== RESPONSES ) } ),
				onDone: [
					{
						guard: { type: 'hasToCopy', params: outputParams },
						target: 'importing',
						actions: [
							{ type: 'assignRefused', params: outputParams },
							{ type: 'assignOverview', params: outputParams },
							'requestFocus',
						],
					},
					{
						target: 'unknown',
						actions: [
							{ type: 'assignRefused', params: outputParams },
							{ type: 'assignOverview', params: outputParams },
							'requestFocus',
						],
					},
				],
				onError: failedTo( 'failed.taking' ),
			},
			after: { actLimit: lateTo( 'failed.taking' ) },
		},
		taken: {
			description: 'Settings are imported; form responses are not, or not all of them.',
			tags: 'editable',
			on: { undo: UNDO, copy: COPY, 'overview.show': SHOW },
		},
		importing: {
			description: 'Form responses are copied, batch by batch.',
			tags: [ 'busy', 'stoppable' ],
			invoke: {
				id: 'copy',
				src: 'copy',
				input: ( { context: { overview } } ) => ( { cursor: overview?.responses.next ?? 0 } ),
				onDone: [
					{
						guard: { type: 'hasMore', params: outputParams },
						target: 'importing',
						reenter: true,
						actions: { type: 'assignProgress', params: ( { event } ) => ( { progress: event.output } ) },
					},
					{
						target: 'imported',
						actions: [
							{ type: 'assignProgress', params: ( { event } ) => ( { progress: event.output } ) },
							'requestFocus',
						],
					},
				],
				onError: failedTo( 'failed.importing' ),
			},
			on: { stop: { target: 'taken', actions: 'requestFocus' } },
			after: { actLimit: lateTo( 'failed.importing' ) },
		},
		imported: {
			description: 'Everything is imported, including form responses.',
			tags: 'editable',
			on: { undo: UNDO, 'overview.show': SHOW },
		},
		undoing: {
			description: 'Settings are restored, and copied form responses are deleted, batch by batch.',
			tags: 'busy',
			invoke: {
				id: 'undo',
				src: 'undo',
				input: ( { context: { cursor } } ) => ( { cursor } ),
				onDone: [
					{
						guard: { type: 'hasMore', params: outputParams },
						target: 'undoing',
						reenter: true,
						actions: { type: 'addUndone', params: outputParams },
					},
					{
						target: 'undone',
						actions: [
							{ type: 'addUndone', params: outputParams },
							{ type: 'assignOverview', params: outputParams },
							'requestFocus',
						],
					},
				],
				onError: failedTo( 'failed.undoing' ),
			},
			after: { actLimit: lateTo( 'failed.undoing' ) },
		},
		undone: { tags: 'editable', on: { 'overview.show': SHOW } },
		dismissing: {
			tags: 'busy',
			invoke: {
				id: 'dismiss',
				src: 'dismiss',
				onDone: {
					target: 'dismissed',
					actions: [
						{ type: 'assignOverview', params: ( { event } ) => ( { overview: event.output } ) },
						'requestFocus',
					],
				},
				onError: failedTo( 'failed.dismissing' ),
			},
			after: { actLimit: lateTo( 'failed.dismissing' ) },
		},
		dismissed: { tags: 'editable', on: { 'overview.show': SHOW } },
		failed: {
			tags: 'failed',
			exit: 'clearFailure',
			on: { 'overview.refresh': { target: 'unknown', actions: 'forgetOverview' } },
			initial: 'reading',
			states: {
				reading: { on: { retry: '#moving-in.unknown' } },
				taking: { on: { retry: '#moving-in.taking' } },
				importing: { on: { retry: '#moving-in.importing' } },
				undoing: { on: { retry: '#moving-in.undoing' } },
				dismissing: { on: { retry: '#moving-in.dismissing' } },
			},
		},
	},
} );
