/** The port `generate`: requests images from the site. */
import type { ApiFetch } from '../../_kit/site-client';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { PngUrl, Services } from '../../../machines/ai/image-generation';
import { asRecord } from '../../_kit/json';
import { requestSite } from '../../_kit/site-request';
import { imageFailure } from './failures';
import { asPngUrl } from './png';

/** The service of the port. */
export function createGenerate( { request }: { request: ApiFetch } ): Services[ 'generate' ] {
	return ( { prompt, postId }, signal ) =>
		requestSite(
			signal,
			async () => {
				const answer = await request< unknown >( {
					method: 'POST',
					path: '/wpcom/v2/jetpack-ai/images/generations',
					data: { prompt, ...( postId !== null && { post_id: postId } ) },
					signal,
				} );
				const images = imagesIn( answer );
				if ( images.length === 0 ) {
					throw new ServiceFailure( failed( 'imageless' ) );
				}
				return { images };
			},
			imageFailure
		);
}

/** The images in a response; anything that is not a PNG is left out. */
function imagesIn( answer: unknown ): PngUrl[] {
	const { data } = asRecord( answer ) ?? {};
	return ( Array.isArray( data ) ? data : [] )
		.map( ( item ) => asPngUrl( asRecord( item )?.b64_json ) )
		.filter( ( image ) => image !== null );
}
