/**
 * Rehearsal: one press plays a test purchase, a refund and a failed renewal, and shows what each person sees and gets by email.
 *
 * Promise to the owner: no money moves and nobody is written to; it can be stopped at any time and goes on where it was, also in another tab; nothing is left
 * but the report.
 */
import { rehearsalSetup, failedTo, lateTo } from './rehearsal.setup';

const PLAY = { target: 'playing', actions: 'requestFocus' } as const;
/** What the site has done by then is read: the act that was left may have been performed. */
const STOP = { target: 'unknown', actions: [ 'forgetAnswer', 'requestFocus' ] } as const;
const REHEARSE = { target: 'playing', actions: [ 'forgetReport', 'requestFocus' ] } as const;

export const rehearsalMachine = rehearsalSetup.createMachine( {
	id: 'rehearsal',
	context: ( { input: { answer } } ) => ( { answer, failure: null } ),
	initial: 'unknown',
	states: {
		unknown: {
			description: 'What the site knows is loaded, unless the page provides it.',
			tags: 'busy',
			always: [
				{ guard: 'isImpossible', target: 'impossible' },
				{ guard: 'isReady', target: 'ready' },
				{ guard: 'isRunning', target: 'stopped' },
				{ guard: 'isDone', target: 'done' },
			],
			invoke: {
				id: 'read',
				src: 'read',
				onDone: { actions: { type: 'assignAnswer', params: ( { event } ) => ( { answer: event.output } ) } },
				onError: failedTo( 'failed.reading' ),
			},
			after: { readLimit: lateTo( 'failed.reading' ) },
		},
		impossible: {
			description: 'Live mode, no test key, or a site that is paused.',
			tags: 'barred',
			on: { check: { target: 'unknown', actions: [ 'forgetAnswer', 'requestFocus' ] } },
		},
		ready: { tags: 'editable', on: { rehearse: REHEARSE } },
		playing: {
			description: 'The site performs one act.',
			tags: [ 'busy', 'stoppable' ],
			invoke: {
				id: 'play',
				src: 'play',
				input: ( { context: { answer } } ) => ( { run: answer?.run ?? '' } ),
				onDone: [
					{
						guard: { type: 'goesOn', params: ( { event } ) => ( { answer: event.output } ) },
						target: 'pausing',
						actions: { type: 'assignAnswer', params: ( { event } ) => ( { answer: event.output } ) },
					},
					{
						target: 'unknown',
						actions: [
							{ type: 'assignAnswer', params: ( { event } ) => ( { answer: event.output } ) },
							'requestFocus',
						],
					},
				],
				onError: failedTo( 'failed.playing' ),
			},
			on: { stop: STOP },
			after: { actLimit: lateTo( 'failed.playing' ) },
		},
		pausing: {
			description: 'Between two acts.',
			tags: [ 'busy', 'stoppable' ],
			on: { stop: STOP },
			after: { pause: 'playing' },
		},
		stopped: {
			description: 'A rehearsal is under way at the site, and nobody here plays on.',
			tags: 'editable',
			on: { resume: PLAY, end: { target: 'ending', actions: 'requestFocus' } },
		},
		ending: {
			description: 'Everything is removed, here and at Stripe.',
			tags: 'busy',
			invoke: {
				id: 'end',
				src: 'end',
				onDone: {
					target: 'unknown',
					actions: [
						{ type: 'assignAnswer', params: ( { event } ) => ( { answer: event.output } ) },
						'requestFocus',
					],
				},
				onError: failedTo( 'failed.ending' ),
			},
			after: { actLimit: lateTo( 'failed.ending' ) },
		},
		done: { description: 'The report.', tags: 'editable', on: { rehearse: REHEARSE } },
		failed: {
			tags: 'failed',
			exit: 'clearFailure',
			on: { check: { target: 'unknown', actions: [ 'forgetAnswer', 'requestFocus' ] } },
			initial: 'reading',
			states: {
				reading: { on: { retry: '#rehearsal.unknown' } },
				playing: {
					on: {
						retry: '#rehearsal.playing',
						end: { guard: 'isRunning', target: '#rehearsal.ending', actions: 'requestFocus' },
					},
				},
				ending: { on: { retry: '#rehearsal.ending' } },
			},
		},
	},
} );
