import { fireEvent, render, screen, within } from '@testing-library/react';
import { failureText } from '../../../../blocks/_shared/video/tracks/messages';
import { TracksButton } from '../../../../blocks/_shared/video/tracks/tracks-button';
import { TracksView } from '../../../../blocks/_shared/video/tracks/tracks-view';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { failed } from '../../../../machines/_kit';
import { videoTracksMachine } from '../../../../machines/video/video-tracks';
import type { Failure } from '../../../../machines/video/video-tracks';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { videoTracksStories } from '../../../../stories/machines/video/video-tracks.table';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { chapters, english, fileOf, model } from './video-tracks.model';

type Machine = typeof videoTracksMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

const click = ( name: string ) => fireEvent.click( screen.getByRole( 'button', { name } ) );
const fields = () => ( {
	label: screen.getByRole< HTMLInputElement >( 'textbox', { name: 'Label' } ),
	srcLang: screen.getByRole< HTMLInputElement >( 'textbox', { name: 'Source language' } ),
	kind: screen.getByRole< HTMLSelectElement >( 'combobox', { name: 'Kind' } ),
} );
const chooser = () => document.querySelector< HTMLInputElement >( 'input[type=file]' )!;
const notice = () => document.querySelector( '.components-notice.is-error' );

const interactions: Interactions< Machine > = {
	'list.open': 'outside',
	'track.add': () => fireEvent.click( screen.getByRole( 'menuitem', { name: 'Add track' } ) ),
	'track.edit': ( { track } ) =>
		fireEvent.click( screen.getByRole( 'menuitem', { name: `${ track.label } (${ track.srcLang }) Edit` } ) ),
	'track.delete': () => click( 'Remove track' ),
	'form.edit': ( { fields: typed } ) => {
		for ( const [ name, value ] of Object.entries( typed ) ) {
			const field = fields()[ name as keyof typeof typed ];
			// A change to the same text is none.
			if ( field.value === value ) {
				fireEvent.change( field, { target: { value: name === 'kind' ? 'metadata' : `${ value }-` } } );
			}
			fireEvent.change( field, { target: { value } } );
		}
	},
	'file.choose': ( { file } ) => fireEvent.change( chooser(), { target: { files: [ file ] } } ),
	'form.save': () => fireEvent.submit( screen.getByRole( 'form' ) ),
	'form.cancel': () => click( 'Cancel' ),
	'video.change': 'outside',
};

const expectCommon = ( snapshot: Snapshot, status: string ) => {
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( status );
	expect( document.querySelector( '.components-spinner' ) !== null ).toBe( status !== '' );
	const { failure } = snapshot.context;
	expect( notice() !== null ).toBe( failure !== null );
	expect( notice()?.textContent ?? '' ).toContain( failure?.kind === 'refused' ? 'Error: You may not change' : '' );
};

/** The list: each kind with its tracks, of which those from the description are not changed here. */
const expectList = ( snapshot: Snapshot, status: string, isOpen: boolean ) => {
	expectCommon( snapshot, status );
	const { tracks, chaptersSource } = snapshot.context;
	const names = tracks
		.filter( ( { kind } ) => kind !== 'chapters' || chaptersSource !== 'description' )
		.map( ( { label, srcLang } ) => `${ label } (${ srcLang }) Edit` );
	expect( screen.getAllByRole( 'menuitem' ) ).toEqual(
		[ ...names, 'Add track' ].map( ( name ) => screen.getByRole( 'menuitem', { name } ) )
	);
	for ( const item of screen.getAllByRole( 'menuitem' ) ) {
		expect( item.hasAttribute( 'disabled' ) || item.getAttribute( 'aria-disabled' ) === 'true' ).toBe( ! isOpen );
	}
	const groups = [ ...( tracks.includes( english ) ? [ 'Subtitles' ] : [] ) ];
	groups.forEach( ( name ) => expect( screen.getByRole( 'group', { name } ) ).toBeVisible() );
	expect( screen.queryByText( 'From the description' ) !== null ).toBe( names.length < tracks.length );
	expect( screen.queryByText( /^Tracks can be subtitles/ ) !== null ).toBe( tracks.length === 0 );
	expect( isPressable( 'Try again' ) ).toBe( snapshot.matches( { list: 'failed' } ) );
	expect( screen.queryByRole( 'form' ) ).toBeNull();
};

