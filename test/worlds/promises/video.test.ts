/** What people rely on of videos. */
import { videoFile } from '../../_kit/video-file';
import { as, site } from '../../wordpress/_kit/client';
import { resultOf, tusOf } from '../../wordpress/_kit/tus';
import { aVideo, blockOf, browse, meta } from '../../wordpress/_kit/video';
import { visit } from '../../wordpress/_kit/visitor';
import type { Page } from '../../wordpress/_kit/visitor';
import { leave } from '../_kit/leave';
import { ownNotices } from '../_kit/notices';

const publish = async ( content: string, status = 'publish' ): Promise< { id: number; link: string } > =>
	(
		await as( 'administrator' ).post< { id: number; link: string } >( 'wp/v2/posts', {
			...{ title: 'With a video', content, status },
		} )
	).json;

const sourceOn = ( { document, url }: Page ) => {
	const video = document.querySelector( 'video' );
	const src = video?.getAttribute( 'src' ) ?? video?.querySelector( 'source' )?.getAttribute( 'src' );
	return src ? new URL( src, url ).href : '';
};

afterAll( leave );

it( 'a video is uploaded in pieces, and plays on a page', async () => {
	const file = videoFile( 300_000 );
	const tus = tusOf( 'author' );
	const url = await tus.begin( file.length );
	await tus.patch( url, 0, file.subarray( 0, 200_000 ) );
	const { guid } = resultOf( await tus.patch( url, 200_000, file.subarray( 200_000 ) ) );
	const page = await visit( ( await publish( `<!-- wp:videopress/video {"guid":"${ guid }"} /-->` ) ).link );
	const bytes = await ( await fetch( sourceOn( page ) ) ).arrayBuffer();
	expect( Buffer.compare( Buffer.from( bytes ), file ) ).toBe( 0 );
} );

it( 'a private video plays where it is published, and can be wound', async () => {
	const video = await aVideo();
	await meta( { id: video.id, privacy_setting: 1 } );
	const page = await visit( ( await publish( blockOf( video ) ) ).link );
	const part = await fetch( sourceOn( page ), { headers: { Range: 'bytes=2-5' } } );
	expect( [ part.status, ( await part.arrayBuffer() ).byteLength ] ).toEqual( [ 206, 4 ] );
} );

it( 'a private video is closed everywhere else', async () => {
	const video = await aVideo();
	await meta( { id: video.id, privacy_setting: 1 } );
	const { id, link } = await publish( blockOf( video ), 'private' );
	// Without permalinks a server gives another page instead of none.
	expect( ( await fetch( video.url ) ).headers.get( 'content-type' ) ).not.toContain( 'video' );
	for ( const address of [
		`${ site().url }/?statecraft_video=${ video.guid }`,
		`${ site().url }/?statecraft_video=${ video.guid }&post=${ id }`,
	] ) {
		expect( ( await browse( address ) ).status ).toBe( 403 );
	}
	expect( sourceOn( await visit( link ) ) ).toBe( '' );
	const told = await ( await as( 'anonymous' ).send( 'GET', `wp/v2/media/${ video.id }` ) ).text();
	expect( told ).not.toContain( video.file );
} );

it( 'a video of a shortcode and of an address on a line of its own is shown', async () => {
	const { guid } = await aVideo();
	for ( const content of [ `[videopress ${ guid }]`, `Look:\n\nhttps://videopress.com/v/${ guid }\n` ] ) {
		expect( sourceOn( await visit( ( await publish( content ) ).link ) ) ).not.toBe( '' );
	}
} );

it( 'videos leave no notice of PHP', () => {
	expect( ownNotices() ).toEqual( [] );
} );
