import { BREAKPOINTS } from '../../../blocks/_shared/breakpoints';
import { resized } from '../../../blocks/_shared/resized';

it( '[CONT-176] the breakpoints', () => {
	expect( BREAKPOINTS ).toEqual( { mobile: 480, small: 600, medium: 782, large: 960, wide: 1280, huge: 1440 } );
} );

it( '[CONT-174] an image is asked for in a size by its query', () => {
	expect( resized( 'https://i.example/a.jpg?ssl=1&w=9#x', { w: 300, h: 200, strip: 'all' } ) ).toBe(
		'https://i.example/a.jpg?ssl=1&w=300&h=200&strip=all#x'
	);
	expect( resized( '/a.jpg', { resize: [ 300, 200 ] } ) ).toBe( '/a.jpg?resize=300%2C200' );
	expect( resized( '/a.jpg', { width: 1, height: 2 } ) ).toBe( '/a.jpg?width=1&height=2' );
} );
