import { settled } from '../../../../_kit/live';
import { MINUTE, begin, sending } from '../uploading';
import { it } from './trials';

it( 'while another tab uploads the file, this one waits, however long it takes', async ( machine ) => {
	const one = begin( machine );
	await one.opens();
	await one.allows();
	await one.reply( { type: 'transfer.taken' } );
	expect( one.at() ).toBe( 'locked' );
	await one.wait( 100 * MINUTE );
	expect( [ one.at(), one.snapshot().hasTag( 'holds-save' ) ] ).toEqual( [ 'locked', false ] );
	await one.reply( { type: 'transfer.resuming' } );
	expect( one.at() ).toBe( 'resuming' );
} );

for ( const [ state, replies ] of [
	[ 'beginning', [] ],
	[ 'creating', [ { type: 'transfer.creating' } ] ],
	[ 'resuming', [ { type: 'transfer.resuming' } ] ],
	[ 'sending', [ { type: 'transfer.offset', chunkSize: 0, offset: 0, total: 5 } ] ],
] as const ) {
	it( `nothing moves for a minute: retried, then a failure: ${ state }`, async ( machine ) => {
		for ( const [ delays, end ] of [
			[ [ 0 ], 'retry-wait' ],
			[ [], 'failed' ],
		] as const ) {
			const one = begin( machine, { retryDelays: delays } );
			await one.opens();
			await one.allows();
			for ( const reply of replies ) {
				await one.reply( reply );
			}
			expect( one.at() ).toBe( state );
			await one.wait( MINUTE - 1 );
			expect( one.at() ).toBe( state );
			await one.wait( 1 );
			expect( [ one.at(), one.context().failure?.kind ] ).toEqual( [ end, 'silent' ] );
			expect( one.isOpen( 'transfer' ) ).toBe( false );
		}
	} );
}

for ( const [ delays, end ] of [
	[ [ 0 ], 'retry-wait' ],
	[ [], 'failed' ],
] as const ) {
	it( `a site that does not answer for a minute about the token: ${ end }`, async ( machine ) => {
		const one = begin( machine, { retryDelays: delays } );
		await one.opens();
		await one.wait( MINUTE );
		expect( [ one.at(), one.context().failure?.kind ] ).toEqual( [ end, 'silent' ] );
	} );

	it( `a transfer that ends without a result: ${ end }`, async ( machine ) => {
		const one = await sending( machine, { retryDelays: delays } );
		one.script.open( 'transfer' ).end();
		await settled();
		expect( [ one.at(), one.context().failure?.kind ] ).toEqual( [ end, 'silent' ] );
	} );
}

it( 'while bytes move it takes as long as it takes; a whole chunk has five minutes to be answered', async ( machine ) => {
	const one = await sending( machine );
	for ( const sent of [ 100, 200, 300 ] ) {
		await one.wait( MINUTE - 1 );
		await one.progress( sent );
	}
	expect( one.calls( 'transfer' ) ).toHaveLength( 1 );
	await one.progress( 600_000 );
	await one.wait( 5 * MINUTE - 1 );
	expect( one.at() ).toBe( 'sending' );
	await one.wait( 1 );
	expect( one.at() ).toBe( 'retry-wait' );
} );
