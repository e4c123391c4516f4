/** The items of a source for the media tab of the block inserter. */
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { addQueryArgs } from '@wordpress/url';
import { asRecord, asText } from '../../_kit/json';
import { itemIn } from '../media-browser/item';

/** An item as the inserter expects it (`InserterMediaItem` of `@wordpress/block-editor`). */
export interface InserterItem {
	/** The attachment, for an item that was copied before; otherwise the inserter uploads it from its URL. */
	id?: number;
	/** The id at the source. */
	sourceId: string;
	title: string;
	caption: string;
	alt: string;
	previewUrl: string;
	url: string;
}

/** A query from the inserter; pages start at 1. */
export interface InserterQuery {
	search?: string;
	page?: number;
}

/** The number of items per page: a library is browsed, but stock photos are searched. */
const NUMBERS: Readonly< Record< string, number > > = { pexels: 10, openverse: 10 };
const DEFAULT_NUMBER = 25;

function itemsIn( answer: unknown ): InserterItem[] {
	const { media } = asRecord( answer ) ?? {};
	return ( Array.isArray( media ) ? media : [] ).flatMap( ( one: unknown ) => {
		const { attachment, url } = asRecord( asRecord( one )?.inserter ) ?? {};
		return itemIn( one )
			.filter( ( { type } ) => type === 'image' )
			.map( ( { ID, title, caption, alt, thumbnails: { medium, thumbnail, fmt_hd: large } } ) => ( {
				...( typeof attachment === 'number' && attachment > 0 && { id: attachment } ),
				sourceId: ID,
				title,
				caption,
				alt,
				previewUrl: medium ?? thumbnail ?? large ?? '',
				url: asText( url ),
			} ) );
	} );
}

/**
 * Looks up items of a source.
 *
 * @param request Sends a REST request.
 * @return Returns a page of items; empty after any failure, because the inserter would wait forever for a promise that rejects.
 */
export const createMediaInserter = ( request: ApiFetch = apiFetch ) => {
	/** The handles of listed pages, by source, search text and page number, because the inserter counts pages. */
	const handles = new Map< string, string >();
	return async ( source: string, { search = '', page = 1 }: InserterQuery ): Promise< InserterItem[] > => {
		const keyOf = ( number: number ) => JSON.stringify( [ source, search, number ] );
		const handle = handles.get( keyOf( page ) );
		if ( page > 1 && ! handle ) {
			return [];
		}
		try {
			const answer = await request< unknown >( {
				path: addQueryArgs( `/wpcom/v2/external-media/list/${ encodeURIComponent( source ) }`, {
					number: NUMBERS[ source ] ?? DEFAULT_NUMBER,
					path: 'recent',
					inserter: true,
					...( search !== '' && { search } ),
					...( handle && { page_handle: handle } ),
				} ),
			} );
			handles.set( keyOf( page + 1 ), asText( asRecord( asRecord( answer )?.meta )?.next_page ) );
			return itemsIn( answer );
		} catch {
			return [];
		}
	};
};
