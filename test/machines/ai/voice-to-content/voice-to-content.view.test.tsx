import { fireEvent, render, screen } from '@testing-library/react';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { VoiceToContentView } from '../../../../blocks/voice-to-content/parts/voice-to-content-view';
import { failed } from '../../../../machines/_kit/failure';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import type { Ending, Failure, voiceToContentMachine } from '../../../../machines/ai/voice-to-content';
import { storySite } from '../../../../stories/_kit/site';
import { voiceToContentStories } from '../../../../stories/machines/ai/voice-to-content.table';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model, recordingOf, refused } from './voice-to-content.model';

type Machine = typeof voiceToContentMachine;
type Snapshot = ReturnType< typeof storySnapshot< Machine > >;

const view = ( flow: Flow< Machine > ) => <VoiceToContentView flow={ flow } site={ storySite } />;
const press = ( ...names: string[] ) => {
	const name = names.find( ( one ) => screen.queryByRole( 'button', { name: one } ) )!;
	fireEvent.click( screen.getByRole( 'button', { name } ) );
};

const interactions: Interactions< Machine > = {
	'microphone.start': () => press( 'Record' ),
	'microphone.pause': () => press( 'Pause' ),
	'microphone.resume': () => press( 'Resume' ),
	'microphone.finish': () => press( 'Stop recording' ),
	'file.choose': ( { file } ) =>
		fireEvent.change( document.querySelector( 'input[type="file"]' )!, { target: { files: [ file ] } } ),
	'recording.discard': () => press( 'Discard', 'Cancel' ),
	'transcript.request': () => press( 'Transcribe', 'Try again' ),
	'request.stop': () => press( 'Stop' ),
	'text.insert': () => press( 'Insert the text again' ),
	'text.placed': 'outside',
	'block.show': 'outside',
	'block.leave': 'outside',
	'limit.change': 'outside',
	'access.change': 'outside',
	'record.begin': 'outside',
	'record.tick': 'outside',
	'record.done': 'outside',
	'record.end': 'outside',
	'record.fail': 'outside',
};

/** The buttons that can be pressed, and the status. */
function sees( status: string, ...names: string[] ) {
	const pressable = screen.getAllByRole( 'button' ).filter( ( button ) => isPressable( button.textContent! ) );
	expect( pressable.map( ( button ) => button.textContent ) ).toEqual( names );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( status === '' ? /^$/ : status );
	expect( screen.queryByRole( 'link', { name: 'Download recording' } ) === null ).toBe(
		document.querySelector( 'audio' ) === null
	);
}

const hasRecording = ( isThere: boolean ) => {
	expect( document.querySelectorAll( 'audio' ) ).toHaveLength( isThere ? 1 : 0 );
	if ( isThere ) {
		expect( screen.getByRole( 'link', { name: 'Download recording' } ) ).toHaveAttribute(
			'download',
			'recording.webm'
		);
	}
};

/** Buttons that need the permission to send requests. */
const allowed = ( snapshot: Snapshot, ...names: string[] ) => ( snapshot.hasTag( 'barred' ) ? [] : names );

const timer = () => screen.getByRole( 'timer', { name: 'Length of the recording' } );

const assertions: Assertions< Machine > = {
	'access.allowed': () => {},
	'access.barred': () => expect( isPressable( 'Record' ) || isPressable( 'Transcribe' ) ).toBe( false ),
	'voice.idle': ( snapshot ) => {
		sees( '', ...allowed( snapshot, 'Record', 'Upload a recording' ) );
		hasRecording( false );
	},
	'voice.capturing.asking': () => sees( 'Your browser may ask whether this site can use the microphone.', 'Cancel' ),
	'voice.capturing.running': ( { context } ) => {
		sees( 'Recording…', 'Stop recording', 'Pause', 'Discard' );
		expect( timer() ).toHaveTextContent( context.seconds > 0 ? '1:05 / 10:00' : '0:00 / 10:00' );
		expect( timer() ).toHaveAttribute( 'aria-live', 'off' );
	},
	'voice.capturing.paused': () => {
		sees( 'The recording is paused.', 'Stop recording', 'Resume', 'Discard' );
		expect( timer() ).toBeVisible();
	},
	'voice.capturing.finishing': () => sees( 'Finishing the recording…', 'Discard' ),
	'voice.reading': () => sees( 'Checking the file…', 'Cancel' ),
	'voice.unrecorded': ( snapshot ) => {
		sees( '', ...allowed( snapshot, 'Record', 'Upload a recording' ) );
		hasRecording( false );
		expect( document.querySelectorAll( '.is-error' ) ).toHaveLength( 1 );
	},
	'voice.recorded': ( snapshot ) => {
		sees( 'The recording is ready.', ...allowed( snapshot, 'Transcribe' ), 'Discard' );
		hasRecording( true );
	},
	'voice.transcribing': () => {
		sees( 'Transcribing…', 'Stop' );
		hasRecording( true );
	},
	'voice.untranscribed': ( snapshot ) => {
		sees( '', ...allowed( snapshot, 'Try again' ), 'Discard' );
		hasRecording( true );
		expect( document.querySelectorAll( '.is-error' ) ).toHaveLength( 1 );
	},
	'voice.transcribed': () => {
		sees( 'Inserting the text…' );
		hasRecording( true );
	},
	'voice.placed': () => {
		sees( 'The text of this recording was in the post.', 'Insert the text again', 'Discard' );
		hasRecording( true );
	},
};

