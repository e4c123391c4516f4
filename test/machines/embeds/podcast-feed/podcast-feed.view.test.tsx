import { fireEvent, render, screen } from '@testing-library/react';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { PodcastFeedView } from '../../../../blocks/podcast-player/parts/podcast-feed-view';
import { failed } from '../../../../machines/_kit/failure';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import type { podcastFeedMachine } from '../../../../machines/embeds/podcast-feed';
import { podcastFeedStories } from '../../../../stories/machines/embeds/podcast-feed.table';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './podcast-feed.model';

type Machine = typeof podcastFeedMachine;

const attributes = { itemsToShow: 5, showCoverArt: true, showEpisodeDescription: true, showEpisodeTitle: true };
const view = ( flow: Flow< Machine > ) => <PodcastFeedView flow={ flow } attributes={ attributes } />;
const press = ( name: string ) => () => fireEvent.click( screen.getByRole( 'button', { name } ) );
const field = () => screen.getByRole( 'textbox', { name: 'Address of the feed' } );

const interactions: Interactions< Machine > = {
	'attributes.change': 'outside',
	'form.open': 'outside',
	'url.edit': ( { text } ) => {
		// Typing the same text is not a change.
		fireEvent.change( field(), { target: { value: `${ text } ` } } );
		fireEvent.change( field(), { target: { value: text } } );
	},
	'url.submit': press( 'Embed' ),
	'request.stop': press( 'Cancel' ),
	'form.close': press( 'Back to the podcast' ),
};

const form = ( draft: string, isBusy: boolean ) => {
	expect( field() ).toHaveValue( draft );
	expect( ( field() as HTMLInputElement ).readOnly ).toBe( isBusy );
	expect( isPressable( 'Cancel' ) ).toBe( isBusy );
	expect( screen.queryByRole( 'list' ) ).toBeNull();
};

const assertions: Assertions< Machine > = {
	shown: () => {
		expect( screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Across the mountains 1:02:03',
			'Tickets, please 12:05',
		] );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	},
	editing: ( snapshot ) => {
		form( snapshot.context.draft, false );
		expect( isPressable( 'Back to the podcast' ) ).toBe( snapshot.context.feed !== null );
		expect( isPressable( 'Embed' ) ).toBe( snapshot.context.draft !== '' );
		expect( field() ).toHaveAttribute( 'aria-invalid', 'false' );
	},
	reading: ( snapshot ) => {
		form( snapshot.context.draft, true );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Reading the podcast…' );
	},
	failed: ( snapshot ) => {
		form( snapshot.context.draft, false );
		expect( field() ).toHaveAccessibleDescription( /^The podcast could not be shown\./ );
		expect( isPressable( 'Embed' ) ).toBe( snapshot.context.failure?.kind !== 'unreadable' );
	},
};

describe( '[SHARE-115, SHARE-116] each generated path on the rendered block', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: view, interactions, assertions }, path );
		}
	);
} );

it.each( [
	[ 'refused', 'No feed here.', 'No feed here.' ],
	[ 'unreadable', '', 'This is not a web address. Paste the address of a feed: it starts with https://.' ],
	[ 'unreached', '', 'Your site could not be reached. Check your connection and try again.' ],
	[ 'silent', '', 'Your site did not answer in time. Try again.' ],
	[ 'paused', 'This site is a copy.', 'This site is a copy.' ],
	[ 'unexpected', 'A bug.', 'A bug.' ],
] as const )( '[SHARE-115] what is wrong is said: %s', ( kind, reason, said ) => {
	const { failed: story } = podcastFeedStories;
	const snapshot = storySnapshot( model.machine, {
		...story,
		context: { ...story.context, failure: failed( kind, { reason } ) },
	} );
	render( view( frozen< Machine >( snapshot ) ) );
	expect( screen.getByText( said, { selector: 'p' } ) ).toBeVisible();
} );

it( '[SHARE-118] the audio of the editor is not loaded before a press', () => {
	render( view( frozen< Machine >( storySnapshot( model.machine, podcastFeedStories.shown ) ) ) );
	expect( document.querySelector( 'audio' ) ).toHaveAttribute( 'preload', 'none' );
} );
