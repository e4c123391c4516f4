import { Author } from '../author';
import { english, fileOf, refused } from '../video-tracks.model';
import { it } from './trials';

describe( 'a file', () => {
	const atForm = async ( machine: Parameters< Parameters< typeof it >[ 1 ] >[ 0 ] ) => {
		const author = new Author( machine );
		await author.opens( [] );
		await author.does( { type: 'track.add' } );
		return author;
	};

	it( '[VIDEO-026] of another type, or of more than a megabyte, is not read; a SubRip file is converted', async ( machine ) => {
		const author = await atForm( machine );
		for ( const name of [ 'a.txt', 'vtt', 'a.vtt.exe', 'a' ] ) {
			await author.does( { type: 'file.choose', file: fileOf( name ) } );
			expect( [ author.state, author.knows.failure?.kind ] ).toEqual( [ 'form.failed', 'type' ] );
		}
		await author.does( { type: 'file.choose', file: fileOf( 'a.vtt', 'x'.repeat( 1_000_001 ) ) } );
		expect( [ author.state, author.knows.failure?.kind ] ).toEqual( [ 'form.failed', 'large' ] );
		expect( [ author.asked( 'readFile' ), author.can( { type: 'form.save' } ) ] ).toEqual( [ [], false ] );
		await author.types( { label: 'Mine' } );
		expect( [ author.state, author.knows.failure, author.knows.draft.label ] ).toEqual( [
			'form.empty',
			null,
			'Mine',
		] );
		await author.chooses( 'A.SRT', '1\n00:00:00,000 --> 00:00:01,000\nHello' );
		expect( author.knows.draft.tmpFile ).toEqual( {
			name: 'A.vtt',
			vtt: 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHello\n',
		} );
	} );

	it( 'with a mistake is refused with its line; the file that was chosen before stays', async ( machine ) => {
		const author = await atForm( machine );
		await author.chooses( 'a.vtt', 'Hello' );
		expect( [ author.state, author.knows.draft.tmpFile ] ).toEqual( [ 'form.failed', null ] );
		expect( author.knows.failure ).toMatchObject( { kind: 'content', code: 'header', detail: '1' } );
		await author.chooses( 'b.vtt' );
		await author.chooses( 'c.srt', '1\n00:00:02,000 --> 00:00:01,000\nHello' );
		expect( author.knows.failure ).toMatchObject( { kind: 'content', code: 'end', detail: '2' } );
		expect( [ author.state, author.knows.draft.tmpFile?.name ] ).toEqual( [ 'form.failed', 'b.vtt' ] );
		await author.saves();
		expect( author.state ).toBe( 'saving' );
	} );

	it( 'that is refused does not hide that the track exists', async ( machine ) => {
		const author = new Author( machine );
		await author.opens( [ english ] );
		await author.does( { type: 'track.add' } );
		await author.chooses();
		await author.chooses( 'b.vtt', 'Hello' );
		expect( author.knows.failure?.kind ).toBe( 'content' );
		await author.saves();
		expect( [ author.state, author.knows.failure?.kind ] ).toEqual( [ 'form.failed', 'duplicate' ] );
	} );

	it( 'that cannot be read says so', async ( machine ) => {
		const author = await atForm( machine );
		const file = fileOf( 'a.vtt' );
		await author.does( { type: 'file.choose', file } );
		expect( author.asked( 'readFile' ) ).toEqual( [ { file } ] );
		await author.refuses( 'readFile' );
		expect( [ author.state, author.knows.failure, author.knows.pending ] ).toEqual( [
			'form.failed',
			refused,
			null,
		] );
		await author.does( { type: 'file.choose', file: fileOf( 'b.vtt' ) } );
		expect( author.knows.failure ).toBeNull();
		await author.waits( 20 );
		expect( [ author.state, author.knows.failure?.kind ] ).toEqual( [ 'form.failed', 'silent' ] );
	} );

	it( 'chosen while another is being read takes its place', async ( machine ) => {
		const author = await atForm( machine );
		await author.does( { type: 'file.choose', file: fileOf( 'a.vtt' ) } );
		await author.chooses( 'b.vtt' );
		expect( author.knows.draft.tmpFile?.name ).toBe( 'b.vtt' );
		await author.does( { type: 'file.choose', file: fileOf( 'c.vtt' ) } );
		await author.does( { type: 'file.choose', file: fileOf( 'c.txt' ) } );
		expect( [ author.state, author.knows.failure?.kind ] ).toEqual( [ 'form.failed', 'type' ] );
	} );
} );
