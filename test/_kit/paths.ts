/** The tests that every flow has of its chart and of its generated paths. */
import { invokesWithoutFailure, untaggedLeaves } from '../../machines/_exploration/chart-checks';
import { explore, titleOf } from '../../machines/_exploration/explore';
import type { AnyModel } from '../../machines/_exploration/model';
import { replay } from './replay';

/**
 * Tests the chart of a model, and each of its generated paths on a running flow.
 *
 * @param model    The model.
 * @param untagged The leaf states that promise the renderer nothing: nothing runs in them, and nothing has failed.
 */
export function describePaths( model: AnyModel, untagged: readonly string[] = [] ): void {
	const { gaps, paths } = explore( model );

	describe( `the chart of ${ model.machine.id }`, () => {
		it( 'has no state that is never entered and no arrow that is never taken', () => {
			expect( gaps ).toEqual( { states: [], arrows: [], acts: [] } );
		} );

		it( 'has a way out of every failure', () => {
			expect( invokesWithoutFailure( model.machine ) ).toEqual( [] );
		} );

		it( 'makes a promise to the renderer in every state that is not plain', () => {
			expect( untaggedLeaves( model.machine ) ).toEqual( untagged );
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
}
