import { blockOf, refused, shown } from '../block';
import { none, recordOf, sea, walk } from '../video-block.model';
import { it } from './trials';

it( 'what the site knows of a video is read when it is shown; a video of another site has nothing to set', async ( machine ) => {
	const block = blockOf( machine, walk );
	expect( block.inputs( 'readRecord' ) ).toEqual( [ { guid: walk.guid } ] );
	await block.fail( 'readRecord', refused );
	expect( [ block.state(), block.context().record ] ).toEqual( [ shown( 'unread' ), null ] );
	await block.send( { type: 'record.retry' } );
	await block.answer( 'readRecord', recordOf( walk ) );
	expect( [ block.state(), block.context().record ] ).toEqual( [ shown( 'read' ), recordOf( walk ) ] );
	expect( block.emitted ).toEqual( [] );
} );

it( '[VIDEO-055, VIDEO-056] a click opens the player, deselecting the block covers it again', async ( machine ) => {
	const block = blockOf( machine, walk );
	await block.send( { type: 'player.use' } );
	expect( block.state() ).toEqual( shown( 'reading', 'interactive' ) );
	await block.send( { type: 'player.cover' } );
	expect( block.state() ).toEqual( shown( 'reading' ) );
} );

it( 'undo, redo and other changes of the attributes lead to what they name', async ( machine ) => {
	const block = blockOf( machine );
	await block.upload();
	await block.send( { type: 'video.change', video: none } );
	expect( block.state() ).toEqual( { empty: 'listing' } );
	await block.send( { type: 'video.change', video: walk } );
	expect( [ block.state(), block.context().video ] ).toEqual( [ shown( 'reading' ), walk ] );
	await block.send( { type: 'player.use' } );
	await block.send( { type: 'video.change', video: { ...walk, src: 'https://cdn.example/walk.mp4' } } );
	expect( [ block.state(), block.context().video.src ] ).toEqual( [
		shown( 'reading', 'interactive' ),
		'https://cdn.example/walk.mp4',
	] );
	await block.send( { type: 'video.change', video: { ...none, id: sea.id } } );
	expect( block.state() ).toEqual( { fetching: 'named' } );
	await block.send( { type: 'video.change', video: { ...sea, guid: walk.guid } } );
	expect( block.state() ).toEqual( shown( 'reading' ) );
} );

it( 'a notice above a video that is shown can be closed, and nothing else happens; without one there is nothing to close', async ( machine ) => {
	const block = blockOf( machine, walk );
	await block.answer( 'readRecord', recordOf( walk ) );
	await block.send( { type: 'player.use' } );
	const canClose = () => block.snapshot().can( { type: 'failure.dismiss' } );
	expect( canClose() ).toBe( false );
	await block.send( { type: 'guid.insert', guid: '' } );
	expect( [ canClose(), block.context().failure?.kind ] ).toEqual( [ true, 'unknown-address' ] );
	await block.send( { type: 'failure.dismiss' } );
	expect( [ block.context().failure, block.state(), block.context().record ] ).toEqual( [
		null,
		shown( 'read', 'interactive' ),
		recordOf( walk ),
	] );
} );
