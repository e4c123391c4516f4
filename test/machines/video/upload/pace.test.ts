/** Speed and the time that is left, by hand. */
import { secondsLeftOf, shareOf, speedOf } from '../../../../machines/video/upload';
import { paced } from '../../../../machines/video/upload/pace';
import type { Pace } from '../../../../machines/video/upload/upload.types';

/** The pace after bytes that were sent at milliseconds. */
const after = ( ...moments: [ sent: number, at: number ][] ): Pace =>
	moments.reduce< Pace | null >( ( pace, [ sent, at ] ) => paced( pace, { sent, at } ), null )!;

it( 'the first moment says nothing, the second how fast it is', () => {
	expect( after( [ 0, 1000 ] ).speed ).toBe( 0 );
	expect( after( [ 0, 1000 ], [ 500_000, 1500 ] ).speed ).toBe( 1_000_000 );
} );

it( 'what was sent before the start does not count as fast', () => {
	expect( after( [ 40_000_000, 0 ], [ 41_000_000, 1000 ] ).speed ).toBe( 1_000_000 );
} );

it( 'moments that are too close together are one', () => {
	expect( after( [ 0, 0 ], [ 900_000, 1 ], [ 1_000_000, 1000 ] ).speed ).toBe( 1_000_000 );
} );

it( 'a change of speed takes effect gradually', () => {
	const { speed } = after( [ 0, 0 ], [ 1_000_000, 1000 ], [ 1_000_000, 2000 ] );
	expect( speed ).toBeGreaterThan( 700_000 );
	expect( speed ).toBeLessThan( 900_000 );
	const moments = Array.from( { length: 30 }, ( _, i ): [ number, number ] => [ i * 2_000_000, ( i + 2 ) * 1000 ] );
	expect( after( [ 0, 0 ], [ 1000, 1000 ], ...moments ).speed / 2_000_000 ).toBeCloseTo( 1, 1 );
} );

it( 'a retry does not make it negative', () => {
	expect( after( [ 0, 0 ], [ 1_000_000, 1000 ], [ 500_000, 2000 ], [ 1_500_000, 3000 ] ).speed ).toBe( 1_000_000 );
} );

it( 'the time that is left is the rest at this speed; unknown while nothing is known', () => {
	const pace = after( [ 0, 0 ], [ 2_000_000, 1000 ] );
	expect( secondsLeftOf( { sent: 2_000_000, size: 12_000_000, pace } ) ).toBe( 5 );
	expect( secondsLeftOf( { sent: 2_000_000, size: null, pace } ) ).toBeNull();
	expect( secondsLeftOf( { sent: 0, size: 5, pace: null } ) ).toBeNull();
	expect( secondsLeftOf( { sent: 0, size: 5, pace: after( [ 0, 0 ] ) } ) ).toBeNull();
	expect( [ speedOf( { pace } ), speedOf( { pace: null } ) ] ).toEqual( [ 2_000_000, 0 ] );
} );

it( 'the share is from 0 to 1', () => {
	expect( [
		shareOf( { sent: 5, size: 10 } ),
		shareOf( { sent: 11, size: 10 } ),
		shareOf( { sent: 5, size: null } ),
	] ).toEqual( [ 0.5, 1, 0 ] );
} );
