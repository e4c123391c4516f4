/** The promises of the flow, in the terms of the product. */
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import type { AnyStateMachine } from 'xstate';
import { aiFeatureMachine } from '../../../../machines/ai/ai-feature';
import type { Event, Quota, Input } from '../../../../machines/ai/ai-feature';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { address, allowed } from './ai-feature.model';

const { it, trials } = scenariosOf( aiFeatureMachine );

/** An editor that has just been opened. */
function opened( machine: AnyStateMachine, siteType: Input[ 'siteType' ] = 'self-hosted' ) {
	const flow = live( machine as typeof aiFeatureMachine, { siteType } );
	const sees = async ( event: Event ) => {
		flow.actor.send( event );
		await settled();
	};
	const open = ( port: string ) => flow.script.open( port );
	return {
		flow,
		sees,
		async learns( says: Partial< Quota > = {} ) {
			open( 'quota' ).answer( { ...allowed, ...says } );
			await settled();
		},
		async failsToRead() {
			open( 'quota' ).fail( new Error( 'No answer' ) );
			await settled();
		},
		async saves( isSaved = true ) {
			if ( isSaved ) {
				open( 'autosave' ).answer( undefined );
			} else {
				open( 'autosave' ).fail(
					new ServiceFailure( failed( 'refused', { reason: 'The site did not take the post.' } ) )
				);
			}
			await settled();
		},
		checks: () => sees( { type: 'access.check' } ),
		goes: ( isOnline: boolean ) => sees( { type: 'network.change', isOnline } ),
		follows: ( to = address ) => sees( { type: 'upgrade.follow', address: to } ),
		asked: ( port: string ) => flow.script.calls.filter( ( one ) => one.port === port ),
		get access() {
			const { access } = flow.snapshot().value;
			return typeof access === 'string' ? access : access.barred;
		},
		get leave() {
			return flow.snapshot().value.leave;
		},
		get knows() {
			return flow.snapshot().context;
		},
		get isBarred() {
			return flow.snapshot().hasTag( 'barred' );
		},
	};
}

