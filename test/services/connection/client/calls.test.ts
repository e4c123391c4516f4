import type { SiteClient } from '../../../../services/connection/client';
import { NOW, ownClientSite } from './client-site';

const site = ownClientSite();

type Ask = ( client: SiteClient ) => Promise< unknown >;
type Args = Record< string, unknown >;

/** Id, what is asked, path below `jetpack/v4`, and what arrives beside the cache buster. */
const READS: readonly ( readonly [ id: string, path: string, ask: Ask, query?: Args ] )[] = [
	[
		'[CONN-032]',
		'connection/authorize_url',
		( { connection } ) => connection.authorizeUrl( { no_iframe: true, redirect_uri: 'admin.php?page=x&y=ä' } ),
		{ no_iframe: 'true', redirect_uri: 'admin.php?page=x&y=ä' },
	],
	[ '[CONN-033]', 'connection/data', ( { connection } ) => connection.data() ],
	[ '[CONN-034]', 'connection', ( { connection } ) => connection.read() ],
	[ '[CONN-035]', 'connection/test', ( { connection } ) => connection.test() ],
	[ '[CONN-037]', 'connection/url', ( { connection } ) => connection.url() ],
	[ '[CONN-040]', 'connection/plugins', ( { connection } ) => connection.plugins() ],
	[ '[CONN-042]', 'tracking/settings', ( { tracking } ) => tracking.read() ],
	[ '[CONN-044]', 'module/all', ( { module } ) => module.all() ],
	[ '[CONN-045]', 'module/related-posts', ( { module } ) => module.read( { module: 'related-posts' } ) ],
	[ '[CONN-050]', 'settings', ( { settings } ) => settings.read() ],
	[ '[CONN-054]', 'updates/plugins', ( { plugins } ) => plugins.updates() ],
	[ '[CONN-055]', 'module/protect/data', ( { module } ) => module.protect() ],
	[ '[CONN-056]', 'module/vaultpress/data', ( { module } ) => module.vaultpress() ],
	[ '[CONN-057]', 'module/akismet/data', ( { module } ) => module.akismet() ],
	[ '[CONN-058]', 'module/akismet/key/check', ( { module } ) => module.akismetKey() ],
	[ '[CONN-060]', 'module/stats/data', ( { module } ) => module.stats( { range: 'week' } ), { range: 'week' } ],
	[ '[CONN-062]', 'plans', ( { plans } ) => plans.all() ],
	[ '[CONN-063]', 'site', ( client ) => client.site.read() ],
	[ '[CONN-064]', 'site/features', ( client ) => client.site.features() ],
	[ '[CONN-065]', 'site/products', ( client ) => client.site.products() ],
	[ '[CONN-066]', 'site/purchases', ( client ) => client.site.purchases() ],
	[ '[CONN-067]', 'site/benefits', ( client ) => client.site.benefits() ],
	[ '[CONN-068]', 'site/discount', ( client ) => client.site.discount() ],
	[ '[CONN-069]', 'products', ( { plans } ) => plans.products() ],
	[ '[CONN-070]', 'intro-offers', ( { plans } ) => plans.introOffers() ],
	[ '[CONN-071]', 'rewind', ( { rewind } ) => rewind.read() ],
	[ '[CONN-072]', 'scan', ( { scan } ) => scan.read() ],
	[ '[CONN-073]', 'site/backup/undo-event', ( client ) => client.site.backupUndoEvent() ],
	[ '[CONN-074]', 'migration/status', ( { migration } ) => migration.status() ],
	[ '[CONN-075]', 'setup/questionnaire', ( { setup } ) => setup.questionnaire() ],
	[ '[CONN-077]', 'recommendations/data', ( { recommendations } ) => recommendations.data() ],
	[
		'[CONN-078]',
		'recommendations/product-suggestions',
		( { recommendations } ) => recommendations.productSuggestions(),
	],
	[ '[CONN-079]', 'recommendations/upsell', ( { recommendations } ) => recommendations.upsell() ],
	[ '[CONN-080]', 'recommendations/conditional', ( { recommendations } ) => recommendations.conditional() ],
	[ '[CONN-083]', 'verify-site/google', ( { verifySite } ) => verifySite.google() ],
	[ '[CONN-083]', 'verify-site/google/7', ( { verifySite } ) => verifySite.google( { keyring_id: 7 } ) ],
	[ '[CONN-088]', 'licensing/user/counts', ( { licensing } ) => licensing.counts() ],
	[ '[CONN-089]', 'licensing/user/licenses', ( { licensing } ) => licensing.licenses() ],
	[ '[CONN-095]', 'search/settings', ( { search } ) => search.settings() ],
	[ '[CONN-097]', 'search/plan', ( { search } ) => search.plan() ],
	[ '[CONN-098]', 'search/stats', ( { search } ) => search.stats() ],
	[ '[CONN-099]', 'search/pricing', ( { search } ) => search.pricing() ],
	[ '[CONN-100]', 'waf', ( { waf } ) => waf.read() ],
	[ '[CONN-102]', 'wordads/settings', ( { wordads } ) => wordads.settings() ],
];

