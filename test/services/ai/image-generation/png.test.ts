import { asPngUrl, pngBlob } from '../../../../services/ai/image-generation/png';
import { pixel } from './images';

const base64 = ( text: string ) => Buffer.from( text ).toString( 'base64' );

describe( '[AI-169] a value in place of an image', () => {
	it( 'is shown as base64 PNG', () => {
		expect( asPngUrl( pixel() ) ).toBe( `data:image/png;base64,${ pixel() }` );
	} );

	it.each( [
		[ 'nothing', undefined ],
		[ 'an empty text', '' ],
		[ 'a number', 7 ],
		[ 'a list', [ pixel() ] ],
		[ 'a page', base64( '<html><script>alert( 1 )</script></html>' ) ],
		[ 'an SVG with a script', base64( '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' ) ],
		[ 'a JPEG', Buffer.from( 'ffd8ffe000104a46494600010100000100010000', 'hex' ).toString( 'base64' ) ],
		[ 'a GIF', base64( 'GIF89a______________________' ) ],
		[ 'the signature of PNG alone', 'iVBORw0KGgo=' ],
		[ 'a whole data URL of a PNG', `data:image/png;base64,${ pixel() }` ],
		[ 'a data URL of a page', `data:text/html;base64,${ base64( '<script>' ) }` ],
		[ 'an address', 'https://example.org/a.png' ],
		[ 'a PNG, and a way out of an attribute', `${ pixel() }" onerror="alert( 1 )` ],
		[ 'a PNG, and another data URL', `${ pixel() },data:text/html;base64,PHNjcmlwdD4=` ],
		[ 'a PNG with a break in its lines', `${ pixel().slice( 0, 40 ) }\n${ pixel().slice( 40 ) }` ],
		[ 'a PNG with padding in its middle', `${ pixel().slice( 0, 40 ) }==${ pixel().slice( 40 ) }` ],
	] )( 'is not shown if it is %s', ( _, thing ) => {
		expect( asPngUrl( thing ) ).toBeNull();
	} );

	it( 'is checked in one pass, even with many millions of characters', () => {
		const large = pixel( 12_000_000 );
		expect( asPngUrl( large )?.length ).toBe( 'data:image/png;base64,'.length + large.length );
		expect( asPngUrl( `${ large.slice( 0, -8 ) }*${ large.slice( -7 ) }` ) ).toBeNull();
	} );
} );

it( '[AI-174] an image becomes a file with identical bytes', async () => {
	const blob = pngBlob( asPngUrl( pixel( 300 ) )! );
	expect( blob.type ).toBe( 'image/png' );
	expect( Buffer.from( await blob.arrayBuffer() ).toString( 'base64' ) ).toBe( pixel( 300 ) );
} );
