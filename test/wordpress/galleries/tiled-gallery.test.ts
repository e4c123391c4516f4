/** The published page of a tiled gallery: its pictures in all sizes, their room, their links. */
import { debugLog, php, reset, site } from '../_kit/client';
import { alone, savedGallery, somePictures, type GalleryWishes, type StoredPicture } from '../_kit/gallery';
import { inPhp } from '../_kit/knobs';
import { rendered } from '../_kit/page';
import { parsed } from '../_kit/page-video';

jest.setTimeout( 120_000 );

let lake: StoredPicture;
let tower: StoredPicture;
let stall: StoredPicture;

beforeAll( async () => {
	[ lake, tower, stall ] = ( await somePictures(
		{ name: 'lake', width: 2400, height: 1600, alt: 'A lake' },
		{ name: 'tower', width: 800, height: 1200, alt: 'A "tower" & <b>' },
		{ name: 'stall', width: 1000, height: 1000 }
	) ) as [ StoredPicture, StoredPicture, StoredPicture ];
} );
afterAll( reset );

const page = async ( wishes: GalleryWishes ) => parsed( await rendered( savedGallery( wishes ) ) );
const images = ( document: Document ) => [ ...document.querySelectorAll( 'img' ) ];
const files = ( image: Element | undefined ) =>
	( image?.getAttribute( 'srcset' ) ?? '' )
		.split( ', ' )
		.filter( Boolean )
		.map( ( source ) => source.split( ' ' ) as [ string, string ] );
const widths = ( image: Element | undefined ) => files( image ).map( ( [ , width ] ) => Number.parseInt( width ) );
const columns = ( document: Document ) => [ ...document.querySelectorAll< HTMLElement >( '.tiled-gallery__col' ) ];

it( 'a picture of the library has its own files in all sizes of its ratio, and says which it is @oldest', async () => {
	const [ image ] = images( await page( { rows: [ alone( [ lake ] ) ] } ) );
	const folder = lake.url.replace( /[^/]+$/, '' );
	expect( image?.className ).toBe( `wp-image-${ lake.id }` );
	expect( image?.alt ).toBe( 'A lake' );
	expect( image?.getAttribute( 'src' ) ).toMatch( new RegExp( `^${ folder }lake-\\d+x\\d+\\.jpg$` ) );
	expect( image!.width / image!.height ).toBeCloseTo( 1.5, 1 );
	expect( widths( image ).sort( ( a, b ) => a - b ) ).toEqual( [ 300, 768, 1024, 1536 ] );
	for ( const [ url ] of files( image ) ) {
		expect( ( await fetch( url ) ).status ).toBe( 200 );
	}
} );

it( '[GAL-041] no picture is wider or higher than 2000 pixels', async () => {
	const shown = images( await page( { attributes: { align: 'full' }, rows: [ alone( [ lake ] ), alone( [ tower ] ) ] } ) );
	shown.forEach( ( image ) => {
		expect( Math.max( image.width, image.height, ...widths( image ) ) ).toBeLessThanOrEqual( 2000 );
	} );
	const [ far ] = images( await page( { rows: [ alone( [ { src: 'https://i0.wp.com/a.example/x.jpg', width: 5000, height: 2500 } ] ) ] } ) );
	expect( Math.max( ...widths( far ) ) ).toBe( 2000 );
	expect( far?.getAttribute( 'src' ) ).toBe( 'https://i0.wp.com/a.example/x.jpg?w=2000' );
} );
