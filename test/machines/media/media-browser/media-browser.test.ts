/** The promises of the flow, in the terms of the product. */
import { mediaBrowserMachine } from '../../../../machines/media/media-browser';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_model/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { Author } from './author';
import { everything, folder, input, page, photo, photos, sources } from './items';

const { it, trials } = scenariosOf( mediaBrowserMachine );

const OPENVERSE = { source: 'openverse', path: 'recent', search: 'ocean', filters: {}, pageHandle: '' };
const connected = [ 'media-picker', { type: 'account.connected', source: 'openverse' } ];
const disconnected = [ 'media-picker', { type: 'account.disconnected', source: 'google_photos' } ];

describe( 'at first', () => {
	it( '[MEDIA-026, MEDIA-029] the first page of the path “recent” is requested, and nothing is known', async ( machine ) => {
		const author = new Author( machine );
		expect( author.states ).toEqual( [ 'loading.first', 'open' ] );
		expect( author.asked ).toEqual( [ OPENVERSE ] );
		expect( author.knows ).toMatchObject( {
			path: 'recent',
			media: [],
			nextPage: '',
			account: null,
			selection: [],
		} );
	} );

	it( '[MEDIA-106, MEDIA-108] the initial search is the first request of a stock source', async ( machine ) => {
		const author = new Author( machine, input( sources.pexels, { query: 'clouds' } ) );
		expect( author.asked ).toEqual( [ { ...OPENVERSE, source: 'pexels', search: 'clouds' } ] );
		expect( author.knows.text ).toBe( 'clouds' );
	} );

	it( 'a photo library begins with photos of any time, of photos only where a block takes no videos', async ( machine ) => {
		const date = { range: 'any', month: -1, year: null };
		const ofAnImage = new Author( machine, input( sources.photos ) );
		expect( ofAnImage.asked[ 0 ]!.filters ).toEqual( { date, mediaType: 'photo' } );
		const ofBoth = new Author( machine, input( sources.photos, { mediaKinds: [ 'image', 'video' ] } ) );
		expect( ofBoth.asked[ 0 ]!.filters ).toEqual( { date } );
	} );

	it( 'a source that picks in a window of its own, or is not set up, is not asked', async ( machine ) => {
		const picking = new Author( machine, input( everything ) );
		const unset = new Author( machine, input( { ...sources.pexels, isConfigured: false } ) );
		expect( [ picking.list, unset.list, ...picking.asked, ...unset.asked ] ).toEqual( [ 'unlisted', 'unlisted' ] );
	} );
} );

