import { failures, grant, resume } from '../upload.model';
import { MINUTE, begin, sending } from '../uploading';
import { it } from './trials';

it( '[UPLOAD-072] [UPLOAD-079] a retry waits for its delay, and after the last one it has failed', async ( machine ) => {
	const one = await sending( machine );
	for ( const delay of [ 1000, 3000 ] ) {
		await one.breaks();
		expect( [ one.at(), one.context().failure ] ).toEqual( [ 'retry-wait', failures.down ] );
		await one.wait( delay - 1 );
		expect( one.isOpen( 'transfer' ) ).toBe( false );
		await one.wait( 1 );
		expect( one.script.open( 'transfer' ).input ).toMatchObject( { resume } );
	}
	await one.breaks();
	expect( [ one.at(), one.context().failure ] ).toEqual( [ 'failed', failures.down ] );
	expect( one.calls( 'authorize' ) ).toHaveLength( 1 );
} );

it( '[UPLOAD-080] the count starts again once the offset has moved on', async ( machine ) => {
	const one = await sending( machine );
	for ( const offset of [ 100, 200, 300 ] ) {
		await one.breaks();
		await one.wait( 1000 );
		await one.offset( offset );
	}
	expect( one.at() ).toBe( 'sending' );
	await one.breaks();
	await one.wait( 1000 );
	await one.offset( 300 );
	await one.breaks();
	await one.wait( 1000 );
	expect( one.at() ).toBe( 'retry-wait' );
} );

it( '[UPLOAD-011] [UPLOAD-072] without delays nothing is retried', async ( machine ) => {
	const one = await sending( machine, { retryDelays: null } );
	await one.breaks();
	expect( one.at() ).toBe( 'failed' );
} );

it( '[UPLOAD-076] a refusal that nothing changes is a failure at once', async ( machine ) => {
	const one = await sending( machine );
	await one.breaks( failures.type );
	expect( [ one.at(), one.context().failure ] ).toEqual( [ 'failed', failures.type ] );
} );

it( 'a site that says when to come again is asked then, not before', async ( machine ) => {
	const one = await sending( machine );
	await one.breaks( { ...failures.down, retryAfter: 30 } );
	await one.wait( 29_999 );
	expect( one.at() ).toBe( 'retry-wait' );
	await one.wait( 1 );
	expect( one.at() ).toBe( 'beginning' );
} );

it( 'the site is also asked for a token again, after the same delays', async ( machine ) => {
	const one = begin( machine );
	await one.opens();
	await one.fail( 'authorize', failures.down );
	expect( [ one.at(), one.context().failure ] ).toEqual( [ 'retry-wait', failures.down ] );
	await one.wait( 1000 );
	expect( one.calls( 'authorize' ) ).toHaveLength( 2 );
	await one.fail( 'authorize', failures.down );
	await one.wait( 3000 );
	await one.fail( 'authorize', failures.down );
	expect( one.at() ).toBe( 'failed' );
} );

it( '[UPLOAD-077] offline it waits for the network instead, and counts no retry', async ( machine ) => {
	const one = await sending( machine );
	for ( let i = 0; i < 4; i++ ) {
		await one.breaks( failures.offline );
		expect( [ one.at(), one.context().failure ] ).toEqual( [ 'offline', failures.offline ] );
		expect( one.script.open( 'online' ).input ).toMatchObject( { endpoint: grant.endpoint } );
		await one.wait( 10 * MINUTE );
		expect( one.at() ).toBe( 'offline' );
		await one.answer( 'online' );
		expect( one.script.open( 'transfer' ).input ).toMatchObject( { resume } );
	}
} );

it( 'offline before the token it waits as well; if it cannot wait, it has failed', async ( machine ) => {
	const one = begin( machine );
	await one.opens();
	await one.fail( 'authorize', failures.offline );
	expect( [ one.at(), one.context().failure ] ).toEqual( [ 'offline', failures.offline ] );
	expect( one.script.open( 'online' ).input ).toMatchObject( { endpoint: null } );
	await one.fail( 'online', failures.type );
	expect( [ one.at(), one.context().failure ] ).toEqual( [ 'failed', failures.type ] );
} );

it( 'a token that is too old is renewed once, and it goes on where it was', async ( machine ) => {
	const one = await sending( machine );
	await one.offset( 600_000 );
	await one.breaks( failures.expired );
	expect( one.at() ).toBe( 'authorizing' );
	expect( one.script.open( 'authorize' ).input ).toEqual( { key: 'a1' } );
	await one.answer( 'authorize', { ...grant, token: 'another' } );
	expect( one.script.open( 'transfer' ).input ).toMatchObject( { resume, grant: { token: 'another' } } );
	await one.breaks( failures.expired );
	expect( [ one.at(), one.context().failure ] ).toEqual( [ 'failed', failures.expired ] );
} );

it( 'it is renewed as often as needed while the upload moves on', async ( machine ) => {
	const one = await sending( machine );
	for ( const offset of [ 100, 200, 300 ] ) {
		await one.breaks( failures.expired );
		await one.allows();
		await one.offset( offset );
	}
	expect( one.at() ).toBe( 'sending' );
} );
