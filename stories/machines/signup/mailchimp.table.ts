import { failed } from '../../../machines/_kit';
import type { Context, mailchimpMachine } from '../../../machines/signup/mailchimp';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const fresh: Context = {
	settingsUrl: '',
	categories: [],
	failure: null,
	groupsFailure: null,
	field: { tag: '', value: '' },
};
const connected: Context = { ...fresh, settingsUrl: '/wp-admin/admin.php?page=my-jetpack#/mailchimp' };
const listed: Context = {
	...connected,
	categories: [
		{
			title: 'Topics',
			interests: [
				{ id: 'a1', name: 'News' },
				{ id: 'b2', name: 'Recipes' },
			],
		},
	],
};
const refused = failed( 'refused', { reason: 'Mailchimp does not know this key.' } );

/** One story for each leaf state of the flow `mailchimp`. */
export const mailchimpStories = {
	loading: { value: 'loading', context: fresh },
	'connected.groups.reading': {
		value: { connected: { groups: 'reading', preview: 'none' } },
		context: connected,
	},
	'connected.groups.listed': { value: { connected: { groups: 'listed', preview: 'none' } }, context: listed },
	'connected.groups.unread': {
		value: { connected: { groups: 'unread', preview: 'none' } },
		context: { ...connected, groupsFailure: refused },
	},
	'connected.preview.none': { value: { connected: { groups: 'listed', preview: 'none' } }, context: listed },
	'connected.preview.processing': {
		value: { connected: { groups: 'listed', preview: 'processing' } },
		context: listed,
	},
	'connected.preview.success': {
		value: { connected: { groups: 'listed', preview: 'success' } },
		context: listed,
	},
	'connected.preview.error': { value: { connected: { groups: 'listed', preview: 'error' } }, context: listed },
	'not-connected.unset': { value: { 'not-connected': 'unset' }, context: connected },
	'not-connected.account': { value: { 'not-connected': 'account' }, context: fresh },
	'not-connected.fetching-connect-url': { value: { 'not-connected': 'fetching-connect-url' }, context: fresh },
	'not-connected.connect-url-failed': {
		value: { 'not-connected': 'connect-url-failed' },
		context: { ...fresh, failure: failed( 'refused', { reason: 'Ask whoever manages the site.' } ) },
	},
	'not-connected.unknown': { value: { 'not-connected': 'unknown' }, context: { ...fresh, failure: refused } },
} satisfies StoryTable< typeof mailchimpMachine >;
