import { invokesWithoutFailure, untaggedLeaves } from '../../../../machines/_model/chart-checks';
import { explore, titleOf } from '../../../../machines/_model/explore';
import { replay } from '../../../_kit/replay';
import { model } from './video-block.model';

const { gaps, paths } = explore( model );

describe( 'the chart of video-block', () => {
	it( 'has no state that is never entered and no arrow that is never taken', () => {
		expect( gaps ).toEqual( { states: [], arrows: [], acts: [] } );
	} );

	it( 'has a way out of every failure', () => {
		expect( invokesWithoutFailure( model.machine ) ).toEqual( [] );
	} );

	it( 'makes a promise to the renderer in every state', () => {
		expect( untaggedLeaves( model.machine ) ).toEqual( [] );
	} );
} );

describe( 'each generated path on a running flow', () => {
	it( 'there are some', () => {
		expect( paths ).not.toEqual( [] );
	} );

	for ( const path of paths ) {
		it( `${ titleOf( path ) }`, () => replay( model, path ) );
	}
} );

// Write video-block.view.test.tsx beside this file: the same paths through the rendered component, see test/_kit/view.tsx.