/** Id, path below `jetpack/v4`, what is asked, and the body that arrives. */
const WRITES: readonly ( readonly [ id: string, path: string, ask: Ask, body: Args ] )[] = [
	[
		'[CONN-030]',
		'connection/register',
		( { connection } ) =>
			connection.register( {
				registration_nonce: 'r1',
				no_iframe: true,
				plugin_slug: 'statecraft',
				redirect_uri: 'admin.php?page=my-jetpack',
			} ),
		{
			registration_nonce: 'r1',
			no_iframe: true,
			plugin_slug: 'statecraft',
			redirect_uri: 'admin.php?page=my-jetpack',
		},
	],
	[
		'[CONN-031]',
		'connection/register',
		( { connection } ) =>
			connection.register( {
				registration_nonce: 'r1',
				no_iframe: true,
				plugin_slug: undefined,
				redirect_uri: undefined,
			} ),
		{ registration_nonce: 'r1', no_iframe: true },
	],
	[ '[CONN-036]', 'connection', ( { connection } ) => connection.disconnect(), { isActive: false } ],
	[ '[CONN-038]', 'connection/user', ( { connection } ) => connection.unlinkUser(), { linked: false } ],
	[ '[CONN-039]', 'connection/reconnect', ( { connection } ) => connection.reconnect(), {} ],
	[ '[CONN-041]', 'seen-wc-connection-modal', ( { notice } ) => notice.seeWcConnectionModal(), {} ],
	[
		'[CONN-043]',
		'tracking/settings',
		( { tracking } ) => tracking.update( { tracks_opt_out: true } ),
		{ tracks_opt_out: true },
	],
	[
		'[CONN-046]',
		'module/related-posts/active',
		( { module } ) => module.setActive( { module: 'related-posts', active: false } ),
		{ active: false },
	],
	[
		'[CONN-047]',
		'module/related-posts',
		( { module } ) => module.update( { module: 'related-posts', show_headline: true, size: 3 } ),
		{ show_headline: true, size: 3 },
	],
	[
		'[CONN-051]',
		'settings',
		( { settings } ) => settings.update( { 'related-posts': true, jetpack_waf_mode: 'off' } ),
		{ 'related-posts': true, jetpack_waf_mode: 'off' },
	],
	[
		'[CONN-052]',
		'options/show_headline',
		( { settings } ) => settings.reset( { name: 'show_headline' } ),
		{ reset: true },
	],
	[
		'[CONN-053]',
		'plugins',
		( { plugins } ) => plugins.activate( { slug: 'akismet', source: 'my-jetpack' } ),
		{ slug: 'akismet', status: 'active', source: 'my-jetpack' },
	],
	[
		'[CONN-053]',
		'plugins',
		( { plugins } ) => plugins.activate( { slug: 'akismet' } ),
		{ slug: 'akismet', status: 'active' },
	],
	[
		'[CONN-059]',
		'module/akismet/key/check',
		( { module } ) => module.checkAkismetKey( { api_key: 'a1b2' } ),
		{ api_key: 'a1b2' },
	],
	[ '[CONN-061]', 'notice/welcome', ( { notice } ) => notice.dismiss( { id: 'welcome' } ), { dismissed: true } ],
	[
		'[CONN-076]',
		'setup/questionnaire',
		( { setup } ) => setup.updateQuestionnaire( { questionnaire: { use: 'blog' } } ),
		{ questionnaire: { use: 'blog' } },
	],
	[
		'[CONN-081]',
		'recommendations/data',
		( { recommendations } ) => recommendations.update( { data: { 'site-type-store': true } } ),
		{ data: { 'site-type-store': true } },
	],
	[
		'[CONN-082]',
		'recommendations/step',
		( { recommendations } ) => recommendations.setStep( { step: 'summary' } ),
		{ step: 'summary' },
	],
	[ '[CONN-084]', 'verify-site/google', ( { verifySite } ) => verifySite.verifyGoogle(), {} ],
	[
		'[CONN-084]',
		'verify-site/google/7',
		( { verifySite } ) => verifySite.verifyGoogle( { keyring_id: 7 } ),
		{ keyring_id: 7 },
	],
	[
		'[CONN-085]',
		'marketing/survey',
		( { marketing } ) => marketing.survey( { survey_responses: { why: 'moved' } } ),
		{ survey_responses: { why: 'moved' } },
	],
	[
		'[CONN-086]',
		'licensing/error',
		( { licensing } ) => licensing.reportError( { error: 'The key is taken.' } ),
		{ error: 'The key is taken.' },
	],
	[
		'[CONN-087]',
		'licensing/set-license',
		( { licensing } ) => licensing.setLicense( { license: 'jetpack-1' } ),
		{ license: 'jetpack-1' },
	],
	[
		'[CONN-090]',
		'licensing/user/activation-notice-dismiss',
		( { licensing } ) => licensing.dismissActivationNotice( { last_detached_count: 2 } ),
		{ last_detached_count: 2 },
	],
	[
		'[CONN-091]',
		'licensing/attach-licenses',
		( { licensing } ) => licensing.attach( { licenses: [ 'jetpack-1', 'jetpack-2' ] } ),
		{ licenses: [ 'jetpack-1', 'jetpack-2' ] },
	],
	[
		'[CONN-092]',
		'identity-crisis/confirm-safe-mode',
		( { identityCrisis } ) => identityCrisis.confirmSafeMode(),
		{},
	],
	[
		'[CONN-093]',
		'identity-crisis/start-fresh',
		( { identityCrisis } ) => identityCrisis.startFresh( { redirect_uri: 'admin.php' } ),
		{ redirect_uri: 'admin.php' },
	],
	[ '[CONN-094]', 'identity-crisis/migrate', ( { identityCrisis } ) => identityCrisis.migrate(), {} ],
	[
		'[CONN-096]',
		'search/settings',
		( { search } ) => search.updateSettings( { instant_search_enabled: true } ),
		{ instant_search_enabled: true },
	],
	[
		'[CONN-101]',
		'waf',
		( { waf } ) => waf.update( { jetpack_waf_ip_allow_list: '192.0.2.1' } ),
		{ jetpack_waf_ip_allow_list: '192.0.2.1' },
	],
	[
		'[CONN-103]',
		'wordads/settings',
		( { wordads } ) => wordads.updateSettings( { enabled: false } ),
		{ enabled: false },
	],
];

