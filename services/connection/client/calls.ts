/**
 * All calls of the client, as data. A call is a method and a path below `jetpack/v4`; its types are those of the route with that name in {@link Routes}.
 *
 * - `{name}` in a path is an argument. `{name?}` is optional; if missing, its path segment is omitted; a POST also sends it.
 * - All other arguments become the query of a GET, or the JSON body of a POST. Missing ones are omitted.
 * - An object next to a call is always sent with it.
 */
import type { Routes } from '../../_kit/routes';

/** The routes below `jetpack/v4` that can be called. A call without a route does not compile. */
export type CallName = {
	[ Name in keyof Routes ]: Name extends `${ infer Verb } jetpack/v4/${ infer Path }` ? `${ Verb } ${ Path }` : never;
}[ keyof Routes ];

/** An entry of the table: a call, or a call with arguments that it always sends. */
export type Entry = CallName | readonly [ call: CallName, fixed: Readonly< Record< string, unknown > > ];

export const CALLS = {
	connection: {
		read: 'GET connection',
		data: 'GET connection/data',
		test: 'GET connection/test',
		url: 'GET connection/url',
		plugins: 'GET connection/plugins',
		register: 'POST connection/register',
		authorizeUrl: 'GET connection/authorize_url',
		disconnect: [ 'POST connection', { isActive: false } ],
		unlinkUser: [ 'POST connection/user', { linked: false } ],
		reconnect: 'POST connection/reconnect',
	},
	identityCrisis: {
		confirmSafeMode: 'POST identity-crisis/confirm-safe-mode',
		startFresh: 'POST identity-crisis/start-fresh',
		migrate: 'POST identity-crisis/migrate',
	},
	tracking: {
		read: 'GET tracking/settings',
		update: 'POST tracking/settings',
	},
	notice: {
		dismiss: [ 'POST notice/{id}', { dismissed: true } ],
		seeWcConnectionModal: 'POST seen-wc-connection-modal',
	},
	module: {
		all: 'GET module/all',
		read: 'GET module/{module}',
		setActive: 'POST module/{module}/active',
		update: 'POST module/{module}',
		protect: 'GET module/protect/data',
		vaultpress: 'GET module/vaultpress/data',
		akismet: 'GET module/akismet/data',
		akismetKey: 'GET module/akismet/key/check',
		checkAkismetKey: 'POST module/akismet/key/check',
		stats: 'GET module/stats/data',
	},
	settings: {
		read: 'GET settings',
		update: 'POST settings',
		reset: [ 'POST options/{name}', { reset: true } ],
	},
	plugins: {
		activate: [ 'POST plugins', { status: 'active' } ],
		updates: 'GET updates/plugins',
	},
	site: {
		read: 'GET site',
		features: 'GET site/features',
		products: 'GET site/products',
		purchases: 'GET site/purchases',
		benefits: 'GET site/benefits',
		discount: 'GET site/discount',
		backupUndoEvent: 'GET site/backup/undo-event',
	},
	plans: {
		all: 'GET plans',
		products: 'GET products',
		introOffers: 'GET intro-offers',
	},
	rewind: { read: 'GET rewind' },
	scan: { read: 'GET scan' },
	migration: { status: 'GET migration/status' },
	setup: {
		questionnaire: 'GET setup/questionnaire',
		updateQuestionnaire: 'POST setup/questionnaire',
	},
	recommendations: {
		data: 'GET recommendations/data',
		productSuggestions: 'GET recommendations/product-suggestions',
		upsell: 'GET recommendations/upsell',
		conditional: 'GET recommendations/conditional',
		update: 'POST recommendations/data',
		setStep: 'POST recommendations/step',
	},
	verifySite: {
		google: 'GET verify-site/google/{keyring_id?}',
		verifyGoogle: 'POST verify-site/google/{keyring_id?}',
	},
	marketing: { survey: 'POST marketing/survey' },
	licensing: {
		reportError: 'POST licensing/error',
		setLicense: 'POST licensing/set-license',
		counts: 'GET licensing/user/counts',
		licenses: 'GET licensing/user/licenses',
		dismissActivationNotice: 'POST licensing/user/activation-notice-dismiss',
		attach: 'POST licensing/attach-licenses',
	},
	search: {
		settings: 'GET search/settings',
		updateSettings: 'POST search/settings',
		plan: 'GET search/plan',
		stats: 'GET search/stats',
		pricing: 'GET search/pricing',
	},
	waf: {
		read: 'GET waf',
		update: 'POST waf',
	},
	wordads: {
		settings: 'GET wordads/settings',
		updateSettings: 'POST wordads/settings',
	},
} as const satisfies Readonly< Record< string, Readonly< Record< string, Entry > > > >;