describe( '[SHARE-208, SHARE-210] each generated path on the rendered block', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: view, interactions, assertions }, path );
		}
	);
} );

const shows = ( failure: Failure ) => {
	const { 'voice.unrecorded': story } = voiceToContentStories;
	render(
		view(
			frozen< Machine >( storySnapshot( model.machine, { ...story, context: { ...story.context, failure } } ) )
		)
	);
};

it.each( [
	[ 'denied', 'Your browser does not let this site use the microphone. Allow it with the icon' ],
	[ 'absent', 'No microphone was found. Connect one and try again' ],
	[ 'taken', 'The microphone could not be used. Close other programs' ],
	[ 'short', 'Nothing was recorded, because the recording was stopped at once.' ],
	[ 'insecure', 'Browsers only give a microphone to pages with an address that starts with https://.' ],
	[ 'unsupported', 'This browser cannot record.' ],
	[ 'large', 'The recording is too large. This site takes at most 20 MB.' ],
	[ 'long', 'The recording is too long. Choose one of at most 10 minutes.' ],
	[ 'foreign', 'This file is not a recording that can be transcribed.' ],
	[ 'wordless', 'No words were found in the recording.' ],
	[ 'crowded', 'This site is writing as many answers as it can' ],
	[ 'unreached', 'Your site could not be reached.' ],
	[ 'silent', 'There was no answer in time.' ],
	[ 'paused', 'This site is disconnected. Connect it.' ],
	[ 'unexpected', 'Something went wrong.' ],
] as const )( '[SHARE-211, SHARE-213] what is wrong is said, with what to do: %s', ( kind, said ) => {
	shows( failed( kind ) as Failure );
	expect(
		screen.getByText( ( text ) => text.startsWith( said ) && text.length > 20, { selector: 'strong' } )
	).toBeVisible();
} );

it( '[SHARE-218] the provider’s own words are quoted', () => {
	shows( refused );
	expect( screen.getByText( 'Jetpack AI services are currently unavailable.' ) ).toBeVisible();
	expect( screen.getByText( 'That model is overloaded.' ) ).toBeVisible();
	expect( screen.getByText( 'In the words of OpenAI:' ) ).toBeVisible();
} );

it.each< [ Ending, string | null ] >( [
	[ 'time', 'It ended by itself after 10 minutes, the longest that can be transcribed at once.' ],
	[ 'size', 'It ended by itself at the largest size that this site takes.' ],
	[ 'removal', 'It ended because the block was removed from the post.' ],
	[ 'microphone', 'It ended because the microphone was turned off.' ],
	[ 'author', null ],
	[ 'file', null ],
] )( '[SHARE-213] a recording that ended by itself says why: %s', ( ending, said ) => {
	const { 'voice.recorded': story } = voiceToContentStories;
	const context = { ...story.context, recording: recordingOf( ending ) };
	render( view( frozen< Machine >( storySnapshot( model.machine, { ...story, context } ) ) ) );
	expect( document.querySelector( '.statecraft-voice__ending' )?.textContent ?? null ).toBe( said );
} );

it( 'the second click of a double click does not act on the next state', () => {
	const sent: unknown[] = [];
	const { 'voice.idle': story } = voiceToContentStories;
	render( view( frozen< Machine >( storySnapshot( model.machine, story ), ( event ) => sent.push( event ) ) ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Record' } ), { detail: 1 } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Record' } ), { detail: 2 } );
	expect( sent ).toEqual( [ { type: 'microphone.start' } ] );
} );
