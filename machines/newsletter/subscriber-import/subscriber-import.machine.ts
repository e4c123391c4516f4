/**
 * Importing subscribers from a file: choosing it, saying what its columns are, seeing what would become of its rows, and importing them in steps.
 *
 * Promise to the owner: nothing is written to the list before they have seen the numbers and stated that these people have agreed; nobody gets an email by an
 * import; one that is interrupted goes on where it stopped, in any browser.
 */
import { eventParams } from '../../_kit';
import { failedTo, lateTo, params, subscriberImportSetup } from './subscriber-import.setup';
import type { Site } from './subscriber-import.types';

const siteParams = ( { event }: { event: { output: Site } } ) => ( { site: event.output } );

/** The site has answered: what it says decides where the flow goes. */
const ARRIVE = { target: 'loading', actions: [ { type: 'assignSite', params: siteParams }, 'requestFocus' ] } as const;

const TURN = { target: 'turning', actions: { type: 'assignTurn', params: eventParams } } as const;
const UPLOAD = { target: 'uploading', actions: { type: 'assignFile', params: eventParams } } as const;

export const subscriberImportMachine = subscriberImportSetup.createMachine( {
	id: 'subscriber-import',
	context: ( { input: { site } } ) => ( {
		site,
		kinds: site?.columns.map( ( { kind } ) => kind ) ?? [],
		file: null,
		turn: null,
		failure: null,
	} ),
	initial: 'loading',
	states: {
		loading: {
			description: 'The state of the import is loaded, unless the page or the last answer has it.',
			tags: 'busy',
			always: [
				{ guard: 'isEmpty', target: 'empty' },
				{ guard: 'isMapping', target: 'mapping' },
				{ guard: 'isPreviewing', target: 'previewing' },
				{ guard: 'isPreviewed', target: 'previewed' },
				{ guard: 'isImporting', target: 'importing' },
				{ guard: 'isPaused', target: 'paused' },
				{ guard: 'isDone', target: 'done' },
				{ guard: 'isCancelled', target: 'cancelled' },
			],
			invoke: {
				id: 'read',
				src: 'read',
				onDone: { actions: { type: 'assignSite', params: siteParams } },
				onError: failedTo( 'failed.loading' ),
			},
			after: { readLimit: lateTo( 'failed.loading' ) },
		},
		empty: { description: 'There is no import.', tags: 'editable', on: { file: UPLOAD } },
		uploading: {
			tags: 'busy',
			exit: 'forgetFile',
			invoke: {
				id: 'upload',
				src: 'upload',
				input: ( { context: { file } } ) => ( { file } ),
				onDone: ARRIVE,
				onError: failedTo( 'refused' ),
			},
			after: { uploadLimit: lateTo( 'refused' ) },
		},
		refused: {
			description: 'The file was refused, and nothing of it is kept.',
			tags: 'failed',
			exit: 'clearFailure',
			on: { file: UPLOAD, refresh: { target: 'loading', actions: 'forgetSite' } },
		},
		mapping: {
			description: 'Each column has its first values and a choice of what it is.',
			tags: 'editable',
			on: {
				'column.set': { actions: { type: 'setKind', params: eventParams } },
				map: { guard: 'hasOneEmail', target: 'previewing', actions: 'requestFocus' },
				cancel: TURN,
			},
		},
		previewing: {
			description: 'The file is read, part by part. Nothing is written to the list.',
			tags: [ 'busy', 'stoppable' ],
			invoke: {
				id: 'preview',
				src: 'preview',
				input: ( { context: { site, kinds } } ) => ( { kinds: site?.phase === 'previewing' ? null : kinds } ),
				onDone: [
					{
						guard: { type: 'goesOn', params: siteParams },
						target: 'previewing',
						reenter: true,
						actions: { type: 'assignSite', params: siteParams },
					},
					ARRIVE,
				],
				onError: failedTo( 'failed.previewing' ),
			},
			on: { cancel: TURN },
			after: { actLimit: lateTo( 'failed.previewing' ) },
		},
		previewed: {
			description: 'What would become of the rows; the owner states that these people have agreed.',
			tags: 'editable',
			initial: 'asking',
			states: {
				asking: { on: { 'consent.toggle': 'agreed' } },
				agreed: {
					on: {
						'consent.toggle': 'asking',
						start: { target: '#subscriber-import.turning', actions: TURN.actions },
					},
				},
			},
			on: { cancel: TURN },
		},
		importing: {
			description: 'Rows are imported, step by step.',
			tags: [ 'busy', 'stoppable' ],
			invoke: {
				id: 'step',
				src: 'step',
				onDone: [
					{
						guard: { type: 'goesOn', params: siteParams },
						target: 'importing',
						reenter: true,
						actions: { type: 'assignSite', params: siteParams },
					},
					ARRIVE,
				],
				onError: [ { guard: { type: 'isBusy', params }, target: 'waiting' }, failedTo( 'failed.importing' ) ],
			},
			on: { pause: TURN, cancel: TURN },
			after: { actLimit: lateTo( 'failed.importing' ) },
		},
		waiting: {
			description: 'Another request imports: of another window, or one that a reload has cut off.',
			tags: [ 'busy', 'stoppable' ],
			on: { pause: TURN, cancel: TURN },
			after: { pauseBetween: 'importing' },
		},
		paused: { tags: 'editable', on: { resume: TURN, cancel: TURN } },
		done: { description: 'How many were added, known and refused.', tags: 'editable', on: { close: TURN } },
		cancelled: { description: 'How many were imported before.', tags: 'editable', on: { close: TURN } },
		turning: {
			description: 'The site begins, pauses, continues, ends or puts away the import.',
			tags: 'busy',
			invoke: {
				id: 'turn',
				src: 'turn',
				input: ( { context: { turn } } ) => ( { turn } ),
				onDone: ARRIVE,
				onError: failedTo( 'failed.turning' ),
			},
			after: { actLimit: lateTo( 'failed.turning' ) },
		},
		failed: {
			tags: 'failed',
			exit: 'clearFailure',
			on: { refresh: { target: 'loading', actions: 'forgetSite' } },
			initial: 'loading',
			states: {
				loading: { on: { retry: '#subscriber-import.loading' } },
				previewing: { on: { retry: '#subscriber-import.previewing' } },
				importing: { on: { retry: '#subscriber-import.importing' } },
				turning: { on: { retry: '#subscriber-import.turning' } },
			},
		},
	},
} );
