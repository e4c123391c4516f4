import { Author } from '../author';
import { folder, input, page, photos, sources } from '../items';
import { it } from './trials';

describe( 'the selection', () => {
	it( '[MEDIA-055, MEDIA-056] of a single item can be replaced or cleared', async ( machine ) => {
		const author = new Author( machine, input( sources.openverse, { isMultiple: false } ) );
		await author.gets( page( photos( 1, 3 ) ) );
		await author.toggles( '1', '2' );
		expect( author.selected ).toBe( '2' );
		await author.toggles( '2' );
		expect( author.selected ).toBe( '' );
	} );

	it( '[MEDIA-057, MEDIA-058, MEDIA-059] of several items keeps the newest ten', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( page( photos( 1, 12 ) ) );
		await author.toggles( '3', '1', '2', '4', '5', '6', '7', '8', '9', '10' );
		expect( author.selected ).toBe( '3,1,2,4,5,6,7,8,9,10' );
		await author.toggles( '11' );
		expect( author.selected ).toBe( '1,2,4,5,6,7,8,9,10,11' );
		await author.toggles( '4' );
		expect( author.selected ).toBe( '1,2,5,6,7,8,9,10,11' );
		await author.toggles( 'elsewhere' );
		await author.does( { type: 'selection.clear' } );
		expect( [ author.selected, author.can( { type: 'selection.clear' } ) ] ).toEqual( [ '', false ] );
	} );

	it( '[MEDIA-062] cannot be changed while it is copied, nor can anything else be listed', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( page( [ ...photos( 1, 3 ), folder ], 'page-2' ) );
		await author.does( { type: 'copy.change', isCopying: true } );
		expect( author.states ).toEqual( [ 'listed.partial', 'open' ] );
		await author.toggles( '1' );
		await author.does( { type: 'copy.change', isCopying: true }, { type: 'search.type', text: 'cats' } );
		await author.toggles( '2', '1' );
		await author.does(
			{ type: 'search.submit' },
			{ type: 'view.change', path: '/' },
			{ type: 'copy.change', isCopying: true },
			{ type: 'folder.open', id: 'holidays', name: '' },
			{ type: 'filter.change', filters: {} },
			{ type: 'session.picked', id: 's1' },
			{ type: 'selection.clear' }
		);
		expect( [ author.states, author.selected, author.asked.length ] ).toEqual( [
			[ 'listed.partial', 'copying' ],
			'1',
			1,
		] );
		expect( author.knows ).toMatchObject( { path: 'recent', search: 'ocean', filters: {} } );
		await author.does( { type: 'copy.change', isCopying: false } );
		expect( author.can( { type: 'search.submit' } ) ).toBe( true );
		await author.toggles( '2' );
		expect( [ author.states[ 1 ], author.selected ] ).toEqual( [ 'open', '1,2' ] );
	} );

	it( 'a list that was requested before copying is still shown, and starts no other request', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( page( [ folder, ...photos( 1, 3 ) ], 'page-2' ) );
		await author.toggles( '1' );
		await author.does(
			{ type: 'page.more' },
			{ type: 'copy.change', isCopying: true },
			{ type: 'view.change', path: '/' }
		);
		await author.does( { type: 'folder.open', id: 'holidays', name: '' }, { type: 'filter.change', filters: {} } );
		await author.does(
			{ type: 'session.picked', id: 's' },
			{ type: 'search.type', text: 'x' },
			{ type: 'search.submit' }
		);
		expect( author.list ).toBe( 'loading.further' );
		await author.gets( page( photos( 4, 5 ) ) );
		expect( [ author.states, author.listed ] ).toEqual( [
			[ 'listed.complete', 'copying' ],
			'holidays,1,2,3,4,5',
		] );
	} );

	it( 'the item that had the focus is the tab stop', async ( machine ) => {
		const author = new Author( machine );
		await author.does( { type: 'item.focus', id: '2' } );
		expect( author.knows.active ).toBe( '2' );
	} );
} );
