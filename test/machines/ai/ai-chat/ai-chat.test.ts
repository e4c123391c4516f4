/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { aiChatMachine } from '../../../../machines/ai/ai-chat';
import type { Answer, Event } from '../../../../machines/ai/ai-chat';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( aiChatMachine );

const ask = ( question = 'When do you open?' ): Event => ( { type: 'question.submit', question } );
const copy: Event = { type: 'answer.copy' };

const TEA = { number: 2, title: 'Tea', url: 'https://example.com/tea/' };
const ANSWER: Answer = { kind: 'answered', answer: 'At nine. [2]', sources: [ TEA ] };
const MISSED: Answer = { kind: 'missed', answer: 'Nothing about that.', sources: [] };
const LIMITED: Answer = { code: 'site_answers_limited', message: 'Too many.' };
const FAILED: Answer = { code: 'site_answers_failed', message: 'Not now.' };

function started( machine: AnyStateMachine, ...events: Event[] ) {
	const flow = live( machine as typeof aiChatMachine, undefined );
	const send = ( ...more: Event[] ) => more.forEach( ( event ) => flow.actor.send( event ) );
	send( ...events );
	return {
		send,
		pass: ( seconds: number ) => flow.clock.increment( seconds * 1000 ),
		answered: async ( answer: unknown, port: 'ask' | 'copy' = 'ask' ) => {
			if ( answer instanceof Error ) {
				flow.script.open( port ).fail( answer );
			} else {
				flow.script.open( port ).answer( answer );
			}
			await settled();
		},
		value: () => flow.snapshot().value,
		context: () => flow.snapshot().context,
		sent: () => flow.script.calls.length,
	};
}

it( '[SHARE-195] in part: a question is answered, with its posts, and the next one starts from nothing', async ( machine ) => {
	const { send, answered, value, context } = started( machine, ask( ' When do you open? ' ) );
	expect( [ value(), context() ] ).toEqual( [ 'asking', { question: 'When do you open?', text: '', sources: [] } ] );
	await answered( ANSWER );
	expect( [ value(), context() ] ).toEqual( [
		'answered',
		{ question: 'When do you open?', text: 'At nine. [2]', sources: [ TEA ] },
	] );
	send( ask( 'And on Sunday?' ) );
	expect( [ value(), context() ] ).toEqual( [ 'asking', { question: 'And on Sunday?', text: '', sources: [] } ] );
} );

it( '[SHARE-195] in part: while one is asked, a second sends nothing; an empty one never does', async ( machine ) => {
	const { send, answered, value, context, sent } = started( machine, ask( '  ' ) );
	expect( [ value(), sent() ] ).toEqual( [ 'idle', 0 ] );
	send( ask(), ask( 'Another?' ) );
	expect( [ value(), sent(), context().question ] ).toEqual( [ 'asking', 1, 'When do you open?' ] );
	await answered( ANSWER );
	send( ask( '' ) );
	expect( value() ).toBe( 'answered' );
} );

it( '[SHARE-195] in part: no post, too many questions and a failure are ends of their own, with the words of the site; each can be followed by a question', async ( machine ) => {
	for ( const [ answer, state, text ] of [
		[ MISSED, 'missed', 'Nothing about that.' ],
		[ LIMITED, 'limited', 'Too many.' ],
		[ FAILED, 'failed', 'Not now.' ],
	] as const ) {
		const { send, answered, value, context } = started( machine, ask() );
		await answered( answer );
		send( ask( ' ' ) );
		expect( [ value(), context().text, context().question ] ).toEqual( [ state, text, 'When do you open?' ] );
		send( ask( 'And on Sunday?' ) );
		expect( [ value(), context().text ] ).toEqual( [ 'asking', '' ] );
	}
} );

it( '[SHARE-195] in part: what is no answer of the route has failed, without its words', async ( machine ) => {
	for ( const answer of [
		new Error( 'Cut' ),
		null,
		{ kind: 'answered' },
		{ kind: 'missed', answer: 7 },
		{ kind: 'else', answer: 'Tea' },
		{ code: 'rest_invalid_param', message: 'Invalid parameter(s): question' },
	] ) {
		const { answered, value, context } = started( machine, ask() );
		await answered( answer );
		expect( [ value(), context().text ] ).toEqual( [ 'failed', '' ] );
	}
} );

it( 'an answer without posts has none', async ( machine ) => {
	const { answered, context } = started( machine, ask() );
	await answered( { kind: 'answered', answer: 'I do not know.' } );
	expect( context().sources ).toEqual( [] );
} );

it( '[SHARE-195] in part: after 60 seconds without an answer it has failed', async ( machine ) => {
	const { pass, value } = started( machine, ask() );
	pass( 59.999 );
	expect( value() ).toBe( 'asking' );
	pass( 0.001 );
	expect( value() ).toBe( 'failed' );
} );

it( '[SHARE-196] in part: the answer is copied, or not, and can be copied again', async ( machine ) => {
	const flow = started( machine, ask() );
	flow.send( copy );
	expect( [ flow.value(), flow.sent() ] ).toEqual( [ 'asking', 1 ] );
	await flow.answered( ANSWER );
	for ( const [ outcome, state ] of [
		[ undefined, 'copied' ],
		[ new Error( 'Denied' ), 'uncopied' ],
		[ undefined, 'copied' ],
	] as const ) {
		flow.send( copy );
		expect( flow.value() ).toBe( 'copying' );
		await flow.answered( outcome, 'copy' );
		expect( [ flow.value(), flow.context().text ] ).toEqual( [ state, 'At nine. [2]' ] );
	}
	for ( const outcome of [ null, undefined, new Error( 'Denied' ) ] ) {
		const other = started( machine, ask() );
		await other.answered( ANSWER );
		other.send( copy );
		if ( outcome !== null ) {
			await other.answered( outcome, 'copy' );
		}
		other.send( ask( '' ) );
		expect( other.context().text ).toBe( 'At nine. [2]' );
		other.send( ask( 'And on Sunday?' ) );
		expect( [ other.value(), other.context() ] ).toEqual( [
			'asking',
			{ question: 'And on Sunday?', text: '', sources: [] },
		] );
	}
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( aiChatMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
