/** Parses an item defensively: everything in it comes from another server. */
import type { Credit, MediaItem } from '../../../machines/media/media-browser';
import { asRecord, asText } from '../../_kit/json';

const TYPES: ReadonlySet< unknown > = new Set< MediaItem[ 'type' ] >( [ 'folder', 'image', 'video' ] );
const SIZES = [ 'medium', 'fmt_hd', 'thumbnail' ] as const;

/** A URL that is safe in a link or an image; empty for anything else, such as `javascript:`. */
const asUrl = ( value: unknown ): string => ( /^https?:\/\//i.test( asText( value ) ) ? asText( value ) : '' );

/** A non-negative integer; 0 for anything else. */
const asCount = ( value: unknown ): number =>
	typeof value === 'number' && Number.isFinite( value ) && value > 0 ? Math.floor( value ) : 0;

/** An id as a string. Some services use numbers. */
const asId = ( value: unknown ): string => ( typeof value === 'number' ? String( value ) : asText( value ) );

function creditIn( value: unknown ): Credit | null {
	const credit = asRecord( value );
	return (
		credit && {
			provider: asText( credit.provider ),
			landingUrl: asUrl( credit.landingUrl ),
			creator: asText( credit.creator ),
			creatorUrl: asUrl( credit.creatorUrl ),
			license: asText( credit.license ),
			licenseUrl: asUrl( credit.licenseUrl ),
		}
	);
}

/**
 * Parses an item of a list.
 *
 * @return A list with the item; empty if it has no id, or is neither a folder, a photo nor a video.
 */
export function itemIn( value: unknown ): MediaItem[] {
	const item = asRecord( value ) ?? {};
	const ID = asId( item.ID );
	if ( ID === '' || ! TYPES.has( item.type ) ) {
		return [];
	}
	const thumbnails = asRecord( item.thumbnails ) ?? {};
	const title = asText( item.title );
	return [
		{
			ID,
			type: item.type as MediaItem[ 'type' ],
			thumbnails: Object.fromEntries(
				SIZES.map( ( size ) => [ size, asUrl( thumbnails[ size ] ) ] ).filter( ( [ , url ] ) => url !== '' )
			),
			caption: asText( item.caption ),
			title,
			name: asText( item.name ) || title,
			file: asText( item.file ),
			URL: asUrl( item.URL ),
			guid: asText( item.guid ),
			alt: asText( item.alt ),
			width: asCount( item.width ),
			height: asCount( item.height ),
			credit: creditIn( item.credit ),
			...( item.type === 'folder' && { children: asCount( item.children ) } ),
		},
	];
}
