/** What a source may serve instead of a picture: it is refused immediately with a reason, and leaves nothing behind. */
import type { ServerResponse } from 'node:http';
import { setKnobs } from '../_kit/knobs';
import { announced, avif, gif, jpeg, mp4, png, webp } from '../_kit/pictures';
import { photosToRefuse, refusalOf, refused } from '../_kit/refusals';
import type { Handler } from '../../services/_kit/stand-in';

jest.setTimeout( 240_000 );

const photos = photosToRefuse();

const html = '<!DOCTYPE html><title>Gone</title><p>Not here.';
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const php_ = Buffer.concat( [ Buffer.from( 'GIF89' ), Buffer.from( '<?php phpinfo();' ) ] );

describe( 'a file that is not what it should be', () => {
	it.each( [
		[ 'a web page', html, 'a web page instead of the file. Choose another' ],
		[ 'SVG', svg, 'SVG files can contain scripts, so they are not copied. Choose another picture' ],
		[ 'PHP with the start of a GIF', php_, 'not a picture that browsers can show. Choose another' ],
		[ 'text', 'Sorry', 'not a picture' ],
		[ 'nothing', '', 'not a picture' ],
		[ 'a video', mp4(), 'not a picture' ],
		[ 'a PDF', '%PDF-1.7 \n', 'not a picture' ],
		[ 'a TIFF', 'II*\0........', 'not a picture' ],
	] )( 'is refused although it is declared as a JPEG: %s', async ( _, file, words ) => {
		photos.serve( file, { 'Content-Type': 'image/jpeg' } );
		expect( await refusalOf( 'lake' ) ).toEqual( refused( 'media_type', words ) );
	} );

	it( 'is refused if it is a picture instead of a video', async () => {
		photos.serve( jpeg, { 'Content-Type': 'video/mp4' } );
		expect( await refusalOf( 'clip' ) ).toEqual( refused( 'media_type', 'not a video that browsers can play' ) );
	} );

	it( 'is recognised by its first bytes, and the rest is not downloaded', async () => {
		const left = new Promise< boolean >( ( resolve ) =>
			photos.handle( ( received, response ) => {
				response.writeHead( 200, { 'Content-Type': 'image/jpeg' } );
				response.write( html.padEnd( 2048 ) );
				resolve( received.left );
			} )
		);
		expect( await refusalOf( 'lake' ) ).toEqual( refused( 'media_type', 'a web page' ) );
		expect( await left ).toBe( true );
	} );
} );

describe( 'an incomplete file', () => {
	const half = ( file: Buffer ) => file.subarray( 0, Math.floor( file.length * 0.8 ) );
	const damaged = refused( 'media_damaged', 'damaged or ends too early. Try again, or choose another', {
		is_retryable: true,
	} );

	it.each( [
		[ 'JPEG', jpeg ],
		[ 'PNG', png() ],
		[ 'GIF', gif ],
		[ 'WebP', webp ],
		[ 'AVIF', avif ],
	] )( 'is refused, even if the server does not state its length: %s', async ( _, file ) => {
		photos.handle(
			( _received, response ) => void response.writeHead( 200, { Connection: 'close' } ).end( half( file ) )
		);
		expect( await refusalOf( 'lake' ) ).toEqual( damaged );
	} );

	it( 'is refused if a video ends too early', async () => {
		photos.serve( half( mp4() ) );
		expect( await refusalOf( 'clip' ) ).toEqual( damaged );
	} );

	it( 'is refused if the connection breaks', async () => {
		photos.handle( ( _, response ) => {
			response.writeHead( 200, { 'Content-Length': jpeg.length } );
			response.write( half( jpeg ), () => response.destroy() );
		} );
		expect( ( await refusalOf( 'lake' ) ).is_retryable ).toBe( true );
	} );

	it( 'is refused if it is complete but cannot be decoded', async () => {
		const broken = png();
		broken.fill( 0xaa, broken.indexOf( 'IDAT' ) + 4, broken.indexOf( 'IDAT' ) + 12 );
		photos.serve( broken );
		expect( await refusalOf( 'lake' ) ).toEqual( damaged );
	} );
} );

describe( 'a file that is too large', () => {
	const endless = ( start: Buffer ): [ Handler, Promise< boolean > ] => {
		let say: ( left: Promise< boolean > ) => void;
		const left = new Promise< boolean >( ( resolve ) => ( say = resolve ) );
		const pour = ( response: ServerResponse ): void => {
			response.write( Buffer.alloc( 65_536, 1 ), () => ! response.destroyed && pour( response ) );
		};
		return [
			( received, response ) => {
				say( received.left );
				response.writeHead( 200 ).write( start );
				pour( response );
			},
			left,
		];
	};

	it( 'is refused if 300 MB are declared, before any is downloaded', async () => {
		const left = new Promise< boolean >( ( resolve ) =>
			photos.handle( ( received, response ) => {
				response.writeHead( 200, { 'Content-Length': 300 * 1024 * 1024 } ).write( jpeg );
				resolve( received.left );
			} )
		);
		expect( await refusalOf( 'lake' ) ).toEqual(
			refused( 'media_too_large', 'larger than 64 MB, the limit of this site. Choose a smaller one' )
		);
		expect( await left ).toBe( true );
	} );

	it( 'is refused if it is endless, as soon as it exceeds the site’s upload limit', async () => {
		await setKnobs( { filters: { upload_size_limit: 1024 * 1024 } } );
		const [ handler, left ] = endless( jpeg );
		photos.handle( handler );
		expect( await refusalOf( 'lake' ) ).toEqual( refused( 'media_too_large', 'larger than 1 MB' ) );
		expect( await left ).toBe( true );
	} );

	it.each( [
		[ '40,000 pixels wide', 40_000, 10 ],
		[ '40,000 pixels high', 10, 40_000 ],
		[ 'of more pixels than memory', 25_000, 25_000 ],
	] )( 'is refused when it is %s, before the rest is downloaded', async ( _, width, height ) => {
		const [ handler, left ] = endless( announced( width, height ) );
		photos.handle( handler );
		expect( await refusalOf( 'lake' ) ).toEqual(
			refused(
				'media_too_many_pixels',
				`${ width } × ${ height } pixels, more than this site can process. Choose a smaller one`
			)
		);
		expect( await left ).toBe( true );
	} );

	it( 'is refused when the site has no space left', async () => {
		await setKnobs( { filters: { upload_size_limit: 0 } } );
		expect( await refusalOf( 'lake' ) ).toEqual(
			refused( 'media_storage', 'This site’s upload space is used up. Delete files' )
		);
		expect( photos.received ).toHaveLength( 0 );
	} );
} );
