/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { videoSettingsMachine } from '../../../../machines/video/video-settings';
import type { Change, Settings } from '../../../../machines/video/video-settings';
import { ServiceFailure, failed as failureOf } from '../../../../machines/_kit/failure';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( videoSettingsMachine );

const OLD: Settings = { rating: 'G', allowDownload: false, privacySetting: 2 };

/** The panel of a video. */
function panel( machine: AnyStateMachine ) {
	const flow = live( machine as typeof videoSettingsMachine, { id: 7, ...OLD } );
	return {
		...flow,
		is: () => flow.snapshot().value,
		shows: () => flow.snapshot().context.shown,
		knows: () => flow.snapshot().context,
		/** What was written into the block since the last look. */
		wrote: () => flow.emitted.splice( 0 ).map( ( { attributes, undoable } ) => [ attributes, undoable ] ),
		sent: () => flow.script.calls.map( ( { input } ) => input ),
		changes: ( ...change: { [ C in Change as C[ 'name' ] ]: [ C[ 'name' ], C[ 'value' ] ] }[ Change[ 'name' ] ] ) =>
			flow.actor.send( { type: 'setting.change', name: change[ 0 ], value: change[ 1 ] } as never ),
		replaces: ( id: number, settings: Settings = OLD ) =>
			flow.actor.send( { type: 'record.change', id, ...settings } ),
		async saves() {
			flow.script.open( 'save' ).answer( undefined );
			await settled();
		},
		async fails( reason = 'Not yours.' ) {
			flow.script.open( 'save' ).fail( new ServiceFailure( failureOf( 'refused', { reason } ) ) );
			await settled();
		},
	};
}

for ( const [ id, name, value ] of [
	[ '[VIDEO-084]', 'rating', 'R-17' ],
	[ '[VIDEO-085]', 'allowDownload', true ],
	[ '[VIDEO-086]', 'privacySetting', 1 ],
] as const ) {
	it( `${ id } a change of ${ name } applies at once, and is saved`, async ( machine ) => {
		const flow = panel( machine );
		flow.changes( ...( [ name, value ] as never as [ 'rating', 'R-17' ] ) );
		expect( flow.shows() ).toEqual( { ...OLD, [ name ]: value } );
		expect( flow.wrote() ).toEqual( [ [ { [ name ]: value }, false ] ] );
		expect( flow.sent() ).toEqual( [ { id: 7, changes: { [ name ]: value } } ] );
		await flow.saves();
		expect( [ flow.is(), flow.shows(), flow.wrote() ] ).toEqual( [ 'settled', { ...OLD, [ name ]: value }, [] ] );
	} );

	it( `${ id } a change of ${ name } is reverted when it cannot be saved, with the reason`, async ( machine ) => {
		const flow = panel( machine );
		flow.changes( ...( [ name, value ] as never as [ 'rating', 'R-17' ] ) );
		flow.wrote();
		await flow.fails( 'Only its owner may.' );
		expect( [ flow.is(), flow.shows() ] ).toEqual( [ 'failed', OLD ] );
		expect( flow.wrote() ).toEqual( [ [ { [ name ]: OLD[ name ] }, false ] ] );
		expect( flow.knows() ).toMatchObject( { reverted: [ name ], failure: { reason: 'Only its owner may.' } } );
	} );
}

it( 'nothing is sent before a change, nor for what is already chosen', async ( machine ) => {
	const flow = panel( machine );
	flow.changes( 'rating', 'G' );
	expect( [ flow.is(), flow.sent(), flow.wrote() ] ).toEqual( [ 'settled', [], [] ] );
	flow.changes( 'rating', 'R-17' );
	flow.changes( 'rating', 'R-17' );
	expect( flow.wrote() ).toHaveLength( 1 );
	await flow.saves();
	expect( [ flow.is(), flow.sent().length ] ).toEqual( [ 'settled', 1 ] );
} );

it( 'after a failure, choosing the former value again is not a change, another one is', async ( machine ) => {
	const flow = panel( machine );
	flow.changes( 'rating', 'R-17' );
	await flow.fails();
	flow.changes( 'rating', 'G' );
	expect( [ flow.is(), flow.sent().length ] ).toEqual( [ 'failed', 1 ] );
	flow.changes( 'rating', 'PG-13' );
	expect( [ flow.is(), flow.knows().failure, flow.knows().reverted ] ).toEqual( [ 'saving', null, [] ] );
	await flow.saves();
	expect( [ flow.is(), flow.shows().rating ] ).toEqual( [ 'settled', 'PG-13' ] );
} );

it( 'while a change is being saved the newest one waits, one request at a time', async ( machine ) => {
	const flow = panel( machine );
	flow.changes( 'rating', 'PG-13' );
	flow.changes( 'privacySetting', 1 );
	flow.changes( 'rating', 'G' );
	flow.changes( 'rating', 'R-17' );
	expect( flow.shows() ).toEqual( { rating: 'R-17', allowDownload: false, privacySetting: 1 } );
	expect( flow.sent() ).toHaveLength( 1 );
	await flow.saves();
	expect( flow.sent()[ 1 ] ).toEqual( { id: 7, changes: { rating: 'R-17', privacySetting: 1 } } );
	await flow.saves();
	expect( [ flow.is(), flow.sent().length ] ).toEqual( [ 'settled', 2 ] );
} );

