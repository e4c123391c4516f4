import { failures, grant, resume, video } from '../upload.model';
import { MINUTE, begin, sending } from '../uploading';
import { it } from './trials';

it( '[UPLOAD-030] pausing closes the request; resuming opens the file again and goes on where the site is', async ( machine ) => {
	const one = await sending( machine );
	await one.breaks();
	await one.wait( 1000 );
	await one.offset( 600_000 );
	await one.progress( 700_000, 1000 );
	await one.send( { type: 'upload.pause' } );
	expect( [ one.at(), one.isOpen( 'transfer' ), one.context().pace ] ).toEqual( [ 'paused', false, null ] );
	await one.wait( 60 * MINUTE );
	expect( one.at() ).toBe( 'paused' );
	await one.send( { type: 'upload.resume' } );
	expect( [ one.at(), one.context().failure ] ).toEqual( [ 'opening', null ] );
	await one.opens( { resume } );
	expect( one.calls( 'authorize' ) ).toHaveLength( 1 );
	expect( one.script.open( 'transfer' ).input ).toMatchObject( { resume } );
	expect( one.context().sent ).toBe( 700_000 );
} );

const stops: [ string, ( one: Awaited< ReturnType< typeof sending > > ) => Promise< void > ][] = [
	[ 'retry-wait', ( one ) => one.breaks() ],
	[ 'offline', ( one ) => one.breaks( failures.offline ) ],
	[ 'authorizing', ( one ) => one.breaks( failures.expired ) ],
	[
		'opening',
		async ( one ) => {
			await one.send( { type: 'upload.pause' } );
			await one.send( { type: 'upload.resume' } );
		},
	],
];
for ( const [ state, reach ] of stops ) {
	it( `[UPLOAD-026] pausing and ending also stop what waits: ${ state }`, async ( machine ) => {
		const one = await sending( machine );
		await reach( one );
		expect( one.at() ).toBe( state );
		await one.send( { type: 'upload.pause' } );
		expect( [ one.at(), one.script.calls.some( ( { isOpen } ) => isOpen ) ] ).toEqual( [ 'paused', false ] );
		await one.wait( 60 * MINUTE );
		expect( one.at() ).toBe( 'paused' );
	} );
}

it( '[UPLOAD-027] [UPLOAD-028] ending deletes what the site has, and nothing is heard of it any more', async ( machine ) => {
	const one = await sending( machine );
	const transfer = one.script.open( 'transfer' );
	await one.send( { type: 'upload.abort' } );
	expect( [ one.at(), transfer.isOpen ] ).toEqual( [ 'aborting', false ] );
	expect( one.script.open( 'terminate' ).input ).toMatchObject( { grant, resume, fingerprint: '1-2-f00d' } );
	transfer.reply( { type: 'transfer.done', video } );
	await one.send( { type: 'upload.abort' } );
	expect( [ one.at(), one.calls( 'terminate' ).length ] ).toEqual( [ 'aborting', 1 ] );
	await one.answer( 'terminate' );
	expect( one.snapshot().output ).toEqual( { outcome: 'aborted', video: null } );
} );

it( 'ending does not wait for a site that refuses or does not answer: it deletes the rest itself later', async ( machine ) => {
	const refused = await sending( machine );
	await refused.send( { type: 'upload.abort' } );
	await refused.fail( 'terminate', failures.type );
	expect( refused.at() ).toBe( 'aborted' );
	const silent = await sending( machine );
	await silent.send( { type: 'upload.abort' } );
	await silent.wait( 14_999 );
	expect( silent.at() ).toBe( 'aborting' );
	await silent.wait( 1 );
	expect( silent.at() ).toBe( 'aborted' );
} );

it( 'ending asks the site nothing where it has nothing', async ( machine ) => {
	const one = begin( machine );
	await one.send( { type: 'upload.abort' } );
	expect( [ one.at(), one.calls( 'terminate' ) ] ).toEqual( [ 'aborted', [] ] );
} );
