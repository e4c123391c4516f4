import { Author, stored } from '../author';
import { chapters, english, german, guid, input, refused } from '../video-tracks.model';
import { it } from './trials';

describe( 'the list', () => {
	it( 'nothing is requested until it is opened; then it is read, each time', async ( machine ) => {
		const author = new Author( machine );
		expect( [ author.state, author.asked( 'readTracks' ) ] ).toEqual( [ 'closed', [] ] );
		await author.does( { type: 'list.open' } );
		expect( [ author.state, author.asked( 'readTracks' ) ] ).toEqual( [ 'reading', [ { guid } ] ] );
		await author.answers( 'readTracks', { tracks: [ english ], chaptersSource: '' } );
		expect( [ author.state, author.emitted ] ).toEqual( [ 'list.ready', [] ] );
		await author.opens( [ english, german ] );
		expect( author.knows.tracks ).toEqual( [ english, german ] );
		expect( author.emitted ).toEqual( [ stored( english, german ) ] );
	} );

	it( '[VIDEO-112] in part: core/video keeps them in an attribute of its own', async ( machine ) => {
		const author = new Author( machine, { ...input, tracksName: 'videoPressTracks' } );
		await author.opens( [ english, german ] );
		expect( author.emitted ).toMatchObject( [ { attributes: { videoPressTracks: [ english, german ] } } ] );
	} );

	it( 'a list that cannot be read, or does not arrive, keeps the tracks of the block, and is read again on demand', async ( machine ) => {
		const author = new Author( machine );
		await author.does( { type: 'list.open' } );
		await author.refuses( 'readTracks' );
		expect( [ author.state, author.knows.failure, author.knows.tracks ] ).toEqual( [
			'list.failed',
			refused,
			[ english ],
		] );
		await author.does( { type: 'list.open' } );
		expect( [ author.state, author.knows.failure ] ).toEqual( [ 'reading', null ] );
		await author.waits( 20 );
		expect( [ author.state, author.knows.failure?.kind ] ).toEqual( [ 'list.failed', 'silent' ] );
		await author.does( { type: 'track.add' } );
		expect( [ author.state, author.knows.failure ] ).toEqual( [ 'form.empty', null ] );
	} );

	it( 'another video has its own list; undo is not another video', async ( machine ) => {
		const author = new Author( machine );
		await author.opens( [ english, chapters ], 'description' );
		await author.does( { type: 'track.add' } );
		await author.types( { label: 'Mine' } );
		await author.does( { type: 'video.change', guid, tracks: [ german ] } );
		expect( [ author.state, author.knows.tracks, author.knows.draft.label ] ).toEqual( [
			'form.empty',
			[ german ],
			'Mine',
		] );
		await author.does( { type: 'video.change', guid: 'Other123', tracks: [] } );
		expect( author.state ).toBe( 'closed' );
		expect( author.knows ).toMatchObject( {
			guid: 'Other123',
			tracks: [],
			chaptersSource: '',
			draft: { label: '' },
		} );
		await author.does( { type: 'list.open' } );
		expect( author.asked( 'readTracks' ).at( -1 ) ).toEqual( { guid: 'Other123' } );
	} );
} );