describe( 'the quota', () => {
	it( '[AI-100] is read once when the editor opens', async ( machine ) => {
		const editor = opened( machine );
		expect( [ editor.access, editor.isBarred, editor.knows.quota ] ).toEqual( [ 'checking', false, null ] );
		await editor.learns();
		expect( [ editor.access, editor.isBarred, editor.knows.quota ] ).toEqual( [ 'granted', false, allowed ] );
		await editor.goes( true );
		expect( [ editor.access, editor.asked( 'quota' ).length ] ).toEqual( [ 'granted', 1 ] );
	} );

	it( '[AI-107] stays unchanged if it cannot be read, and bars nobody', async ( machine ) => {
		const editor = opened( machine );
		await editor.failsToRead();
		expect( [ editor.access, editor.knows.quota ] ).toEqual( [ 'granted', null ] );
		await editor.checks();
		await editor.learns( { isOverLimit: true } );
		await editor.checks();
		expect( editor.access ).toBe( 'checking' );
		await editor.failsToRead();
		expect( [ editor.access, editor.knows.quota ] ).toEqual( [ 'exhausted', { ...allowed, isOverLimit: true } ] );
	} );

	it( 'increases with each answer in this editor, until it is read again', async ( machine ) => {
		const editor = opened( machine );
		const comes = async () => {
			await editor.sees( { type: 'answer.begin' } );
			await editor.sees( { type: 'answer.count', usage: { tokens: 46, output: 34, cost: 0.002 } } );
		};
		await comes();
		expect( editor.knows.quota ).toBeNull();
		await editor.learns();
		await comes();
		expect( editor.knows.quota ).toEqual( {
			...allowed,
			requestsCount: 13,
			usagePeriod: { ...allowed.usagePeriod, requestsCount: 13 },
			tokensUsed: { input: 3412, output: 5634 },
			costEstimate: 0.0665,
		} );
		await editor.checks();
		await editor.learns();
		expect( editor.knows.quota ).toEqual( allowed );
	} );

	it( 'counts only what the site counts', async ( machine ) => {
		const editor = opened( machine );
		await editor.learns( { usagePeriod: null, tokensUsed: null, costEstimate: null } );
		await editor.sees( { type: 'answer.begin' } );
		await editor.sees( { type: 'answer.count', usage: { tokens: 46, output: 34, cost: null } } );
		expect( editor.knows.quota ).toMatchObject( { usagePeriod: null, tokensUsed: null, costEstimate: null } );
		await editor.sees( { type: 'answer.count', usage: { tokens: 46, output: 34, cost: 0.002 } } );
		expect( editor.knows.quota ).toMatchObject( { tokensUsed: null, costEstimate: 0.002 } );
	} );

	it( '[AI-107] stays unchanged if the site does not respond within half a minute', async ( machine ) => {
		const editor = opened( machine );
		editor.flow.clock.increment( 29_999 );
		expect( editor.access ).toBe( 'checking' );
		editor.flow.clock.increment( 1 );
		expect( [ editor.access, editor.asked( 'quota' )[ 0 ]?.isOpen ] ).toEqual( [ 'granted', false ] );
	} );

	it( '[AI-108] the quota is exceeded when either field says so', async ( machine ) => {
		for ( const says of [ { isOverLimit: true }, { siteRequireUpgrade: true } ] ) {
			const editor = opened( machine );
			await editor.learns( says );
			expect( [ editor.access, editor.isBarred ] ).toEqual( [ 'exhausted', true ] );
		}
	} );

	it( '[AI-005] a user who is not connected is barred on a self-hosted site', async ( machine ) => {
		const editor = opened( machine );
		await editor.learns( { isConnected: false, isOverLimit: true } );
		expect( [ editor.access, editor.isBarred ] ).toEqual( [ 'disconnected', true ] );
	} );

	it( '[AI-004] nobody has to connect on simple and atomic sites', async ( machine ) => {
		for ( const siteType of [ 'simple', 'atomic' ] as const ) {
			const editor = opened( machine, siteType );
			await editor.learns( { isConnected: false } );
			expect( editor.access ).toBe( 'granted' );
		}
	} );

	it( '[AI-009] an error code takes precedence over a missing feature', async ( machine ) => {
		const editor = opened( machine );
		await editor.learns( { hasFeature: false, errorCode: 'ai_not_allowed', isProviderSet: false } );
		expect( [ editor.access, editor.isBarred ] ).toEqual( [ 'refused', true ] );
	} );

	it( '[AI-007] a site without AI says so', async ( machine ) => {
		const editor = opened( machine );
		await editor.learns( { hasFeature: false, isProviderSet: false } );
		expect( [ editor.access, editor.isBarred ] ).toEqual( [ 'absent', true ] );
	} );

	it( 'a site without a provider says so, and can be checked again', async ( machine ) => {
		const editor = opened( machine );
		await editor.learns( { isProviderSet: false } );
		expect( [ editor.access, editor.isBarred ] ).toEqual( [ 'unset', true ] );
		await editor.checks();
		await editor.learns();
		expect( editor.access ).toBe( 'granted' );
		await editor.checks();
		expect( [ editor.access, editor.asked( 'quota' ).length ] ).toEqual( [ 'checking', 3 ] );
	} );
} );

describe( 'a refused request', () => {
	const refusals = [
		[ 'error_quota_exceeded', 'exhausted' ],
		[ 'error_provider_not_set', 'unset' ],
	] as const;
	for ( const [ code, access ] of refusals ) {
		it( `[AI-038, AI-154] ${ code } applies to the whole editor, until the site reports otherwise`, async ( machine ) => {
			const editor = opened( machine );
			await editor.learns();
			await editor.sees( { type: 'access.refuse', code } );
			expect( [ editor.access, editor.isBarred, editor.knows.quota ] ).toEqual( [ access, true, allowed ] );
			await editor.checks();
			await editor.learns();
			expect( [ editor.access, editor.isBarred ] ).toEqual( [ 'granted', false ] );
		} );

		it( `${ code } takes effect while the quota is being read, and ends that`, async ( machine ) => {
			const editor = opened( machine );
			await editor.sees( { type: 'access.refuse', code } );
			expect( [ editor.access, editor.asked( 'quota' )[ 0 ]?.isOpen ] ).toEqual( [ access, false ] );
		} );
	}
} );

