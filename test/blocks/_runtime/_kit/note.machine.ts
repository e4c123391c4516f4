/** A minimal flow with everything about which the runtime makes a promise. */
import { assign, emit, setup } from 'xstate';
import { stream } from '../../../../machines/_kit';
import type { AttributesCommit, BlockLeave, StreamEnd, Tag } from '../../../../machines/_kit';

export type Reply = { type: 'words.chunk'; text: string };

type Event =
	| { type: 'note.write' }
	| { type: 'note.type'; draft: string }
	| { type: 'note.break' }
	| { type: 'props.change'; title: string }
	| BlockLeave
	| Reply
	| StreamEnd< 'words' >;

/** Called when a note is told that its block has left. */
export const departed = jest.fn();

export const noteMachine = setup( {
	types: {} as {
		context: { text: string; draft: string; title: string; error: string };
		events: Event;
		input: { title: string };
		emitted: AttributesCommit | { type: 'note.greet'; title: string };
		tags: Tag;
	},
	actors: { words: stream< string, Reply >( 'words' ) },
} ).createMachine( {
	id: 'note',
	context: ( { input } ) => ( { text: '', draft: '', title: input.title, error: '' } ),
	entry: emit( ( { context } ) => ( { type: 'note.greet', title: context.title } ) ),
	on: {
		'block.leave': { actions: () => departed() },
		'props.change': { actions: assign( ( { event } ) => ( { title: event.title } ) ) },
		'note.type': {
			actions: [
				assign( ( { event } ) => ( { draft: event.draft } ) ),
				emit( ( { event } ) => ( {
					type: 'attributes.commit',
					attributes: { draft: event.draft },
					undoable: false,
				} ) ),
			],
		},
		'note.break': {
			actions: () => {
				throw new Error( 'a fault' );
			},
		},
	},
	initial: 'idle',
	states: {
		idle: { on: { 'note.write': 'writing' } },
		writing: {
			tags: [ 'busy', 'holds-save', 'holds-page' ],
			invoke: { src: 'words', input: ( { context } ) => context.title },
			on: {
				'words.chunk': { actions: assign( ( { event } ) => ( { text: event.text } ) ) },
				'words.end': {
					target: 'idle',
					actions: emit( ( { context } ) => ( {
						type: 'attributes.commit',
						attributes: { text: context.text },
						undoable: true,
					} ) ),
				},
				'words.fail': {
					target: 'idle',
					actions: assign( ( { event } ) => ( { error: String( event.error ) } ) ),
				},
			},
		},
	},
} );
