/** The promises of the flow, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { deviceCodeMachine } from '../../../../machines/payments/device-code';
import { minutesLeft } from '../../../../machines/payments/device-code/chart';
import type { Event } from '../../../../machines/payments/device-code';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( deviceCodeMachine );

const SECOND = 1000;
const ENDS = 600 * SECOND;
const hide: Event = { type: 'page.hide' };
const show: Event = { type: 'page.show' };

function opened( machine: AnyStateMachine ) {
	const flow = live( machine as typeof deviceCodeMachine, { ends: ENDS } );
	return {
		...flow,
		pass: ( seconds: number ) => flow.clock.increment( seconds * SECOND ),
		send: ( ...events: Event[] ) => events.forEach( ( event ) => flow.actor.send( event ) ),
		answered: async ( answer: unknown ) => {
			if ( answer instanceof Error ) {
				flow.script.open( 'look' ).fail( answer );
			} else {
				flow.script.open( 'look' ).answer( answer );
			}
			await settled();
		},
		value: () => flow.snapshot().value,
		context: () => flow.snapshot().context,
		asked: () => flow.script.calls.length,
	};
}

it( '[PAY-228] in part: the site is asked every 10 seconds while the code waits', async ( machine ) => {
	const { pass, answered, value, context, asked } = opened( machine );
	pass( 9.999 );
	expect( [ value(), asked() ] ).toEqual( [ 'shown', 0 ] );
	pass( 0.001 );
	expect( [ value(), asked() ] ).toEqual( [ 'checking', 1 ] );
	await answered( { state: 'waiting', ends: 590 * SECOND } );
	expect( [ value(), context() ] ).toEqual( [ 'shown', { ends: 590 * SECOND, tries: 0 } ] );
	pass( 10 );
	expect( [ value(), asked() ] ).toEqual( [ 'checking', 2 ] );
} );

it( '[PAY-228] in part: in the background nothing is asked, and whoever comes back sees what has become of it', async ( machine ) => {
	for ( const before of [ 'shown', 'checking', 'failed' ] ) {
		const { pass, send, answered, value, asked } = opened( machine );
		if ( before !== 'shown' ) {
			pass( 10 );
		}
		if ( before === 'failed' ) {
			await answered( new Error( 'Cut' ) );
		}
		expect( value() ).toBe( before );
		const soFar = asked();
		send( hide );
		pass( 300 );
		expect( [ value(), asked() ] ).toEqual( [ 'hidden', soFar ] );
		send( show );
		expect( [ value(), asked() ] ).toEqual( [ 'checking', soFar + 1 ] );
	}
} );

it( '[PAY-227] in part: what became of the code is said, and nothing is asked any more', async ( machine ) => {
	for ( const [ answer, state ] of [
		[ { state: 'used', ends: 0 }, 'used' ],
		[ { state: 'expired', ends: 0 }, 'expired' ],
		[ { state: 'none', ends: 0 }, 'withdrawn' ],
		[ { state: 'closed', ends: NaN }, 'closed' ],
	] as const ) {
		const { pass, send, answered, value, asked } = opened( machine );
		pass( 10 );
		await answered( answer );
		expect( value() ).toBe( state );
		send( hide, show );
		pass( 300 );
		expect( [ value(), asked() ] ).toEqual( [ state, 1 ] );
	}
} );

it( '[PAY-227] in part: a newer code ends this one, and a slow answer does not', async ( machine ) => {
	for ( const [ later, state ] of [
		[ 20, 'shown' ],
		[ 21, 'withdrawn' ],
	] as const ) {
		const { pass, answered, value } = opened( machine );
		pass( 10 );
		await answered( { state: 'waiting', ends: ENDS + later * SECOND } );
		expect( value() ).toBe( state );
	}
} );

it( '[PAY-229] in part: what is known stays while the site cannot be reached, and it is asked less and less often', async ( machine ) => {
	const { pass, answered, value, context, asked } = opened( machine );
	pass( 10 );
	for ( const [ answer, wait ] of [
		[ new Error( 'Cut' ), 20 ],
		[ null, 40 ],
		[ { state: 'waiting', ends: NaN }, 60 ],
		[ { state: 'tea', ends: ENDS }, 60 ],
	] as const ) {
		const soFar = asked();
		await answered( answer );
		expect( [ value(), context().ends ] ).toEqual( [ 'failed', ENDS ] );
		pass( wait - 0.001 );
		expect( [ value(), asked() ] ).toEqual( [ 'failed', soFar ] );
		pass( 0.001 );
		expect( [ value(), asked() ] ).toEqual( [ 'checking', soFar + 1 ] );
	}
	expect( context().tries ).toBe( 4 );
	pass( 15 );
	expect( [ value(), context() ] ).toEqual( [ 'failed', { ends: ENDS, tries: 5 } ] );
	pass( 60 );
	await answered( { state: 'waiting', ends: 300 * SECOND } );
	expect( [ value(), context() ] ).toEqual( [ 'shown', { ends: 300 * SECOND, tries: 0 } ] );
} );

test( '[PAY-227] in part: a minute that has begun counts, and time that is over is no minute', () => {
	const left = ( seconds: number ) => minutesLeft( { ends: ENDS, tries: 0 }, ENDS - seconds * SECOND );
	expect( [ 600, 541, 540, 1, 0, -90 ].map( left ) ).toEqual( [ 10, 10, 9, 1, 0, 0 ] );
} );

test(
	'removing any transition, guard or action makes a scenario fail',
	async () => {
		expect( await survivorsOf( deviceCodeMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
