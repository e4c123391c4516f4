/** The services of the flow `gallery`, except its uploads. */
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { addQueryArgs } from '@wordpress/url';
import type { Chosen, Services } from '../../../machines/galleries/gallery';
import { asRecord, asText } from '../../_kit/json';
import { requestSite } from '../../_kit/site-request';

/** The maximum number of attachments per request. */
const PAGE = 100;

/** A size in pixels, or 0. */
const sizeIn = ( value: unknown ): number => ( typeof value === 'number' && value > 0 ? value : 0 );

function chosenIn( answer: unknown ): Chosen[] {
	if ( ! Array.isArray( answer ) ) {
		throw new Error( 'The site did not describe the images.' );
	}
	return answer.flatMap( ( one: unknown ) => {
		const {
			id,
			source_url: url,
			alt_text: alt,
			caption,
			link,
			media_type: type,
			media_details: details,
		} = asRecord( one ) ?? {};
		const { width, height } = asRecord( details ) ?? {};
		return typeof id === 'number' && type === 'image'
			? [
					{
						id,
						url: asText( url ),
						alt: asText( alt ),
						caption: asText( asRecord( caption )?.raw ),
						link: asText( link ),
						width: sizeIn( width ),
						height: sizeIn( height ),
					},
				]
			: [];
	} );
}

/** @param request Replaced in tests. */
export const createGalleryServices = ( request: ApiFetch = apiFetch ): Services => ( {
	async describe( { ids }, signal ) {
		const found: Chosen[] = [];
		for ( let start = 0; start < ids.length; start += PAGE ) {
			const include = ids.slice( start, start + PAGE );
			const path = addQueryArgs( '/wp/v2/media', {
				context: 'edit',
				include: include.join( ',' ),
				per_page: PAGE,
				// As a whole: the site returns nothing for subfields of `media_details`.
				_fields: 'id,media_type,source_url,alt_text,caption,link,media_details',
			} );
			found.push(
				...( await requestSite( signal, async () => chosenIn( await request< unknown >( { path, signal } ) ) ) )
			);
		}
		return found;
	},
} );
