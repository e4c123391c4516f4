import { BREAKPOINTS } from '../../../blocks/_shared/breakpoints';

it( '[CONT-176] the breakpoints', () => {
	expect( BREAKPOINTS ).toEqual( { mobile: 480, small: 600, medium: 782, large: 960, wide: 1280, huge: 1440 } );
} );
