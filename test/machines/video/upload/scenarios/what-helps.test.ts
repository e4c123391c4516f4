import { failed } from '../../../../../machines/_kit';
import type { Input } from '../../../../../machines/video/upload';
import { failures, file, grant, resume, video } from '../upload.model';
import { begin, sending } from '../uploading';
import { it } from './trials';

const unreached = failed( 'unreached', { isRetryable: true } );

it( '[UPLOAD-069] an upload that the site has lost is begun anew, once', async ( machine ) => {
	const one = await sending( machine );
	await one.progress( 500_000 );
	await one.breaks( failures.gone );
	expect( [ one.at(), one.context().sent ] ).toEqual( [ 'authorizing', 0 ] );
	expect( one.script.open( 'authorize' ).input ).toEqual( { key: '' } );
	await one.allows();
	expect( one.script.open( 'transfer' ).input ).toMatchObject( { resume: null } );
	await one.breaks( failures.gone );
	expect( [ one.at(), one.context().failure ] ).toEqual( [ 'failed', failures.gone ] );
} );

it( '[UPLOAD-070] without an endpoint it cannot be begun anew', async ( machine ) => {
	const one = begin( machine );
	await one.opens( { resume } );
	await one.answer( 'authorize', { ...grant, endpoint: null } );
	await one.breaks( failures.gone );
	expect( [ one.at(), one.context().failure ] ).toEqual( [ 'failed', failures.gone ] );
} );

it( 'where a proxy limits the size of requests, the chunk is halved until it gets through, down to 256 kB', async ( machine ) => {
	const one = await sending( machine );
	const sizes = [];
	for ( let i = 0; i < 3; i++ ) {
		await one.breaks( failures.limit );
		sizes.push( one.context().chunkSize );
	}
	expect( sizes ).toEqual( [ 300_000, 262_144, 262_144 ] );
	expect( [ one.at(), one.context().failure ] ).toEqual( [ 'failed', failures.limit ] );
	expect( one.calls( 'transfer' ).at( -1 )!.input ).toMatchObject( { resume, chunkSize: 262_144 } );
} );

it( 'without a chunk size it is half of the rest', async ( machine ) => {
	const one = begin( machine, { chunkSize: Infinity } );
	await one.opens( { chunkSize: Infinity, size: 3_000_000 } );
	await one.allows();
	await one.offset( 1_000_000, 3_000_000 );
	await one.breaks( failures.limit );
	expect( one.script.open( 'transfer' ).input ).toMatchObject( { chunkSize: 1_000_000 } );
} );

it( 'a proxy that says 502, and a connection that breaks twice at one byte, get a smaller chunk after the delay', async ( machine ) => {
	const proxy = await sending( machine );
	await proxy.breaks( { ...failures.limit, isRetryable: true } );
	expect( [ proxy.at(), proxy.context().chunkSize ] ).toEqual( [ 'retry-wait', 300_000 ] );
	const cut = await sending( machine );
	await cut.breaks( unreached );
	expect( cut.context().chunkSize ).toBe( 600_000 );
	await cut.wait( 1000 );
	await cut.breaks( unreached );
	expect( cut.context().chunkSize ).toBe( 300_000 );
} );

it( 'a file that cannot be read any more is asked for, and the upload goes on with it', async ( machine ) => {
	const one = await sending( machine );
	await one.progress( 500_000 );
	await one.breaks( failures.unreadable );
	expect( [ one.at(), one.context().failure ] ).toEqual( [ 'needs-file', failures.unreadable ] );
	const again = new File( [ 'xx' ], 'again.mp4' );
	await one.send( { type: 'file.choose', file: again } );
	expect( [ one.at(), one.context().failure ] ).toEqual( [ 'opening', null ] );
	// Two files are equal to Jest, whatever is in them.
	expect( ( one.script.open( 'open' ).input as Input ).file ).toBe( again );
	// The browser stores nothing: only the flow knows of the upload.
	await one.opens();
	expect( one.script.open( 'transfer' ).input ).toMatchObject( { resume } );
	expect( one.context().sent ).toBe( 500_000 );
} );

it( 'another file is another upload', async ( machine ) => {
	const one = begin( machine );
	await one.opens( { resume } );
	await one.allows();
	await one.offset( 600_000 );
	await one.breaks( failures.unreadable );
	await one.send( { type: 'file.choose', file } );
	await one.opens( { fingerprint: '1-2-beef' } );
	expect( one.script.open( 'transfer' ).input ).toMatchObject( { resume: null } );
	expect( [ one.context().sent, one.context().offset ] ).toEqual( [ 0, 0 ] );
} );

it( 'a file that cannot be read at the start is asked for', async ( machine ) => {
	const one = begin( machine );
	await one.fail( 'open', failures.unreadable );
	expect( [ one.at(), one.context().failure ] ).toEqual( [ 'needs-file', failures.unreadable ] );
} );

it( 'a site that has the whole file and names no video: it says so, and trying again only asks the site', async ( machine ) => {
	const one = await sending( machine );
	await one.offset( 1_000_000 );
	await one.breaks( failures.unnamed );
	expect( [ one.at(), one.context().failure, one.calls( 'transfer' ).length ] ).toEqual( [
		'failed',
		failures.unnamed,
		1,
	] );
	await one.send( { type: 'upload.retry' } );
	await one.opens();
	expect( one.script.open( 'transfer' ).input ).toMatchObject( { resume } );
	await one.reply( { type: 'transfer.done', video } );
	expect( one.snapshot().output ).toEqual( { outcome: 'finished', video } );
} );
