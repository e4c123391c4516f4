/** Tests of the kit itself: that it detects weak tests, and what its scripted services do. */
import type { AnyStateMachine } from 'xstate';
import { explore } from '../../machines/_exploration/explore';
import { survivorsOf } from '../../machines/_exploration/mutants';
import { changed, kettle, modelOf } from './example-machine';
import { live, settled } from './live';
import { replay } from './replay';

describe( 'replaying', () => {
	const { paths } = explore( modelOf( kettle ) );

	it( 'passes on the machine that the paths come from', async () => {
		for ( const path of paths ) {
			await replay( modelOf( kettle ), path );
		}
		expect( paths.length ).toBeGreaterThan( 3 );
	} );

	it( 'lets only pass what no path comes to', async () => {
		const trials = paths.map( ( path ) => ( machine: AnyStateMachine ) => replay( modelOf( machine ), path ) );
		expect( await survivorsOf( kettle, trials ) ).toEqual( [
			'on · switch.press lost its action coolSoon',
			'whistling · cool.due is gone',
		] );
	} );

	it( 'fails when a state that says it rests keeps a stream open', async () => {
		const idle = changed( ( { states } ) => {
			states.on!.tags = [];
		} );
		const model = modelOf( idle );
		const [ path ] = explore( model ).paths.filter( ( one ) => one.at( -1 )!.snapshot.value === 'on' );
		await expect( replay( model, path! ) ).rejects.toThrow();
	} );
} );

describe( 'scripted services', () => {
	it( 'say nothing by themselves, and nothing to a flow that has left', async () => {
		const flow = live( kettle, undefined );
		flow.actor.send( { type: 'switch.press' } );
		await settled();
		expect( flow.snapshot().value ).toBe( 'plugging' );
		flow.script.open( 'plug' ).answer( 'ok' );
		await settled();
		const steam = flow.script.open( 'steam' );
		expect( [ steam.isOpen, steam.isStream, steam.input ] ).toEqual( [ true, true, { at: 100 } ] );
		flow.actor.send( { type: 'switch.press' } );
		expect( steam.isOpen ).toBe( false );
		expect( () => flow.script.open( 'steam' ) ).toThrow( 'Nothing is asked of “steam” now.' );
	} );
} );
