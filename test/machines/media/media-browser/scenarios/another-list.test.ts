import { Author } from '../author';
import { everything, FIRST_PAGE, folder, input, page, photo, photos, sources } from '../items';
import { it } from './trials';

describe( 'a new list', () => {
	const first = page( [ ...photos( 1, 3 ), folder ], 'page-2', { image: 'a.png', name: 'Ada' } );
	const cleared = { media: [], nextPage: '', account: null, failure: null };

	it( '[MEDIA-031] a fresh search clears the list, the account and the notice, and keeps the selection', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( first );
		await author.toggles( '2' );
		await author.does( { type: 'page.more' } );
		await author.fails( 'unreached' );
		expect( author.can( { type: 'search.submit' } ) ).toBe( false );
		await author.does( { type: 'search.type', text: '  ' } );
		expect( author.can( { type: 'search.submit' } ) ).toBe( false );
		await author.searches( ' cats ' );
		expect( author.knows ).toMatchObject( { ...cleared, search: 'cats', text: ' cats ' } );
		expect( [ author.list, author.selected ] ).toEqual( [ 'loading.first', '2' ] );
		expect( author.asked[ 2 ] ).toEqual( { ...FIRST_PAGE, search: 'cats' } );
		expect( author.can( { type: 'search.submit' } ) ).toBe( false );
	} );

	it( '[MEDIA-032] another view does the same', async ( machine ) => {
		const author = new Author( machine, input( sources.photos ) );
		await author.gets( first );
		await author.does( { type: 'view.change', path: '/' } );
		expect( author.knows ).toMatchObject( { ...cleared, path: '/', folder: '' } );
		await author.gets( page( [ folder ] ) );
		await author.does( { type: 'view.change', path: 'holidays', name: 'Holidays' } );
		expect( author.knows ).toMatchObject( { path: 'holidays', folder: 'Holidays' } );
		expect( author.asked.map( ( { path } ) => path ) ).toEqual( [ 'recent', '/', 'holidays' ] );
	} );

	it( '[MEDIA-044, MEDIA-060] a folder is opened, never selected', async ( machine ) => {
		const author = new Author( machine, input( sources.photos ) );
		await author.gets( page( [ folder, photo( '1' ) ], 'page-2' ) );
		await author.toggles( '1', 'holidays' );
		await author.does( { type: 'folder.open', id: '1', name: '' }, { type: 'folder.open', id: 'gone', name: '' } );
		expect( [ author.selected, author.list ] ).toEqual( [ '1', 'listed.partial' ] );
		await author.does( { type: 'folder.open', id: 'holidays', name: 'Holidays' } );
		expect( author.knows ).toMatchObject( { ...cleared, path: 'holidays', folder: 'Holidays' } );
		expect( [ author.list, author.selected, author.asked[ 1 ]?.path ] ).toEqual( [
			'loading.first',
			'1',
			'holidays',
		] );
	} );

	it( '[MEDIA-167] a changed filter starts a fresh list', async ( machine ) => {
		const author = new Author( machine, input( sources.photos ) );
		await author.gets( first );
		await author.does( { type: 'filter.change', filters: { favorite: true } } );
		expect( author.knows ).toMatchObject( { ...cleared, filters: { favorite: true } } );
		expect( [ author.list, author.asked[ 1 ]?.filters ] ).toEqual( [ 'loading.first', { favorite: true } ] );
	} );

	it( 'each of them waits for the running request', async ( machine ) => {
		const author = new Author( machine, input( sources.photos ) );
		const events = [
			{ type: 'view.change', path: '/' },
			{ type: 'filter.change', filters: { favorite: true } },
			{ type: 'session.picked', id: 's1' },
		] as const;
		for ( const event of events ) {
			await author.does( event );
			expect( [ author.list, author.pending ] ).toEqual( [ 'loading.superseded', 1 ] );
			await author.gets( page( photos( 1, 2 ), 'page-2' ) );
			expect( [ author.list, author.listed, author.asked.at( -1 )?.pageHandle ] ).toEqual( [
				'loading.first',
				'',
				'',
			] );
		}
		expect( author.asked.map( ( { path } ) => path ) ).toEqual( [ 'recent', '/', '/', 'session:s1' ] );
		expect( author.asked.at( -1 )!.filters ).toEqual( { favorite: true } );
		expect( author.knows ).toMatchObject( { path: 'session:s1', folder: '' } );
	} );

	it( 'during the request of another page, the list is cleared immediately', async ( machine ) => {
		for ( const [ event, path, name ] of [
			[ { type: 'search.submit' }, 'recent', '' ],
			[ { type: 'view.change', path: '/' }, '/', '' ],
			[ { type: 'folder.open', id: 'holidays', name: 'Holidays' }, 'holidays', 'Holidays' ],
			[ { type: 'filter.change', filters: {} }, 'recent', '' ],
			[ { type: 'session.picked', id: 's1' }, 'session:s1', '' ],
		] as const ) {
			const author = new Author( machine );
			await author.gets( first );
			await author.does( { type: 'page.more' }, { type: 'search.type', text: 'cats' }, event );
			expect( [ author.list, author.pending ] ).toEqual( [ 'loading.superseded', 1 ] );
			expect( author.knows ).toMatchObject( { ...cleared, folder: name } );
			await author.fails( 'unreached' );
			expect( author.asked.at( -1 ) ).toMatchObject( { pageHandle: '', path } );
		}
	} );

	it( 'items picked in the window of the service are listed and selected', async ( machine ) => {
		const author = new Author( machine, input( everything ) );
		await author.does( { type: 'session.picked', id: 's1' } );
		expect( author.asked ).toMatchObject( [ { path: 'session:s1', pageHandle: '' } ] );
		await author.gets( page( photos( 1, 3 ), 'page-2' ) );
		expect( author.selected ).toBe( '1,2,3' );
		await author.does( { type: 'session.picked', id: 's2' } );
		expect( [ author.listed, author.knows.nextPage ] ).toEqual( [ '', '' ] );
		const single = new Author( machine, input( everything, { isMultiple: false } ) );
		await single.does( { type: 'session.picked', id: 's1' } );
		await single.gets( page( photos( 1, 1 ) ) );
		expect( single.selected ).toBe( '1' );
	} );
} );
