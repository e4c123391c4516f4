import { Author } from '../author';
import { everything, input, page, photos, sources } from '../items';
import { it } from './trials';

const connected = [ 'media-picker', { type: 'account.connected', source: 'openverse' } ];
const disconnected = [ 'media-picker', { type: 'account.disconnected', source: 'google_photos' } ];

describe( 'the account', () => {
	it( '[MEDIA-027, MEDIA-120] initially counts as connected; a successful list marks the source', async ( machine ) => {
		const author = new Author( machine );
		expect( [ author.list === 'unauthorized', author.told ] ).toEqual( [ false, [] ] );
		await author.gets( page( photos( 1, 3 ), 'page-2' ) );
		expect( author.told ).toEqual( [ connected ] );
		await author.does( { type: 'page.more' } );
		await author.gets( page( [] ) );
		expect( author.told ).toEqual( [ connected, connected ] );
	} );

	it( '[MEDIA-128] a list without authorization ends, and asks for the account', async ( machine ) => {
		const author = new Author( machine, input( sources.photos ) );
		await author.gets( page( photos( 1, 3 ), 'page-2', { image: '', name: 'Ada' } ) );
		await author.toggles( '1' );
		await author.does( { type: 'page.more' }, { type: 'view.change', path: '/' } );
		await author.fails( 'unauthorized', { code: 'authorization_required' } );
		expect( [ author.list, author.pending, author.selected ] ).toEqual( [ 'unauthorized', 0, '1' ] );
		expect( author.told.at( -1 ) ).toEqual( disconnected );
		await author.does( { type: 'view.change', path: 'recent' }, { type: 'filter.change', filters: {} } );
		await author.does(
			{ type: 'search.type', text: 'x' },
			{ type: 'search.submit' },
			{ type: 'session.picked', id: 's' }
		);
		await author.does( { type: 'folder.open', id: 'a', name: '' } );
		expect( [ author.list, author.knows.path ] ).toEqual( [ 'unauthorized', '/' ] );
		await author.does( { type: 'account.connected' } );
		expect( [ author.list, author.asked.at( -1 )?.path ] ).toEqual( [ 'loading.first', '/' ] );
		expect( author.told.at( -1 ) ).toEqual( [
			'media-picker',
			{ type: 'account.connected', source: 'google_photos' },
		] );
	} );

	it( 'if another page is refused without authorization, the photos of the account are hidden', async ( machine ) => {
		const author = new Author( machine, input( sources.photos ) );
		await author.gets( page( photos( 1, 3 ), 'page-2', { image: '', name: 'Ada' } ) );
		await author.does( { type: 'page.more' } );
		await author.fails( 'unauthorized', { code: 'authorization_required' } );
		expect( author.knows ).toMatchObject( { media: [], nextPage: '', account: null, failure: null } );
	} );

	it( 'is lost during a copy: the selection stays; disconnecting clears it', async ( machine ) => {
		const author = new Author( machine, input( sources.photos ) );
		await author.gets( page( photos( 1, 3 ), 'page-2' ) );
		await author.toggles( '1' );
		await author.does( { type: 'copy.change', isCopying: true }, { type: 'account.lost' } );
		expect( [ author.states, author.selected, author.listed ] ).toEqual( [
			[ 'unauthorized', 'copying' ],
			'1',
			'',
		] );
		expect( author.told.at( -1 ) ).toEqual( disconnected );
		await author.does( { type: 'account.connected' } );
		await author.gets( page( photos( 1, 3 ), 'page-2' ) );
		await author.does( { type: 'copy.change', isCopying: false }, { type: 'account.disconnected' } );
		expect( [ author.states, author.selected, author.listed ] ).toEqual( [ [ 'unauthorized', 'open' ], '', '' ] );
		expect( author.told.at( -1 ) ).toEqual( disconnected );
	} );

	it( 'of a source that picks in its own window leads back there', async ( machine ) => {
		const author = new Author( machine, input( everything ) );
		await author.does( { type: 'account.lost' }, { type: 'account.connected' } );
		expect( [ author.list, author.asked ] ).toEqual( [ 'unlisted', [] ] );
	} );
} );
