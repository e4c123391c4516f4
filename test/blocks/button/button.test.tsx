import metadata from '../../../blocks/button/block.json';
import { BORDER_RADIUS } from '../../../blocks/button/attributes';
import { buttonProps } from '../../../blocks/button/button-props';
import { save } from '../../../blocks/button/save';

it( '[CONT-026] the button is not in the inserter', () => {
	expect( metadata.supports.inserter ).toBe( false );
} );

it( '[CONT-027] its styles are fill and outline', () => {
	expect( metadata.styles ).toEqual( [
		{ name: 'fill', label: 'Fill', isDefault: true },
		{ name: 'outline', label: 'Outline' },
	] );
} );

it( '[CONT-028] it is aligned left, center or right', () => {
	expect( metadata.attributes.align.enum ).toEqual( [ 'left', 'center', 'right' ] );
} );

it( '[CONT-030, CONT-031, CONT-032] it has these attributes', () => {
	expect( metadata.attributes.element.enum ).toEqual( [ 'a', 'button', 'input' ] );
	expect( metadata.attributes.borderRadius.type ).toBe( 'number' );
	expect( Object.keys( metadata.attributes ) ).toEqual(
		expect.arrayContaining( [
			'element',
			'saveInPostContent',
			'uniqueId',
			'passthroughAttributes',
			'text',
			'placeholder',
			'url',
			'textColor',
			'customTextColor',
			'backgroundColor',
			'customBackgroundColor',
			'gradient',
			'customGradient',
			'borderRadius',
			'width',
			'fontSize',
		] )
	);
} );

it( '[CONT-033] leaves an invalid colour to the theme', () => {
	expect(
		buttonProps( { saveInPostContent: false, customTextColor: 'red;x:url(y)', customBackgroundColor: '}' } )
	).toEqual( {
		className: 'wp-block-button__link',
		style: undefined,
	} );
	expect( buttonProps( { saveInPostContent: false, customTextColor: '#123456' } ).style ).toEqual( {
		color: '#123456',
	} );
} );

it( '[CONT-034] the border radius ranges from 0 to 50 and defaults to 5', () => {
	expect( BORDER_RADIUS ).toEqual( { min: 0, max: 50, default: 5 } );
	const radius = ( borderRadius: number ) =>
		buttonProps( { saveInPostContent: false, borderRadius } ).style?.borderRadius;
	expect( [ radius( 900 ), radius( 12 ), radius( -4 ) ] ).toEqual( [ 50, 12, undefined ] );
} );

it( '[CONT-035] saves nothing, unless its markup must be saved in the post', () => {
	expect( save( { attributes: { saveInPostContent: false, text: 'Send' } } ) ).toBeNull();
} );
