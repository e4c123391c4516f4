import type { AttributesCommit, Call, Failure, Tag } from '../../_kit';
import type { Attachment, Rules } from '../../media/media-upload';

export type { Failure, Tag };

/** An image, as in the block's `images` attribute. */
export interface Picture {
	/** The attachment id, a string in older content; 0 or empty for an image that is not in the media library. */
	id: number | string;
	/** The URL of the file. */
	url: string;
	alt: string;
	/** The URL of the attachment page. */
	link: string;
	/** In pixels. Older content has strings, or nothing if the size is unknown. */
	width?: number | string;
	height?: number | string;
	caption?: string;
	/** The link URL, if each image has a link of its own. */
	customLink?: string;
	/** The same, kept while the gallery has other links or none. */
	savedLink?: string;
	/** Only in stories: `image`, `video`, or `file` for either. */
	type?: string;
	/** Only in stories: the MIME type. */
	mime?: string;
}

/** The properties that the image editor can change. */
export type PictureChange = Partial< Pick< Picture, 'alt' | 'caption' | 'customLink' | 'savedLink' > >;

/** An image from the media library, uploaded by this flow or chosen there. */
export type Chosen = Pick< Attachment, 'id' | 'url' | 'alt' | 'caption' > &
	Partial< Pick< Attachment, 'width' | 'height' | 'link' > > &
	Pick< Picture, 'type' | 'mime' >;

/** What determines the rows besides the images; the author changes it with the editor's own controls. */
export interface Layout {
	/** The block style, without `is-style-`: `rectangular`, `circle`, `square` or `columns`. */
	style: string;
	/** If unset, 3, or the number of images if that is smaller. */
	columns: number | undefined;
	/** A value of the alignment control. */
	align: string;
}

/** The current state of the block. */
export interface Stored {
	pictures: readonly Picture[];
	layout: Layout;
	/**
	 * Identifies the rows and widths stored in the block. They are derived from the images and the layout, which the author changes without
	 * them; an undo restores all of them together.
	 */
	derived: string;
}

export interface Input extends Stored {
	/** The attribute that holds the list: that of stories also has videos, and no layout. By default `images`. */
	attribute?: 'images' | 'mediaFiles';
	rules: Rules;
	/** The post that uploads are attached to; 0 for none. */
	postId: number;
}

export interface Context extends Input {
	/** The index of the selected picture; -1 for none. */
	selected: number;
	/** The files being uploaded. */
	files: readonly File[];
	/** The images about to join the gallery, as far as they are known. */
	chosen: readonly Chosen[];
	/** Whether the chosen images replace the whole gallery, as after “Edit gallery” in the media library, or are added at its end. */
	isWhole: boolean;
	/** Why the uploads failed as a whole; a single file that fails has its own failure. */
	failure: Failure | null;
}

export type Event =
	/** The images in the block changed, by an undo or by another user. */
	| { type: 'pictures.change'; pictures: readonly Picture[] }
	/** The layout of the block, and an identifier of its rows and widths. */
	| { type: 'layout.change'; layout: Layout; derived: string }
	/** The media library returned the images that the gallery is to contain; those of a story are added at its end. */
	| { type: 'media.pick'; chosen: readonly Chosen[] }
	| { type: 'files.upload'; files: readonly File[] }
	| { type: 'uploads.sending' }
	| { type: 'uploads.incomplete' }
	| { type: 'picture.select'; index: number }
	| { type: 'picture.deselect' }
	/** Moves an image to another position. */
	| { type: 'picture.move'; from: number; to: number }
	| { type: 'picture.remove'; index: number }
	| { type: 'picture.edit'; index: number; change: PictureChange }
	/** The gallery was drawn, with these column widths on this screen, in percent of their row. */
	| { type: 'layout.measure'; columnWidths: readonly ( readonly string[] )[] };

export type Emitted =
	| AttributesCommit
	/** Attributes that change while the author types: a pause ends the undo level. */
	| { type: 'attributes.type'; attributes: Record< string, unknown > }
	/** Moves the keyboard focus to an image that was moved, or to the one that took the place of a removed image; -1 if none is left. */
	| { type: 'picture.focus'; index: number };

/** The services of the flow, besides `upload` of `media-upload`. */
export type Services = {
	/**
	 * Returns sizes and URLs of images in the media library. Ids that do not exist, or are not images, are missing. Throws a
	 * `ServiceFailure`.
	 */
	describe: Call< { ids: readonly number[] }, readonly Chosen[] >;
};
