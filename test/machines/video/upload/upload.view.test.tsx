import { fireEvent, render, screen } from '@testing-library/react';
import { failureText } from '../../../../blocks/_shared/video/upload/messages';
import { UploadProgress } from '../../../../blocks/_shared/video/upload/upload-progress';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { failed } from '../../../../machines/_kit';
import type { Context, Failure, uploadMachine } from '../../../../machines/video/upload';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import type { Story } from '../../../../machines/_exploration/story-table';
import { uploadStories } from '../../../../stories/machines/video/upload.table';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { file, model } from './upload.model';

type Machine = typeof uploadMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

const click = ( name: string ) => fireEvent.click( screen.getByRole( 'button', { name } ) );
const chooser = () => document.querySelector< HTMLInputElement >( 'input[type="file"]' );

const interactions: Interactions< Machine > = {
	'transfer.taken': 'outside',
	'transfer.creating': 'outside',
	'transfer.resuming': 'outside',
	'transfer.created': 'outside',
	'transfer.offset': 'outside',
	'transfer.progress': 'outside',
	'transfer.done': 'outside',
	'transfer.end': 'outside',
	'transfer.fail': 'outside',
	'upload.pause': () => click( 'Pause' ),
	'upload.resume': () => click( 'Resume' ),
	'upload.retry': () => click( 'Try again' ),
	// While the site deletes it, there is nothing to press: the assertions of each state say where there is.
	'upload.abort': () => isPressable( 'Cancel' ) && click( 'Cancel' ),
	'file.choose': ( { file: chosen } ) => fireEvent.change( chooser()!, { target: { files: [ chosen ] } } ),
};

type Button = 'Pause' | 'Resume' | 'Try again' | 'Cancel';

/** What every state has in common: the file, the bar, what happens, and exactly the buttons that do something. */
const expectUpload = ( { context: { sent, size } }: Snapshot, status: string, ...buttons: Button[] ) => {
	expect( screen.getByRole( 'region', { name: 'Upload' } ) ).toHaveTextContent( 'holiday.mp4' );
	expect( screen.getByText( status, { selector: 'span' } ) ).toBeVisible();
	expect( screen.getByRole( 'progressbar', { name: 'Uploaded' } ) ).toHaveAttribute(
		'value',
		String( size ? sent / size : 0 )
	);
	for ( const name of [ 'Pause', 'Resume', 'Try again', 'Cancel' ] as const ) {
		expect( [ name, isPressable( name ) ] ).toEqual( [ name, buttons.includes( name ) ] );
	}
	expect( chooser() !== null ).toBe( status === 'The upload stopped.' && ! buttons.includes( 'Try again' ) );
};

const RESTARTED = 'Your site no longer had the beginning of this file. Uploading it again…';
const expectMoving = ( snapshot: Snapshot ) =>
	expectUpload( snapshot, snapshot.context.restarts ? RESTARTED : 'Uploading…', 'Pause', 'Cancel' );
const expectPreparing = ( snapshot: Snapshot ) => expectUpload( snapshot, 'Preparing the upload…', 'Pause', 'Cancel' );

const assertions: Assertions< Machine > = {
	opening: expectPreparing,
	authorizing: expectPreparing,
	'moving.beginning': expectMoving,
	'moving.creating': expectMoving,
	'moving.resuming': expectMoving,
	'moving.sending': expectMoving,
	'moving.locked': ( snapshot ) =>
		expectUpload( snapshot, 'This file is being uploaded in another tab. Waiting for it…', 'Pause', 'Cancel' ),
	'retry-wait': ( snapshot ) =>
		expectUpload( snapshot, 'The connection was interrupted. Trying again…', 'Pause', 'Cancel' ),
	offline: ( snapshot ) =>
		expectUpload( snapshot, 'You are offline. The upload goes on when you are back online.', 'Pause', 'Cancel' ),
	paused: ( snapshot ) => expectUpload( snapshot, 'Paused', 'Resume', 'Cancel' ),
	'needs-file': ( snapshot ) => {
		expectUpload( snapshot, 'The upload stopped.', 'Cancel' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Choose it again to go on.' );
		expect( screen.getByRole( 'button', { name: 'Choose the file again' } ) ).toBeEnabled();
	},
	failed: ( snapshot ) => {
		expectUpload( snapshot, 'The upload stopped.', 'Try again', 'Cancel' );
		expect( screen.getByRole( 'alert' ) ).toBeVisible();
	},
	aborting: ( snapshot ) => expectUpload( snapshot, 'Canceling…' ),
	finished: ( snapshot ) => expectUpload( snapshot, 'Upload complete' ),
	aborted: ( snapshot ) => expectUpload( snapshot, 'Canceled' ),
};

describe( 'each generated path on the rendered upload', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView(
				{
					model,
					render: ( flow ) => <UploadProgress flow={ flow } fileName={ file.name } />,
					interactions,
					assertions,
				},
				path
			);
		}
	);
} );

