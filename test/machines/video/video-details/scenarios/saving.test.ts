import { commit, open } from '../author';
import { chapters, listed, refused } from '../video-details.model';
import { it } from './trials';

it( 'what is typed is saved a second after the last letter, as one undo level', async ( machine ) => {
	const author = open( machine );
	expect( [ author.state(), author.holdsPage() ] ).toEqual( [ 'untouched', false ] );
	await author.title( 'D' );
	await author.waits( 900 );
	await author.title( 'Do' );
	await author.waits( 900 );
	await author.description( 'Dogs' );
	await author.waits( 900 );
	expect( [ author.state(), author.holdsPage(), author.sent(), author.emitted ] ).toEqual( [
		'typing',
		true,
		[],
		[],
	] );
	await author.waits( 100 );
	expect( [ author.state(), author.holdsPage() ] ).toEqual( [ 'saving', true ] );
	expect( author.sent() ).toEqual( [ { id: 12, guid: 'AbCd1234', title: 'Do', description: 'Dogs' } ] );
	await author.saves();
	expect( [ author.state(), author.holdsPage() ] ).toEqual( [ 'saved', false ] );
	expect( author.emitted ).toEqual( [ commit( 'Do', 'Dogs' ) ] );
} );

it( 'leaving a field saves at once, and only what is typed', async ( machine ) => {
	const author = open( machine );
	await author.leaves();
	expect( author.state() ).toBe( 'untouched' );
	await author.title( 'Dogs' );
	await author.leaves();
	expect( [ author.state(), author.emitted ] ).toEqual( [ 'saving', [ commit( 'Dogs', 'Three cats' ) ] ] );
	await author.saves();
	await author.leaves();
	expect( [ author.state(), author.sent().length ] ).toEqual( [ 'saved', 1 ] );
} );

it( 'what is typed while it is saved is saved after that', async ( machine ) => {
	const author = open( machine );
	await author.title( 'Do' );
	await author.leaves();
	await author.title( 'Dogs' );
	await author.description( 'Two dogs' );
	expect( [ author.state(), author.sent().length ] ).toEqual( [ 'saving', 1 ] );
	await author.saves( { tracks: [ chapters ], hasChaptersFile: false } );
	expect( [ author.state(), author.knows().title, author.holdsPage() ] ).toEqual( [ 'typing', 'Dogs', true ] );
	expect( author.emitted ).toHaveLength( 2 );
	await author.waits( 1000 );
	expect( author.sent()[ 1 ] ).toMatchObject( { title: 'Dogs', description: 'Two dogs' } );
} );

it( 'a refusal, or silence, keeps the text, holds the page and offers to try again', async ( machine ) => {
	const author = open( machine );
	await author.description( listed );
	await author.leaves();
	await author.refuses();
	expect( [ author.state(), author.knows().failure, author.knows().description, author.holdsPage() ] ).toEqual( [
		'failed',
		refused,
		listed,
		true,
	] );
	await author.does( { type: 'save.retry' } );
	expect( [ author.state(), author.knows().failure ] ).toEqual( [ 'saving', null ] );
	expect( author.sent()[ 1 ] ).toEqual( author.sent()[ 0 ] );
	await author.waits( 60_000 );
	expect( [ author.state(), author.knows().failure?.kind ] ).toEqual( [ 'failed', 'silent' ] );
	await author.description( 'Dogs' );
	expect( [ author.state(), author.knows().failure, author.knows().description ] ).toEqual( [
		'typing',
		null,
		'Dogs',
	] );
	await author.leaves();
	await author.refuses();
	await author.title( 'Cows' );
	expect( [ author.state(), author.knows().title ] ).toEqual( [ 'typing', 'Cows' ] );
} );

it( 'trying again sends what was typed meanwhile', async ( machine ) => {
	const author = open( machine );
	await author.title( 'Do' );
	await author.leaves();
	await author.title( 'Dogs' );
	await author.refuses();
	await author.does( { type: 'save.retry' } );
	expect( author.sent()[ 1 ] ).toMatchObject( { title: 'Dogs' } );
	expect( author.emitted.at( -1 ) ).toEqual( commit( 'Dogs', 'Three cats' ) );
} );
