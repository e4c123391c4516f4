/** What becomes of the poster and the texts of a video that another one replaces. */
import { blockOf } from '../block';
import { none, recordOf, sea, walk } from '../video-block.model';
import { it } from './trials';

const NO_POSTER = { poster: undefined, posterData: undefined };
const texts = { title: 'A walk', description: 'Along the river.' };
const settings = { rating: 'G', allowDownload: false, privacySetting: 2 };
const commitOf = ( attributes: object, undoable = true ) => ( { type: 'attributes.commit', attributes, undoable } );

it( 'an upload takes the poster and the description of the former video away, in its own undo level', async ( machine ) => {
	const block = blockOf( machine, sea );
	await block.upload();
	expect( block.emitted ).toStrictEqual( [
		commitOf( { ...walk, title: 'clip', description: undefined, ...NO_POSTER } ),
	] );
	const same = blockOf( machine, walk );
	await same.upload();
	expect( same.emitted ).toStrictEqual( [ commitOf( { ...walk, title: 'clip' } ) ] );
} );

it( 'an address takes the poster, the title and the description of the former video away, in its own undo level', async ( machine ) => {
	const block = blockOf( machine, walk );
	const noFile = { id: undefined, src: undefined };
	await block.send( { type: 'guid.insert', guid: walk.guid }, { type: 'guid.insert', guid: sea.guid } );
	expect( block.emitted ).toStrictEqual( [
		commitOf( { guid: walk.guid, ...noFile } ),
		commitOf( { guid: sea.guid, ...noFile, ...NO_POSTER, title: undefined, description: undefined } ),
	] );
} );

it( 'a video of the library takes the poster of the former one away, in its own undo level', async ( machine ) => {
	const block = blockOf( machine, walk );
	for ( const video of [ walk, sea ] ) {
		await block.send( { type: 'media.pick', id: video.id } );
		await block.answer( 'loadMedia', recordOf( video ) );
	}
	expect( block.emitted ).toStrictEqual( [
		commitOf( { ...walk, ...texts, ...settings } ),
		commitOf( { ...sea, ...texts, ...settings, ...NO_POSTER } ),
	] );
} );

it( 'reading the file that the block names leaves its poster, also the one that Done has just set', async ( machine ) => {
	const read = commitOf( { ...walk, ...texts, ...settings }, false );
	const named = blockOf( machine, { ...none, id: walk.id } );
	await named.answer( 'loadMedia', recordOf( walk ) );
	expect( named.emitted ).toStrictEqual( [ read ] );
	const block = blockOf( machine, sea );
	await block.upload();
	await block.send(
		{ type: 'poster.choose', poster: { type: 'frame', atTime: 1500, image: null } },
		{ type: 'details.done' }
	);
	await block.answer( 'saveDetails', { poster: 'https://site.example/p.jpg' } );
	await block.answer( 'loadMedia', recordOf( walk ) );
	expect( block.emitted.slice( 1 ) ).toStrictEqual( [
		commitOf(
			{
				title: 'clip',
				poster: 'https://site.example/p.jpg',
				posterData: { type: 'video-frame', atTime: 1500 },
			},
			false
		),
		read,
	] );
} );
