/** The photos of an Instagram account: copied to the site, read by who may, kept up by a scheduled event, and shown on pages. */
import { as, php, site } from '../_kit/client';
import { browser } from '../_kit/google-photos';
import {
	BASE,
	asked,
	askedFor,
	change,
	connected,
	eachOnASite,
	files,
	gallery,
	happens,
	later,
	leavesNoNotice,
	settings,
	stored,
} from '../_kit/instagram';
import { publishPage, visit } from '../_kit/visitor';

jest.setTimeout( 240_000 );
eachOnASite();

const DAY = 24 * 3600;
const now = () => Math.floor( Date.now() / 1000 );
const author = async () => connected( await browser( 'author' ) );
const asksForMedia = () => askedFor( /me\/media$/ );

/** Runs the scheduled event. */
const run = ( event = 'statecraft_instagram_update', argument = '' ) =>
	php( `do_action( '${ event }'${ argument && `, '${ argument }'` } );` );

describe( 'the route', () => {
	it( '[GAL-099, GAL-100] gives the name and the photos, copied to the site', async () => {
		const id = await author();
		const { json, status } = await gallery( id );
		expect( status ).toBe( 200 );
		expect( json.external_name ).toBe( 'sam.sandbox' );
		expect( json.images ).toHaveLength( 30 );
		const [ first ] = json.images;
		expect( first ).toEqual( {
			url: expect.stringMatching(
				new RegExp( `^${ site().url }/wp-content/uploads/statecraft-instagram/[0-9a-f]{20}/\\w+\\.jpg$` )
			),
			title: 'Sandbox post 1 By sam.sandbox #sandbox',
			link: 'https://www.instagram.com/p/Sandbox00011000/',
			id: '00011000',
			width: expect.any( Number ),
			height: expect.any( Number ),
		} );
		expect( first!.url ).not.toContain( id );
		const picture = await fetch( first!.url );
		expect( picture.headers.get( 'content-type' ) ).toBe( 'image/jpeg' );
		expect( JSON.stringify( json ) ).not.toMatch( /IGlong|graph\/files/ );
		expect( ( await gallery( id, 'author', 5 ) ).json.images ).toHaveLength( 5 );
	} );

	it( 'has an album’s first picture and a video’s thumbnail, and leaves out what has none', async () => {
		await happens( { posts: 9 } );
		const { json } = await gallery( await author() );
		// Of the sixth there is no thumbnail, of the eighth no picture.
		expect( json.images.map( ( { id } ) => Number( id ) - 11_000 ) ).toEqual( [ 0, 1, 2, 3, 4, 6, 8 ] );
		expect( json.images.at( -1 )!.title ).toBe( '' );
	} );

	it( '[GAL-106] gives no photos of an account without posts, which is no error', async () => {
		await happens( { account: 'nomedia' } );
		expect( await gallery( await author() ) ).toMatchObject( {
			status: 200,
			json: { external_name: 'nomedia.sandbox', images: [], pending: 0 },
		} );
	} );

	it( 'follows further pages by cursor, never by a URL from the response', async () => {
		await gallery( await author() );
		const asks = await asksForMedia();
		expect( asks.map( ( { query } ) => query.after ) ).toEqual( [ undefined, '20' ] );
		expect( asks.map( ( { query } ) => query.access_token ) ).not.toContain( 'from-next' );
	} );

	it( 'queries Instagram again after five minutes, and copies only new images', async () => {
		await happens( { posts: 4 } );
		const id = await author();
		await gallery( id );
		await gallery( id );
		expect( await asksForMedia() ).toHaveLength( 1 );
		await later( id );
		await happens( { posts: 7 } );
		await gallery( id );
		expect( await asksForMedia() ).toHaveLength( 2 );
		expect( ( await askedFor( /\/files\// ) ).length ).toBe( 6 );
		await later( id );
		await happens( { posts: 1 } );
		await gallery( id );
		expect( await files() ).toEqual( [ '00011000.jpg' ] );
	} );

	it( 'queries Instagram once for concurrent requests @races', async () => {
		await happens( { posts: 3 } );
		const id = await author();
		const answers = await Promise.all( [ 1, 2, 3 ].map( () => gallery( id ) ) );
		expect( answers.map( ( { json } ) => json.images?.length ) ).toEqual( [ 3, 3, 3 ] );
		expect( await asksForMedia() ).toHaveLength( 1 );
	} );

	it.each( [ '123', 'x'.repeat( 200 ), '../../x', 'b'.repeat( 32 ) ] )(
		'sends an id that the site does not know nowhere: %s',
		async ( id ) => {
			expect( await gallery( id ) ).toMatchObject( {
				status: 404,
				json: { code: 'instagram_not_connected', data: { is_retryable: false } },
			} );
			expect( await asked() ).toEqual( [] );
		}
	);

	it( 'returns photos of another user as they were copied, without a request and without errors', async () => {
		await happens( { posts: 2 } );
		const id = await author();
		expect( ( await gallery( id, 'editor' ) ).json.images ).toEqual( [] );
		await gallery( id );
		await asked();
		await later( id );
		await change( id, { ended: 'instagram_expired' } );
		expect( await gallery( id, 'contributor' ) ).toMatchObject( {
			status: 200,
			json: { external_name: 'sam.sandbox', images: [ {}, {} ], pending: 0 },
		} );
		expect( await asked() ).toEqual( [] );
	} );

	it.each( [ 0, 31, 'x' ] )( 'refuses a count out of bounds: %s', async ( count ) => {
		const query = { access_token: 'a'.repeat( 32 ), count };
		expect( ( await as( 'author' ).get( `${ BASE }/gallery`, { query } ) ).status ).toBe( 400 );
	} );
} );

describe( 'a refusal by Instagram', () => {
	it.each( [
		[ 'expired', 'instagram_expired', 403, false ],
		[ 'revoked', 'instagram_revoked', 403, false ],
		[ 'removed', 'instagram_revoked', 403, false ],
		[ 'invalid', 'instagram_revoked', 403, false ],
		[ 'checkpoint', 'instagram_checkpoint', 403, false ],
		[ 'permission', 'instagram_permission', 403, false ],
		[ 'forbidden', 'instagram_permission', 403, false ],
		[ 'ratelimited', 'instagram_busy', 503, true ],
		[ 'user-limit', 'instagram_busy', 503, true ],
		[ 'page-limit', 'instagram_busy', 503, true ],
		[ 'custom-limit', 'instagram_busy', 503, true ],
		[ 'business-limit', 'instagram_busy', 503, true ],
		[ 'unknown', 'instagram_unreachable', 502, true ],
		[ 'down', 'instagram_unreachable', 502, true ],
		[ 'cut', 'instagram_unreachable', 502, true ],
		[ 'garbage', 'instagram_unreadable', 502, true ],
	] )( 'is reported with its code: %s', async ( fault, code, status, retryable ) => {
		const id = await author();
		await happens( { faults: { media: { fault } } } );
		const answer = await gallery( id );
		expect( answer ).toMatchObject( { status, json: { code, data: { is_retryable: retryable } } } );
		expect( JSON.stringify( answer.json ) ).not.toMatch( /Sandbox|IGlong/ );
	} );

	it( 'ends the connection if it is about the token, and no further request is sent', async () => {
		await happens( { posts: 2 } );
		const id = await author();
		await gallery( id );
		await later( id );
		await happens( { faults: { media: { fault: 'expired', times: 1 } } } );
		expect( ( await gallery( id ) ).json.code ).toBe( 'instagram_expired' );
		await asked();
		expect( ( await gallery( id ) ).json.code ).toBe( 'instagram_expired' );
		await run();
		expect( await asked() ).toEqual( [] );
		// What was copied stays on the pages.
		expect( await files() ).toHaveLength( 2 );
		await happens( { posts: 2 } );
		expect( await author() ).toBe( id );
		expect( ( await gallery( id ) ).status ).toBe( 200 );
	} );

	it( 'causes a pause if it is a rate limit, for the cron event too', async () => {
		const id = await author();
		await happens( { faults: { media: { fault: 'ratelimited', times: 1 } } } );
		await gallery( id );
		const again = await gallery( id );
		expect( again.json.data!.retry_after ).toBeGreaterThan( 3000 );
		expect( Number( again.headers.get( 'retry-after' ) ) ).toBeGreaterThan( 3000 );
		await run();
		expect( await asksForMedia() ).toHaveLength( 1 );
	} );

	it( 'is avoided when the rate limit is nearly reached', async () => {
		await happens( { posts: 1, usage: 95 } );
		const id = await author();
		expect( ( await gallery( id ) ).json.images ).toHaveLength( 1 );
		await later( id );
		expect( ( await gallery( id ) ).json.images ).toHaveLength( 1 );
		expect( await asksForMedia() ).toHaveLength( 1 );
	} );

	it( 'loses nothing that was copied if it is temporary', async () => {
		await happens( { posts: 2 } );
		const id = await author();
		await gallery( id );
		await later( id );
		await happens( { faults: { media: { fault: 'down' } } } );
		expect( await gallery( id ) ).toMatchObject( { status: 200, json: { images: [ {}, {} ] } } );
	} );

	it.each( [ 'html', 'svg', 'half', 'cut-file', 'huge', 'wide', 'gone', 'inner', 'away' ] )(
		'leaves out a file that is no picture of Instagram’s: %s',
		async ( fault ) => {
			await happens( { posts: 3, faults: { files: { fault, times: 1 } } } );
			expect( ( await gallery( await author() ) ).json.images ).toHaveLength( 2 );
			expect( await files() ).toHaveLength( 2 );
		}
	);

	it( 'is not followed to other hosts: images are copied only from Instagram', async () => {
		await settings( { STATECRAFT_INNER_HOSTS: '' } );
		await happens( { posts: 2 } );
		expect( ( await gallery( await author() ) ).json.images ).toEqual( [] );
		expect( await askedFor( /\/files\// ) ).toEqual( [] );
	} );

	it( 'slow images are left to a cron event, and the order is kept', async () => {
		await settings( {}, { statecraft_instagram_time_limit: 2 } );
		await happens( { posts: 4, faults: { files: { fault: 'slow-file', times: 1 } } } );
		const id = await author();
		const { json } = await gallery( id );
		expect( json.pending ).toBeGreaterThan( 0 );
		await happens( { posts: 4, faults: {} } );
		await settings();
		expect(
			await php( `echo (int) (bool) wp_next_scheduled( 'statecraft_instagram_more', array( '${ id }' ) );` )
		).toBe( '1' );
		await run( 'statecraft_instagram_more', id );
		const ids = ( await gallery( id, 'editor' ) ).json.images.map( ( one ) => one.id );
		expect( ids ).toHaveLength( 4 );
		expect( ids ).toEqual( [ ...ids ].sort() );
	} );
} );

describe( 'the cron event', () => {
	const connection = async ( id: string ) =>
		( await stored< { expires: number; renewed: number; tried: number; ended: string } >( id, 'connection' ) ) ||
		undefined;
	const refreshes = () => askedFor( /refresh_access_token$/ );

	it( 'is scheduled while an account is connected', async () => {
		const next = () => php( `echo (int) (bool) wp_next_scheduled( 'statecraft_instagram_update' );` );
		expect( await next() ).toBe( '0' );
		const id = await author();
		expect( await next() ).toBe( '1' );
		await as( 'author' ).delete( `${ BASE }/connections/${ id }` );
		await run();
		expect( await next() ).toBe( '0' );
	} );

	it( 'renews a token that is a week old, and no newer one', async () => {
		const id = await author();
		await change( id, { renewed: now() - 6 * DAY, expires: now() + 54 * DAY } );
		await run();
		expect( await refreshes() ).toHaveLength( 0 );
		await change( id, { renewed: now() - 8 * DAY, expires: now() + 52 * DAY } );
		await run();
		expect( await refreshes() ).toHaveLength( 1 );
		expect( ( await connection( id ) )!.expires ).toBeGreaterThan( now() + 59 * DAY );
		await happens( { posts: 1 } );
		await later( id );
		expect( ( await gallery( id ) ).json.images ).toHaveLength( 1 );
	} );

	it( 'retries a failed renewal later, and reports a token that is no longer valid', async () => {
		const id = await author();
		await change( id, { renewed: now() - 8 * DAY } );
		await happens( { faults: { refresh: { fault: 'down' } } } );
		await run();
		await run();
		expect( await refreshes() ).toHaveLength( 1 );
		expect( await connection( id ) ).toMatchObject( { ended: '', tried: expect.any( Number ) } );
		await change( id, { tried: 0 } );
		await happens( { faults: { refresh: { fault: 'revoked' } } } );
		await run();
		expect( await connection( id ) ).toMatchObject( { ended: 'instagram_revoked' } );
	} );

	it( 'sends no request for an expired token', async () => {
		const id = await author();
		await change( id, { renewed: now() - 61 * DAY, expires: now() - DAY } );
		await asked();
		await run();
		expect( await asked() ).toEqual( [] );
		expect( ( await gallery( id ) ).json.code ).toBe( 'instagram_expired' );
	} );

	it( 'copies new posts', async () => {
		await happens( { posts: 1 } );
		const id = await author();
		await gallery( id );
		await happens( { posts: 3 } );
		await run();
		expect( await files() ).toHaveLength( 1 );
		await later( id );
		await run();
		expect( await files() ).toHaveLength( 3 );
	} );

	it( 'does not restore a connection that was deleted in the meantime', async () => {
		await happens( { posts: 1 } );
		const id = await author();
		expect(
			await php( `
				use Statecraft\\Galleries\\Instagram\\Connections;
				use Statecraft\\Galleries\\Instagram\\Stored_Row;
				$one = Connections::find( '${ id }' );
				Connections::delete( $one );
				Connections::change( $one );
				echo (int) Stored_Row::change( 'statecraft_instagram_gallery_${ id }', array( 'items' => array() ) );
			` )
		).toBe( '0' );
		expect( await connection( id ) ).toBeUndefined();
	} );
} );

describe( 'a page', () => {
	const link =
		'<div class="wp-block-jetpack-instagram-gallery"><a href="https://www.instagram.com/sam.sandbox/" rel="noopener noreferrer" target="_blank">https://www.instagram.com/sam.sandbox/</a></div>';
	const block = ( attributes: Record< string, unknown > ) =>
		`<!-- wp:jetpack/instagram-gallery ${ JSON.stringify( attributes ) } -->\n${ link }\n<!-- /wp:jetpack/instagram-gallery -->`;
	const shown = async ( attributes: Record< string, unknown > ) =>
		( await visit( await publishPage( block( attributes ) ) ) ).html;
	const photos = ( html: string ) => html.match( /<li class="wp-block-jetpack-instagram-gallery__photo">/g ) ?? [];

	it( '[GAL-088, GAL-089, GAL-090] shows copied photos in the grid that was chosen, and asks Instagram nothing', async () => {
		await happens( { posts: 12 } );
		const id = await author();
		await gallery( id );
		await asked();
		const html = await shown( { accessToken: id, columns: 4, count: 5, spacing: 0, align: 'wide' } );
		expect( photos( html ) ).toHaveLength( 5 );
		expect( html ).toMatch( /class="[^"]*alignwide[^"]*"/ );
		expect( html ).toMatch( /style="--instagram-columns:4;--instagram-spacing:0px"/ );
		expect( html ).toMatch(
			/<a href="https:\/\/www\.instagram\.com\/p\/Sandbox00011000\/"><img src="[^"]+\.jpg" alt="Sandbox post 1 By sam\.sandbox #sandbox" width="\d+" height="\d+" loading="lazy" decoding="async" \/><\/a>/
		);
		expect( html ).not.toContain( id );
		expect( await asked() ).toEqual( [] );
	} );

	it.each( [
		[ {}, 3, '10px', 9 ],
		[ { columns: 0, spacing: -4, count: 0 }, 1, '0px', 1 ],
		[ { columns: 99, spacing: 99, count: 99 }, 6, '50px', 13 ],
		[ { columns: 'x', spacing: [], count: {} }, 3, '10px', 9 ],
	] )(
		'[GAL-088, GAL-089, GAL-090] has the limits and defaults of its settings: %j',
		async ( attributes, columns, spacing, count ) => {
			await happens( { posts: 16 } );
			const id = await author();
			await gallery( id );
			const html = await shown( { accessToken: id, ...attributes } );
			expect( html ).toContain( `--instagram-columns:${ columns };--instagram-spacing:${ spacing }` );
			expect( photos( html ) ).toHaveLength( count );
		}
	);

	it( '[GAL-091] says whether photos are stacked on mobile', async () => {
		await happens( { posts: 1 } );
		const id = await author();
		await gallery( id );
		const classes = async ( attributes: Record< string, unknown > ) =>
			[ ...( await shown( attributes ) ).matchAll( /class="([^"]*)"/g ) ].join();
		expect( await classes( { accessToken: id } ) ).toContain( 'is-stacked-on-mobile' );
		expect( await classes( { accessToken: id, isStackedOnMobile: false } ) ).not.toContain(
			'is-stacked-on-mobile'
		);
	} );

	it.each( [ '123', '', '../x', 'a'.repeat( 32 ) ] )(
		'shows the saved link where the site has no such photos: %s',
		async ( id ) => {
			const html = await shown( { accessToken: id, instagramUser: 'sam.sandbox' } );
			expect( html ).toContain( '<a href="https://www.instagram.com/sam.sandbox/"' );
			expect( photos( html ) ).toEqual( [] );
		}
	);

	it( 'keeps the photos after the connection has ended', async () => {
		await happens( { posts: 2 } );
		const id = await author();
		await gallery( id );
		await change( id, { ended: 'instagram_revoked' } );
		expect( photos( await shown( { accessToken: id } ) ) ).toHaveLength( 2 );
	} );

	it( 'sends Instagram no request, and schedules the renewal of a token near its end if the hourly event has not run', async () => {
		await happens( { posts: 1 } );
		const id = await author();
		await gallery( id );
		await change( id, { renewed: now() - 30 * DAY, expires: now() + 30 * DAY } );
		const url = await publishPage( block( { accessToken: id } ) + block( { accessToken: id } ) );
		await asked();
		await visit( url );
		expect( await asked() ).toEqual( [] );
		await change( id, { renewed: now() - 50 * DAY, expires: now() + 10 * DAY } );
		await visit( url );
		await visit( url );
		expect( await asked() ).toEqual( [] );
		await php( `
			foreach ( _get_cron_array() as $time => $hooks ) {
				foreach ( $hooks['statecraft_instagram_more'] ?? array() as $event ) {
					wp_unschedule_event( $time, 'statecraft_instagram_more', $event['args'] );
					do_action_ref_array( 'statecraft_instagram_more', $event['args'] );
				}
			}
		` );
		expect( ( await askedFor( /refresh_access_token$/ ) ).length ).toBe( 1 );
	} );

	it( '[GAL-099] in part: is stored although the tables of the site cannot store the emoji of a caption', async () => {
		await happens( { posts: 1 } );
		const id = await author();
		await gallery( id );
		await php( `
			add_filter( 'pre_get_col_charset', static fn() => 'utf8mb3' );
			$stored = Statecraft\\Galleries\\Instagram\\Gallery::stored( '${ id }' );
			$stored['items'][0]['title'] = 'Tea \u{1F375}';
			Statecraft\\Galleries\\Instagram\\Stored_Row::change( Statecraft\\Galleries\\Instagram\\Gallery::PREFIX . '${ id }', $stored );
		` );
		expect( await stored( id, 'gallery' ) ).toMatchObject( { items: [ { title: 'Tea' } ] } );
	} );

	it( 'prints a caption as text', async () => {
		await happens( { posts: 1 } );
		const id = await author();
		await gallery( id );
		const { items } = ( await stored< { items: object[] } >( id, 'gallery' ) ) || { items: [] };
		await change(
			id,
			{ items: items.map( ( item ) => ( { ...item, title: '"><script>alert(1)</script>' } ) ) },
			'gallery'
		);
		const html = await shown( { accessToken: id } );
		expect( html ).not.toContain( '<script>alert' );
	} );
} );

leavesNoNotice();
