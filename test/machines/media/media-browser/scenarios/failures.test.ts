import { Author } from '../author';
import { FIRST_PAGE, page, photos } from '../items';
import { it } from './trials';

describe( 'a failed list', () => {
	it( '[MEDIA-134] is no longer loading, says why, and is requested again on demand', async ( machine ) => {
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
		expect( author.asked ).toEqual( [ FIRST_PAGE, FIRST_PAGE ] );
	} );

	it( 'of another page keeps the listed items, and only that page is requested again', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( page( photos( 1, 3 ), 'page-2' ) );
		await author.does( { type: 'page.more' } );
		await author.fails( 'unreached' );
		expect( [ author.list, author.listed ] ).toEqual( [ 'failed.retryable', '1,2,3' ] );
		await author.does( { type: 'list.retry' } );
		expect( [ author.list, author.asked[ 2 ]?.pageHandle ] ).toEqual( [ 'loading.further', 'page-2' ] );
	} );

	it( 'of a busy source counts down the seconds, and sends no request before', async ( machine ) => {
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
