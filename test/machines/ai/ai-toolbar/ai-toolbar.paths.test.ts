import { invokesWithoutFailure, untaggedLeaves } from '../../../../machines/_model/chart-checks';
import { explore, titleOf } from '../../../../machines/_model/explore';
import { replay } from '../../../_kit/replay';
import { model } from './ai-toolbar.model';

const { gaps, paths } = explore( model );

describe( 'the chart of ai-toolbar', () => {
	it( 'has no state that is never entered and no arrow that is never taken', () => {
		expect( gaps ).toEqual( { states: [], arrows: [], acts: [] } );
	} );

	it( 'has a way out of every failure', () => {
		expect( invokesWithoutFailure( model.machine ) ).toEqual( [] );
	} );

	it( 'makes a promise to the renderer in every state that is not plain', () => {
		expect( untaggedLeaves( model.machine ) ).toEqual( [ 'closed', 'executed' ] );
	} );
} );

describe( 'each generated path on a running flow', () => {
	it.each( paths.map( ( path ) => [ titleOf( path ), path ] as const ) )( '%s', async ( _, path ) => {
		await replay( model, path );
	} );
} );
