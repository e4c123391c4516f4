import { failed } from '../../../machines/_kit';
import type { aiFeatureMachine, Context, Quota } from '../../../machines/ai/ai-feature';
import type { StoryTable } from '../../../machines/_model/story-table';

const allowed: Quota = {
	hasFeature: true,
	isConnected: true,
	isProviderSet: true,
	isOverLimit: false,
	siteRequireUpgrade: false,
	requestsCount: 12,
	requestsLimit: 1000,
	errorMessage: '',
	errorCode: '',
	upgradeType: 'default',
	limitOwner: 'site',
	usagePeriod: { currentStart: '2026-11-01', nextStart: '2026-12-01', requestsCount: 12 },
	currentTier: { value: 1 },
	tokensUsed: { input: 3400, output: 5600 },
	costEstimate: 0.0645,
	costCurrency: 'USD',
};

const fresh: Context = { siteType: 'self-hosted', quota: null, address: '', failure: null };
const knowing = ( says: Partial< Quota > = {} ): Context => ( { ...fresh, quota: { ...allowed, ...says } } );
const exhausted: Context = {
	...knowing( { isOverLimit: true, requestsCount: 1000 } ),
	address: '#/add-jetpack-ai',
};

/** One story for each leaf state of the flow `ai-feature`. */
export const aiFeatureStories = {
	'access.checking': { value: { access: 'checking', leave: 'staying' }, context: fresh },
	'access.granted': { value: { access: 'granted', leave: 'staying' }, context: knowing() },
	'access.barred.disconnected': {
		value: { access: { barred: 'disconnected' }, leave: 'staying' },
		context: knowing( { isConnected: false } ),
	},
	'access.barred.exhausted': {
		value: { access: { barred: 'exhausted' }, leave: 'staying' },
		context: { ...exhausted, address: '' },
	},
	'access.barred.refused': {
		value: { access: { barred: 'refused' }, leave: 'staying' },
		context: knowing( {
			hasFeature: false,
			errorCode: 'ai_not_allowed',
			errorMessage:
				'Sorry, your role is not allowed to use AI on this site. Someone who manages the site can change that.',
		} ),
	},
	'access.barred.absent': {
		value: { access: { barred: 'absent' }, leave: 'staying' },
		context: knowing( { hasFeature: false } ),
	},
	'access.barred.unset': {
		value: { access: { barred: 'unset' }, leave: 'staying' },
		context: knowing( { isProviderSet: false } ),
	},
	'access.offline': { value: { access: 'offline', leave: 'staying' }, context: knowing() },
	'leave.staying': { value: { access: { barred: 'exhausted' }, leave: 'staying' }, context: exhausted },
	'leave.saving': { value: { access: { barred: 'exhausted' }, leave: 'saving' }, context: exhausted },
	'leave.unsaved': {
		value: { access: { barred: 'exhausted' }, leave: 'unsaved' },
		context: { ...exhausted, failure: failed( 'refused', { reason: 'The site did not take the post.' } ) },
	},
} satisfies StoryTable< typeof aiFeatureMachine >;
