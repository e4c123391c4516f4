/** A kettle: a small machine with a `call` port, a `stream` port, an `after`, an `always` and a delayed `raise`. */
import { assign, createMachine, raise, setup } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { call, stream } from '../../machines/_kit';
import type { AnyModel } from '../../machines/_exploration/model';

export const kettle = setup( {
	actors: {
		steam: stream< { at: number }, { type: 'steam.puff' } >( 'steam' ),
		plug: call< void, string >( 'plug' ),
	},
	actions: {
		count: assign( { puffs: ( { context } ) => context.puffs + 1 } ),
		coolSoon: raise( { type: 'cool.due' }, { delay: 50 } ),
	},
	guards: { isHot: ( { context } ) => context.puffs > 1 },
	types: {} as { context: { puffs: number } },
} ).createMachine( {
	context: { puffs: 0 },
	initial: 'off',
	states: {
		off: { tags: 'plain', on: { 'switch.press': 'plugging' } },
		plugging: { invoke: { id: 'cord', src: 'plug', onDone: 'on', onError: 'off' } },
		on: {
			tags: 'busy',
			invoke: { id: 'steam', src: 'steam', input: { at: 100 } },
			on: {
				'steam.puff': { target: 'on', reenter: true, actions: 'count' },
				'steam.fail': 'off',
				'switch.press': { target: 'off', actions: 'coolSoon' },
			},
			always: { guard: 'isHot', target: 'whistling' },
			after: { 1000: 'off' },
		},
		whistling: { tags: 'busy', on: { 'cool.due': 'off', 'switch.press': 'off' } },
	},
} );

export const acts = [
	{ say: 'Press the switch.', event: { type: 'switch.press' } },
	{ say: 'The plug holds.', event: { type: 'xstate.done.actor.cord', output: 'ok' } },
	{ say: 'The plug falls out.', event: { type: 'xstate.error.actor.cord', error: new Error( 'out' ) } },
	{ say: 'Steam comes.', event: { type: 'steam.puff' } },
	{ say: 'The steam ends badly.', event: { type: 'steam.fail', error: new Error( 'dry' ) } },
	{ say: 'A second passes.', event: { type: 'xstate.after.1000.(machine).on' } },
	{ say: 'It has cooled.', event: { type: 'cool.due' }, byTime: true },
];
export const modelOf = ( machine: unknown, changes: Partial< AnyModel > = {} ): AnyModel => ( {
	machine: machine as AnyStateMachine,
	input: undefined,
	begin: 'Put the kettle on the table.',
	acts,
	abstract: ( { context }: { context: { puffs: number } } ) => Math.min( context.puffs, 2 ),
	visible: {},
	...changes,
} );
/** The kettle with a changed configuration. */
export const changed = ( change: ( config: { states: Record< string, Record< string, unknown > > } ) => void ) => {
	const config = JSON.parse( JSON.stringify( kettle.config ) );
	change( config as never );
	return createMachine( config as never, kettle.implementations as never );
};
