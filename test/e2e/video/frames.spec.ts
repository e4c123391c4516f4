/** Frames of a video as a real browser draws them: the port `draw` alone, in an empty page. No WordPress takes part. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import type { createVideoFrameServices } from '../../../services/video/video-frame';
import { videoFile } from '../../_kit/video-file';
import { serveParts } from '../_kit/video-parts';

const ORIGIN = 'http://frames.example';

const script = buildSync( {
	entryPoints: [ path.join( __dirname, '../../../services/video/video-frame/index.ts' ) ],
	bundle: true,
	write: false,
	format: 'iife',
	globalName: 'frames',
} ).outputFiles[ 0 ]!.text;

let folder: string;
test.beforeAll( () => {
	folder = mkdtempSync( path.join( tmpdir(), 'frames-' ) );
} );
test.afterAll( () => rmSync( folder, { recursive: true } ) );

/** What the page has, in the functions that are evaluated in it. */
interface Frames {
	frames: { createVideoFrameServices: typeof createVideoFrameServices };
}

/** An empty page with a file in it. */
async function open( page: Page, bytes: Buffer, name = 'harbour.webm' ): Promise< void > {
	const file = path.join( folder, name );
	writeFileSync( file, bytes );
	await page.route( `${ ORIGIN }/`, ( route ) =>
		route.fulfill( { contentType: 'text/html', body: '<!doctype html><input type="file">' } )
	);
	await page.route( `${ ORIGIN }/whole.webm`, ( route ) =>
		route.fulfill( { contentType: 'video/webm', body: videoFile() } )
	);
	await serveParts( page, `${ ORIGIN }/harbour.webm` );
	await page.goto( `${ ORIGIN }/` );
	await page.addScriptTag( { content: script } );
	await page.locator( 'input' ).setInputFiles( file );
}

interface Drawn {
	duration: number;
	/** The width and height of the poster, and the color in its middle. */
	size: number[];
	color: number[];
	/** The color in the middle of the small picture. */
	small: number[];
}

/** Draws the frame at a time; of the file in the page, or of an address. A failure is thrown by its kind. */
const draw = ( page: Page, atTime: number, address?: string ): Promise< Drawn > =>
	page.evaluate(
		async ( [ time, url ] ) => {
			const { draw: port } = ( window as unknown as Frames ).frames.createVideoFrameServices();
			const source = url ?? document.querySelector( 'input' )!.files![ 0 ]!;
			const frame = await port( { source, atTime: time }, new AbortController().signal ).catch(
				( error: { failure: { kind: string } } ) => {
					throw new Error( error.failure.kind );
				}
			);
			const middleOf = async ( blob: Blob ) => {
				const bitmap = await createImageBitmap( blob );
				const { width, height } = bitmap;
				const context = Object.assign( document.createElement( 'canvas' ), { width, height } ).getContext(
					'2d'
				)!;
				context.drawImage( bitmap, 0, 0 );
				const { data } = context.getImageData( width / 2, height / 2, 1, 1 );
				return { size: [ width, height ], color: [ ...data.slice( 0, 3 ) ] };
			};
			const { color: small } = await middleOf( await ( await fetch( frame.url ) ).blob() );
			return { duration: frame.duration, ...( await middleOf( frame.image ) ), small };
		},
		[ atTime, address ] as const
	);

/** The name of a color of the clip: its strongest part. */
const nameOf = ( color: readonly number[] ) => [ 'red', 'green', 'blue' ][ color.indexOf( Math.max( ...color ) ) ];

test( '[VIDEO-039] the frame at a time is the one that the video has there (in part: the picture)', async ( {
	page,
} ) => {
	await open( page, videoFile() );
	for ( const [ time, color ] of [
		[ 5_000, 'blue' ],
		[ 100, 'red' ],
		[ 3_000, 'green' ],
		[ 60_000, 'blue' ],
	] as const ) {
		const frame = await draw( page, time );
		expect( [ nameOf( frame.color ), nameOf( frame.small ) ] ).toEqual( [ color, color ] );
		expect( frame.size ).toEqual( [ 320, 180 ] );
		expect( Math.abs( frame.duration - 6_000 ) ).toBeLessThan( 100 );
	}
} );

test( 'a frame of a file of 60 MB comes without waiting for the limit of painting', async ( { page } ) => {
	await open( page, videoFile( 60e6 ), 'large.webm' );
	// No limit is ever over.
	await page.evaluate( () => Object.assign( window, { setTimeout: () => 0 } ) );
	const frame = await draw( page, 3_000 );
	expect( nameOf( frame.color ) ).toBe( 'green' );
} );

test( 'an uploaded video is drawn from its address, where the server lets it be moved', async ( { page } ) => {
	await open( page, videoFile() );
	expect( nameOf( ( await draw( page, 3_000, `${ ORIGIN }/harbour.webm` ) ).color ) ).toBe( 'green' );
	// Without range requests nothing but the first frame can be reached.
	await expect( draw( page, 3_000, `${ ORIGIN }/whole.webm` ) ).rejects.toThrow( 'undecodable' );
} );

test( 'a video that the browser cannot decode has no frames', async ( { page } ) => {
	await open( page, Buffer.from( 'Not a video at all. '.repeat( 500 ) ), 'lie.mp4' );
	await expect( draw( page, 3_000 ) ).rejects.toThrow( 'undecodable' );
} );

test( 'a video that cannot be reached, or is not there, is not taken for one that the browser cannot show', async ( {
	page,
} ) => {
	await open( page, videoFile() );
	await page.route( `${ ORIGIN }/cut.webm`, ( route ) => route.abort( 'connectionfailed' ) );
	await page.route( `${ ORIGIN }/gone.webm`, ( route ) => route.fulfill( { status: 404 } ) );
	await page.route( `${ ORIGIN }/lie.webm`, ( route ) => route.fulfill( { body: 'Not a video at all.' } ) );
	for ( const [ name, kind ] of [
		[ 'cut', 'unreached' ],
		[ 'gone', 'refused' ],
		[ 'lie', 'undecodable' ],
	] as const ) {
		await expect( draw( page, 3_000, `${ ORIGIN }/${ name }.webm` ) ).rejects.toThrow( kind );
	}
} );
