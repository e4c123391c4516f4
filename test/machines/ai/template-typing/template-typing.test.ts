/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { templateTypingMachine, typedText } from '../../../../machines/ai/template-typing';
import { live } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( templateTypingMachine );

/** A panel in which a template was picked. */
const picked = ( machine: AnyStateMachine, text: string ) => {
	const flow = live( machine as typeof templateTypingMachine, undefined );
	flow.actor.send( { type: 'template.pick', text } );
	const written = () => flow.emitted.map( ( { attributes } ) => attributes.customSystemPrompt );
	const field = () => typedText( flow.snapshot().context );
	/** Advances the clock in steps of the pause: each character starts the timer for the next. */
	const waits = ( pauses: number ) => Array.from( { length: pauses }, () => flow.clock.increment( 25 ) );
	return { ...flow, written, field, waits };
};

it( 'nothing is typed before a template is picked', async ( machine ) => {
	const flow = live( machine as typeof templateTypingMachine, undefined );
	flow.actor.send( { type: 'template.stop' } );
	flow.clock.increment( 1000 );
	expect( [ flow.snapshot().value, flow.emitted ] ).toEqual( [ 'resting', [] ] );
} );

it( '[AI-028] a template is typed one character every 25 milliseconds', async ( machine ) => {
	const { clock, field, snapshot, waits } = picked( machine, 'Be plain.' );
	expect( [ snapshot().value, field() ] ).toEqual( [ 'typing', '' ] );
	clock.increment( 24 );
	expect( field() ).toBe( '' );
	clock.increment( 1 );
	expect( field() ).toBe( 'B' );
	clock.increment( 24 );
	expect( field() ).toBe( 'B' );
	clock.increment( 1 );
	expect( field() ).toBe( 'Be' );
	waits( 6 );
	expect( [ snapshot().value, field() ] ).toEqual( [ 'typing', 'Be plain' ] );
	clock.increment( 25 );
	expect( [ snapshot().value, field() ] ).toEqual( [ 'resting', 'Be plain.' ] );
} );

it( '[AI-028] the block gets the whole template, once, as one undo level', async ( machine ) => {
	const { emitted, waits } = picked( machine, 'Tea' );
	waits( 2 );
	expect( emitted ).toEqual( [] );
	waits( 9 );
	expect( emitted ).toEqual( [
		{ type: 'attributes.commit', undoable: true, attributes: { customSystemPrompt: 'Tea' } },
	] );
} );

it( '[AI-028] no character is split', async ( machine ) => {
	const { clock, field, written } = picked( machine, '🍵!' );
	clock.increment( 25 );
	expect( field() ).toBe( '🍵' );
	clock.increment( 25 );
	expect( written() ).toEqual( [ '🍵!' ] );
} );

it( 'the author can take over the field, and nothing more is typed or written', async ( machine ) => {
	const { actor, field, snapshot, waits, written } = picked( machine, 'Be plain.' );
	waits( 2 );
	actor.send( { type: 'template.stop' } );
	waits( 9 );
	expect( [ snapshot().value, field(), written() ] ).toEqual( [ 'resting', 'Be', [] ] );
} );

it( 'another template starts from its beginning, with its own first pause', async ( machine ) => {
	const { actor, clock, field, waits, written } = picked( machine, 'Be plain.' );
	waits( 2 );
	clock.increment( 10 );
	actor.send( { type: 'template.pick', text: 'Tell.' } );
	expect( field() ).toBe( '' );
	clock.increment( 24 );
	expect( field() ).toBe( '' );
	clock.increment( 1 );
	expect( field() ).toBe( 'T' );
	waits( 9 );
	expect( written() ).toEqual( [ 'Tell.' ] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( templateTypingMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
