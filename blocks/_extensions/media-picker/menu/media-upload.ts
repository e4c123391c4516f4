import type { ReactElement } from 'react';
import { __ } from '@wordpress/i18n';
import type { Source } from '../../../../machines/media/media-browser';
import { site } from '../../../_runtime/registration/site';

/** An attachment as media buttons pass it to their blocks: the fields of the media modal that blocks read. */
export interface Media {
	id: number;
	url: string;
	link?: string;
	alt: string;
	caption: string;
	title?: string;
	type: string;
}

/** The props of the component behind the filter `editor.MediaUpload` that are used here. */
export interface MediaUploadProps {
	allowedTypes?: readonly string[];
	/** `add`: multiple, added to the current ones. */
	multiple?: boolean | 'add';
	/** Whether the block is a gallery, and whether the new images join those in it. */
	gallery?: boolean;
	addToGallery?: boolean;
	/** The id or ids of the current media. */
	value?: number | readonly number[];
	modalClass?: string;
	onSelect: ( media: Media | readonly Media[] ) => void;
	render: ( button: { open: () => void } ) => ReactElement | null;
}

/** The media button in whose menu a source was chosen. */
export interface Target {
	source: string;
	upload: MediaUploadProps;
	/** The block, or an empty string. */
	clientId: string;
}

/** The blocks whose media buttons offer the sources; others keep the plain button. */
const BLOCKS = [
	...[ 'cover', 'gallery', 'image', 'media-text', 'video' ].map( ( name ) => `core/${ name }` ),
	...[ 'image-compare', 'slideshow', 'story', 'tiled-gallery' ].map( ( name ) => `jetpack/${ name }` ),
	'videopress/video',
];

/** The modal class of the editor's “Featured image” panel, which is not a block. */
const FEATURED_IMAGE = 'editor-post-featured-image__media-modal';

/**
 * The modal class of a button that edits a block's current images: only the media library can do that, and items of a source would
 * replace them.
 */
const EDITED_IMAGES = 'statecraft-edited-images';

/** Whether a media button edits the images of its block in the media library. */
export const isEditor = ( { modalClass }: MediaUploadProps ): boolean => modalClass === EDITED_IMAGES;

/** Whether a media button is that of the post's featured image. */
export const isFeaturedImage = ( { modalClass }: MediaUploadProps ): boolean => modalClass === FEATURED_IMAGE;

export type MediaKind = 'image' | 'video';

/** The kinds of media that a media button accepts from sources. Its types may be MIME types, such as `image/png`. */
export const kindsOf = ( { allowedTypes }: MediaUploadProps ): MediaKind[] =>
	( [ 'image', 'video' ] as const ).filter(
		( kind ) => ! allowedTypes?.length || allowedTypes.some( ( type ) => type.split( '/' )[ 0 ] === kind )
	);

/**
 * The sources to offer on a media button.
 *
 * @param block The name of the block; empty outside of blocks.
 * @param props The props of the button.
 */
export function sourcesFor( block: string, props: MediaUploadProps ): readonly Source[] {
	if ( ! BLOCKS.includes( block ) && ! isFeaturedImage( props ) ) {
		return [];
	}
	const kinds = kindsOf( props );
	return (
		site().media?.sources.filter( ( { mediaTypes } ) => mediaTypes.some( ( type ) => kinds.includes( type ) ) ) ??
		[]
	);
}

/** The label of the menu, by what can be chosen. */
export function labelOf( props: MediaUploadProps ): string {
	if ( isFeaturedImage( props ) && props.value ) {
		return __( 'Replace Image', 'statecraft' );
	}
	const kinds = kindsOf( props );
	if ( kinds.length > 1 || kinds[ 0 ] === 'video' ) {
		return __( 'Select Media', 'statecraft' );
	}
	return props.multiple ? __( 'Select Images', 'statecraft' ) : __( 'Select Image', 'statecraft' );
}
