import { FORM_CHILDREN, isFormSupported } from '../../../../blocks/_extensions/form-assistant/form-support';

describe( 'AI support of forms', () => {
	const children = [
		...[ 'name', 'email', 'text', 'textarea', 'checkbox', 'date', 'telephone', 'url', 'checkbox-multiple' ],
		...[ 'radio', 'select', 'consent' ],
	].map( ( kind ) => `jetpack/field-${ kind }` );

	it( '[AI-012] is for the contact form and no other parent', () => {
		for ( const checksChildren of [ true, false ] ) {
			expect( isFormSupported( 'jetpack/contact-form', { checksChildren } ) ).toBe( true );
			expect( isFormSupported( 'core/group', { checksChildren } ) ).toBe( false );
			expect( isFormSupported( 'core/button', { checksChildren } ) ).toBe( false );
		}
	} );

	it( '[AI-015] knows thirteen children', () => {
		expect( FORM_CHILDREN ).toEqual( [ ...children, 'jetpack/button' ] );
		expect( FORM_CHILDREN ).toHaveLength( 13 );
	} );

	it.each( [ ...children, 'jetpack/button' ] )( '[AI-013, AI-014] counts %s where children are checked', ( name ) => {
		expect( isFormSupported( name, { checksChildren: true } ) ).toBe( true );
		expect( isFormSupported( name, { checksChildren: false } ) ).toBe( false );
	} );
} );
