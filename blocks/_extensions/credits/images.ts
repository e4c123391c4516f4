/** Blocks that show an image without a caption. Part of the small script that every editor page loads. */
import type { DataRegistry } from '@wordpress/data';

interface PostSelectors {
	getEditedPostAttribute?: ( name: string ) => unknown;
}

/** The attribute with the attachment, by block name. */
const IMAGES: Readonly< Record< string, string > > = { 'core/cover': 'id', 'core/media-text': 'mediaId' };

export const showsImage = ( name: string ): boolean => name in IMAGES;

/** The attachment that a block shows without a caption; 0 if there is none, or it is the featured image of the post. */
export const imageOf = ( name: string, attributes: Record< string, unknown > ): number =>
	showsImage( name ) && ! attributes.useFeaturedImage ? Number( attributes[ IMAGES[ name ]! ] ) || 0 : 0;

/** The featured image of the post; 0 if it has none. */
export const featuredImage = ( select: DataRegistry[ 'select' ] ): number =>
	Number(
		( select( 'core/editor' ) as unknown as PostSelectors | undefined )?.getEditedPostAttribute?.(
			'featured_media'
		)
	) || 0;
