import { failed } from '../../../machines/_kit';
import type { oauthConnectMachine, Context } from '../../../machines/media/oauth-connect';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const fresh: Context = { source: 'google_photos', account: null, failure: null };
const connected: Context = { ...fresh, account: { image: '', name: 'Ada' } };

/** One story for each leaf state of the flow `oauth-connect`. */
export const oauthConnectStories = {
	unknown: { value: 'unknown', context: fresh },
	checking: { value: 'checking', context: fresh },
	'unconnected.untried': { value: { unconnected: 'untried' }, context: fresh },
	'unconnected.blocked': { value: { unconnected: 'blocked' }, context: fresh },
	'unconnected.denied': { value: { unconnected: 'denied' }, context: fresh },
	'unconnected.expired': { value: { unconnected: 'expired' }, context: fresh },
	'unconnected.failed': {
		value: { unconnected: 'failed' },
		context: {
			...fresh,
			failure: failed( 'refused', {
				code: 'media_key',
				reason: 'Google Photos does not accept the client ID of this site. Ask the owner to check it.',
			} ),
		},
	},
	'unconnected.revoked': { value: { unconnected: 'revoked' }, context: fresh },
	'connecting.awaiting': { value: { connecting: 'awaiting' }, context: fresh },
	'connecting.closed': { value: { connecting: 'closed' }, context: fresh },
	'granted.settled': { value: { granted: 'settled' }, context: connected },
	'granted.kept': { value: { granted: 'kept' }, context: { ...connected, failure: failed( 'silent' ) } },
	disconnecting: { value: 'disconnecting', context: connected },
} satisfies StoryTable< typeof oauthConnectMachine >;
