/** The port `copy`: the site downloads one item of a source into its media library. */
import type { ApiFetch } from '../../_kit/site-client';
import { addQueryArgs } from '@wordpress/url';
import { ServiceFailure } from '../../../machines/_kit/failure';
import { usesPlatformApi } from '../../../machines/_kit/hosting';
import type { ItemInput, Services } from '../../../machines/media/copy-to-library';
import type { CopiedItem } from '../../../machines/media/media-browser';
import { asRecord, asText } from '../../_kit/json';
import type { SiteData } from '../../_kit/site';
import { requestSite } from '../../_kit/site-request';
import { copyFailure, itemFailure } from './failures';

const pathOf = ( { siteType }: Pick< SiteData, 'siteType' >, source: string ): string =>
	usesPlatformApi( siteType )
		? addQueryArgs( '/rest/v1.1/external-media-upload', { service: source } )
		: `/wpcom/v2/external-media/copy/${ encodeURIComponent( source ) }`;

const bodyOf = ( { source, postId, item: { ID, guid, caption, title } }: ItemInput ) => ( {
	external_ids: [ ID ],
	media: [ { guid, caption, title } ],
	service: source,
	post_id: postId,
} );

/** The kind of an attachment, from its kind or media type. */
const typeOf = ( type: unknown ): CopiedItem[ 'type' ] | undefined =>
	/^(image|video)(?:\/|$)/.exec( asText( type ) )?.[ 1 ] as CopiedItem[ 'type' ] | undefined;

/**
 * Parses the response for one item.
 *
 * @throws {ServiceFailure} The item's own failure.
 * @throws {Error} When the response does not have the documented shape.
 */
function read( answer: unknown ): CopiedItem {
	const media = asRecord( answer )?.media;
	const result = asRecord( Array.isArray( media ) ? media[ 0 ] : undefined ) ?? {};
	const failure = itemFailure( result );
	if ( failure ) {
		throw new ServiceFailure( failure );
	}
	const { ID: id, alt, caption } = result;
	const url = asText( result.URL );
	const type = typeOf( result.type );
	if ( ! Number.isInteger( id ) || ( id as number ) <= 0 || ! /^https?:\/\//.test( url ) || ! type ) {
		throw new Error( 'The site did not return the copied file.' );
	}
	return {
		id: id as number,
		url,
		alt: asText( alt ),
		caption: asText( caption ),
		title: asText( result.title ),
		type,
	};
}

/** The service of the port. */
export function createCopy(
	site: Pick< SiteData, 'siteType' >,
	{ request }: { request: ApiFetch }
): Services[ 'copy' ] {
	return ( input, signal ) =>
		requestSite(
			signal,
			async () =>
				read(
					await request< unknown >( {
						method: 'POST',
						path: pathOf( site, input.source ),
						data: bodyOf( input ),
						signal,
					} )
				),
			copyFailure
		);
}
