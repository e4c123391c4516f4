import { initialQuery } from '../../../../machines/media/media-browser';
import { merged, ofKinds, toggled, withAll } from '../../../../machines/media/media-browser/selection';
import { folder, photo, photos } from './items';

const ids = ( items: readonly { ID: string }[] ) => items.map( ( { ID } ) => ID ).join();

it.each( [
	[ 'appends', photos( 1, 2 ), photos( 3, 4 ), '1,2,3,4' ],
	[ 'leaves out what is listed', photos( 1, 3 ), photos( 2, 5 ), '1,2,3,4,5' ],
	[ 'leaves out what a page has twice', [], [ photo( '1' ), photo( '1' ), photo( '2' ) ], '1,2' ],
	[ 'keeps what is listed where a page is empty', photos( 1, 2 ), [], '1,2' ],
] )( '[MEDIA-033] merging pages by ID %s', ( _, media, more, expected ) => {
	expect( ids( merged( media, more ) ) ).toBe( expected );
} );

it( 'an item that is listed again is unchanged', () => {
	expect( merged( photos( 1, 1 ), [ photo( '1', { title: 'Renamed' } ) ] ) ).toEqual( photos( 1, 1 ) );
} );

it.each( [
	[ [ 'image' ] as const, 'holidays,1' ],
	[ [ 'video' ] as const, 'holidays,2' ],
	[ [ 'image', 'video' ] as const, 'holidays,1,2' ],
] )( 'a list for %j has folders and usable items', ( kinds, expected ) => {
	expect( ids( ofKinds( [ folder, photo( '1' ), photo( '2', { type: 'video' } ) ], kinds ) ) ).toBe( expected );
} );

it.each( [
	[ 'MEDIA-055', 'one of many selects it alone', photos( 1, 1 ), '2', false, '2' ],
	[ 'MEDIA-056', 'the sole one deselects it', photos( 1, 1 ), '1', false, '' ],
	[ 'MEDIA-057', 'a tenth is still one more', photos( 1, 9 ), '10', true, '1,2,3,4,5,6,7,8,9,10' ],
	[ 'MEDIA-058', 'an eleventh drops the oldest', photos( 1, 10 ), '11', true, '2,3,4,5,6,7,8,9,10,11' ],
	[ 'MEDIA-059', 'a selected one deselects it', photos( 1, 3 ), '2', true, '1,3' ],
] )( '[%s] choosing %s', ( _id, _title, selection, id, isMultiple, expected ) => {
	expect( ids( toggled( selection, photo( id ), isMultiple ) ) ).toBe( expected );
} );

it.each( [
	[ true, '1,2,3', 'a photo that is selected moves to the end, folders are left out' ],
	[ false, '3', 'of a single selection the last one stays' ],
] )( 'selecting all, several: %s: %s (%s)', ( isMultiple, expected ) => {
	expect( ids( withAll( photos( 1, 1 ), [ folder, ...photos( 1, 3 ) ], isMultiple ) ) ).toBe( expected );
} );

it( '[MEDIA-105] the initial search is one of seven, each equally likely', () => {
	const picked = [ 0, 0.14, 0.15, 0.3, 0.43, 0.6, 0.72, 0.86, 0.999 ].map( ( value ) => initialQuery( () => value ) );
	expect( picked ).toEqual( [
		'mountain',
		'mountain',
		'ocean',
		'river',
		'clouds',
		'pattern',
		'abstract',
		'sky',
		'sky',
	] );
} );
