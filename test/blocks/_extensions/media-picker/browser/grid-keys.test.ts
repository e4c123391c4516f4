import { indexAfter } from '../../../../../blocks/_extensions/media-picker/browser/grid-keys';

/** Eight items in three columns: the last row has two. */
const after = ( key: string, index: number, isRtl = false ) =>
	indexAfter( key, { index, count: 8, columns: 3, isRtl } );

it.each( [
	[ 'MEDIA-038', 'ArrowRight', 0, 1 ],
	[ 'MEDIA-038', 'ArrowRight', 2, 3 ],
	[ 'MEDIA-038', 'ArrowLeft', 3, 2 ],
	[ 'MEDIA-039', 'ArrowDown', 1, 4 ],
	[ 'MEDIA-039', 'ArrowUp', 4, 1 ],
	[ 'MEDIA-039', 'ArrowDown', 4, 7 ],
	[ 'MEDIA-039', 'ArrowDown', 5, 7 ],
	[ 'MEDIA-040', 'ArrowLeft', 0, 0 ],
	[ 'MEDIA-040', 'ArrowRight', 7, 7 ],
	[ 'MEDIA-040', 'ArrowUp', 2, 2 ],
	[ 'MEDIA-040', 'ArrowDown', 6, 6 ],
	[ 'MEDIA-040', 'ArrowDown', 7, 7 ],
	[ 'MEDIA-038', 'Home', 5, 0 ],
	[ 'MEDIA-038', 'End', 2, 7 ],
] )( '[%s] %s moves from item %d to item %d', ( _, key, from, to ) => {
	expect( after( key, from ) ).toBe( to );
} );

it.each( [
	[ 'ArrowRight', 4, 3 ],
	[ 'ArrowLeft', 3, 4 ],
	[ 'ArrowRight', 0, 0 ],
	[ 'ArrowLeft', 7, 7 ],
	[ 'ArrowDown', 1, 4 ],
] )( 'from right to left, %s moves from item %d to item %d', ( key, from, to ) => {
	expect( after( key, from, true ) ).toBe( to );
} );

it.each( [ 'Tab', 'a', 'PageDown', 'toString' ] )( '%s moves nothing', ( key ) => {
	expect( after( key, 3 ) ).toBeNull();
} );
