import { failed } from '../../../machines/_kit';
import type { aiFeatureMachine, Context, Quota } from '../../../machines/ai/ai-feature';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { allowed } from '../../../test/machines/ai/ai-feature/ai-feature.model';

const fresh: Context = { siteType: 'self-hosted', quota: null, address: '', failure: null };
const withQuota = ( quota: Partial< Quota > = {} ): Context => ( { ...fresh, quota: { ...allowed, ...quota } } );
const exhausted: Context = {
	...withQuota( { isOverLimit: true, requestsCount: 1000 } ),
	address: '#/add-jetpack-ai',
};

/** One story for each leaf state of the flow `ai-feature`. */
export const aiFeatureStories = {
	'access.checking': { value: { access: 'checking', leave: 'staying' }, context: fresh },
	'access.granted': { value: { access: 'granted', leave: 'staying' }, context: withQuota() },
	'access.barred.disconnected': {
		value: { access: { barred: 'disconnected' }, leave: 'staying' },
		context: withQuota( { isConnected: false } ),
	},
	'access.barred.exhausted': {
		value: { access: { barred: 'exhausted' }, leave: 'staying' },
		context: { ...exhausted, address: '' },
	},
	'access.barred.refused': {
		value: { access: { barred: 'refused' }, leave: 'staying' },
		context: withQuota( {
			hasFeature: false,
			errorCode: 'ai_not_allowed',
			errorMessage:
				'Sorry, your role is not allowed to use AI on this site. Someone who manages the site can change that.',
		} ),
	},
	'access.barred.absent': {
		value: { access: { barred: 'absent' }, leave: 'staying' },
		context: withQuota( { hasFeature: false } ),
	},
	'access.barred.unset': {
		value: { access: { barred: 'unset' }, leave: 'staying' },
		context: withQuota( { isProviderSet: false } ),
	},
	'access.offline': { value: { access: 'offline', leave: 'staying' }, context: withQuota() },
	'leave.staying': { value: { access: { barred: 'exhausted' }, leave: 'staying' }, context: exhausted },
	'leave.saving': { value: { access: { barred: 'exhausted' }, leave: 'saving' }, context: exhausted },
	'leave.unsaved': {
		value: { access: { barred: 'exhausted' }, leave: 'unsaved' },
		context: { ...exhausted, failure: failed( 'refused', { reason: 'The site did not take the post.' } ) },
	},
} satisfies StoryTable< typeof aiFeatureMachine >;
