import { fireEvent, render, screen } from '@testing-library/react';
import { BlockEditorProvider } from '@wordpress/block-editor';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { VideoBlockView } from '../../../../blocks/_shared/video/video-block-view';
import { failureText } from '../../../../blocks/_shared/video/messages';
import { failed } from '../../../../machines/_kit';
import type { Failure } from '../../../../machines/video/video-block';
import { videoBlockMachine } from '../../../../machines/video/video-block';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { videoBlockStories } from '../../../../stories/machines/video/video-block.table';
import { openPost } from '../../../_kit/post-store';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './video-block.model';

type Machine = typeof videoBlockMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

const site = { canUpload: true, isIncluded: true, upgradeUrl: '' };
const onUrl = jest.fn();
const onConvert = jest.fn();
const onChange = jest.fn();

const view = ( flow: Flow< Machine >, changes: Partial< Parameters< typeof VideoBlockView >[ 0 ] > = {} ) => (
	<BlockEditorProvider value={ [] } settings={ { mediaUpload() {} } }>
		<VideoBlockView
			{ ...{ flow, site, onUrl, onConvert, onChange } }
			attributes={ { title: 'A walk' } }
			isSelected
			{ ...changes }
		>
			<video aria-label="A walk" />
		</VideoBlockView>
	</BlockEditorProvider>
);

beforeAll( () => openPost() );
beforeEach( () => jest.clearAllMocks() );

const click = ( name: string ) => () => fireEvent.click( screen.getByRole( 'button', { name } ) );
const isShown = ( name: string ) => screen.queryByRole( 'button', { name } ) !== null;

/** Files and addresses are chosen in dialogs of WordPress, or in the toolbar, which the wiring test of the block opens. */
const interactions: Interactions< Machine > = {
	'file.upload': 'outside',
	'media.pick': 'outside',
	'guid.insert': 'outside',
	'video.change': 'outside',
	'player.cover': 'outside',
	'record.retry': 'outside',
	'poster.choose': 'outside',
	'upload.moving': 'outside',
	'upload.waiting': 'outside',
	'upload.paused': 'outside',
	'upload.failed': 'outside',
	'player.use': click( 'A walk' ),
	'unfinished.discard': click( 'Discard the upload of clip.webm' ),
	'title.type': ( { title } ) => fireEvent.change( screen.getByLabelText( 'Title' ), { target: { value: title } } ),
	'details.done': click( 'Done' ),
	'details.skip': click( 'Continue without saving' ),
	'media.retry': click( 'Try again' ),
	'failure.dismiss': click( 'Close' ),
};

function expectEmpty( { context }: Snapshot ) {
	expect( isPressable( 'Upload' ) ).toBe( true );
	expect( screen.queryByText( /The upload of clip\.webm was interrupted/ ) !== null ).toBe(
		context.unfinished.length > 0
	);
	expect( screen.queryByText( /^This file is not a video/, { selector: 'p' } ) !== null ).toBe(
		context.failure?.kind === 'disallowed'
	);
}

/** The title, and the choice of the poster. */
function expectDetails( { context }: Snapshot ) {
	expect( screen.getByLabelText( 'Title' ) ).toHaveValue( context.details.title );
	expect( isShown( 'Done' ) ).toBe( context.video.guid !== '' && screen.queryByText( 'Upload Complete' ) !== null );
}

function expectSending( snapshot: Snapshot ) {
	expectDetails( snapshot );
	expect( isPressable( 'Cancel' ) ).toBe( true );
	expect( screen.queryByText( 'Upload Complete' ) ).toBeNull();
}

function expectComplete( snapshot: Snapshot ) {
	expectDetails( snapshot );
	expect( screen.getByText( 'Upload Complete' ) ).toBeVisible();
	expect( isPressable( 'Done' ) ).toBe( ! snapshot.matches( { complete: 'saving' } ) );
	expect( isShown( 'Continue without saving' ) ).toBe( snapshot.matches( { complete: 'unsaved' } ) );
}

function expectPlayer( snapshot: Snapshot ) {
	expect( document.querySelector( 'video' ) ).toBeVisible();
	expect( isShown( 'Close' ) ).toBe( snapshot.context.failure !== null );
	expect( isShown( 'A walk' ) ).toBe( snapshot.matches( { previewing: { overlay: 'covered' } } ) );
}

