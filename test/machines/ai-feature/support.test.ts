import { FORM_CHILDREN, isBlockSupported, isFormSupported } from '../../../machines/ai-feature';

const fine = {
	isRegistered: true,
	isAvailable: true,
	isConnected: true,
	siteType: 'self-hosted',
	errorCode: '',
	isHidden: false,
} as const;

describe( 'AI support of a block', () => {
	it( '[AI-011] is on when nothing speaks against it', () => {
		expect( isBlockSupported( fine ) ).toBe( true );
	} );

	it.each( [
		[ '[AI-006] is off when its type is not registered', { isRegistered: false } ],
		[ '[AI-007] is off when the site has no AI feature', { isAvailable: false } ],
		[ '[AI-005, AI-008] is off when the person is not connected', { isConnected: false } ],
		[ '[AI-009] is off when the feature data has an error code', { errorCode: 'ai_not_allowed' } ],
		[ '[AI-010] is off when the assistant block is hidden in the editor', { isHidden: true } ],
	] )( '%s', ( _, against ) => {
		expect( isBlockSupported( { ...fine, ...against } ) ).toBe( false );
	} );

	it.each( [ 'simple', 'atomic' ] as const )(
		'[AI-004] asks for no connection on sites of the type %s',
		( siteType ) => {
			expect( isBlockSupported( { ...fine, siteType, isConnected: false } ) ).toBe( true );
			expect( isBlockSupported( { ...fine, siteType, errorCode: 'blocked' } ) ).toBe( false );
		}
	);
} );

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
