import { commit, open } from '../author';
import { listed } from '../video-details.model';
import { it } from './trials';

it( 'an undo while it is saved is saved after that; what is typed in the other field stays', async ( machine ) => {
	const author = open( machine );
	await author.title( 'Dogs' );
	await author.leaves();
	await author.holds( { title: 'Dogs' } );
	await author.description( 'Two' );
	await author.holds( {} );
	expect( [ author.state(), author.sent().length ] ).toEqual( [ 'saving', 1 ] );
	expect( author.knows() ).toMatchObject( { title: 'Cats', description: 'Two' } );
	await author.saves();
	expect( [ author.state(), author.knows().title ] ).toEqual( [ 'typing', 'Cats' ] );
	await author.leaves();
	expect( author.sent()[ 1 ] ).toEqual( { id: 12, guid: 'AbCd1234', title: 'Cats', description: 'Two' } );
	await author.saves();
	expect( [ author.state(), author.emitted.at( -1 ) ] ).toEqual( [ 'saved', commit( 'Cats', 'Two' ) ] );
} );

it( 'an undo that nothing else was typed beside keeps its redo: the block is not written', async ( machine ) => {
	const author = open( machine );
	await author.title( 'Dogs' );
	await author.leaves();
	await author.holds( {} );
	await author.saves();
	await author.leaves();
	expect( author.sent()[ 1 ] ).toEqual( { id: 12, guid: 'AbCd1234', title: 'Cats' } );
	expect( author.emitted ).toHaveLength( 1 );
} );

it( 'an undo while the author types into the other field is saved with it', async ( machine ) => {
	const author = open( machine );
	await author.title( 'Dogs' );
	await author.leaves();
	await author.saves();
	await author.description( 'Two' );
	await author.holds( {} );
	await author.waits( 1000 );
	expect( author.emitted.at( -1 ) ).toEqual( commit( 'Cats', 'Two' ) );
	expect( author.sent()[ 1 ] ).toEqual( { id: 12, guid: 'AbCd1234', title: 'Cats', description: 'Two' } );
} );

it( 'what is undone, and typed again before that was sent, is only written into the block', async ( machine ) => {
	const author = open( machine );
	await author.title( 'Dogs' );
	await author.leaves();
	await author.saves();
	const typesAgain = async () => {
		await author.description( 'Two' );
		await author.holds( {} );
		await author.description( 'Three cats' );
		await author.title( 'Dogs' );
	};
	await typesAgain();
	await author.leaves();
	expect( [ author.state(), author.sent().length, author.emitted.length ] ).toEqual( [ 'saved', 1, 2 ] );
	await typesAgain();
	await author.waits( 1000 );
	expect( [ author.state(), author.sent().length, author.emitted.length ] ).toEqual( [ 'saved', 1, 3 ] );
	expect( author.emitted.at( -1 ) ).toEqual( commit( 'Dogs', 'Three cats' ) );
} );

it( 'an undo after a failure saves, with what was typed meanwhile', async ( machine ) => {
	const author = open( machine );
	await author.title( 'Dogs' );
	await author.leaves();
	await author.description( 'Two' );
	await author.refuses();
	await author.holds( { title: 'Dogs' } );
	expect( author.state() ).toBe( 'failed' );
	await author.holds( {} );
	expect( author.state() ).toBe( 'saving' );
	expect( author.emitted.at( -1 ) ).toEqual( commit( 'Cats', 'Two' ) );
	expect( author.sent()[ 1 ] ).toEqual( { id: 12, guid: 'AbCd1234', title: 'Cats', description: 'Two' } );
} );

it( 'undo takes back what the site has, too; the block’s own writes come back without an effect', async ( machine ) => {
	const author = open( machine );
	await author.title( 'Dogs' );
	await author.leaves();
	await author.holds( { title: 'Dogs' } );
	await author.saves();
	await author.holds( { title: 'Dogs' } );
	expect( [ author.state(), author.sent().length ] ).toEqual( [ 'saved', 1 ] );
	await author.holds( {} );
	expect( [ author.state(), author.knows().title ] ).toEqual( [ 'saving', 'Cats' ] );
	expect( author.sent()[ 1 ] ).toMatchObject( { title: 'Cats' } );
	await author.saves();
	await author.description( listed );
	expect( author.state() ).toBe( 'typing' );
	expect( author.emitted ).toHaveLength( 1 );
} );
