import { createBlock, switchToBlockType } from '@wordpress/blocks';
import { registerBlocks } from '../../house/posts';

beforeAll( registerBlocks );

const turned = ( from: Parameters< typeof switchToBlockType >[ 0 ], name: string ) =>
	switchToBlockType( from, name )?.[ 0 ];

it( 'a text field becomes another kind with its label, placeholder and settings', () => {
	const email = createBlock( 'jetpack/field-email', { required: true, width: 50, id: 'mail' }, [
		createBlock( 'jetpack/label', { label: 'Mail' } ),
		createBlock( 'jetpack/input', { type: 'email', placeholder: 'a@b.c' } ),
	] );
	expect( turned( email, 'jetpack/field-textarea' ) ).toMatchObject( {
		name: 'jetpack/field-textarea',
		attributes: { required: true, width: 50, id: 'mail' },
		innerBlocks: [ { attributes: { label: 'Mail' } }, { attributes: { type: 'textarea', placeholder: 'a@b.c' } } ],
	} );
} );

it( 'options are kept from kind to kind and back', () => {
	const select = createBlock( 'jetpack/field-select', { required: true, options: [ 'A & <b>', 'B' ] }, [
		createBlock( 'jetpack/label', { label: 'Pick' } ),
		createBlock( 'jetpack/input', { type: 'dropdown' } ),
	] );
	const radio = turned( select, 'jetpack/field-radio' );
	expect( radio?.innerBlocks[ 1 ] ).toMatchObject( {
		attributes: { type: 'radio' },
		innerBlocks: [ { attributes: { label: 'A &amp; &lt;b>' } }, { attributes: { label: 'B' } } ],
	} );
	expect( turned( radio!, 'jetpack/field-select' ) ).toMatchObject( {
		attributes: { required: true, options: [ 'A & <b>', 'B' ] },
		innerBlocks: [ { attributes: { label: 'Pick' } }, { attributes: { type: 'dropdown' } } ],
	} );
} );
