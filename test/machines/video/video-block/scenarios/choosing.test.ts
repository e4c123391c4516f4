import { blockOf, refused, shown, unreached } from '../block';
import { clip, none, recordOf, sea, walk } from '../video-block.model';
import { it } from './trials';

it( '[VIDEO-032] a block without a video offers to upload or choose one, and asks nothing of the site but its interrupted uploads', async ( machine ) => {
	const block = blockOf( machine );
	expect( [ block.state(), block.script.calls.map( ( { port } ) => port ) ] ).toEqual( [
		{ empty: 'listing' },
		[ 'listUnfinished' ],
	] );
	await block.answer( 'listUnfinished', [] );
	expect( block.state() ).toEqual( { empty: 'listed' } );
} );

it( 'a browser that stores nothing has no interrupted uploads', async ( machine ) => {
	const block = blockOf( machine );
	await block.fail( 'listUnfinished', new Error( 'No storage' ) );
	expect( block.state() ).toEqual( { empty: 'listed' } );
} );

it( 'an interrupted upload is discarded only when it is listed, and the list is read again, also after a failure, which is shown', async ( machine ) => {
	const block = blockOf( machine );
	const unfinished = [ { fingerprint: 'clip', name: 'clip.webm', size: 15 } ];
	await block.answer( 'listUnfinished', unfinished );
	expect( block.context().unfinished ).toEqual( unfinished );
	await block.send( { type: 'unfinished.discard', fingerprint: 'other' } );
	expect( block.state() ).toEqual( { empty: 'listed' } );
	await block.send( { type: 'unfinished.discard', fingerprint: 'clip' } );
	expect( block.inputs( 'discardUnfinished' ) ).toEqual( [ expect.objectContaining( { fingerprint: 'clip' } ) ] );
	await block.fail( 'discardUnfinished', unreached );
	expect( [ block.state(), block.context().failure?.kind ] ).toEqual( [ { empty: 'listing' }, 'unreached' ] );
	await block.answer( 'listUnfinished', unfinished );
	await block.send( { type: 'unfinished.discard', fingerprint: 'clip' } );
	await block.answer( 'discardUnfinished', undefined );
	await block.answer( 'listUnfinished', [] );
	expect( block.context().unfinished ).toEqual( [] );
	await block.send( { type: 'file.upload', file: clip } );
	expect( block.context().failure ).toBeNull();
} );

it( '[VIDEO-029] only a video is uploaded; another file is named, and the block stays as it was', async ( machine ) => {
	const block = blockOf( machine, walk );
	await block.send( { type: 'file.upload', file: new File( [ 'x' ], 'a.txt', { type: 'text/plain' } ) } );
	expect( [ block.state(), block.context().failure?.kind ] ).toEqual( [ shown( 'reading' ), 'disallowed' ] );
	expect( block.isOpen( 'uploadFile' ) ).toBe( false );
	await block.send( { type: 'file.upload', file: clip } );
	expect( [ block.state(), block.isOpen( 'uploadFile' ) ] ).toEqual( [ { sending: 'uploading' }, true ] );
} );

it( 'a video of the library takes its place as one undo level', async ( machine ) => {
	const block = blockOf( machine );
	await block.send( { type: 'media.pick', id: sea.id } );
	expect( [ block.state(), block.inputs( 'loadMedia' ) ] ).toEqual( [ { fetching: 'chosen' }, [ { id: sea.id } ] ] );
	await block.answer( 'loadMedia', recordOf( sea ) );
	expect( [ block.state(), block.context().video ] ).toEqual( [ shown( 'reading' ), sea ] );
	expect( block.emitted ).toMatchObject( [ { attributes: { guid: sea.guid }, undoable: true } ] );
} );

it( 'a choice that cannot be read leaves the video that was there; without one the block falls back to the file', async ( machine ) => {
	const block = blockOf( machine, walk );
	await block.send( { type: 'media.pick', id: sea.id } );
	await block.fail( 'loadMedia', refused );
	expect( [ block.state(), block.context().video, block.context().failure?.kind ] ).toEqual( [
		shown( 'reading' ),
		walk,
		'refused',
	] );
	await block.send( { type: 'media.pick', id: sea.id } );
	expect( block.context().failure ).toBeNull();
	block.clock.increment( 30_000 );
	expect( [ block.state(), block.context().failure?.kind ] ).toEqual( [ shown( 'reading' ), 'silent' ] );
	for ( const fail of [ 'refuse', 'wait' ] ) {
		const other = blockOf( machine );
		await other.send( { type: 'media.pick', id: sea.id } );
		if ( fail === 'refuse' ) {
			await other.fail( 'loadMedia', unreached );
		} else {
			other.clock.increment( 30_000 );
		}
		expect( [ other.state(), other.context().video.id, other.context().failure?.kind ] ).toEqual( [
			'core-fallback',
			sea.id,
			fail === 'refuse' ? 'unreached' : 'silent',
		] );
	}
} );

it( 'the address of a video is inserted as one undo level; another address is named', async ( machine ) => {
	const block = blockOf( machine, walk );
	await block.send( { type: 'guid.insert', guid: '' } );
	expect( [ block.state(), block.context().failure?.kind ] ).toEqual( [ shown( 'reading' ), 'unknown-address' ] );
	await block.answer( 'readRecord', recordOf( walk ) );
	await block.send( { type: 'guid.insert', guid: sea.guid } );
	expect( block.context().video ).toEqual( { guid: sea.guid, id: 0, src: '' } );
	expect( block.emitted ).toEqual( [
		{
			type: 'attributes.commit',
			attributes: { guid: sea.guid, id: undefined, src: undefined },
			undoable: true,
		},
	] );
	expect( [ block.state(), block.context().record, block.context().failure ] ).toEqual( [
		shown( 'reading' ),
		null,
		null,
	] );
} );

it( 'a file, an attachment and an address can be chosen wherever the block shows a video, none, or why there is none', async ( machine ) => {
	const text = new File( [ 'x' ], 'a.txt', { type: 'text/plain' } );
	for ( const start of [ 'none', 'shown', 'broken' ] ) {
		const open = async () => {
			const block = blockOf( machine, { none, shown: walk, broken: { ...none, id: walk.id } }[ start ] );
			if ( start === 'broken' ) {
				await block.fail( 'loadMedia', refused );
			}
			return block;
		};
		const refusing = await open();
		const before = refusing.state();
		await refusing.send( { type: 'file.upload', file: text } );
		expect( [ refusing.state(), refusing.context().failure?.kind ] ).toEqual( [ before, 'disallowed' ] );
		await refusing.send( { type: 'guid.insert', guid: '' } );
		expect( [ refusing.state(), refusing.context().failure?.kind ] ).toEqual( [ before, 'unknown-address' ] );
		const uploading = await open();
		await uploading.send( { type: 'file.upload', file: clip } );
		expect( uploading.inputs( 'uploadFile' ) ).toMatchObject( [ { file: clip } ] );
		expect( uploading.context().details ).toEqual( { title: 'clip', poster: null } );
		const picking = await open();
		await picking.send( { type: 'media.pick', id: sea.id } );
		expect( picking.inputs( 'loadMedia' ).at( -1 ) ).toEqual( { id: sea.id } );
		const inserting = await open();
		await inserting.send( { type: 'guid.insert', guid: sea.guid } );
		expect( [ inserting.state(), inserting.context().video.guid ] ).toEqual( [ shown( 'reading' ), sea.guid ] );
		expect( inserting.emitted.at( -1 ) ).toMatchObject( { attributes: { guid: sea.guid }, undoable: true } );
	}
} );
