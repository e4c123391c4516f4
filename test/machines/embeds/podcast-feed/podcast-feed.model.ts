import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { podcastFeedMachine } from '../../../../machines/embeds/podcast-feed';
import type { Feed } from '../../../../machines/embeds/podcast-feed';
import { defineModel } from '../../../../machines/_exploration/model';

export const URL = 'https://tea.example/feed.xml';
export const OTHER_URL = 'https://trains.example/feed.xml';

export const feed: Feed = {
	title: 'Tea and Trains',
	link: 'https://tea.example/',
	cover: '',
	episodes: [
		{
			guid: 'tea-2',
			title: 'Across the mountains',
			description: 'The slow way, with a kettle.',
			audio: 'https://tea.example/2.mp3',
			duration: '1:02:03',
		},
		{
			guid: 'tea-1',
			title: 'Tickets, please',
			description: '',
			audio: 'https://tea.example/1.mp3',
			duration: '12:05',
		},
	],
};

export const model = defineModel( {
	machine: podcastFeedMachine,
	input: { url: '' },
	begin: 'Insert the block “Podcast Player”.',
	acts: [
		{ say: 'Type the address of a feed.', event: { type: 'url.edit', text: 'tea.example/feed.xml' } },
		{ say: 'Type something else.', event: { type: 'url.edit', text: 'my podcast' } },
		{ say: 'Press “Embed”.', event: { type: 'url.submit' } },
		{ say: 'Press “Cancel”.', event: { type: 'request.stop' } },
		{ say: 'The site has read the feed.', event: { type: 'xstate.done.actor.feed', output: feed } },
		{
			say: 'There is no feed at the address.',
			event: {
				type: 'xstate.error.actor.feed',
				error: new ServiceFailure( failed( 'refused', { code: 'podcast_no_feed', reason: 'No feed here.' } ) ),
			},
		},
		{ say: 'Twenty seconds pass.', event: { type: 'xstate.after.feedLimit.podcast-feed.reading' } },
		{ say: 'Press “Edit podcast address”.', event: { type: 'form.open' } },
		{ say: 'Press “Back to the podcast”.', event: { type: 'form.close' } },
		{ say: 'Undo to another podcast.', event: { type: 'attributes.change', url: OTHER_URL } },
		{ say: 'Undo to the empty block.', event: { type: 'attributes.change', url: '' } },
	],
	abstract: ( { context: { url, draft, feed: read } } ) => [ url, draft, read !== null ],
	visible: {
		shown: 'The player and the episodes.',
		editing: 'A form with the address and “Embed”; “Back to the podcast” if there is one.',
		reading: 'The form, which cannot be changed, with “Cancel”.',
		failed: 'The form with the address, and above it why the podcast could not be shown.',
	},
} );
