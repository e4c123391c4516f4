/** The sources in the media tab of the block inserter. */
import type { ApiFetch } from '@wordpress/api-fetch';
import { createMediaInserter } from '../../../../services/media/media-inserter';

/** An item as the list route sends it to the inserter. */
const item = ( ID: string, attachment = 0, more: object = {} ) => ( {
	ID,
	type: 'image',
	title: `Title ${ ID }`,
	name: `Title ${ ID }`,
	file: `${ ID }.jpg`,
	caption: `<a href="https://photos.example">${ ID }</a>`,
	alt: `Alt ${ ID }`,
	URL: `https://photos.example/${ ID }.jpg`,
	guid: 'signed',
	thumbnails: {
		medium: `https://photos.example/${ ID }.medium.jpg`,
		thumbnail: `https://photos.example/${ ID }.small.jpg`,
	},
	width: 10,
	height: 10,
	credit: null,
	inserter: { attachment, url: `https://example.org/file/${ ID }` },
	...more,
} );

/** A site with the given response, and the requested paths. */
function site( ...answers: ( object | Error )[] ) {
	const paths: URL[] = [];
	const request = ( async ( { path }: { path: string } ) => {
		paths.push( new URL( path, 'https://example.org' ) );
		const answer = answers.shift();
		if ( answer === undefined || answer instanceof Error ) {
			throw answer;
		}
		return answer;
	} ) as unknown as ApiFetch;
	return { paths, lookUp: createMediaInserter( request ) };
}

const page = ( media: object[], next: string | null = null ) => ( { media, meta: { account: {}, next_page: next } } );
const asked = ( { pathname, searchParams }: URL ) => [ pathname, Object.fromEntries( searchParams ) ];

it.each( [
	[ '[MEDIA-171]', 'pexels', '10' ],
	[ '[MEDIA-171]', 'openverse', '10' ],
	[ '[MEDIA-170]', 'google_photos', '25' ],
	[ '[MEDIA-170]', 'of-another-plugin', '25' ],
] )( '%s %s is queried for %s items', async ( _, source, number ) => {
	const { paths, lookUp } = site( page( [] ) );
	await lookUp( source, {} );
	expect( paths.map( asked ) ).toEqual( [
		[ `/wpcom/v2/external-media/list/${ source }`, { number, path: 'recent', inserter: 'true' } ],
	] );
} );

it( '[MEDIA-168, MEDIA-175] a search text is sent as search, with the path recent', async () => {
	const { paths, lookUp } = site( page( [] ) );
	await lookUp( 'pexels', { search: 'sea & sky' } );
	expect( paths.map( asked ) ).toEqual( [
		[
			'/wpcom/v2/external-media/list/pexels',
			{ number: '10', path: 'recent', inserter: 'true', search: 'sea & sky' },
		],
	] );
} );

it( '[MEDIA-172, MEDIA-173] an item has caption, preview, title and URL; the URL is this site’s copy of the full file', async () => {
	const { lookUp } = site( page( [ item( 'a' ) ] ) );
	expect( await lookUp( 'openverse', {} ) ).toEqual( [
		{
			sourceId: 'a',
			title: 'Title a',
			caption: '<a href="https://photos.example">a</a>',
			alt: 'Alt a',
			previewUrl: 'https://photos.example/a.medium.jpg',
			url: 'https://example.org/file/a',
		},
	] );
} );

it( 'an item that was copied before has its attachment id, so that the inserter uploads nothing', async () => {
	const { lookUp } = site( page( [ item( 'a', 7 ) ] ) );
	expect( ( await lookUp( 'openverse', {} ) )[ 0 ] ).toMatchObject( { id: 7 } );
} );

it( 'folders, videos and invalid items are omitted, and the smallest available preview is used', async () => {
	const { lookUp } = site(
		page( [
			item( 'a', 0, { type: 'folder' } ),
			item( 'b', 0, { type: 'video' } ),
			{},
			item( 'c', 0, { thumbnails: { fmt_hd: 'https://photos.example/c' } } ),
		] )
	);
	expect(
		( await lookUp( 'openverse', {} ) ).map( ( { sourceId, previewUrl } ) => [ sourceId, previewUrl ] )
	).toEqual( [ [ 'c', 'https://photos.example/c' ] ] );
} );

it( 'later pages are requested by the previous page’s handle, separately for each search', async () => {
	const { paths, lookUp } = site(
		page( [ item( 'a' ) ], 'second' ),
		page( [ item( 'b' ) ], 'of the sea' ),
		page( [ item( 'c' ) ] )
	);
	await lookUp( 'pexels', { page: 1 } );
	await lookUp( 'pexels', { search: 'sea' } );
	expect( await lookUp( 'pexels', { page: 2 } ) ).toHaveLength( 1 );
	expect( paths.map( ( { searchParams } ) => searchParams.get( 'page_handle' ) ) ).toEqual( [
		null,
		null,
		'second',
	] );
	expect( await lookUp( 'pexels', { page: 3 } ) ).toEqual( [] );
	expect( paths ).toHaveLength( 3 );
} );

it.each( [
	[ 'an error of the site', { code: 'media_busy', message: 'Later.' } ],
	[ 'a list of nothing', [] ],
	[ 'no list', { media: 'none' } ],
	[ 'a connection that breaks', new Error( 'offline' ) ],
] )( '[MEDIA-169] %s is an empty result', async ( _, answer ) => {
	expect( await site( answer ).lookUp( 'pexels', {} ) ).toEqual( [] );
} );
