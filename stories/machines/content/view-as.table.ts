import { failed } from '../../../machines/_kit';
import type { Context, View, viewAsMachine } from '../../../machines/content/view-as';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const page = ( text: string ) =>
	`data:text/html;charset=utf-8,${ encodeURIComponent( `<h1>Tea</h1><p>${ text }</p>` ) }`;

const views: readonly View[] = [
	{ id: 'guest', label: 'A visitor', url: page( 'The rest is for subscribers.' ) },
	{ id: 'plan-12', label: 'Somebody who has paid for “Gold”', url: page( 'Steep it for four minutes.' ) },
	{ id: 'no-script', label: 'A visitor without JavaScript', url: page( 'The rest is for subscribers.' ) },
	{ id: 'feed', label: 'A reader of the feed', url: page( 'The rest is for subscribers.' ) },
];

const fresh: Context = { postId: 0, views: [], audience: '', width: 'wide', failure: null };
const opened: Context = { ...fresh, postId: 7 };
const asked: Context = { ...opened, views };

/** One story for each leaf state of the flow `view-as`. */
export const viewAsStories = {
	closed: { value: 'closed', context: fresh },
	'open.saving': { value: { open: 'saving' }, context: opened },
	'open.asking': { value: { open: 'asking' }, context: opened },
	'open.showing.addresses.fresh': {
		value: { open: { showing: { addresses: 'fresh', frame: 'loaded' } } },
		context: asked,
	},
	'open.showing.addresses.old': {
		value: { open: { showing: { addresses: 'old', frame: 'loaded' } } },
		context: { ...asked, audience: 'plan-12' },
	},
	'open.showing.frame.loading': {
		value: { open: { showing: { addresses: 'fresh', frame: 'loading' } } },
		context: asked,
	},
	'open.showing.frame.loaded': {
		value: { open: { showing: { addresses: 'fresh', frame: 'loaded' } } },
		context: { ...asked, width: 'phone' },
	},
	'open.showing.frame.left': {
		value: { open: { showing: { addresses: 'fresh', frame: 'left' } } },
		context: asked,
	},
	'open.forbidden': { value: { open: 'forbidden' }, context: opened },
	'open.failed.saving': {
		value: { open: { failed: 'saving' } },
		context: { ...opened, failure: failed( 'refused', { reason: 'The site did not accept the post.' } ) },
	},
	'open.failed.asking': {
		value: { open: { failed: 'asking' } },
		context: {
			...opened,
			failure: failed( 'refused', {
				code: 'rest_post_invalid_id',
				reason: 'This post has no page that can be viewed.',
			} ),
		},
	},
	'open.failed.loading': {
		value: { open: { failed: 'loading' } },
		context: { ...asked, failure: failed( 'silent' ) },
	},
} satisfies StoryTable< typeof viewAsMachine >;
