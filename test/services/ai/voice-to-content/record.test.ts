/** The microphone: when it is opened, what is recorded, and that it is always released. */
import { createVoiceToContentServices } from '../../../../services/ai/voice-to-content';
import type { RecordReply } from '../../../../machines/ai/voice-to-content';
import type { Microphone } from '../../../../services/ai/voice-to-content/microphone';
import { failureFrom } from '../../_kit/failing';
import { FakeRecorder, fakeBrowser, urls } from './browser';

const input = { key: 'a', maxBytes: 1_000_000, maxSeconds: 600 };

function begin( { browser, track } = fakeBrowser(), limits: Partial< typeof input > = {} ) {
	const services = createVoiceToContentServices( { browser, urls } );
	const leaving = new AbortController();
	const replies = services.record( { ...input, ...limits }, leaving.signal )[ Symbol.asyncIterator ]();
	const next = async () => ( await replies.next() ).value as RecordReply | undefined;
	return { services, leaving, next, track };
}

const recordingOf = async ( reply: RecordReply | undefined ) => {
	const { recording } = reply as Extract< RecordReply, { type: 'record.done' } >;
	return { ...recording, text: await recording.file.text() };
};

beforeEach( () => {
	FakeRecorder.all = [];
	FakeRecorder.types = [ 'audio/mp4' ];
	jest.useFakeTimers( { doNotFake: [ 'queueMicrotask', 'setImmediate' ] } );
} );
afterEach( () => jest.useRealTimers() );

it( '[SHARE-208, SHARE-215] a recording that is finished is one file, and the microphone is released', async () => {
	const { services, leaving, next, track } = begin();
	expect( await next() ).toEqual( { type: 'record.begin' } );
	expect( track.isLive ).toBe( true );
	expect( FakeRecorder.last.options ).toEqual( { mimeType: 'audio/mp4', audioBitsPerSecond: 32_000 } );
	FakeRecorder.last.says( 'Tea ' );
	FakeRecorder.last.says( 'grows.' );
	await services.finish( { key: 'a', ending: 'author' }, leaving.signal );
	expect( await recordingOf( await next() ) ).toMatchObject( {
		text: 'Tea grows.',
		ending: 'author',
		url: 'blob:1',
		file: { name: 'recording.m4a', type: 'audio/mp4' },
	} );
	expect( await next() ).toBeUndefined();
	expect( track.isLive ).toBe( false );
} );

it( '[SHARE-208] the time runs while the recording does, and a pause holds both', async () => {
	const { services, next } = begin();
	await next();
	await jest.advanceTimersByTimeAsync( 200 );
	expect( await next() ).toEqual( { type: 'record.tick', seconds: 0.2, level: 0 } );
	const paused = new AbortController();
	const held = services.hold( { key: 'a' }, paused.signal );
	expect( FakeRecorder.last.state ).toBe( 'paused' );
	await jest.advanceTimersByTimeAsync( 200 );
	expect( await next() ).toMatchObject( { seconds: 0.2 } );
	paused.abort();
	await held;
	expect( FakeRecorder.last.state ).toBe( 'recording' );
	await jest.advanceTimersByTimeAsync( 200 );
	expect( await next() ).toMatchObject( { seconds: 0.4 } );
} );

it( '[SHARE-208] services that are created for another call find the recording', async () => {
	const { leaving, next } = begin();
	await next();
	FakeRecorder.last.says( 'Tea' );
	await createVoiceToContentServices( { urls } ).finish( { key: 'a', ending: 'removal' }, leaving.signal );
	expect( await recordingOf( await next() ) ).toMatchObject( { ending: 'removal', text: 'Tea' } );
} );

it( '[SHARE-213] a recording ends by itself at the limit of time', async () => {
	const { next, track } = begin( undefined, { maxSeconds: 1 } );
	await next();
	FakeRecorder.last.says( 'Tea' );
	await jest.advanceTimersByTimeAsync( 1000 );
	const replies = [];
	for ( let reply = await next(); reply; reply = await next() ) {
		replies.push( reply );
	}
	expect( replies.map( ( { type } ) => type ) ).toEqual( [ ...Array( 5 ).fill( 'record.tick' ), 'record.done' ] );
	expect( await recordingOf( replies.at( -1 ) ) ).toMatchObject( { ending: 'time', text: 'Tea' } );
	expect( track.isLive ).toBe( false );
} );

