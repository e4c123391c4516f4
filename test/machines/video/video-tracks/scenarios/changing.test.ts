import { Author, stored } from '../author';
import { english, german, guid, refused, vtt } from '../video-tracks.model';
import { it } from './trials';

describe( 'changing a track', () => {
	const atForm = async ( machine: Parameters< Parameters< typeof it >[ 1 ] >[ 0 ] ) => {
		const author = new Author( machine );
		await author.opens( [ english, german ] );
		await author.does( { type: 'track.edit', track: english } );
		return author;
	};

	it( 'begins with its file, so that its label alone can be changed, and nothing is lost if that fails', async ( machine ) => {
		const author = await atForm( machine );
		expect( [ author.state, author.asked( 'loadTrack' ) ] ).toEqual( [ 'form.loading', [ { src: english.src } ] ] );
		await author.types( { label: 'British' } );
		expect( author.state ).toBe( 'form.loading' );
		await author.answers( 'loadTrack', { name: 'subtitles-en.vtt', vtt } );
		expect( author.state ).toBe( 'form.ready' );
		await author.saves();
		expect( author.asked( 'saveTrack' ) ).toEqual( [
			{
				guid,
				kind: 'subtitles',
				srcLang: 'en',
				label: 'British',
				tmpFile: { name: 'subtitles-en.vtt', vtt },
				original: { ...english, vtt },
			},
		] );
		const british = { ...english, label: 'British' };
		await author.answers( 'saveTrack', [ british, german ] );
		expect( author.emitted.at( -1 ) ).toEqual( stored( british, german ) );
		expect( author.knows.original ).toBeNull();
	} );

	it( 'to the key of another one is a duplicate', async ( machine ) => {
		const author = await atForm( machine );
		await author.answers( 'loadTrack', { name: 'subtitles-en.vtt', vtt } );
		await author.types( { srcLang: 'de' } );
		await author.saves();
		expect( [ author.state, author.knows.failure?.kind ] ).toEqual( [ 'form.failed', 'duplicate' ] );
	} );

	it( 'whose file is gone needs a new one', async ( machine ) => {
		const author = await atForm( machine );
		await author.refuses( 'loadTrack' );
		expect( [ author.state, author.knows.failure, author.can( { type: 'form.save' } ) ] ).toEqual( [
			'form.failed',
			refused,
			false,
		] );
		await author.does( { type: 'form.cancel' } );
		await author.does( { type: 'track.edit', track: english } );
		await author.waits( 20 );
		expect( [ author.state, author.knows.failure?.kind ] ).toEqual( [ 'form.failed', 'silent' ] );
		await author.chooses();
		await author.saves();
		expect( author.asked( 'saveTrack' )[ 0 ] ).toMatchObject( { original: { ...english, vtt: null } } );
	} );

	it( '[VIDEO-112] a deleted track is taken out of those of the block', async ( machine ) => {
		const author = await atForm( machine );
		await author.does( { type: 'track.delete' } );
		expect( [ author.state, author.has( 'holds-page' ) ] ).toEqual( [ 'deleting', true ] );
		expect( author.asked( 'deleteTrack' ) ).toEqual( [ { guid, kind: 'subtitles', srcLang: 'en' } ] );
		await author.answers( 'deleteTrack', [ german ] );
		expect( [ author.state, author.knows.tracks, author.knows.original ] ).toEqual( [
			'list.ready',
			[ german ],
			null,
		] );
		expect( author.emitted.at( -1 ) ).toEqual( stored( german ) );
	} );

	it( 'a track that is not deleted stays, and its form says why', async ( machine ) => {
		const author = await atForm( machine );
		await author.answers( 'loadTrack', { name: 'subtitles-en.vtt', vtt } );
		await author.does( { type: 'track.delete' } );
		await author.refuses( 'deleteTrack' );
		expect( [ author.state, author.knows.failure, author.knows.tracks ] ).toEqual( [
			'form.failed',
			refused,
			[ english, german ],
		] );
		await author.does( { type: 'track.delete' } );
		await author.waits( 60 );
		expect( [ author.state, author.knows.failure?.kind ] ).toEqual( [ 'form.failed', 'silent' ] );
	} );
} );
