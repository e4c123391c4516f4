/** The port `generate`: asks the site for pictures. */
import type { ApiFetch } from '@wordpress/api-fetch';
import type { PngUrl, Services } from '../../../machines/ai/image-generation';
import { asRecord } from '../../_kit/json';
import { answered, imageless, pauseIn } from './failures';
import { asPngUrl } from './png';

/** The port, joined to a site. */
export function createGenerate( { request }: { request: ApiFetch } ): Services[ 'generate' ] {
	return ( { prompt, postId }, signal ) =>
		answered( signal, async () => {
			try {
				const answer = await request< unknown >( {
					method: 'POST',
					path: '/wpcom/v2/jetpack-ai/images/generations',
					data: { prompt, ...( postId !== null && { post_id: postId } ) },
					signal,
				} );
				const images = imagesIn( answer );
				return images.length > 0 ? { images } : { failure: imageless };
			} catch ( error ) {
				const after = pauseIn( error );
				if ( after === null ) {
					throw error;
				}
				return { after };
			}
		} );
}

/** The pictures in an answer; what is no picture is left out. */
function imagesIn( answer: unknown ): PngUrl[] {
	const { data } = asRecord( answer ) ?? {};
	return ( Array.isArray( data ) ? data : [] )
		.map( ( item ) => asPngUrl( asRecord( item )?.b64_json ) )
		.filter( ( image ) => image !== null );
}
