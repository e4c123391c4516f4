import { failed } from '../../../../../machines/_kit';
import { failures, file, grant, resume, video } from '../upload.model';
import { begin } from '../uploading';
import { it } from './trials';

it( '[UPLOAD-019] the file is opened first, then the site is asked, then it is sent', async ( machine ) => {
	const one = begin( machine );
	expect( [ one.at(), one.script.calls.map( ( { port } ) => port ) ] ).toEqual( [ 'opening', [ 'open' ] ] );
	expect( one.script.open( 'open' ).input ).toMatchObject( { file, options: { retryDelays: [ 1000, 3000 ] } } );
	await one.opens();
	expect( one.at() ).toBe( 'authorizing' );
	expect( one.script.open( 'authorize' ).input ).toEqual( { key: '' } );
	await one.allows();
	expect( one.at() ).toBe( 'beginning' );
	expect( one.script.open( 'transfer' ).input ).toMatchObject( {
		file,
		postId: 12,
		grant,
		resume: null,
		fingerprint: '1-2-f00d',
		chunkSize: 600_000,
		size: 1_000_000,
	} );
	await one.reply( { type: 'transfer.creating' } );
	expect( one.at() ).toBe( 'creating' );
	await one.reply( { type: 'transfer.created', resume } );
	await one.offset( 0 );
	expect( one.at() ).toBe( 'sending' );
	await one.reply( { type: 'transfer.done', video } );
	expect( [ one.at(), one.snapshot().output, one.context().sent ] ).toEqual( [
		'finished',
		{ outcome: 'finished', video },
		1_000_000,
	] );
} );

it( '[UPLOAD-021] one that was begun before is resumed, with a token for it', async ( machine ) => {
	const one = begin( machine );
	await one.opens( { resume } );
	expect( one.script.open( 'authorize' ).input ).toEqual( { key: 'a1' } );
	await one.allows();
	expect( one.script.open( 'transfer' ).input ).toMatchObject( { resume } );
	await one.reply( { type: 'transfer.resuming' } );
	expect( one.at() ).toBe( 'resuming' );
} );

it( '[UPLOAD-018] what is wrong from the start is a failure', async ( machine ) => {
	const one = begin( machine );
	await one.fail( 'open', failures.type );
	expect( [ one.at(), one.context().failure ] ).toEqual( [ 'failed', failures.type ] );
} );

it( '[UPLOAD-101] a token that is refused is a failure, with the message', async ( machine ) => {
	const one = begin( machine );
	await one.opens();
	await one.fail( 'authorize', failed( 'refused', { reason: 'You may not.' } ) );
	expect( [ one.at(), one.context().failure?.reason ] ).toEqual( [ 'failed', 'You may not.' ] );
	await one.send( { type: 'upload.retry' } );
	expect( [ one.at(), one.context().failure ] ).toEqual( [ 'opening', null ] );
} );

it( 'the size of a stream is known when the site or the client says it', async ( machine ) => {
	const one = begin( machine );
	await one.opens( { size: null } );
	await one.allows();
	await one.offset( 0, null );
	expect( one.context().size ).toBeNull();
	await one.progress( 5, 0, { total: 10 } );
	expect( one.context().size ).toBe( 10 );
} );