const show = ( story: Story< Machine >, changes: Partial< Context > = {} ) => {
	const snapshot = storySnapshot( model.machine, { ...story, context: { ...story.context, ...changes } } );
	render( <UploadProgress flow={ frozen< Machine >( snapshot ) } fileName="holiday.mp4" /> );
};

describe( 'while it is sent', () => {
	it( 'says how much, how fast, and how long it will take', () => {
		show( uploadStories[ 'moving.sending' ] );
		expect( screen.getByText( '28.4 MB of 60 MB · 1.4 MB per second · 23 seconds left' ) ).toBeVisible();
	} );

	it.each( [
		[ 3_599_000, '60 minutes left' ],
		[ 7_300_000, '2 hours left' ],
		[ 500, '1 second left' ],
		[ 60_000, '1 minute left' ],
	] )( 'a rest of %d bytes at 1 kB per second is %s', ( rest, text ) => {
		const sent = 10_000_000;
		show( uploadStories[ 'moving.sending' ], { sent, size: sent + rest, pace: { sent, at: 0, speed: 1000 } } );
		expect( screen.getByText( text, { exact: false } ) ).toBeVisible();
	} );

	it( 'only says how much where neither the speed nor the size is known', () => {
		show( uploadStories[ 'moving.sending' ], { sent: 999, size: null, pace: null } );
		expect( screen.getByText( '999 byte', { exact: true } ) ).toBeVisible();
	} );

	it.each( [
		[ 14_000_000, 'Uploading…' ],
		[ 15_000_000, '25% uploaded' ],
		[ 44_000_000, '50% uploaded' ],
		[ 59_000_000, '75% uploaded' ],
	] )( 'a screen reader hears quarters only: %d of 60,000,000', ( sent, spoken ) => {
		show( uploadStories[ 'moving.sending' ], { sent } );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( new RegExp( `^${ spoken }$` ) );
	} );
} );

it( 'the button for the file opens the browser’s own dialog', () => {
	const open = jest.spyOn( HTMLInputElement.prototype, 'click' ).mockImplementation( () => {} );
	show( uploadStories[ 'needs-file' ] );
	click( 'Choose the file again' );
	expect( open.mock.contexts ).toEqual( [ chooser() ] );
	open.mockRestore();
} );

describe( 'a failure says why', () => {
	const NETWORK = 'An error was encountered during the upload. Check your network connection.';
	it.each< [ string, Failure, string ] >( [
		[ '[VIDEO-071] no message of the server', failed( 'refused' ), NETWORK ],
		[
			'[VIDEO-071] no answer',
			failed( 'unreached', { detail: 'tus: failed to upload chunk at offset 0' } ),
			NETWORK,
		],
		[ '[VIDEO-071] silence', failed( 'silent' ), NETWORK ],
		[
			'[VIDEO-072] a message of the server',
			failed( 'refused', { reason: 'No space is left.' } ),
			'No space is left.',
		],
		[
			'[VIDEO-073] an Invalid Mime message',
			failed( 'refused', { reason: 'Sorry: Invalid Mime type.' } ),
			'The format of the video you uploaded is not supported.',
		],
		[
			'a login that is over',
			failed( 'expired' ),
			'You are no longer logged in. Log in again in another tab, then try again.',
		],
		[
			'a server that takes no 256 kB',
			failed( 'body-limit' ),
			'Your web server does not accept uploads of this size. Ask your host to allow requests of 1 MB.',
		],
		[
			'a site that names no video',
			failed( 'no-video' ),
			'Your site has the whole file, but did not say which video it is. Try again: the file is not sent again. If that does not help, look for the video in the media library.',
		],
	] )( '%s', ( _, failure, text ) => {
		expect( failureText( failure ) ).toBe( text );
	} );

	it( '[VIDEO-073] a format that is not supported names those that are, and has a link to the recommended settings', () => {
		show( uploadStories.failed, { failure: failed( 'refused', { reason: 'Invalid Mime' } ) } );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'MP4 with H.264 and WebM play in every browser.' );
		expect( screen.getByRole( 'link', { name: /^Recommended video settings/ } ) ).toHaveAttribute(
			'href',
			'https://wordpress.com/support/videopress/recommended-video-settings/'
		);
	} );

	it( 'only where it is the format', () => {
		show( uploadStories.failed, { failure: failed( 'refused', { reason: 'No space is left.' } ) } );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'No space is left.' );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );
} );
