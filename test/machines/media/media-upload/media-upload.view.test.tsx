import { fireEvent, render, screen, within } from '@testing-library/react';
import { MediaUploadView } from '../../../../blocks/_shared/media/media-upload-view';
import { failureText } from '../../../../blocks/_shared/media/messages';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { failed } from '../../../../machines/_kit';
import type { Failure, Upload, mediaUploadMachine } from '../../../../machines/media/media-upload';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { fileOf, model } from './media-upload.model';

type Machine = typeof mediaUploadMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

const NAMES = [ 'a.jpg', 'b.jpg', 'c.txt' ];
const click = ( name: string | RegExp ) => fireEvent.click( screen.getByRole( 'button', { name } ) );

const interactions: Interactions< Machine > = {
	'file.progress': 'outside',
	'file.remove': ( { id } ) => click( `Remove: ${ NAMES[ Number( id ) ] }` ),
	'file.retry': ( { id } ) => click( `Try again: ${ NAMES[ Number( id ) ] }` ),
	'failed.retry': () => click( 'Retry all failed' ),
	'uploaded.insert': () => click( /^Continue with/ ),
	'uploads.cancel': () => click( 'Cancel' ),
};

const words = ( { status, sent }: Upload ) =>
	( {
		queued: 'Waiting',
		uploading: sent === 0.5 ? '50% uploaded' : '0% uploaded',
		uploaded: 'Uploaded',
		failed: 'Not uploaded',
	} )[ status ];

/** What every state has in common: the count, each file with its status and reason, and exactly the buttons that can do something. */
const expectList = ( snapshot: Snapshot, spoken: RegExp ) => {
	const { uploads } = snapshot.context;
	const uploaded = uploads.filter( ( { attachment } ) => attachment ).length;
	const count = `${ uploaded } of ${ uploads.length } uploaded`;
	expect( screen.getByText( count, { selector: 'p' } ) ).toBeVisible();
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( spoken );
	expect( screen.queryAllByRole( 'listitem' ) ).toHaveLength( uploads.length );
	const isOpen = snapshot.status === 'active';
	uploads.forEach( ( upload, i ) => {
		const line = within( screen.getAllByRole( 'listitem' )[ i ]! );
		expect( line.getByText( upload.file.name ) ).toBeVisible();
		expect( line.getByText( words( upload ) ) ).toBeVisible();
		const isText = upload.file.name === 'c.txt';
		const isRefused = upload.status === 'failed' && ! isText;
		expect( line.queryByText( 'The folder is not writable.' ) !== null ).toBe( isRefused );
		expect( line.queryByText( /^Files of this type cannot be used here/ ) !== null ).toBe( isText );
		expect( isPressable( `Try again: ${ upload.file.name }` ) ).toBe( isOpen && isRefused );
		expect( isPressable( `Remove: ${ upload.file.name }` ) ).toBe( isOpen );
	} );
	const canRetry = uploads.some( ( { status, file } ) => status === 'failed' && file.name !== 'c.txt' );
	expect( isPressable( 'Retry all failed' ) ).toBe( isOpen && canRetry );
	expect( isPressable( 'Cancel' ) ).toBe( isOpen );
	const goOn = `Continue with ${ uploaded } ${ uploaded === 1 ? 'file' : 'files' }`;
	expect( isPressable( goOn ) ).toBe( snapshot.matches( 'incomplete' ) && uploaded > 0 );
};

const ENDED = /^\d of \d uploaded$/;
const assertions: Assertions< Machine > = {
	uploading: ( snapshot ) => expectList( snapshot, /^Uploading \d files?$/ ),
	incomplete: ( snapshot ) => expectList( snapshot, ENDED ),
	uploaded: ( snapshot ) => expectList( snapshot, ENDED ),
	cancelled: ( snapshot ) => expectList( snapshot, ENDED ),
};

describe( 'each generated path on the rendered list', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView(
				{ model, render: ( flow ) => <MediaUploadView flow={ flow } />, interactions, assertions },
				path
			);
		}
	);
} );

function show( ...uploads: Partial< Upload >[] ) {
	const context = {
		postId: 0,
		items: [],
		uploads: uploads.map( ( upload, i ): Upload => ( {
			id: String( i ),
			file: fileOf( `${ i }.jpg`, 10 ),
			status: 'uploading',
			sent: 0,
			failure: null,
			attachment: null,
			...upload,
		} ) ),
	};
	const snapshot = storySnapshot( model.machine, { value: 'uploading', context } );
	render( <MediaUploadView flow={ frozen< Machine >( snapshot ) } /> );
}

it( 'the progress bar counts bytes, except those of failed files', () => {
	show( { sent: 0.5 }, { file: fileOf( 'big.jpg', 30 ), sent: 0.5 }, { status: 'failed', file: fileOf( 'c', 90 ) } );
	expect( screen.getByRole( 'progressbar', { name: 'Uploaded' } ) ).toHaveAttribute( 'value', '0.5' );
	expect( screen.getByRole( 'region', { name: 'Uploads' } ) ).toBeInTheDocument();
} );

it( 'a sent file is still being processed by the site', () => {
	show( { sent: 0.999 }, { sent: 1 } );
	expect( screen.getByText( '99% uploaded' ) ).toBeVisible();
	expect( screen.getByText( 'Processing…' ) ).toBeVisible();
} );

it.each< [ string, Failure, string ] >( [
	[ 'its size', failed( 'large' ), 'This file is larger than your site accepts. Choose a smaller one.' ],
	[ 'nothing in it', failed( 'empty' ), 'This file is empty. Choose another one.' ],
	[ 'no words', failed( 'refused' ), 'Your site did not accept this file. Try again.' ],
	[
		'an image that the site cannot process',
		failed( 'refused', { code: 'post_process' } ),
		'Your site could not process this image. Make it smaller, then try again.',
	],
	[ 'offline', failed( 'unreached' ), 'Your site cannot be reached. Check your connection, then try again.' ],
	[ 'silence', failed( 'silent' ), 'The upload stopped. Check your connection, then try again.' ],
	[ 'a fault', failed( 'unexpected', { reason: 'Oh no' } ), 'It could not be uploaded: Oh no' ],
	[ 'a fault without words', failed( 'unexpected' ), 'It could not be uploaded. Try again.' ],
] )( 'a failed file says why: %s', ( _, failure, text ) => {
	expect( failureText( failure ) ).toBe( text );
} );
