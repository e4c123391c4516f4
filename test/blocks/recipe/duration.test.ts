import { duration } from '../../../blocks/recipe/duration';
import { TIMES, UNKNOWN } from '../../_kit/recipe-times';

it.each( TIMES )( '[SHARE-123][SHARE-125] “%s” is %s', ( text, iso ) => {
	expect( duration( text ) ).toBe( iso );
} );

it.each( UNKNOWN )( '[SHARE-124] “%s” is not understood', ( text ) => {
	expect( duration( text ) ).toBeUndefined();
} );

it( '[SHARE-123] formatting and spaces of HTML do not matter', () => {
	expect( duration( '<em>1</em>&nbsp;hour' ) ).toBe( 'PT60M' );
} );
