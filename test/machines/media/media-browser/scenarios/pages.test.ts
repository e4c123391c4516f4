import { Author } from '../author';
import { FIRST_PAGE, folder, page, photo, photos } from '../items';
import { it } from './trials';

describe( 'pages', () => {
	it( '[MEDIA-033, MEDIA-036] pages are appended until the list is complete', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( page( photos( 1, 3 ), 'page-2' ) );
		expect( [ author.list, author.listed, author.knows.nextPage ] ).toEqual( [
			'listed.partial',
			'1,2,3',
			'page-2',
		] );
		await author.does( { type: 'page.more' } );
		expect( author.list ).toBe( 'loading.further' );
		expect( author.asked[ 1 ] ).toEqual( { ...FIRST_PAGE, pageHandle: 'page-2' } );
		await author.gets( page( photos( 3, 5 ) ) );
		expect( [ author.list, author.listed, author.knows.arrived ] ).toEqual( [
			'listed.complete',
			'1,2,3,4,5',
			'4',
		] );
	} );

	it( '[MEDIA-034, MEDIA-035] after the last page nothing more is requested until a new list is', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( page( photos( 1, 3 ) ) );
		await author.does( { type: 'page.more' }, { type: 'list.retry' } );
		expect( [ author.list, author.asked.length ] ).toEqual( [ 'listed.complete', 1 ] );
		await author.does( { type: 'view.change', path: '/' } );
		expect( [ author.list, author.asked.length ] ).toEqual( [ 'loading.first', 2 ] );
		await author.gets( page( [] ) );
		await author.searches( 'cats' );
		expect( author.list ).toBe( 'loading.first' );
	} );

	it( '[MEDIA-030] one list is requested at a time; a search submitted meanwhile runs when that request has ended', async ( machine ) => {
		const author = new Author( machine );
		await author.does( { type: 'page.more' }, { type: 'list.retry' } );
		await author.searches( 'cats' );
		expect( [ author.list, author.pending, author.asked.length ] ).toEqual( [ 'loading.superseded', 1, 1 ] );
		await author.searches( 'dogs' );
		await author.gets( page( photos( 1, 3 ), 'page-2' ) );
		expect( [ author.list, author.pending, author.listed ] ).toEqual( [ 'loading.first', 1, '' ] );
		expect( author.asked.map( ( { search } ) => search ) ).toEqual( [ 'ocean', 'dogs' ] );
		await author.gets( page( photos( 7, 8 ) ) );
		expect( author.listed ).toBe( '7,8' );
	} );

	it( 'a search submitted meanwhile also runs if that request fails or times out', async ( machine ) => {
		const author = new Author( machine );
		await author.searches( 'cats' );
		await author.fails( 'unreached' );
		expect( [ author.list, author.knows.failure, author.asked.length ] ).toEqual( [ 'loading.first', null, 2 ] );
		await author.searches( 'dogs' );
		await author.waits( 45_000 );
		expect( [ author.list, author.knows.failure, author.asked[ 2 ]?.search ] ).toEqual( [
			'loading.first',
			null,
			'dogs',
		] );
	} );

	it( 'items that the block cannot use are not listed', async ( machine ) => {
		const author = new Author( machine );
		await author.gets(
			page( [ folder, photo( '1', { type: 'video' } ), photo( '2' ) ], '', { image: 'a.png', name: 'Ada' } )
		);
		expect( [ author.listed, author.knows.account ] ).toEqual( [ 'holidays,2', { image: 'a.png', name: 'Ada' } ] );
	} );
} );