describe( 'offline', () => {
	it( 'nothing is requested until the browser is online again', async ( machine ) => {
		const editor = opened( machine );
		await editor.goes( false );
		expect( [ editor.access, editor.isBarred, editor.asked( 'quota' )[ 0 ]?.isOpen ] ).toEqual( [
			'offline',
			true,
			false,
		] );
		await editor.goes( false );
		expect( editor.access ).toBe( 'offline' );
		await editor.goes( true );
		expect( [ editor.access, editor.asked( 'quota' ).length ] ).toEqual( [ 'checking', 2 ] );
		await editor.learns( { isOverLimit: true } );
		await editor.goes( false );
		expect( [ editor.access, editor.knows.quota?.isOverLimit ] ).toEqual( [ 'offline', true ] );
	} );

	it( 'the author can check again, whatever the browser reports', async ( machine ) => {
		const editor = opened( machine );
		await editor.goes( false );
		await editor.checks();
		await editor.learns();
		expect( editor.access ).toBe( 'granted' );
	} );
} );

describe( '[AI-118] leaving', () => {
	const left = ( to: string ) => [ { type: 'page.leave', address: to } ];

	it( '[AI-118] saves first, then leaves', async ( machine ) => {
		const editor = opened( machine );
		expect( editor.leave ).toBe( 'staying' );
		await editor.follows();
		expect( [ editor.leave, editor.flow.emitted ] ).toEqual( [ 'saving', [] ] );
		await editor.saves();
		expect( [ editor.leave, editor.flow.emitted ] ).toEqual( [ 'staying', left( address ) ] );
	} );

	it( '[AI-118] if the post could not be saved, the author stays and sees the reason', async ( machine ) => {
		const editor = opened( machine );
		await editor.follows();
		await editor.saves( false );
		expect( [ editor.leave, editor.flow.emitted, editor.knows.failure ] ).toMatchObject( [
			'unsaved',
			[],
			{ kind: 'refused', reason: 'The site did not take the post.' },
		] );
		await editor.follows( '/elsewhere' );
		expect( [ editor.leave, editor.knows.failure ] ).toEqual( [ 'saving', null ] );
		await editor.saves();
		expect( editor.flow.emitted ).toEqual( left( '/elsewhere' ) );
	} );

	it( 'the author can leave anyway', async ( machine ) => {
		const editor = opened( machine );
		await editor.follows();
		await editor.saves( false );
		await editor.sees( { type: 'leave.anyway' } );
		expect( [ editor.leave, editor.flow.emitted, editor.knows.failure ] ).toMatchObject( [
			'staying',
			left( address ),
			null,
		] );
	} );

	it( 'the author can stay, before and after the failure', async ( machine ) => {
		const editor = opened( machine );
		await editor.follows();
		await editor.sees( { type: 'leave.cancel' } );
		expect( [ editor.leave, editor.asked( 'autosave' )[ 0 ]?.isOpen ] ).toEqual( [ 'staying', false ] );
		await editor.follows();
		await editor.saves( false );
		await editor.sees( { type: 'leave.cancel' } );
		expect( [ editor.leave, editor.flow.emitted, editor.knows.failure ] ).toMatchObject( [ 'staying', [], null ] );
	} );

	it( 'a save that takes longer than twenty seconds is a failure', async ( machine ) => {
		const editor = opened( machine );
		await editor.follows();
		editor.flow.clock.increment( 19_999 );
		expect( editor.leave ).toBe( 'saving' );
		editor.flow.clock.increment( 1 );
		expect( [ editor.leave, editor.knows.failure, editor.flow.emitted ] ).toMatchObject( [
			'unsaved',
			{ kind: 'silent', reason: '' },
			[],
		] );
	} );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( aiFeatureMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