const assertions: Assertions< Machine > = {
	'empty.listing': expectEmpty,
	'empty.listed': expectEmpty,
	'empty.discarding'( snapshot ) {
		expectEmpty( snapshot );
		expect( isPressable( 'Discard the upload of clip.webm' ) ).toBe( false );
	},
	'sending.uploading': expectSending,
	'sending.waiting': expectSending,
	'sending.paused': expectSending,
	'sending.error': expectSending,
	'complete.confirming': expectComplete,
	'complete.saving': expectComplete,
	'complete.unsaved'( snapshot ) {
		expectComplete( snapshot );
		expect( screen.getByText( /^The site/, { selector: 'p' } ) ).toBeVisible();
	},
	'fetching.named': () => expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading…' ),
	'fetching.chosen': () => expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading…' ),
	'previewing.overlay.covered': expectPlayer,
	'previewing.overlay.interactive': expectPlayer,
	'previewing.record.reading': expectPlayer,
	'previewing.record.read': expectPlayer,
	'previewing.record.unread': expectPlayer,
	'core-fallback'( snapshot ) {
		expect( isPressable( 'Use a plain video block' ) ).toBe( true );
		expect( isShown( 'Close' ) ).toBe( false );
		expect( isShown( 'Try again' ) ).toBe( snapshot.can( { type: 'media.retry' } ) );
	},
};

describe( 'each generated path on the rendered block', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			// With the real flow of the upload.
			const real = { ...model, machine: videoBlockMachine };
			await walkView( { model: real, render: view, interactions, assertions }, path );
		}
	);
} );

const story = ( name: keyof typeof videoBlockStories ) =>
	frozen< Machine >( storySnapshot( videoBlockMachine, videoBlockStories[ name ] ) );

it( '[VIDEO-062, VIDEO-063] in part: where the plan has no uploads, the buttons are off and a banner offers the upgrade', () => {
	const plan = { ...site, isIncluded: false, upgradeUrl: 'https://host.example/plans' };
	render( view( story( 'empty.listed' ), { site: plan } ) );
	expect( [ isPressable( 'Upload' ), isPressable( 'Media Library' ) ] ).toEqual( [ false, false ] );
	expect( screen.getByRole( 'note' ) ).toHaveTextContent( 'Video uploads are not part of this site’s plan.' );
	expect( screen.getByRole( 'link', { name: /^Upgrade/ } ) ).toHaveAttribute( 'href', 'https://host.example/plans' );
} );

it( '[VIDEO-064] in part: where it has them, the buttons are on and there is no banner', () => {
	render( view( story( 'empty.listed' ) ) );
	expect( isPressable( 'Upload' ) ).toBe( true );
	expect( screen.queryByRole( 'note' ) ).toBeNull();
} );

it( '[VIDEO-045] in part: the caption is shown when the block is selected, or when there is one', () => {
	const { unmount } = render( view( story( 'previewing.overlay.covered' ) ) );
	expect( screen.getByRole( 'textbox', { name: 'Caption' } ) ).toBeInTheDocument();
	unmount();
	render( view( story( 'previewing.overlay.covered' ), { isSelected: false } ) );
	expect( screen.queryByRole( 'textbox', { name: 'Caption' } ) ).toBeNull();
} );

it.each( [ 'Enter', ' ' ] )( 'the keyboard opens the player with "%s"', ( key ) => {
	const send = jest.fn();
	const flow = { ...story( 'previewing.overlay.covered' ), send };
	render( view( flow ) );
	fireEvent.keyDown( screen.getByRole( 'button', { name: 'A walk' } ), { key: 'a' } );
	expect( send ).not.toHaveBeenCalled();
	fireEvent.keyDown( screen.getByRole( 'button', { name: 'A walk' } ), { key } );
	expect( send ).toHaveBeenCalledWith( { type: 'player.use' } );
} );

it( 'a file that cannot be read is shown as a plain video, which can take the place of the block', () => {
	render( view( story( 'core-fallback' ) ) );
	expect( screen.getByLabelText( 'A walk' ) ).toHaveAttribute( 'src', 'data:video/mp4,' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Use a plain video block' } ) );
	expect( onConvert ).toHaveBeenCalled();
} );

it.each< [ Failure, RegExp ] >( [
	[ failed( 'disallowed' ), /^This file is not a video\. Choose/ ],
	[ failed( 'unknown-address' ), /^This is not the address of a VideoPress video/ ],
	[ failed( 'refused', { reason: 'The disk is full.' } ), /^The disk is full\.$/ ],
	[ failed( 'refused' ), /^Something went wrong\. Try again\.$/ ],
	[ failed( 'unreached' ), /^The site cannot be reached/ ],
	[ failed( 'silent' ), /^The site took too long/ ],
	[ failed( 'unexpected', { reason: 'x is undefined' } ), /^x is undefined$/ ],
	[ failed( 'unexpected' ), /^Something went wrong\. Try again\.$/ ],
] )( 'the message of a failure: $0.kind $0.reason', ( failure, text ) => {
	expect( failureText( failure ) ).toMatch( text );
} );
