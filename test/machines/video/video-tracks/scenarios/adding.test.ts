import type { TrackKind } from '../../../../../machines/video/video-block';
import { Author, stored } from '../author';
import { chapters, english, fileOf, german, guid, refused, track, vtt } from '../video-tracks.model';
import { it } from './trials';

describe( 'adding a track', () => {
	const atForm = async ( machine: Parameters< Parameters< typeof it >[ 1 ] >[ 0 ], source = '' ) => {
		const author = new Author( machine );
		await author.opens( source ? [ english, chapters ] : [ english ], source );
		await author.does( { type: 'track.add' } );
		return author;
	};

	it( '[VIDEO-104, VIDEO-107] needs a file, and is of the kind subtitles at first', async ( machine ) => {
		const author = await atForm( machine );
		expect( [ author.state, author.knows.draft.kind ] ).toEqual( [ 'form.empty', 'subtitles' ] );
		await author.types( { srcLang: 'de', label: 'Deutsch' } );
		await author.saves();
		expect( [ author.state, author.can( { type: 'form.save' } ), author.can( { type: 'track.delete' } ) ] ).toEqual(
			[ 'form.empty', false, false ]
		);
		await author.does( { type: 'file.choose', file: fileOf( 'a.vtt' ) } );
		expect( [ author.state, author.has( 'busy' ), author.can( { type: 'form.save' } ) ] ).toEqual( [
			'form.reading',
			true,
			false,
		] );
		await author.answers( 'readFile', { name: 'a.vtt', text: vtt } );
		expect( [ author.state, author.can( { type: 'form.save' } ), author.has( 'holds-page' ) ] ).toEqual( [
			'form.ready',
			true,
			true,
		] );
		expect( author.knows.draft ).toEqual( {
			kind: 'subtitles',
			srcLang: 'de',
			label: 'Deutsch',
			tmpFile: { name: 'a.vtt', vtt },
		} );
	} );

	it( '[VIDEO-019, VIDEO-112] a saved track is added to those of the block', async ( machine ) => {
		const author = await atForm( machine );
		await author.chooses();
		await author.types( { srcLang: ' DE ', label: ' Deutsch ' } );
		await author.saves();
		expect( [ author.state, author.has( 'holds-page' ) ] ).toEqual( [ 'saving', true ] );
		expect( author.asked( 'saveTrack' ) ).toEqual( [
			{
				guid,
				kind: 'subtitles',
				srcLang: 'de',
				label: 'Deutsch',
				tmpFile: { name: 'a.vtt', vtt },
				original: null,
			},
		] );
		await author.answers( 'saveTrack', [ english, german ] );
		expect( [ author.state, author.emitted ] ).toEqual( [ 'list.ready', [ stored( english, german ) ] ] );
		expect( author.knows.draft ).toEqual( { kind: 'subtitles', srcLang: '', label: '', tmpFile: null } );
	} );

	it( '[VIDEO-105, VIDEO-106] empty fields are “English” and “en”', async ( machine ) => {
		const author = await atForm( machine );
		await author.chooses();
		await author.types( { kind: 'captions', srcLang: ' ', label: ' ' } );
		await author.saves();
		expect( author.asked( 'saveTrack' )[ 0 ] ).toMatchObject( {
			kind: 'captions',
			srcLang: 'en',
			label: 'English',
		} );
	} );

	it( '[VIDEO-109, VIDEO-110] a kind and language that exist are not sent; another language is', async ( machine ) => {
		const author = await atForm( machine );
		await author.chooses();
		await author.saves();
		expect( [ author.state, author.knows.failure?.kind ] ).toEqual( [ 'form.failed', 'duplicate' ] );
		await author.saves();
		expect( [ author.state, author.knows.failure?.kind, author.asked( 'saveTrack' ) ] ).toEqual( [
			'form.failed',
			'duplicate',
			[],
		] );
		await author.types( { srcLang: 'EN' } );
		expect( [ author.state, author.knows.failure ] ).toEqual( [ 'form.ready', null ] );
		await author.saves();
		expect( author.knows.failure?.kind ).toBe( 'duplicate' );
		await author.types( { srcLang: 'fr' } );
		await author.saves();
		expect( author.state ).toBe( 'saving' );
	} );

	it( 'an invalid language tag is not sent', async ( machine ) => {
		const author = await atForm( machine );
		await author.chooses();
		await author.types( { srcLang: 'German' } );
		await author.saves();
		expect( [ author.state, author.knows.failure?.kind, author.asked( 'saveTrack' ) ] ).toEqual( [
			'form.failed',
			'language',
			[],
		] );
	} );

	it( 'a file with chapters takes the place of those in the description, which are not changed here', async ( machine ) => {
		const author = await atForm( machine, 'description' );
		await author.chooses();
		await author.types( { kind: 'chapters' } );
		await author.saves();
		expect( author.state ).toBe( 'saving' );
		await author.answers( 'saveTrack', [ english, chapters ] );
		expect( author.knows.chaptersSource ).toBe( 'file' );
		await author.does( { type: 'track.edit', track: chapters } );
		await author.answers( 'loadTrack', { name: 'chapters.vtt', vtt } );
		await author.does( { type: 'track.delete' } );
		await author.answers( 'deleteTrack', [ english, chapters ] );
		expect( [ author.state, author.knows.chaptersSource ] ).toEqual( [ 'list.ready', 'description' ] );
		await author.does( { type: 'track.edit', track: chapters } );
		expect( [ author.state, author.can( { type: 'track.edit', track: chapters } ) ] ).toEqual( [
			'list.ready',
			false,
		] );
	} );

	it( '[VIDEO-111] a refusal, or silence, keeps what is typed and chosen, and the track can be saved again', async ( machine ) => {
		const author = await atForm( machine );
		await author.chooses();
		await author.types( { srcLang: 'de', label: 'Deutsch' } );
		const { draft } = author.knows;
		await author.saves();
		await author.refuses( 'saveTrack' );
		expect( [ author.state, author.knows.failure, author.knows.draft ] ).toEqual( [
			'form.failed',
			refused,
			draft,
		] );
		await author.saves();
		expect( [ author.state, author.knows.failure ] ).toEqual( [ 'saving', null ] );
		await author.waits( 60 );
		expect( [ author.state, author.knows.failure?.kind, author.knows.draft ] ).toEqual( [
			'form.failed',
			'silent',
			draft,
		] );
		expect( author.emitted ).toEqual( [] );
	} );

	it( 'the form is as it was when the list is opened again; Cancel empties it', async ( machine ) => {
		const author = await atForm( machine );
		await author.chooses();
		await author.types( { label: 'Mine' } );
		await author.does( { type: 'list.open' } );
		expect( [ author.state, author.knows.draft.label ] ).toEqual( [ 'form.ready', 'Mine' ] );
		await author.does( { type: 'form.cancel' } );
		expect( [ author.state, author.knows.draft.label, author.knows.draft.tmpFile ] ).toEqual( [
			'list.ready',
			'',
			null,
		] );
	} );
} );

it( '[VIDEO-108] a track can be of five kinds', async ( machine ) => {
	const kinds: TrackKind[] = [ 'subtitles', 'captions', 'descriptions', 'chapters', 'metadata' ];
	for ( const kind of kinds ) {
		const author = new Author( machine );
		await author.opens( [] );
		await author.does( { type: 'track.add' } );
		await author.chooses();
		await author.types( { kind } );
		await author.saves();
		await author.answers( 'saveTrack', [ track( kind, 'en', 'English' ) ] );
		expect( author.emitted.at( -1 ) ).toEqual( stored( track( kind, 'en', 'English' ) ) );
	}
} );
