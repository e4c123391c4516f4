/**
 * Converts `core/video` to `videopress/video` and back: most attributes have the same names, and `createBlock` drops those that the new block does not have.
 * Part of the small script that every editor page loads.
 */
import { guidOf } from './player-url';

type Attributes = Readonly< Record< string, unknown > >;

export const CORE = 'core/video';
export const VIDEOPRESS = 'videopress/video';

/** The classes of a core block with a guid. */
const CLASSES = 'wp-block-embed is-type-video is-provider-videopress';

/** The first list that is not empty. */
const listIn = ( ...lists: unknown[] ): unknown[] =>
	lists.find( ( list ): list is unknown[] => Array.isArray( list ) && list.length > 0 ) ?? [];

/** The attributes of `videopress/video` for those of `core/video`. */
export const toVideoPress = ( { caption, tracks, ...attributes }: Attributes ): Record< string, unknown > => ( {
	...attributes,
	guid: attributes.guid || guidOf( String( attributes.src ?? '' ) ) || undefined,
	caption: caption ? String( caption ) : undefined,
	playsinline: Boolean( attributes.playsinline || attributes.playsInline ),
	tracks: listIn( attributes.videoPressTracks, tracks ),
	isExample: Boolean( attributes.isVideoPressExample ),
} );

/** Whether a `core/video` can become a `videopress/video`: it has a guid, or is an attachment, which may have one. */
export const isVideoPress = ( { guid, id, src }: Attributes ): boolean =>
	Boolean( guid || guidOf( String( src ?? '' ) ) ) || Number( id ) > 0;

/** The attributes of `core/video` for those of `videopress/video`. Without a guid it is a plain video. */
export const toCore = ( { caption, tracks, ...attributes }: Attributes ): Record< string, unknown > => ( {
	...attributes,
	caption: String( caption ?? '' ),
	...( attributes.guid
		? { videoPressTracks: listIn( tracks ), videoPressClassNames: CLASSES }
		: withoutGuid( { ...attributes, videoPressTracks: tracks } ) ),
} );

/** The changes when a `core/video` loses its guid: the player settings in core's terms. */
export const withoutGuid = ( attributes: Attributes ): Record< string, unknown > => ( {
	guid: undefined,
	videoPressClassNames: undefined,
	videoPressUrl: undefined,
	videoPressTracks: [],
	playsinline: false,
	playsInline: Boolean( attributes.playsinline || attributes.playsInline ),
	tracks: listIn( attributes.videoPressTracks, attributes.tracks ),
} );