describe( 'pages', () => {
	it( '[MEDIA-033, MEDIA-036] further pages are added, until a list is complete', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( page( photos( 1, 3 ), 'page-2' ) );
		expect( [ author.list, author.listed, author.knows.nextPage ] ).toEqual( [
			'listed.partial',
			'1,2,3',
			'page-2',
		] );
		await author.does( { type: 'page.more' } );
		expect( author.list ).toBe( 'loading.further' );
		expect( author.asked[ 1 ] ).toEqual( { ...OPENVERSE, pageHandle: 'page-2' } );
		await author.gets( page( photos( 3, 5 ) ) );
		expect( [ author.list, author.listed, author.knows.arrived ] ).toEqual( [
			'listed.complete',
			'1,2,3,4,5',
			'4',
		] );
	} );

	it( '[MEDIA-034, MEDIA-035] after the last page nothing more is requested, until something else is', async ( machine ) => {
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

	it( '[MEDIA-030] one list is requested at a time; a search asked for meanwhile runs when it has ended', async ( machine ) => {
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

	it( 'a search asked for meanwhile runs also where that request fails or is not answered', async ( machine ) => {
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

	it( 'what the block cannot use is not listed', async ( machine ) => {
		const author = new Author( machine );
		await author.gets(
			page( [ folder, photo( '1', { type: 'video' } ), photo( '2' ) ], '', { image: 'a.png', name: 'Ada' } )
		);
		expect( [ author.listed, author.knows.account ] ).toEqual( [ 'holidays,2', { image: 'a.png', name: 'Ada' } ] );
	} );
} );

describe( 'something else is listed', () => {
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
		expect( author.asked[ 2 ] ).toEqual( { ...OPENVERSE, search: 'cats' } );
		expect( author.can( { type: 'search.submit' } ) ).toBe( false );
	} );

	it( '[MEDIA-032] so does another view', async ( machine ) => {
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

	it( 'each of them waits for the request that is open', async ( machine ) => {
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

	it( 'during the request of a further page, what is listed is gone at once', async ( machine ) => {
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

	it( 'what was picked in the window of the service is listed, and selected', async ( machine ) => {
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

describe( 'the selection', () => {
	it( '[MEDIA-055, MEDIA-056] of a single item is replaced or taken back', async ( machine ) => {
		const author = new Author( machine, input( sources.openverse, { isMultiple: false } ) );
		await author.gets( page( photos( 1, 3 ) ) );
		await author.toggles( '1', '2' );
		expect( author.selected ).toBe( '2' );
		await author.toggles( '2' );
		expect( author.selected ).toBe( '' );
	} );

	it( '[MEDIA-057, MEDIA-058, MEDIA-059] of several has ten at most, the newest', async ( machine ) => {
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

	it( 'a list that was asked for before the copies is still read, and waits for nothing else', async ( machine ) => {
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

describe( 'a failed list', () => {
	it( '[MEDIA-134] is not loading any more, says why, and is requested again on demand', async ( machine ) => {
		const author = new Author( machine );
		await author.fails( 'refused', { code: 'media_key', reason: 'The key is wrong.' } );
		expect( [ author.list, author.knows.failure?.reason, author.pending ] ).toEqual( [
			'failed.retryable',
			'The key is wrong.',
			0,
		] );
		await author.does( { type: 'list.retry' } );
		expect( [ author.list, author.knows.failure ] ).toEqual( [ 'loading.first', null ] );
		await author.waits( 44_999 );
		expect( author.list ).toBe( 'loading.first' );
		await author.waits( 1 );
		expect( [ author.list, author.knows.failure?.kind, author.pending ] ).toEqual( [
			'failed.retryable',
			'silent',
			0,
		] );
		expect( author.asked ).toEqual( [ OPENVERSE, OPENVERSE ] );
	} );

	it( 'of a further page leaves the others, and only that page is requested again', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( page( photos( 1, 3 ), 'page-2' ) );
		await author.does( { type: 'page.more' } );
		await author.fails( 'unreached' );
		expect( [ author.list, author.listed ] ).toEqual( [ 'failed.retryable', '1,2,3' ] );
		await author.does( { type: 'list.retry' } );
		expect( [ author.list, author.asked[ 2 ]?.pageHandle ] ).toEqual( [ 'loading.further', 'page-2' ] );
	} );

	it( 'of a busy source counts the seconds down, and sends nothing before', async ( machine ) => {
		const author = new Author( machine );
		await author.fails( 'busy', { code: 'media_busy', retryAfter: 2 } );
		expect( [ author.list, author.knows.failure?.retryLeft ] ).toEqual( [ 'failed.deferred', 2 ] );
		await author.does( { type: 'list.retry' } );
		await author.waits( 1_010 );
		expect( [ author.list, author.knows.failure?.retryLeft ] ).toEqual( [ 'failed.deferred', 1 ] );
		await author.waits( 1_010 );
		expect( [ author.list, author.asked.length ] ).toEqual( [ 'failed.retryable', 1 ] );
	} );

	it( 'can be dismissed, and be requested again afterwards', async ( machine ) => {
		const author = new Author( machine );
		await author.fails( 'unreached' );
		await author.does( { type: 'notice.dismiss' } );
		expect( [ author.list, author.knows.failure ] ).toEqual( [ 'listed.dismissed', null ] );
		await author.does( { type: 'list.retry' } );
		expect( author.list ).toBe( 'loading.first' );
		await author.gets( page( photos( 1, 3 ), 'page-2' ) );
		await author.does( { type: 'page.more' } );
		await author.fails( 'unreached' );
		await author.does( { type: 'notice.dismiss' }, { type: 'list.retry' } );
		expect( author.list ).toBe( 'loading.further' );
	} );

	it( '[MEDIA-063] copying clears the notice', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( page( photos( 1, 3 ), 'page-2' ) );
		await author.does( { type: 'page.more' } );
		await author.fails( 'unreached' );
		await author.does( { type: 'copy.change', isCopying: true } );
		expect( author.states ).toEqual( [ 'failed.retryable', 'open' ] );
		await author.toggles( '1' );
		await author.does( { type: 'copy.change', isCopying: true } );
		expect( [ author.states, author.knows.failure ] ).toEqual( [ [ 'listed.dismissed', 'copying' ], null ] );
	} );
} );

describe( 'the account', () => {
	it( '[MEDIA-027, MEDIA-120] counts as connected at first; a list that succeeds marks the source', async ( machine ) => {
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

	it( 'a further page without authorization hides the photos of the account', async ( machine ) => {
		const author = new Author( machine, input( sources.photos ) );
		await author.gets( page( photos( 1, 3 ), 'page-2', { image: '', name: 'Ada' } ) );
		await author.does( { type: 'page.more' } );
		await author.fails( 'unauthorized', { code: 'authorization_required' } );
		expect( author.knows ).toMatchObject( { media: [], nextPage: '', account: null, failure: null } );
	} );

	it( 'is lost during a copy: the selection stays; disconnecting takes it back', async ( machine ) => {
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

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( mediaBrowserMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
