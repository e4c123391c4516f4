import { coordinatesIn, coordinatesText, isOnEarth } from '../../../../machines/maps/location-search';

it.each( [
	[ '48.8584, 2.2945', 48.8584, 2.2945 ],
	[ ' -33.9;151.2 ', -33.9, 151.2 ],
	[ '33.9 S 151.2 W', -33.9, -151.2 ],
	[ '33.9°N, 151.2°E', 33.9, 151.2 ],
	[ '+90 -180', 90, -180 ],
	[ '0,0', 0, 0 ],
] )( 'reads %s', ( text, latitude, longitude ) => {
	expect( coordinatesIn( text ) ).toEqual( { latitude, longitude } );
} );

it.each( [
	'',
	'48.8584',
	'90.1, 0',
	'0, 180.1',
	'1 rue de Rivoli',
	'12 34 56',
	'48,8584 2,2945',
	'N 5, E 5',
	'1e3, 2',
] )( '%s is text', ( text ) => {
	expect( coordinatesIn( text ) ).toBeNull();
} );

it( 'writes what it reads, to a tenth of a metre', () => {
	const at = { latitude: 48.85840000000001, longitude: -2.29451234567 };
	expect( coordinatesText( at ) ).toBe( '48.8584, -2.294512' );
	expect( coordinatesIn( coordinatesText( at ) ) ).toEqual( { latitude: 48.8584, longitude: -2.294512 } );
} );

it( 'empty text is not a place', () => {
	expect( isOnEarth( { latitude: NaN, longitude: 0 } ) ).toBe( false );
	expect( isOnEarth( { latitude: 90, longitude: 180 } ) ).toBe( true );
} );