it( '[SHARE-213] a recording ends by itself before it is larger than the site takes', async () => {
	const { next } = begin( undefined, { maxBytes: 64_010 } );
	await next();
	FakeRecorder.last.says( '0123456789' );
	expect( FakeRecorder.last.state ).toBe( 'recording' );
	FakeRecorder.last.says( '0' );
	expect( await recordingOf( await next() ) ).toMatchObject( { ending: 'size', text: '01234567890' } );
} );

it( '[SHARE-215] a microphone that is unplugged ends the recording, which is kept', async () => {
	const { next } = begin();
	await next();
	FakeRecorder.last.says( 'Tea' );
	FakeRecorder.last.stop();
	expect( await recordingOf( await next() ) ).toMatchObject( { ending: 'microphone', text: 'Tea' } );
} );

it( '[SHARE-215] leaving releases the microphone at once, and nothing is said any more', async () => {
	const { leaving, next, track } = begin();
	await next();
	const waiting = next();
	leaving.abort();
	expect( track.isLive ).toBe( false );
	expect( await waiting ).toBeUndefined();
	expect( FakeRecorder.last.state ).toBe( 'inactive' );
	expect( jest.getTimerCount() ).toBe( 0 );
} );

it( '[SHARE-215] a microphone that is allowed after the author has left is released', async () => {
	let allow = () => {};
	const asked = fakeBrowser( () => new Promise( ( resolve ) => ( allow = resolve ) ) );
	const { leaving, next, track } = begin( asked );
	const first = next();
	leaving.abort();
	allow();
	await expect( first ).rejects.toThrow();
	expect( [ track.isLive, FakeRecorder.all ] ).toEqual( [ false, [] ] );
} );

it.each( [
	[ 'NotAllowedError', 'denied' ],
	[ 'SecurityError', 'denied' ],
	[ 'NotFoundError', 'absent' ],
	[ 'NotReadableError', 'taken' ],
	[ 'OtherError', 'unexpected' ],
] )( '[SHARE-211] what keeps the browser from recording: %s is %s', async ( name, kind ) => {
	const { next } = begin( fakeBrowser( () => Promise.reject( new DOMException( 'No', name ) ) ) );
	expect( ( await failureFrom( next() ) ).kind ).toBe( kind );
} );

it.each< [ string, Partial< Microphone >, string ] >( [
	[ 'a page without HTTPS', { isSecureContext: false }, 'insecure' ],
	[ 'no microphones', { navigator: {} }, 'unsupported' ],
	[ 'no recorder', { MediaRecorder: undefined }, 'unsupported' ],
] )( '[SHARE-211] a browser that cannot record is not asked for the microphone: %s', async ( _, lack, kind ) => {
	const { browser, track } = fakeBrowser( () => Promise.reject( new Error( 'asked' ) ) );
	const { next } = begin( { browser: { ...browser, ...lack }, track } );
	expect( ( await failureFrom( next() ) ).kind ).toBe( kind );
} );

it( '[SHARE-215] a recorder that fails or heard nothing releases the microphone', async () => {
	for ( const fail of [ () => FakeRecorder.last.onerror(), () => FakeRecorder.last.stop() ] ) {
		const { next, track } = begin();
		await next();
		fail();
		expect( ( await failureFrom( next() ) ).kind ).toBe( 'taken' );
		expect( track.isLive ).toBe( false );
	}
} );

it( '[SHARE-211] in part: a recording that is stopped before anything was recorded is too short, not the fault of the microphone', async () => {
	const { services, leaving, next, track } = begin();
	await next();
	await services.finish( { key: 'a', ending: 'author' }, leaving.signal );
	expect( ( await failureFrom( next() ) ).kind ).toBe( 'short' );
	expect( track.isLive ).toBe( false );
} );

it( 'the best format that the browser has is recorded; without any, its own', async () => {
	FakeRecorder.types = [ 'audio/mp4', 'audio/webm;codecs=opus' ];
	await begin().next();
	FakeRecorder.types = [];
	await begin().next();
	expect( FakeRecorder.all.map( ( { options } ) => options.mimeType ) ).toEqual( [
		'audio/webm;codecs=opus',
		undefined,
	] );
} );

it( 'what is not recorded can be neither paused nor finished', async () => {
	const { services, leaving } = begin();
	await expect( services.hold( { key: 'b' }, leaving.signal ) ).rejects.toThrow( 'There is no recording.' );
	await expect( services.finish( { key: 'b', ending: 'author' }, leaving.signal ) ).rejects.toThrow(
		'There is no recording.'
	);
} );
