/** The port `upload`: uploads an image to the media library of the site. */
import type { ApiFetch } from '../../_kit/site-client';
import { cleanForSlug } from '@wordpress/url';
import type { Services } from '../../../machines/ai/image-generation';
import { asRecord, asText } from '../../_kit/json';
import { isNotStored } from '../../_kit/not-stored';
import { requestSite } from '../../_kit/site-request';
import { imageFailure } from './failures';
import { pngBlob } from './png';

/** The maximum number of characters of the prompt in the file name; file systems allow 255 bytes. */
const LONGEST_SLUG = 50;

/** The service of the port. */
export function createUpload( { request }: { request: ApiFetch } ): Services[ 'upload' ] {
	const send: Services[ 'upload' ] = ( { image, prompt, postId }, signal ) =>
		requestSite(
			signal,
			async () => {
				const body = new FormData();
				body.append( 'file', pngBlob( image ), fileNameOf( prompt ) );
				body.append( 'alt_text', prompt );
				if ( postId !== null ) {
					body.append( 'post', String( postId ) );
				}
				const answer = asRecord(
					await request< unknown >( { method: 'POST', path: '/wp/v2/media', body, signal } )
				);
				const url = asText( answer?.source_url );
				if ( typeof answer?.id !== 'number' || ! /^https?:\/\//.test( url ) ) {
					throw new Error( 'The site did not return the uploaded image.' );
				}
				return { media: { id: answer.id, url } };
			},
			imageFailure
		);
	return ( input, signal ) =>
		send( input, signal ).catch( ( error: unknown ) => {
			if ( ! isNotStored( error ) ) {
				throw error;
			}
			return send( input, signal );
		} );
}

/** The file name of an image. */
export function fileNameOf( prompt: string ): string {
	const slug = [ ...cleanForSlug( prompt ) ].slice( 0, LONGEST_SLUG ).join( '' ).replace( /-+$/, '' );
	return `${ slug || 'image' }.png`;
}
