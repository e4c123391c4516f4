import { failureFrom } from '../../_kit/failing';
import type { Quota } from '../../../../machines/ai/ai-feature';
import { createAiFeatureServices } from '../../../../services/ai/ai-feature';
import { readQuota } from '../../../../services/ai/ai-feature/quota';
import { startSite } from '../../_kit/stand-in-site';
import type { StandInSite } from '../../_kit/stand-in-site';
import { sendJson } from '../../_kit/stand-in';

const whole = {
	'has-feature': true,
	'is-over-limit': true,
	'requests-count': 19,
	'requests-limit': 25,
	'site-require-upgrade': true,
	'error-message': 'Blocked',
	'error-code': 'blocked',
	'upgrade-type': 'vip',
	'limit-owner': 'site',
	'usage-period': { 'current-start': '2026-11-01', 'next-start': '2026-12-01', 'requests-count': 4 },
	'current-tier': { value: 100 },
	'is-connected': false,
	'is-provider-set': false,
	'is-transcription-set': true,
	'recording-bytes': 2_097_152,
	'tokens-used': { input: 1200, output: 340 },
	'cost-estimate': 0.0225,
	'cost-currency': 'EUR',
};

describe( 'feature data', () => {
	it( '[AI-101] has every field of the response', () => {
		expect( readQuota( whole ) ).toEqual( {
			hasFeature: true,
			isConnected: false,
			isProviderSet: false,
			isTranscriptionSet: true,
			recordingBytes: 2_097_152,
			isOverLimit: true,
			siteRequireUpgrade: true,
			requestsCount: 19,
			requestsLimit: 25,
			errorMessage: 'Blocked',
			errorCode: 'blocked',
			upgradeType: 'vip',
			limitOwner: 'site',
			usagePeriod: { currentStart: '2026-11-01', nextStart: '2026-12-01', requestsCount: 4 },
			currentTier: { value: 100 },
			tokensUsed: { input: 1200, output: 340 },
			costEstimate: 0.0225,
			costCurrency: 'EUR',
		} );
	} );

	it.each< [ string, object, Partial< Quota > ] >( [
		[ '[AI-104] the way to more is that of VIPs', { 'upgrade-type': 'vip' }, { upgradeType: 'vip' } ],
		[
			'[AI-105] a period has two dates and a count',
			{ 'usage-period': { 'current-start': '2026-11-01', 'next-start': '2026-12-01', 'requests-count': 4 } },
			{ usagePeriod: { currentStart: '2026-11-01', nextStart: '2026-12-01', requestsCount: 4 } },
		],
		[ '[AI-106] a tier has a value', { 'current-tier': { value: 100 } }, { currentTier: { value: 100 } } ],
		[ '[AI-106] a tier without one has the value 1', { 'current-tier': {} }, { currentTier: { value: 1 } } ],
	] )( '%s', ( _, answer, known ) => {
		expect( readQuota( { ...answer } ) ).toMatchObject( known );
	} );

	it( '[AI-102, AI-103, AI-106] has defaults for absent fields', () => {
		expect( readQuota( {} ) ).toEqual( {
			hasFeature: false,
			isConnected: true,
			isProviderSet: true,
			isTranscriptionSet: false,
			recordingBytes: 0,
			isOverLimit: false,
			siteRequireUpgrade: false,
			requestsCount: 0,
			requestsLimit: 20,
			errorMessage: '',
			errorCode: '',
			upgradeType: 'default',
			limitOwner: 'host',
			usagePeriod: null,
			currentTier: { value: 1 },
			tokensUsed: null,
			costEstimate: null,
			costCurrency: 'USD',
		} );
	} );

	it( '[AI-102, AI-105, AI-106] ignores values of other types', () => {
		const odd = readQuota( {
			'requests-limit': '20',
			'is-over-limit': 1,
			'current-tier': [],
			'usage-period': {},
			'tokens-used': { input: '7' },
			'cost-estimate': 'much',
			'cost-currency': 'Taler',
		} );
		expect( odd ).toMatchObject( {
			requestsLimit: 20,
			isOverLimit: false,
			currentTier: { value: 1 },
			usagePeriod: { currentStart: '', nextStart: '', requestsCount: 0 },
			tokensUsed: { input: 0, output: 0 },
			costEstimate: null,
			costCurrency: 'USD',
		} );
	} );
} );

describe( 'the port', () => {
	let standing: StandInSite;
	const { signal } = new AbortController();
	const { quota } = createAiFeatureServices( { autosave: async () => {} } );
	beforeEach( async () => {
		standing = await startSite();
	} );
	afterEach( () => standing.close() );

	it( '[AI-100] reads the feature data of the site', async () => {
		standing.routes.feature = ( _, response ) => sendJson( response, 200, whole );
		await expect( quota( undefined, signal ) ).resolves.toMatchObject( {
			isOverLimit: true,
		} );
		expect( standing.received[ 0 ] ).toMatchObject( { method: 'GET' } );
		expect( standing.received[ 0 ]?.url ).toContain( '/wp-json/statecraft/v1/jetpack-ai/ai-assistant-feature' );
	} );

	it( '[AI-107] fails if the site refuses, sends another response or drops the connection', async () => {
		expect( await failureFrom( quota( undefined, signal ) ) ).toMatchObject( {
			kind: 'refused',
			code: 'rest_no_route',
		} );
		standing.routes.feature = ( _, response ) => sendJson( response, 200, 'soon' );
		expect( await failureFrom( quota( undefined, signal ) ) ).toMatchObject( {
			kind: 'unexpected',
			reason: expect.stringContaining( 'returned nothing' ),
		} );
		standing.routes.feature = ( _, response ) => void response.destroy();
		expect( await failureFrom( quota( undefined, signal ) ) ).toMatchObject( { kind: 'unreached' } );
	} );

	it( 'closes the request when it is aborted', async () => {
		const controller = new AbortController();
		const arrived = new Promise< void >( ( resolve ) => {
			standing.routes.feature = () => resolve();
		} );
		const asking = quota( undefined, controller.signal );
		await arrived;
		controller.abort();
		await expect( asking ).rejects.toMatchObject( { name: 'AbortError' } );
		await expect( standing.received[ 0 ]?.left ).resolves.toBe( true );
	} );
} );
