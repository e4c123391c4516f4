import fc from 'fast-check';
import { readEvents } from '../../../../services/_kit/sse';
import { readAnswer } from '../../../../services/ai/ai-request/answer';
import { answersOf, event, failuresOf, finish, read, sseEvent, textsOf, unclear } from '../../_kit/answers';
import { SENTENCE, chunksFrom, cutAt, recorded } from '../../_kit/recorded';
import { DONE, delta } from '../../_kit/stand-in';

const calling = ( functionCall: object ) =>
	sseEvent( { choices: [ { index: 0, delta: { function_call: functionCall } } ] } );

describe( 'text', () => {
	it( '[AI-139, AI-144] yields the text received so far after each event', async () => {
		expect( ( await read( delta( 'One' ) + delta( ' two' ) + delta( ' three' ) + DONE ) ).slice( 0, 3 ) ).toEqual( [
			{ type: 'suggestion', text: 'One' },
			{ type: 'suggestion', text: 'One two' },
			{ type: 'suggestion', text: 'One two three' },
		] );
	} );

	it( '[AI-141, AI-142] ends with the whole message at the end marker, and reads nothing after it', async () => {
		const answers = await read( delta( 'One' ) + DONE + delta( ' more' ) );
		expect( answers.at( -1 ) ).toEqual( { type: 'message', text: 'One' } );
		expect( answers ).toHaveLength( 2 );
	} );

	it( '[AI-146] is not changed by an event with neither content nor a function call', async () => {
		const nothing = [
			{ choices: [ { delta: { role: 'assistant' } } ] },
			{ choices: [ { delta: { content: '' } } ] },
			{ choices: [ { delta: { content: null, function_call: null } } ] },
			{ choices: [ {} ] },
			{ choices: [] },
			{ usage: { total_tokens: 3 } },
			{},
		];
		expect(
			textsOf(
				await read(
					nothing.map( sseEvent ).join( '' ) + delta( 'x' ) + nothing.map( sseEvent ).join( '' ) + DONE
				)
			)
		)
			// Once as a suggestion, once as the message.
			.toEqual( [ 'x', 'x' ] );
	} );

	it( 'is followed by the usage that the site reports, never by a provider’s', async () => {
		const provider = sseEvent( { choices: [], usage: { prompt_tokens: 9, completion_tokens: 9 } } );
		const site = ( cost: unknown ) =>
			sseEvent( { choices: [], usage: { prompt_tokens: 12, completion_tokens: 34 }, cost } );
		const took = async ( events: string ) => ( await read( delta( 'x' ) + events ) ).slice( 2 );
		expect( await took( provider + site( 0.002 ) + DONE ) ).toEqual( [
			{ type: 'usage', usage: { tokens: 46, output: 34, cost: 0.002 } },
		] );
		expect( await took( site( null ) + DONE ) ).toEqual( [
			{ type: 'usage', usage: { tokens: 46, output: 34, cost: null } },
		] );
		expect( await took( provider + DONE ) ).toEqual( [] );
		expect( await took( sseEvent( { usage: { prompt_tokens: 'x' }, cost: 1 } ) + DONE ) ).toEqual( [] );
		expect( ( await read( delta( 'x' ) + site( 1 ) ) ).map( ( { type } ) => type ) ).toEqual( [
			'suggestion',
			'failure',
		] );
	} );

	it.each( [ '', ' \n', '\n\n\n\n\n\n' ] )( 'counts as an unclear prompt if empty: %j', async ( text ) => {
		expect( failuresOf( await read( delta( text ) + DONE ) ) ).toMatchObject( [ unclear ] );
	} );
} );

describe( 'function calls', () => {
	it( '[AI-140, AI-143] joins the arguments of all events and yields the call at the end', async () => {
		const stream = calling( { name: 'add_field', arguments: '' } ) + calling( { arguments: '{"label":' } );
		expect( await read( stream + calling( { arguments: '"Name"}' } ) + finish( 'function_call' ) + DONE ) ).toEqual(
			[ { type: 'call', name: 'add_field', arguments: '{"label":"Name"}' } ]
		);
	} );

	it( '[AI-142, AI-143] yields both if a model sends text and a call', async () => {
		expect( await read( delta( 'Adding.' ) + calling( { name: 'add', arguments: '{}' } ) + DONE ) ).toEqual( [
			{ type: 'suggestion', text: 'Adding.' },
			{ type: 'message', text: 'Adding.' },
			{ type: 'call', name: 'add', arguments: '{}' },
		] );
	} );
} );

describe( 'dialects', () => {
	it.each( Object.entries( recorded ) )( '[AI-139, AI-142, AI-146] understands %s', async ( _, stream ) => {
		const answers = await read( stream );
		expect( answers.at( -1 ) ).toEqual( { type: 'message', text: SENTENCE } );
		expect( textsOf( answers ) ).toEqual( [
			'Grü',
			'Grüße',
			'Grüße — ',
			'Grüße — 你',
			'Grüße — 你好, ',
			'Grüße — 你好, 🌍',
			SENTENCE,
			SENTENCE,
		] );
	} );

	it( '[AI-139] yields the same answer however it is split', async () => {
		const cuts = fc.array( fc.nat( { max: 4000 } ), { maxLength: 20 } );
		const stream = fc.constantFrom( ...Object.values( recorded ) );
		await fc.assert(
			fc.asyncProperty( stream, cuts, async ( text, places ) => {
				const { length } = new TextEncoder().encode( text );
				const chunks = cutAt(
					text,
					places.map( ( place ) => place % length )
				);
				expect( await answersOf( readAnswer( readEvents( chunksFrom( chunks ) ) ) ) ).toEqual(
					await read( text )
				);
			} ),
			{ numRuns: 100 }
		);
	} );

	it( 'accepts a stream without an end marker if the model has finished', async () => {
		expect( ( await read( delta( 'x' ) + finish( 'stop' ) ) ).at( -1 ) ).toEqual( { type: 'message', text: 'x' } );
		expect( ( await read( delta( 'x' ) + finish( 'length' ) ) ).at( -1 ) ).toEqual( {
			type: 'message',
			text: 'x',
		} );
	} );

	it( 'ignores a connection that breaks after the model has finished', async () => {
		async function* breaking() {
			yield event( '{"choices":[{"delta":{"content":"x"},"finish_reason":"stop"}]}' );
			throw new Error( 'reset' );
		}
		expect( ( await answersOf( readAnswer( breaking() ) ) ).at( -1 ) ).toEqual( { type: 'message', text: 'x' } );
	} );
} );

describe( 'cost', () => {
	// Reading the whole text at each event would take minutes here.
	it( 'does not grow with the text', async () => {
		const word = event( '{"choices":[{"delta":{"content":" word"}}]}' );
		async function* words() {
			for ( let count = 0; count < 100_000; count++ ) {
				yield word;
			}
			yield event( '[DONE]' );
		}
		let suggestions = 0;
		for await ( const answer of readAnswer( words() ) ) {
			suggestions += answer.type === 'suggestion' ? 1 : 0;
		}
		expect( suggestions ).toBe( 100_000 );
	} );
} );
