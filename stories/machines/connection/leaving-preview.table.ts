import { failed } from '../../../machines/_kit';
import type { Context, Post, leavingPreviewMachine } from '../../../machines/connection/leaving-preview';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const post = ( id: number, title: string, ...blocks: string[] ): Post => ( {
	...{ id, title, url: `/wp-admin/post.php?post=${ id }&action=edit`, blocks },
} );

const posts = [
	post( 1204, 'Our letter from the harbour', 'Mailchimp' ),
	post( 1180, 'Autumn at the boatyard: what we repaired, what we sold, and who came to see it', 'Mailchimp', 'Map' ),
	post( 977, '', 'Mailchimp' ),
];

const hidden: Context = {
	...{
		subject: 'service-mailchimp',
		posts: [],
		others: 0,
		next: null,
		chosen: null,
		comparison: null,
		failure: null,
	},
};
const listed: Context = { ...hidden, posts, others: 2, next: 977 };
const chosen: Context = { ...listed, chosen: posts[ 0 ]! };

/** One story for each leaf state of the flow `leaving-preview`. */
export const leavingPreviewStories = {
	hidden: { value: 'hidden', context: hidden },
	reading: { value: 'reading', context: hidden },
	nothing: { value: 'nothing', context: hidden },
	listed: { value: 'listed', context: listed },
	continuing: { value: 'continuing', context: listed },
	comparing: { value: 'comparing', context: chosen },
	compared: {
		value: 'compared',
		context: {
			...chosen,
			comparison: {
				before: [ 'Email address', '[Field]', 'Join my email list' ],
				after: [],
			},
		},
	},
	forbidden: { value: 'forbidden', context: hidden },
	'failed.reading': {
		value: { failed: 'reading' },
		context: { ...hidden, failure: failed( 'unreached' ) },
	},
	'failed.continuing': {
		value: { failed: 'continuing' },
		context: { ...listed, failure: failed( 'silent' ) },
	},
	'failed.comparing': {
		value: { failed: 'comparing' },
		context: {
			...chosen,
			failure: failed( 'refused', {
				code: 'rest_post_invalid_id',
				reason: 'This post does not exist, or would not change.',
			} ),
		},
	},
} satisfies StoryTable< typeof leavingPreviewMachine >;
