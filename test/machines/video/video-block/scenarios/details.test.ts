import { blockOf, finished, unreached } from '../block';
import { clip, walk } from '../video-block.model';
import { it } from './trials';

it( '[VIDEO-069] in part: Done saves the title and the poster that were given during the upload', async ( machine ) => {
	const block = blockOf( machine );
	const poster = { type: 'frame', atTime: 1500, image: null } as const;
	await block.send( { type: 'file.upload', file: clip } );
	await block.send( { type: 'title.type', title: 'A walk' }, { type: 'poster.choose', poster } );
	await block.answer( 'uploadFile', finished );
	await block.send( { type: 'details.done' } );
	expect( block.inputs( 'saveDetails' ) ).toEqual( [ { video: walk, details: { title: 'A walk', poster } } ] );
	expect( [ block.state(), block.has( 'holds-page' ) ] ).toEqual( [ { complete: 'saving' }, true ] );
	await block.answer( 'saveDetails', { poster: 'https://site.example/p.jpg' } );
	expect( block.emitted.at( -1 ) ).toEqual( {
		type: 'attributes.commit',
		attributes: {
			title: 'A walk',
			poster: 'https://site.example/p.jpg',
			posterData: { type: 'video-frame', atTime: 1500 },
		},
		undoable: false,
	} );
	expect( block.state() ).toEqual( { fetching: 'named' } );
} );

it( 'an image as the poster is kept as one; the last choice counts, also one that takes it back', async ( machine ) => {
	const block = blockOf( machine );
	const image = { type: 'image', id: 7, url: 'https://site.example/i.jpg' } as const;
	await block.upload();
	await block.send( { type: 'poster.choose', poster: image }, { type: 'details.done' } );
	await block.answer( 'saveDetails', { poster: image.url } );
	expect( block.emitted.at( -1 ) ).toMatchObject( {
		attributes: { title: 'clip', poster: image.url, posterData: { type: 'media-library', id: 7, url: image.url } },
	} );
	const other = blockOf( machine );
	await other.upload();
	await other.send(
		{ type: 'poster.choose', poster: image },
		{ type: 'poster.choose', poster: null },
		{ type: 'details.done' }
	);
	expect( [ other.state(), other.inputs( 'saveDetails' ) ] ).toEqual( [ { fetching: 'named' }, [] ] );
} );

it( 'a title alone is saved without touching the poster; nothing to save is not saved', async ( machine ) => {
	const block = blockOf( machine );
	await block.upload();
	await block.send( { type: 'title.type', title: 'A walk' }, { type: 'details.done' } );
	await block.answer( 'saveDetails', { poster: '' } );
	expect( block.emitted.at( -1 ) ).toEqual( {
		type: 'attributes.commit',
		attributes: { title: 'A walk' },
		undoable: false,
	} );
} );

it( 'details that are not saved stay, with the reason; they can be changed, saved again, or left', async ( machine ) => {
	const block = blockOf( machine );
	await block.upload();
	await block.send( { type: 'title.type', title: 'A walk' }, { type: 'details.done' } );
	await block.fail( 'saveDetails', unreached );
	expect( [ block.state(), block.context().failure?.kind, block.has( 'holds-page' ) ] ).toEqual( [
		{ complete: 'unsaved' },
		'unreached',
		true,
	] );
	await block.send(
		{ type: 'title.type', title: 'A long walk' },
		{ type: 'poster.choose', poster: { type: 'image', id: 7, url: 'i.jpg' } },
		{ type: 'details.done' }
	);
	expect( block.inputs( 'saveDetails' ).at( -1 ) ).toMatchObject( {
		details: { title: 'A long walk', poster: { id: 7 } },
	} );
	expect( block.context().failure ).toBeNull();
	block.clock.increment( 60_000 );
	expect( [ block.state(), block.context().failure?.kind ] ).toEqual( [ { complete: 'unsaved' }, 'silent' ] );
	await block.send( { type: 'details.skip' } );
	expect( [ block.state(), block.context().failure ] ).toEqual( [ { fetching: 'named' }, null ] );
} );
