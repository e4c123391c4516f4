/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { ENGLISH_WEEK, localizedWeekMachine } from '../../../../machines/content/localized-week/localized-week.machine';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { week } from './localized-week.model';

const { it, trials } = scenariosOf( localizedWeekMachine );

const started = ( machine: AnyStateMachine ) => live( machine as typeof localizedWeekMachine, undefined );

it( '[CONT-021, CONT-024] until the site responds, the week starts on Sunday', async ( machine ) => {
	const { snapshot } = started( machine );
	expect( [ snapshot().value, snapshot().context.week.startOfWeek ] ).toEqual( [ 'loading', 0 ] );
} );

it( '[CONT-021, CONT-023] the week is the site’s', async ( machine ) => {
	const { script, snapshot } = started( machine );
	script.open( 'week' ).answer( week );
	await settled();
	expect( [ snapshot().value, snapshot().context.week ] ).toEqual( [ 'localized', week ] );
} );

it( '[CONT-024] the week is English if the site does not provide it', async ( machine ) => {
	const { script, snapshot } = started( machine );
	script.open( 'week' ).fail( new Error( 'No' ) );
	await settled();
	expect( [ snapshot().value, snapshot().context.week ] ).toEqual( [
		'fallback',
		{
			days: {
				Sun: 'Sunday',
				Mon: 'Monday',
				Tue: 'Tuesday',
				Wed: 'Wednesday',
				Thu: 'Thursday',
				Fri: 'Friday',
				Sat: 'Saturday',
			},
			startOfWeek: 0,
		},
	] );
} );

it( '[CONT-024] the wait ends after ten seconds', async ( machine ) => {
	const { clock, snapshot } = started( machine );
	clock.increment( 9_999 );
	expect( snapshot().value ).toBe( 'loading' );
	clock.increment( 1 );
	expect( [ snapshot().value, snapshot().context.week ] ).toEqual( [ 'fallback', ENGLISH_WEEK ] );
} );

it( 'the author can retry', async ( machine ) => {
	const { actor, script, snapshot } = started( machine );
	script.open( 'week' ).fail( new Error( 'No' ) );
	await settled();
	actor.send( { type: 'names.retry' } );
	script.open( 'week' ).answer( week );
	await settled();
	expect( [ snapshot().value, snapshot().context.week ] ).toEqual( [ 'localized', week ] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( localizedWeekMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
