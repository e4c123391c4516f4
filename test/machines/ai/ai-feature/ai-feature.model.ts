import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import type { Quota } from '../../../../machines/ai/ai-feature';
import { aiFeatureMachine } from '../../../../machines/ai/ai-feature';
import { defineModel } from '../../../../machines/_exploration/model';

/** A site that allows everything. */
export const allowed: Quota = {
	hasFeature: true,
	isConnected: true,
	isProviderSet: true,
	isTranscriptionSet: true,
	recordingBytes: 20_971_520,
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

const site = ( says: Partial< Quota > ) =>
	( { type: 'xstate.done.actor.quota', output: { ...allowed, ...says } } ) as const;

/** Where the Upgrade link leads. */
export const address = '/admin#/add-jetpack-ai';

export const model = defineModel( {
	machine: aiFeatureMachine,
	input: { siteType: 'self-hosted' },
	begin: 'Open the editor.',
	acts: [
		{ say: 'Press “Check again”.', event: { type: 'access.check' } },
		{ say: 'The browser goes offline.', event: { type: 'network.change', isOnline: false } },
		{ say: 'The browser is online again.', event: { type: 'network.change', isOnline: true } },
		{ say: 'The site allows requests.', event: site( {} ) },
		{ say: 'The site says that the user is not connected.', event: site( { isConnected: false } ) },
		{ say: 'The site says that the limit is reached.', event: site( { isOverLimit: true } ) },
		{
			say: 'The site says why this user may not use AI.',
			event: site( {
				hasFeature: false,
				errorCode: 'ai_not_allowed',
				errorMessage: 'Your role may not use AI.',
			} ),
		},
		{ say: 'The site has no AI.', event: site( { hasFeature: false } ) },
		{ say: 'The site has no provider.', event: site( { isProviderSet: false } ) },
		{
			say: 'The quota cannot be read.',
			event: { type: 'xstate.error.actor.quota', error: new Error( 'No answer' ) },
		},
		{
			say: 'Half a minute passes without an answer.',
			event: { type: 'xstate.after.readLimit.ai-feature.access.checking' },
		},
		{
			say: 'A request is refused: the requests are used up (429).',
			event: { type: 'access.refuse', code: 'error_quota_exceeded' },
		},
		{
			say: 'A request is refused: no provider is set.',
			event: { type: 'access.refuse', code: 'error_provider_not_set' },
		},
		{ say: 'An answer starts to arrive.', event: { type: 'answer.begin' } },
		{
			say: 'The site reports the usage of the answer.',
			event: { type: 'answer.count', usage: { tokens: 46, output: 34, cost: 0.002 } },
		},
		{ say: 'Press Upgrade.', event: { type: 'upgrade.follow', address } },
		{ say: 'The post is saved.', event: { type: 'xstate.done.actor.autosave', output: undefined } },
		{
			say: 'The post cannot be saved.',
			event: {
				type: 'xstate.error.actor.autosave',
				error: new ServiceFailure( failed( 'refused', { reason: 'The site did not take the post.' } ) ),
			},
		},
		{
			say: 'Twenty seconds pass, and the post is not saved.',
			event: { type: 'xstate.after.saveLimit.ai-feature.leave.saving' },
		},
		{ say: 'Press “Leave anyway”.', event: { type: 'leave.anyway' } },
		{ say: 'Press “Stay here”.', event: { type: 'leave.cancel' } },
	],
	abstract: ( { context: { quota, failure } } ) => [
		quota && [ quota.isConnected, quota.isOverLimit, quota.errorCode, quota.hasFeature, quota.isProviderSet ],
		failure?.kind,
	],
	visible: {
		'access.checking': 'The quota is being read.',
		'access.granted': 'There is no banner.',
		'access.barred.disconnected': 'A banner asks to reconnect.',
		'access.barred.exhausted': 'A banner says that the requests are used up, and links to an upgrade.',
		'access.barred.refused': 'A banner shows the site’s reason.',
		'access.barred.absent': 'A banner says that the site has no AI.',
		'access.barred.unset': 'A banner says that no provider is set.',
		'access.offline': 'A banner says that the browser is offline.',
		'leave.staying': 'There is no notice about leaving.',
		'leave.saving': 'The banner says that the post is being saved first.',
		'leave.unsaved': 'The banner says that the post could not be saved, and offers to leave anyway.',
	},
} );