/** The form: what is typed and chosen, and exactly the buttons that can do something. */
const expectForm = ( snapshot: Snapshot, status: string, canSave: boolean ) => {
	expectCommon( snapshot, status );
	const { draft, original } = snapshot.context;
	const isOpen = snapshot.matches( 'form' );
	const title = original ? 'Edit track' : 'Add track';
	expect( screen.getByRole( 'form', { name: title } ) ).toBeVisible();
	expect( screen.getByRole( 'heading', { name: title } ) ).toBeVisible();
	const { label, srcLang, kind } = fields();
	expect( [ label.value, srcLang.value, kind.value ] ).toEqual( [ draft.label, draft.srcLang, draft.kind ] );
	expect( [ label.readOnly, srcLang.readOnly, kind.disabled ] ).toEqual( [ ! isOpen, ! isOpen, ! isOpen ] );
	expect( screen.queryByText( draft.tmpFile?.name ?? /choose a \.vtt or \.srt file/ ) ).toBeVisible();
	expect( isPressable( draft.tmpFile ? 'Choose another file' : 'Choose a file' ) ).toBe( isOpen );
	expect( isPressable( 'Save' ) ).toBe( canSave );
	expect( isPressable( 'Cancel' ) ).toBe( isOpen );
	expect( isPressable( 'Remove track' ) ).toBe( isOpen && original !== null );
	expect( screen.queryByRole( 'menuitem' ) ).toBeNull();
};

const assertions: Assertions< Machine > = {
	closed: ( snapshot ) => expectList( snapshot, '', false ),
	reading: ( snapshot ) => expectList( snapshot, 'Loading…', false ),
	'list.ready': ( snapshot ) => expectList( snapshot, '', true ),
	'list.failed': ( snapshot ) => expectList( snapshot, '', true ),
	'form.empty': ( snapshot ) => expectForm( snapshot, '', false ),
	'form.loading': ( snapshot ) => expectForm( snapshot, 'Loading…', false ),
	'form.reading': ( snapshot ) => expectForm( snapshot, 'Loading…', false ),
	'form.ready': ( snapshot ) => expectForm( snapshot, '', true ),
	'form.failed': ( snapshot ) => expectForm( snapshot, '', snapshot.context.draft.tmpFile !== null ),
	saving: ( snapshot ) => expectForm( snapshot, 'Saving…', false ),
	deleting: ( snapshot ) => expectForm( snapshot, 'Removing…', false ),
};

describe( 'each generated path on the rendered tracks', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView(
				{ model, render: ( flow ) => <TracksView flow={ flow } />, interactions, assertions },
				path
			);
		}
	);
} );

const inStory = ( leaf: keyof typeof videoTracksStories, send = jest.fn() ) =>
	frozen< Machine >( videoTracksMachine.resolveState( videoTracksStories[ leaf ] ) as Snapshot, send );

