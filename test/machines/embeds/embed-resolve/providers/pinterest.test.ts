import { pinTypeOf } from '../../../../../machines/embeds/embed-resolve/providers';
import { read, urlOf } from './read';

describe( 'Pinterest', () => {
	it( '[EMBED-109, EMBED-110, EMBED-111] the path determines the type', () => {
		expect( pinTypeOf( 'https://www.pinterest.com/pin/334321291082465061/' ) ).toBe( 'embedPin' );
		expect( pinTypeOf( 'https://www.pinterest.com/jeanette1952/' ) ).toBe( 'embedUser' );
		expect( pinTypeOf( 'https://www.pinterest.com.au/jeanette1952/meat-pies' ) ).toBe( 'embedBoard' );
		expect( pinTypeOf( 'https://www.pinterest.com/pin/' ) ).toBeNull();
		expect( pinTypeOf( 'https://pin.it/abc' ) ).toBeNull();
	} );

	it( '[EMBED-113] accepts Pinterest’s hosts and short links, with a path', () => {
		for ( const text of [
			'https://www.pinterest.com/pin/1/',
			'https://pinterest.co.uk/a',
			'https://de.pinterest.com/a/b/',
			'pinterest.ca/a/b',
		] ) {
			expect( read( 'pinterest', text ) ).toMatchObject( { isShort: false } );
		}
		expect( read( 'pinterest', 'https://pin.it/4tLXr1f' ) ).toMatchObject( { isShort: true } );
	} );

	it( '[EMBED-114] a host without a path is rejected', () => {
		for ( const text of [
			'https://www.pinterest.com',
			'https://pinterest.com/',
			'https://pin.it/',
			'pinterest',
		] ) {
			expect( read( 'pinterest', text ) ).toBeNull();
		}
	} );

	it( 'traces of the sharer are removed', () => {
		expect( urlOf( 'pinterest', 'https://www.pinterest.com/pin/12/sent/?invite_code=a&sender=9#x' ) ).toBe(
			'https://www.pinterest.com/pin/12/'
		);
		expect( urlOf( 'pinterest', '<a data-pin-do="embedPin" href="https://www.pinterest.com/pin/12/"></a>' ) ).toBe(
			'https://www.pinterest.com/pin/12/'
		);
	} );
} );
