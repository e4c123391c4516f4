/** Pictures that this site has no file of, at an image service: their sizes are asked of it. */
import { debugLog, reset } from '../_kit/client';
import { alone, files, imagesOf, savedGallery, widths } from '../_kit/gallery';
import { rendered } from '../_kit/page';
import { parsed } from '../_kit/page-video';

jest.setTimeout( 240_000 );

afterAll( reset );

const far = ( name: string, width?: number, height?: number ) => ( {
	id: 999_999,
	src: `https://i1.wp.com/a.example/${ name }?ssl=1`,
	width,
	height,
} );
const one = async ( picture: object, style = 'rectangular' ) =>
	imagesOf( parsed( await rendered( savedGallery( { style, rows: [ alone( [ picture ] ) ] } ) ) ) )[ 0 ];

it( '[CONT-174] [GAL-042] is asked for from 600 pixels to its width, in steps of 300', async () => {
	const image = await one( far( 'x.jpg', 1600, 1067 ) );
	expect( files( image ) ).toEqual(
		[ 600, 900, 1200, 1500, 1600 ].map( ( width ) => [
			`https://i1.wp.com/a.example/x.jpg?ssl=1&strip=info&w=${ width }`,
			`${ width }w`,
		] )
	);
	expect( widths( await one( far( 'x.jpg', 400, 300 ) ) ) ).toEqual( [ 400 ] );
	expect( Math.max( ...widths( await one( far( 'x.jpg', 9000, 6000 ) ) ) ) ).toBe( 2000 );
} );

it( '[GAL-042] of which the file is a smaller size is asked for no wider than that', async () => {
	expect( widths( await one( far( 'x-1024x683.jpg', 3000, 2000 ) ) ) ).toEqual( [ 600, 900, 1024 ] );
} );

it( '[GAL-045] is cropped by the service for squares and circles, and else bounded by its longer side', async () => {
	const circle = await one( far( 'x.jpg', 1600, 1067 ), 'circle' );
	expect( circle?.getAttribute( 'src' ) ).toBe( 'https://i1.wp.com/a.example/x.jpg?ssl=1&resize=1067%2C1067' );
	expect( files( circle )[ 0 ] ).toEqual( [
		'https://i1.wp.com/a.example/x.jpg?ssl=1&strip=info&resize=600%2C600',
		'600w',
	] );
	expect( [ circle?.width, circle?.height ] ).toEqual( [ 1067, 1067 ] );
	expect( ( await one( far( 'x.jpg', 1000, 5000 ) ) )?.getAttribute( 'src' ) ).toBe(
		'https://i1.wp.com/a.example/x.jpg?ssl=1&h=2000'
	);
} );

it( '[GAL-044] loses the size it was saved in, whichever parameter says it', async () => {
	const src =
		'https://a.files.wordpress.com/2020/01/x.jpg?w=300&h=9&width=1&height=2&resize=3%2C4&strip=all&zoom=2&ssl=1';
	const image = await one( { src, width: 700, height: 700 } );
	expect( image?.getAttribute( 'src' ) ).toBe( 'https://a.files.wordpress.com/2020/01/x.jpg?ssl=1' );
	expect( widths( image ) ).toEqual( [ 600, 700 ] );
} );

it( 'is not used elsewhere', async () => {
	const src = 'https://i0.wp.com.example/x.jpg?w=300';
	const image = await one( { src, width: 700, height: 700 } );
	expect( image?.getAttribute( 'src' ) ).toBe( src );
	expect( image?.hasAttribute( 'srcset' ) ).toBe( false );
} );

it( 'is shown as saved if its size is unknown', async () => {
	const image = await one( far( 'x.jpg' ), 'circle' );
	expect( image?.getAttribute( 'src' ) ).toBe( 'https://i1.wp.com/a.example/x.jpg?ssl=1' );
	expect( image?.hasAttribute( 'srcset' ) ).toBe( false );
} );

it( '[GAL-041] is never asked for wider or higher than 2000 pixels', async () => {
	const wide = await one( far( 'x.jpg', 5000, 2500 ) );
	expect( Math.max( ...widths( wide ) ) ).toBe( 2000 );
	expect( wide?.getAttribute( 'src' ) ).toBe( 'https://i1.wp.com/a.example/x.jpg?ssl=1&w=2000' );
} );

it( 'causes no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
