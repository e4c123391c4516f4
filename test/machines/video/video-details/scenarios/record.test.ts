import { commit, file, open } from '../author';
import { input, listed } from '../video-details.model';
import { it } from './trials';

it( 'before anything is typed, what the site has is shown, whatever the block holds', async ( machine ) => {
	const record = { title: 'From the site', description: listed };
	const author = open( machine, { ...input, record } );
	expect( author.knows() ).toMatchObject( record );
	const newer = { title: 'Newer', description: listed };
	await author.holds( { id: 14, title: 'Older', description: '', record: newer } );
	expect( [ author.state(), author.sent(), author.emitted ] ).toEqual( [ 'untouched', [], [] ] );
	expect( author.knows() ).toMatchObject( newer );
	await author.title( 'Dogs' );
	await author.leaves();
	expect( author.sent() ).toEqual( [ { id: 14, guid: 'AbCd1234', title: 'Dogs' } ] );
	expect( author.emitted ).toEqual( [ commit( 'Dogs', listed ) ] );
} );

it( 'undo to what an older block held takes back what the site had then', async ( machine ) => {
	const record = { title: 'Cats', description: listed };
	const author = open( machine, { ...input, description: '', record } );
	await author.description( 'Dogs' );
	await author.leaves();
	await author.saves();
	await author.holds( {} );
	expect( author.knows() ).toMatchObject( record );
	expect( author.sent()[ 1 ] ).toEqual( { id: 12, guid: 'AbCd1234', description: listed, chapters: file } );
} );

it( 'what the site may have received is sent again, also when the author takes it back', async ( machine ) => {
	const author = open( machine );
	await author.description( listed );
	await author.leaves();
	await author.waits( 60_000 );
	await author.holds( {} );
	expect( [ author.state(), author.knows().description ] ).toEqual( [ 'saving', 'Three cats' ] );
	expect( author.sent()[ 1 ] ).toEqual( {
		id: 12,
		guid: 'AbCd1234',
		description: 'Three cats',
		chapters: null,
	} );
	await author.saves( { tracks: [], hasChaptersFile: false } );
	await author.title( 'Dogs' );
	await author.leaves();
	expect( author.sent()[ 2 ] ).toEqual( { id: 12, guid: 'AbCd1234', title: 'Dogs' } );
} );

it( 'what is typed and taken back is not sent', async ( machine ) => {
	const author = open( machine );
	await author.title( 'Dogs' );
	await author.title( 'Cats' );
	await author.leaves();
	expect( [ author.state(), author.sent(), author.emitted ] ).toEqual( [ 'saved', [], [] ] );
	await author.title( 'Dogs' );
	await author.title( 'Cats' );
	await author.waits( 1000 );
	expect( [ author.state(), author.sent(), author.emitted ] ).toEqual( [ 'saved', [], [] ] );
} );

it( 'another video takes its place while the author types, and while it is saved', async ( machine ) => {
	const record = { title: 'Cows', description: '' };
	const other = { id: 13, guid: 'Other123', ...record, record };
	for ( const leaves of [ false, true ] ) {
		const author = open( machine );
		await author.title( 'Dogs' );
		await ( leaves && author.leaves() );
		await author.holds( other );
		expect( author.state() ).toBe( 'untouched' );
		expect( author.knows() ).toMatchObject( { ...other, sent: {} } );
	}
} );
