import { blockOf, refused, shown, unreached } from '../block';
import { clip, none, recordOf, walk } from '../video-block.model';
import { it } from './trials';

it( '[VIDEO-033] with an id and no guid the attachment is read, and its guid is set without an undo level', async ( machine ) => {
	const block = blockOf( machine, { ...none, id: walk.id } );
	expect( [ block.state(), block.inputs( 'loadMedia' ) ] ).toEqual( [ { fetching: 'named' }, [ { id: walk.id } ] ] );
	await block.answer( 'loadMedia', recordOf( walk ) );
	expect( [ block.state(), block.context().video ] ).toEqual( [ shown( 'reading' ), walk ] );
	expect( block.emitted ).toEqual( [
		{
			type: 'attributes.commit',
			attributes: {
				...walk,
				title: 'A walk',
				description: 'Along the river.',
				rating: 'G',
				allowDownload: false,
				privacySetting: 2,
			},
			undoable: false,
		},
	] );
} );

it( '[VIDEO-034] when the attachment cannot be read, the guid is cleared and the block falls back', async ( machine ) => {
	const block = blockOf( machine, { ...none, id: walk.id } );
	await block.fail( 'loadMedia', refused );
	expect( [ block.state(), block.context().video.guid ] ).toEqual( [ 'core-fallback', '' ] );
	expect( block.emitted ).toEqual( [
		{ type: 'attributes.commit', attributes: { guid: undefined }, undoable: false },
	] );
	await block.send( { type: 'media.retry' } );
	expect( block.state() ).toBe( 'core-fallback' );
} );

it( 'a connection that fails or a site that is silent can be tried again', async ( machine ) => {
	const block = blockOf( machine, { ...none, id: walk.id } );
	await block.fail( 'loadMedia', unreached );
	await block.send( { type: 'media.retry' } );
	expect( [ block.state(), block.context().failure ] ).toEqual( [ { fetching: 'named' }, null ] );
	block.clock.increment( 30_000 );
	expect( [ block.state(), block.context().failure?.kind ] ).toEqual( [ 'core-fallback', 'silent' ] );
	await block.send( { type: 'file.upload', file: clip } );
	expect( block.state() ).toEqual( { sending: 'uploading' } );
} );

it( 'after an upload the video is shown even if its attachment cannot be read', async ( machine ) => {
	for ( const fail of [ 'refuse', 'wait' ] ) {
		const block = blockOf( machine );
		await block.upload();
		await block.send( { type: 'details.done' } );
		if ( fail === 'refuse' ) {
			await block.fail( 'loadMedia', refused );
		} else {
			block.clock.increment( 30_000 );
		}
		expect( [ block.state(), block.context().video, block.context().failure === null ] ).toEqual( [
			shown( 'reading' ),
			walk,
			false,
		] );
	}
} );
