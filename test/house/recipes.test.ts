import { Sources, missingSteps } from './recipes';
import { ROOT } from './root';

it( 'nothing that a recipe of CONTRIBUTING.md names has been left out', () => {
	expect( missingSteps( new Sources( ROOT ) ) ).toEqual( [] );
} );