it.each( READS.map( ( [ id, path, ask, query = {} ] ) => [ id, path, ask, query ] as const ) )(
	'%s GET %s asks nothing but what is named, past every cache',
	async ( _, path, ask, query ) => {
		await expect( ask( site.client ) ).resolves.toEqual( { code: 'success' } );
		expect( site.received ).toHaveLength( 1 );
		expect( site.sent() ).toMatchObject( {
			method: 'GET',
			path: `/wp-json/statecraft/v1/${ path }`,
			body: null,
			headers: { 'x-wp-nonce': 'nonce-of-the-page' },
		} );
		expect( site.sent().query ).toEqual( { ...query, _cacheBuster: String( NOW ) } );
	}
);

it.each( WRITES )( '%s POST %s sends what is named and nothing else, as JSON', async ( _, path, ask, body ) => {
	await expect( ask( site.client ) ).resolves.toEqual( { code: 'success' } );
	expect( site.received ).toHaveLength( 1 );
	expect( site.sent() ).toMatchObject( {
		method: 'POST',
		path: `/wp-json/statecraft/v1/${ path }`,
		query: {},
		headers: { 'x-wp-nonce': 'nonce-of-the-page', 'content-type': 'application/json' },
	} );
	expect( site.sent().body ).toEqual( body );
} );
