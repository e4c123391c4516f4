/** The names under which uploads are stored. */
import { videoFile } from '../../_kit/video-file';
import { php } from '../_kit/client';
import { eachOnASite, metadata, resultOf, tusOf } from '../_kit/tus';

jest.setTimeout( 240_000 );

const file = videoFile( 30_000 );
const tus = tusOf( 'author' );

eachOnASite();

it.each( [ '映', '🎬', 'ж' ] )(
	'[UPLOAD-104] a name of 120 times %s is longer than file systems allow: its beginning names the file',
	async ( sign ) => {
		const url = await tus.begin( file.length, { 'Upload-Metadata': metadata( `${ sign.repeat( 120 ) }.webm` ) } );
		const { src, id } = resultOf( await tus.patch( url, 0, file ) );
		expect( decodeURI( src! ) ).toMatch( new RegExp( `/(?:${ sign }){40,}\\.webm$`, 'u' ) );
		expect( ( await fetch( src! ) ).status ).toBe( 200 );
		expect( await php( `echo get_the_title( ${ id } );` ) ).toBe( sign.repeat( 120 ) );
	}
);