it( '[VIDEO-088] a late failure of an older change does not undo a newer one', async ( machine ) => {
	const flow = panel( machine );
	flow.changes( 'rating', 'PG-13' );
	flow.changes( 'rating', 'R-17' );
	flow.wrote();
	await flow.fails();
	expect( [ flow.is(), flow.shows().rating, flow.wrote() ] ).toEqual( [ 'saving', 'R-17', [] ] );
	expect( flow.sent()[ 1 ] ).toEqual( { id: 7, changes: { rating: 'R-17' } } );
	await flow.saves();
	expect( [ flow.is(), flow.knows().failure ] ).toEqual( [ 'settled', null ] );
} );

it( '[VIDEO-088] a newer change that fails as well is reverted to what is stored', async ( machine ) => {
	const flow = panel( machine );
	flow.changes( 'rating', 'PG-13' );
	await flow.saves();
	flow.changes( 'rating', 'R-17' );
	flow.changes( 'rating', 'G' );
	await flow.fails();
	await flow.fails();
	expect( [ flow.is(), flow.shows().rating ] ).toEqual( [ 'failed', 'PG-13' ] );
} );

it( 'a change that was reverted is reported after a newer one of another setting is saved', async ( machine ) => {
	const flow = panel( machine );
	flow.changes( 'rating', 'PG-13' );
	flow.changes( 'allowDownload', true );
	await flow.fails();
	expect( [ flow.is(), flow.shows() ] ).toEqual( [ 'saving', { ...OLD, allowDownload: true } ] );
	await flow.saves();
	expect( [ flow.is(), flow.knows().reverted ] ).toEqual( [ 'failed', [ 'rating' ] ] );
} );

it( 'each setting is reported once, and no more when it is saved after all', async ( machine ) => {
	const flow = panel( machine );
	flow.changes( 'rating', 'PG-13' );
	flow.changes( 'allowDownload', true );
	await flow.fails();
	flow.changes( 'rating', 'R-17' );
	await flow.fails();
	expect( flow.knows().reverted ).toEqual( [ 'rating', 'allowDownload' ] );
	await flow.fails();
	expect( flow.knows().reverted ).toEqual( [ 'allowDownload', 'rating' ] );
	const again = panel( machine );
	again.changes( 'rating', 'PG-13' );
	again.changes( 'allowDownload', true );
	await again.fails();
	again.changes( 'rating', 'R-17' );
	await again.saves();
	await again.saves();
	expect( [ again.is(), again.knows().failure ] ).toEqual( [ 'settled', null ] );
} );

it( 'silence is a failure, and the late answer is nobody’s', async ( machine ) => {
	const flow = panel( machine );
	flow.changes( 'privacySetting', 0 );
	flow.clock.increment( 29_999 );
	expect( flow.is() ).toBe( 'saving' );
	flow.clock.increment( 1 );
	expect( [ flow.is(), flow.shows(), flow.script.calls[ 0 ]!.isOpen ] ).toEqual( [ 'failed', OLD, false ] );
	expect( flow.knows().failure ).toMatchObject( { kind: 'silent' } );
} );

it( 'leaving the page asks while a change is being saved', async ( machine ) => {
	const flow = panel( machine );
	expect( flow.snapshot().hasTag( 'holds-page' ) ).toBe( false );
	flow.changes( 'rating', 'R-17' );
	expect( flow.snapshot().hasTag( 'holds-page' ) ).toBe( true );
	await flow.saves();
	expect( flow.snapshot().hasTag( 'holds-page' ) ).toBe( false );
} );

it( 'another video brings its own settings', async ( machine ) => {
	const flow = panel( machine );
	flow.changes( 'rating', 'R-17' );
	flow.replaces( 8, { ...OLD, allowDownload: true } );
	expect( [ flow.is(), flow.shows(), flow.script.calls[ 0 ]!.isOpen ] ).toEqual( [
		'settled',
		{ ...OLD, allowDownload: true },
		false,
	] );
	flow.changes( 'rating', 'PG-13' );
	expect( flow.sent().at( -1 ) ).toEqual( { id: 8, changes: { rating: 'PG-13' } } );
} );

it( 'a record that was already received is ignored: it may be older than later saves', async ( machine ) => {
	const flow = panel( machine );
	flow.changes( 'rating', 'R-17' );
	flow.replaces( 7 );
	expect( [ flow.is(), flow.shows().rating ] ).toEqual( [ 'saving', 'R-17' ] );
	await flow.saves();
	flow.replaces( 7 );
	expect( [ flow.is(), flow.shows().rating ] ).toEqual( [ 'settled', 'R-17' ] );
} );

it( 'a newer record shows what another block has changed', async ( machine ) => {
	const flow = panel( machine );
	const newer = { rating: 'PG-13', allowDownload: true, privacySetting: 1 } as const;
	flow.replaces( 7, newer );
	expect( [ flow.is(), flow.shows(), flow.sent() ] ).toEqual( [ 'settled', newer, [] ] );
	flow.replaces( 7, OLD );
	flow.replaces( 7, newer );
	flow.changes( 'rating', 'R-17' );
	await flow.fails();
	expect( [ flow.is(), flow.shows(), flow.knows().reverted ] ).toEqual( [ 'failed', newer, [ 'rating' ] ] );
} );

it( 'a newer record leaves alone what is being saved', async ( machine ) => {
	const flow = panel( machine );
	flow.changes( 'rating', 'R-17' );
	flow.changes( 'privacySetting', 1 );
	flow.replaces( 7, { ...OLD, allowDownload: true } );
	const expected = { rating: 'R-17', allowDownload: true, privacySetting: 1 };
	expect( [ flow.is(), flow.shows(), flow.script.calls[ 0 ]!.isOpen ] ).toEqual( [ 'saving', expected, true ] );
	await flow.saves();
	await flow.saves();
	expect( [ flow.is(), flow.shows(), flow.sent().length ] ).toEqual( [ 'settled', expected, 2 ] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( videoSettingsMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
