import metadata from '../../../blocks/contact-info/block.json';
import { ALLOWED_BLOCKS, TEMPLATE } from '../../../blocks/contact-info/inner-blocks';
import { blockNames } from '../../house/posts';

it( '[CONT-036] there are a block and its three parts', () => {
	expect( metadata.name ).toBe( 'jetpack/contact-info' );
	expect( Object.values( blockNames() ) ).toEqual(
		expect.arrayContaining( [ 'jetpack/address', 'jetpack/email', 'jetpack/phone' ] )
	);
} );

it( '[CONT-037] these blocks may stand in it', () => {
	expect( ALLOWED_BLOCKS ).toEqual(
		expect.arrayContaining( [
			'jetpack/email',
			'jetpack/phone',
			'jetpack/address',
			'jetpack/map',
			'jetpack/business-hours',
		] )
	);
	const others = ALLOWED_BLOCKS.slice( 5 );
	expect( others.length ).toBeGreaterThan( 5 );
	expect( others.every( ( name ) => name.startsWith( 'core/' ) ) ).toBe( true );
} );

it( '[CONT-038] a new one has email, phone and address, in this order', () => {
	expect( TEMPLATE.flat() ).toEqual( [ 'jetpack/email', 'jetpack/phone', 'jetpack/address' ] );
} );
