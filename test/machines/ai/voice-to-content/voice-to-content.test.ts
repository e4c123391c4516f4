/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { voiceToContentMachine } from '../../../../machines/ai/voice-to-content';
import type { Event, Recording } from '../../../../machines/ai/voice-to-content';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';
import { TEXT, exhausted, file, input, recordingOf, refused } from './voice-to-content.model';

const { it, trials } = scenariosOf( voiceToContentMachine );

const PARAGRAPHS = [ 'Tea grows slowly.', 'Trains do not.' ];

function blockOf( machine: AnyStateMachine ) {
	const flow = live( machine as typeof voiceToContentMachine, input );
	const script = flow.script;
	const acts = {
		send: async ( ...events: Event[] ) => {
			events.forEach( ( event ) => flow.actor.send( event ) );
			await settled();
		},
		replies: async ( ...events: Event[] ) => {
			events.forEach( ( event ) => script.open( 'record' ).reply( event ) );
			await settled();
		},
		answers: async ( port: string, output: unknown ) => {
			script.open( port ).answer( output );
			await settled();
		},
		fails: async ( port: string, error: unknown ) => {
			script.open( port ).fail( error );
			await settled();
		},
	};
	return {
		...flow,
		...acts,
		/** As far as a recording that the author has ended. */
		records: async ( recording: Recording = recordingOf( 'author' ) ) => {
			await acts.send( { type: 'microphone.start' } );
			await acts.replies( { type: 'record.begin' } );
			await acts.send( { type: 'microphone.finish' } );
			await acts.replies( { type: 'record.done', recording } );
		},
		state: () => JSON.stringify( flow.snapshot().value.voice ).replace( /[{}"]/g, '' ),
		context: () => flow.snapshot().context,
		tags: () => [ ...flow.snapshot().tags ].sort().join( ' ' ),
		calls: ( port: string ) => script.calls.filter( ( call ) => call.port === port ),
	};
}

const start: Event = { type: 'microphone.start' };
const discard: Event = { type: 'recording.discard' };
const request: Event = { type: 'transcript.request' };
const bar = ( access: 'allowed' | 'barred' ): Event => ( { type: 'access.change', access } );

it( '[SHARE-208] a recording is started, paused, resumed and finished, and the time is counted', async ( machine ) => {
	const flow = blockOf( machine );
	expect( [ flow.state(), flow.tags() ] ).toEqual( [ 'idle', 'editable' ] );
	await flow.send( start );
	expect( [ flow.state(), flow.tags() ] ).toEqual( [ 'capturing:asking', 'busy holds-page stoppable' ] );
	expect( flow.calls( 'record' )[ 0 ]!.input ).toEqual( { key: 'block-1', maxBytes: 20_971_520, maxSeconds: 600 } );
	await flow.replies( { type: 'record.begin' }, { type: 'record.tick', seconds: 65, level: 0.5 } );
	expect( [ flow.state(), flow.context().seconds, flow.context().level ] ).toEqual( [
		'capturing:running',
		65,
		0.5,
	] );
	await flow.send( { type: 'microphone.pause' } );
	expect( [ flow.state(), flow.calls( 'hold' )[ 0 ]!.input ] ).toEqual( [ 'capturing:paused', { key: 'block-1' } ] );
	await flow.replies( { type: 'record.tick', seconds: 66, level: 0 } );
	expect( flow.context().seconds ).toBe( 65 );
	await flow.send( { type: 'microphone.resume' } );
	expect( [ flow.state(), flow.calls( 'hold' )[ 0 ]!.signal.aborted ] ).toEqual( [ 'capturing:running', true ] );
	await flow.send( { type: 'microphone.pause' }, { type: 'microphone.finish' } );
	expect( [ flow.state(), flow.calls( 'finish' )[ 0 ]!.input ] ).toEqual( [
		'capturing:finishing',
		{ key: 'block-1', ending: 'author' },
	] );
	expect( flow.calls( 'record' )[ 0 ]!.signal.aborted ).toBe( false );
	await flow.replies( { type: 'record.done', recording: recordingOf( 'author' ) } );
	expect( [ flow.state(), flow.tags(), flow.context().recording ] ).toEqual( [
		'recorded',
		'editable holds-page',
		recordingOf( 'author' ),
	] );
} );

it( '[SHARE-213] a recording that ends by itself is kept', async ( machine ) => {
	const flow = blockOf( machine );
	await flow.send( start );
	await flow.replies( { type: 'record.begin' }, { type: 'record.done', recording: recordingOf( 'time' ) } );
	expect( [ flow.state(), flow.context().recording!.ending ] ).toEqual( [ 'recorded', 'time' ] );
} );

it( '[SHARE-215] the microphone is released when a recording is discarded, fails or has ended', async ( machine ) => {
	const discarded = blockOf( machine );
	await discarded.send( start );
	await discarded.replies( { type: 'record.begin' }, { type: 'record.tick', seconds: 5, level: 1 } );
	await discarded.send( discard );
	expect( [ discarded.state(), discarded.calls( 'record' )[ 0 ]!.signal.aborted ] ).toEqual( [ 'idle', true ] );
	expect( discarded.context() ).toMatchObject( { seconds: 0, level: 0, recording: null } );

	const ended = blockOf( machine );
	await ended.records();
	expect( ended.calls( 'record' )[ 0 ]!.signal.aborted ).toBe( true );

	const stuck = blockOf( machine );
	await stuck.send( start );
	await stuck.replies( { type: 'record.begin' } );
	await stuck.send( { type: 'microphone.finish' } );
	stuck.clock.increment( 9_999 );
	expect( stuck.state() ).toBe( 'capturing:finishing' );
	stuck.clock.increment( 1 );
	expect( [ stuck.state(), stuck.context().failure!.kind ] ).toEqual( [ 'unrecorded', 'silent' ] );
	expect( stuck.calls( 'record' )[ 0 ]!.signal.aborted ).toBe( true );

	const broken = blockOf( machine );
	await broken.send( start );
	await broken.replies( { type: 'record.begin' } );
	await broken.send( { type: 'microphone.finish' } );
	await broken.fails( 'finish', new Error( 'No end' ) );
	expect( [ broken.state(), broken.context().failure!.reason ] ).toEqual( [ 'unrecorded', 'No end' ] );
} );

it( '[SHARE-215] a block that leaves the post ends its recording, which is kept, and its question for the microphone', async ( machine ) => {
	const leave: Event = { type: 'block.leave' };
	const asking = blockOf( machine );
	await asking.send( start, leave );
	expect( [ asking.state(), asking.calls( 'record' )[ 0 ]!.signal.aborted ] ).toEqual( [ 'idle', true ] );
	for ( const before of [ [], [ { type: 'microphone.pause' } as const ] ] ) {
		const flow = blockOf( machine );
		await flow.send( start );
		await flow.replies( { type: 'record.begin' } );
		await flow.send( ...before, leave );
		expect( [ flow.state(), flow.calls( 'finish' )[ 0 ]!.input ] ).toEqual( [
			'capturing:finishing',
			{ key: 'block-1', ending: 'removal' },
		] );
		await flow.replies( { type: 'record.done', recording: recordingOf( 'removal' ) } );
		await flow.send( leave );
		expect( [ flow.state(), flow.context().recording!.ending ] ).toEqual( [ 'recorded', 'removal' ] );
	}
} );

it( 'a recording that cannot be paused goes on', async ( machine ) => {
	const flow = blockOf( machine );
	await flow.send( start );
	await flow.replies( { type: 'record.begin' } );
	await flow.send( { type: 'microphone.pause' } );
	await flow.fails( 'hold', new Error( 'No pause' ) );
	expect( flow.state() ).toBe( 'capturing:running' );
} );

it( '[SHARE-211] what keeps the browser from recording is kept until the next attempt', async ( machine ) => {
	const flow = blockOf( machine );
	await flow.send( start );
	await flow.fails( 'record', new ServiceFailure( failed( 'denied' ) ) );
	expect( [ flow.state(), flow.tags(), flow.context().failure!.kind ] ).toEqual( [
		'unrecorded',
		'editable failed',
		'denied',
	] );
	await flow.send( bar( 'barred' ), start, { type: 'file.choose', file } );
	expect( [ flow.state(), flow.context().failure!.kind ] ).toEqual( [ 'unrecorded', 'denied' ] );
	await flow.send( bar( 'allowed' ), start );
	expect( [ flow.state(), flow.context().failure ] ).toEqual( [ 'capturing:asking', null ] );
} );

it( '[SHARE-212] a file becomes the recording', async ( machine ) => {
	const flow = blockOf( machine );
	await flow.send( { type: 'file.choose', file } );
	expect( [ flow.state(), flow.tags() ] ).toEqual( [ 'reading', 'busy stoppable' ] );
	expect( flow.calls( 'read' )[ 0 ]!.input ).toEqual( { file, maxBytes: 20_971_520, maxSeconds: 600 } );
	await flow.answers( 'read', recordingOf( 'file' ) );
	expect( [ flow.state(), flow.context().recording, flow.context().file ] ).toEqual( [
		'recorded',
		recordingOf( 'file' ),
		null,
	] );
} );

it( '[SHARE-213] a file that is too large is refused, by what the site takes, and another one can be chosen', async ( machine ) => {
	const flow = blockOf( machine );
	await flow.send( { type: 'limit.change', maxBytes: 5 }, { type: 'file.choose', file } );
	expect( flow.calls( 'read' )[ 0 ]!.input ).toMatchObject( { maxBytes: 5 } );
	await flow.fails( 'read', new ServiceFailure( failed( 'large' ) ) );
	expect( [ flow.state(), flow.context().failure!.kind ] ).toEqual( [ 'unrecorded', 'large' ] );
	const other = new File( [ 'a' ], 'other.mp3', { type: 'audio/mpeg' } );
	await flow.send( { type: 'file.choose', file: other } );
	expect( [ flow.state(), flow.context().failure, flow.context().file ] ).toEqual( [ 'reading', null, other ] );
	flow.clock.increment( 30_000 );
	expect( [ flow.state(), flow.context().failure!.kind ] ).toEqual( [ 'unrecorded', 'silent' ] );
	await flow.send( { type: 'file.choose', file }, discard );
	expect( [ flow.state(), flow.context().file ] ).toEqual( [ 'idle', null ] );
} );

it( '[SHARE-209] a transcript takes the place of the block, which undo brings back with it', async ( machine ) => {
	const flow = blockOf( machine );
	await flow.records();
	await flow.send( request );
	expect( [ flow.state(), flow.tags() ] ).toEqual( [ 'transcribing', 'busy holds-page stoppable' ] );
	expect( flow.calls( 'transcribe' )[ 0 ]!.input ).toEqual( { file, language: 'en' } );
	await flow.answers( 'transcribe', { text: TEXT } );
	const place = { type: 'text.place', paragraphs: PARAGRAPHS };
	const told = { type: 'editor.tell', flow: 'ai-feature', event: { type: 'answer.begin' } };
	expect( [ flow.state(), flow.tags(), flow.emitted ] ).toEqual( [
		'transcribed',
		'busy holds-page',
		[ told, place ],
	] );
	await flow.send( { type: 'block.show' } );
	expect( flow.emitted.slice( 2 ) ).toEqual( [ place ] );
	await flow.send( { type: 'text.placed' } );
	expect( [ flow.state(), flow.tags() ] ).toEqual( [ 'placed', 'editable' ] );
	await flow.send( { type: 'text.insert' } );
	expect( [ flow.state(), flow.emitted.slice( 3 ) ] ).toEqual( [ 'transcribed', [ place ] ] );
	await flow.send( { type: 'text.placed' }, discard );
	expect( [ flow.state(), flow.context().recording, flow.context().paragraphs ] ).toEqual( [ 'idle', null, [] ] );
} );

it( '[SHARE-210] a failed or canceled transcription keeps the recording', async ( machine ) => {
	const flow = blockOf( machine );
	await flow.records();
	await flow.send( request, { type: 'request.stop' } );
	expect( [ flow.state(), flow.calls( 'transcribe' )[ 0 ]!.signal.aborted ] ).toEqual( [ 'recorded', true ] );
	await flow.send( request );
	await flow.fails( 'transcribe', new ServiceFailure( refused ) );
	expect( [ flow.state(), flow.tags(), flow.context().failure ] ).toEqual( [
		'untranscribed',
		'editable failed holds-page',
		refused,
	] );
	expect( flow.emitted ).toEqual( [] );
	await flow.send( bar( 'barred' ), request );
	expect( flow.state() ).toBe( 'untranscribed' );
	await flow.send( bar( 'allowed' ), request );
	expect( [ flow.state(), flow.context().failure ] ).toEqual( [ 'transcribing', null ] );
	flow.clock.increment( 299_999 );
	expect( flow.state() ).toBe( 'transcribing' );
	flow.clock.increment( 1 );
	expect( [ flow.state(), flow.context().failure!.kind, flow.context().recording ] ).toEqual( [
		'untranscribed',
		'silent',
		recordingOf( 'author' ),
	] );
	await flow.send( discard );
	expect( [ flow.state(), flow.context().recording, flow.context().failure ] ).toEqual( [ 'idle', null, null ] );
} );

it( 'a recording is discarded before it is transcribed', async ( machine ) => {
	const flow = blockOf( machine );
	await flow.records();
	await flow.send( discard );
	expect( [ flow.state(), flow.context().recording ] ).toEqual( [ 'idle', null ] );
} );

it( '[SHARE-214] the editor is told of a refusal that holds for all requests', async ( machine ) => {
	const flow = blockOf( machine );
	await flow.records();
	await flow.send( request );
	await flow.fails( 'transcribe', new ServiceFailure( exhausted ) );
	expect( flow.emitted ).toEqual( [
		{
			type: 'editor.tell',
			flow: 'ai-feature',
			event: { type: 'access.refuse', code: 'error_quota_exceeded' },
		},
	] );
} );

it( '[SHARE-214] nothing is recorded, read or sent while requests are not allowed', async ( machine ) => {
	const flow = blockOf( machine );
	await flow.send( bar( 'barred' ), start, { type: 'file.choose', file } );
	expect( [ flow.state(), flow.tags(), flow.script.calls ] ).toEqual( [ 'idle', 'barred editable', [] ] );
	await flow.send( bar( 'allowed' ) );
	await flow.records();
	await flow.send( bar( 'barred' ), request );
	expect( [ flow.state(), flow.calls( 'transcribe' ) ] ).toEqual( [ 'recorded', [] ] );
	await flow.send( bar( 'allowed' ), request );
	expect( flow.state() ).toBe( 'transcribing' );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( voiceToContentMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