describe( 'the button in the toolbar', () => {
	it( '[VIDEO-048] “Text tracks” opens the list, which is read then', () => {
		const send = jest.fn();
		render( <TracksButton flow={ inStory( 'list.ready', send ) } canUpload /> );
		const button = screen.getByRole( 'button', { name: 'Text tracks' } );
		expect( button ).toHaveAttribute( 'aria-expanded', 'false' );
		fireEvent.click( button );
		expect( button ).toHaveAttribute( 'aria-expanded', 'true' );
		expect( send.mock.calls ).toEqual( [ [ { type: 'list.open' } ] ] );
		expect( screen.getByRole( 'menuitem', { name: 'English (en) Edit' } ) ).toBeInTheDocument();
		fireEvent.click( button );
		expect( send ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[VIDEO-103] is absent without permission to upload', () => {
		render( <TracksButton flow={ inStory( 'list.ready' ) } canUpload={ false } /> );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );
} );

it( '[VIDEO-099] the tracks are grouped by kind', () => {
	render( <TracksView flow={ inStory( 'list.ready' ) } /> );
	expect( within( screen.getByRole( 'group', { name: 'Subtitles' } ) ).getByText( 'English (en)' ) ).toBeVisible();
	const group = within( screen.getByRole( 'group', { name: 'Chapters' } ) );
	expect( group.getByText( 'From the description' ) ).toBeVisible();
	expect( videoTracksStories[ 'list.ready' ].context.tracks ).toContain( chapters );
} );

it( '“Try again” reads the list, and Save sends what is typed', () => {
	const send = jest.fn();
	const { unmount } = render( <TracksView flow={ inStory( 'list.failed', send ) } /> );
	click( 'Try again' );
	unmount();
	render( <TracksView flow={ inStory( 'form.ready', send ) } /> );
	expect( screen.getByRole( 'button', { name: 'Save' } ) ).toHaveAttribute( 'type', 'submit' );
	fireEvent.submit( screen.getByRole( 'form' ) );
	expect( send.mock.calls ).toEqual( [ [ { type: 'list.open' } ], [ { type: 'form.save' } ] ] );
} );

it( 'the chooser offers .vtt and .srt files; an empty choice changes nothing; the same file can be chosen again', () => {
	const send = jest.fn();
	render( <TracksView flow={ inStory( 'form.empty', send ) } /> );
	expect( chooser().accept.split( ',' ) ).toEqual( expect.arrayContaining( [ '.vtt', '.srt' ] ) );
	const opened = jest.spyOn( chooser(), 'click' );
	click( 'Choose a file' );
	expect( opened ).toHaveBeenCalledTimes( 1 );
	const file = fileOf( 'a.vtt' );
	fireEvent.change( chooser(), { target: { files: [] } } );
	fireEvent.change( chooser(), { target: { files: [ file ] } } );
	expect( send.mock.calls ).toEqual( [ [ { type: 'file.choose', file } ] ] );
	const emptied = jest.spyOn( chooser(), 'value', 'set' );
	fireEvent.click( chooser() );
	expect( emptied ).toHaveBeenCalledWith( '' );
} );

it( '[VIDEO-108] offers five kinds', () => {
	render( <TracksView flow={ inStory( 'form.empty' ) } /> );
	expect(
		within( fields().kind )
			.getAllByRole( 'option' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [ 'Subtitles', 'Captions', 'Descriptions', 'Chapters', 'Metadata' ] );
} );

const inFile = ( code: string ) => failed( 'content', { code, detail: '7' } );
it.each< [ string, Failure, string ] >( [
	[ '[VIDEO-109] a duplicate', failed( 'duplicate' ), 'A track already exists for that language and kind.' ],
	[ '[VIDEO-111] the site', failed( 'refused', { reason: 'The disk is full.' } ), 'Error: The disk is full.' ],
	[ 'the site without words', failed( 'refused' ), 'Error: The tracks were not changed. Try again.' ],
	[
		'offline',
		failed( 'unreached' ),
		'Error: The site cannot be reached. Please check your connection and try again.',
	],
	[
		'no language tag',
		failed( 'language' ),
		'The language is not a language tag. Write one such as en, fr or pt-BR.',
	],
	[
		'[VIDEO-026] another type',
		failed( 'type' ),
		'Only .vtt and .srt files can be text tracks. Choose another file.',
	],
	[ 'its size', failed( 'large' ), 'The file is larger than 1 MB. Choose a smaller one.' ],
	[ 'no header', inFile( 'header' ), 'Line 7 of the file: A WebVTT file starts with the word “WEBVTT”.' ],
	[
		'an arrow',
		inFile( 'arrow' ),
		'Line 7 of the file: The arrow “-->” is only allowed between two times, below an empty line or a name.',
	],
	[
		'times',
		inFile( 'time' ),
		'Line 7 of the file: The times cannot be read. Write them like 00:01:02.500 --> 00:01:04.000.',
	],
	[ 'an end', inFile( 'end' ), 'Line 7 of the file: The end is not after the start.' ],
	[
		'the order',
		inFile( 'order' ),
		'Line 7 of the file: The text starts before the one above it. Sort the file by time.',
	],
	[ 'nothing in it', inFile( 'empty' ), 'The file has no text with times. Choose another file.' ],
] )( 'the form says what is wrong: %s', ( _, failure, text ) => {
	expect( failureText( failure ) ).toBe( text );
} );
