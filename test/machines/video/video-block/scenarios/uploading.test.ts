import { failed } from '../../../../../machines/_kit';
import { aborted, blockOf, shown } from '../block';
import { clip, none, sea, walk } from '../video-block.model';
import { it } from './trials';

it( '[VIDEO-036, VIDEO-065, VIDEO-066] in part: the block follows its upload: moving, paused, moving again, failed; a moving one holds saving, and all hold the page', async ( machine ) => {
	const block = blockOf( machine );
	await block.send( { type: 'file.upload', file: clip } );
	expect( block.inputs( 'uploadFile' ) ).toEqual( [
		{ file: clip, postId: 12, options: expect.objectContaining( { chunkSize: 10_000_000, parallelUploads: 1 } ) },
	] );
	expect( [ block.has( 'holds-save' ), block.has( 'holds-page' ) ] ).toEqual( [ true, true ] );
	await block.send( { type: 'upload.paused' } );
	expect( [ block.state(), block.has( 'holds-save' ) ] ).toEqual( [ { sending: 'paused' }, false ] );
	await block.send( { type: 'upload.moving' } );
	expect( block.state() ).toEqual( { sending: 'uploading' } );
	await block.send( { type: 'upload.failed', failure: failed( 'unreached' ) } );
	expect( [ block.state(), block.has( 'holds-page' ) ] ).toEqual( [ { sending: 'error' }, true ] );
	await block.send( { type: 'upload.moving' } );
	expect( block.state() ).toEqual( { sending: 'uploading' } );
	expect( block.isOpen( 'uploadFile' ) ).toBe( true );
} );

it( 'an upload that waits for the network or another tab holds the page, but not saving, until it moves again', async ( machine ) => {
	const block = blockOf( machine );
	await block.send( { type: 'file.upload', file: clip }, { type: 'upload.waiting' } );
	expect( block.state() ).toEqual( { sending: 'waiting' } );
	expect( [ block.has( 'holds-save' ), block.has( 'holds-page' ) ] ).toEqual( [ false, true ] );
	await block.send( { type: 'upload.moving' } );
	expect( [ block.state(), block.has( 'holds-save' ) ] ).toEqual( [ { sending: 'uploading' }, true ] );
	expect( block.inputs( 'uploadFile' ) ).toHaveLength( 1 );
} );

it( 'an upload that breaks down is a failure of the block, not a dead one', async ( machine ) => {
	const block = blockOf( machine );
	await block.send( { type: 'file.upload', file: clip } );
	await block.fail( 'uploadFile', new Error( 'A bug' ) );
	expect( [ block.state(), block.context().failure?.reason ] ).toEqual( [ { sending: 'error' }, 'A bug' ] );
} );

it( '[VIDEO-074] a finished upload writes guid, id, source and title into the block at once, as one undo level', async ( machine ) => {
	const block = blockOf( machine );
	await block.upload();
	expect( block.emitted ).toEqual( [
		{ type: 'attributes.commit', attributes: { ...walk, title: 'clip' }, undoable: true },
	] );
	expect( [ block.state(), block.context().video ] ).toEqual( [ { complete: 'confirming' }, walk ] );
} );

it( '[VIDEO-068] in part: an upload that is cancelled leads back to the choice', async ( machine ) => {
	const block = blockOf( machine );
	await block.send( { type: 'file.upload', file: clip } );
	await block.answer( 'uploadFile', aborted );
	expect( [ block.state(), block.emitted ] ).toEqual( [ { empty: 'listing' }, [] ] );
} );

it( 'a replacement that is cancelled leaves the video that was there, also when its attributes changed meanwhile', async ( machine ) => {
	const block = blockOf( machine, walk );
	await block.send( { type: 'file.upload', file: clip } );
	await block.send( { type: 'video.change', video: sea } );
	expect( block.state() ).toEqual( { sending: 'uploading' } );
	await block.answer( 'uploadFile', aborted );
	expect( [ block.state(), block.context().video ] ).toEqual( [ shown( 'reading' ), sea ] );
} );

it( 'an upload that the mobile app has not finished is not a video yet', async ( machine ) => {
	expect( blockOf( machine, { ...none, id: -5 } ).state() ).toEqual( { empty: 'listing' } );
} );
