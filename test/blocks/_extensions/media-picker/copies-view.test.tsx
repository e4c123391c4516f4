import { fireEvent, render, screen } from '@testing-library/react';
import { CopiesView } from '../../../../blocks/_extensions/media-picker/copies/copies-view';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Copy, Failure, copyToLibraryMachine } from '../../../../machines/media/copy-to-library';
import { failed } from '../../../../machines/_kit';
import type { MediaItem } from '../../../../machines/media/media-browser';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { machine, photo } from '../../../machines/media/copy-to-library/copy-to-library.model';

function show( ...copies: Partial< Copy >[] ) {
	const context = {
		batch: 1,
		source: 'pexels',
		postId: 0,
		copies: copies.map( ( copy, i ): Copy => ( {
			item: photo( String( i ) ),
			status: 'queued',
			failure: null,
			copied: null,
			...copy,
		} ) ),
	};
	return render(
		<CopiesView
			flow={ frozen< typeof copyToLibraryMachine >( storySnapshot( machine, { value: 'failed', context } ) ) }
		/>
	);
}
const showFailure = ( failure: Failure ) => show( { status: 'failed', failure } );
const busy = ( retryAfter: number ) =>
	failed( 'refused', { code: 'media_busy', reason: 'Pexels is busy.', isRetryable: true, retryAfter } );

it.each< [ string, Failure, string ] >( [
	[
		'[MEDIA-075] the message of the site',
		failed( 'refused', { code: 'media_gone', reason: 'It is gone.' } ),
		'It is gone.',
	],
	[
		'an error of the site itself',
		failed( 'refused', { code: 'internal_server_error', reason: 'PHP died.' } ),
		'Internal server error',
	],
	[ 'a refusal without a message', failed( 'refused' ), 'The site could not copy it. Try again.' ],
	[ 'some seconds', busy( 30 ), 'Pexels is busy. Try again in 30 seconds.' ],
	[ 'one minute', busy( 60 ), 'Pexels is busy. Try again in 1 minute.' ],
	[ 'minutes', busy( 3601 ), 'Pexels is busy. Try again in 61 minutes.' ],
	[ 'hours', busy( 20_000 ), 'Pexels is busy. Try again in 6 hours.' ],
	[ 'offline', failed( 'unreached' ), 'Your site cannot be reached. Check your connection, then try again.' ],
	[ 'silence', failed( 'silent' ), 'Copying took too long. Try again.' ],
	[ 'a fault', failed( 'unexpected', { reason: 'Oh no' } ), 'It could not be copied: Oh no' ],
	[ 'a fault without words', failed( 'unexpected' ), 'It could not be copied. Try again.' ],
] )( 'a failed item says why: %s', ( _, failure, text ) => {
	showFailure( failure );
	expect( screen.getByText( text ) ).toBeVisible();
} );

it.each< [ string, Partial< MediaItem >, string ] >( [
	[ 'its title', { title: 'Sunset', name: 'name', file: 'a.jpg' }, 'Sunset' ],
	[ 'its name', { title: ' ', name: 'name', file: 'a.jpg' }, 'name' ],
	[ 'its file', { title: '', name: '', file: 'a.jpg' }, 'a.jpg' ],
	[ 'nothing', { title: '', name: '', file: '' }, 'Untitled' ],
] )( 'an item is called by %s', ( _, changed, name ) => {
	show( { item: { ...photo( 'a' ), ...changed } } );
	expect( screen.getByText( name ) ).toBeVisible();
} );

it( 'an item has its picture, which adds nothing to its name, if it has one', () => {
	const { container } = show(
		{},
		{ item: { ...photo( 'b' ), thumbnails: { medium: 'https://photos.example/b-m.jpg' } } },
		{ item: { ...photo( 'c' ), thumbnails: {} } }
	);
	expect( [ ...container.querySelectorAll( 'img' ) ].map( ( { src, alt } ) => [ src, alt ] ) ).toEqual( [
		[ 'https://photos.example/0-150.jpg', '' ],
		[ 'https://photos.example/b-m.jpg', '' ],
	] );
} );

it( '[MEDIA-182] a picture that cannot be loaded gives way to an icon', () => {
	const { container } = show( {} );
	const image = container.querySelector( 'img' )!;
	fireEvent.error( image );
	expect( image ).not.toBeVisible();
	expect( image.parentElement!.querySelector( 'svg' ) ).toBeVisible();
} );

it( 'the region of the copies has a name', () => {
	show( {} );
	expect( screen.getByRole( 'region', { name: 'Copied media' } ) ).toBeInTheDocument();
} );
