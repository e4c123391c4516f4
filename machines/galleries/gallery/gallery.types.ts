import type { AttributesCommit, Call, Failure, Tag } from '../../_kit';
import type { Attachment, Rules } from '../../media/media-upload';

export type { Failure, Tag };

/** A picture, as in the attribute `images` of the block. */
export interface Picture {
	/** The id of its attachment, which older content holds as a string; 0 or empty for a picture that is not in the media library. */
	id: number | string;
	/** The address of its file. */
	url: string;
	alt: string;
	/** The address of its attachment page. */
	link: string;
	/** In pixels; older content holds strings, and nothing where the size is not known. */
	width?: number | string;
	height?: number | string;
	caption?: string;
	/** Where the picture leads if each has a link of its own. */
	customLink?: string;
	/** The same, kept while the gallery has other links or none. */
	savedLink?: string;
}

/** What the picture editor can change of a picture. */
export type PictureChange = Partial< Pick< Picture, 'alt' | 'caption' | 'customLink' | 'savedLink' > >;

/** A picture from the media library: an upload of this flow, or chosen in the library. */
export type Chosen = Pick< Attachment, 'id' | 'url' | 'alt' | 'caption' > &
	Partial< Pick< Attachment, 'width' | 'height' | 'link' > >;

/** What decides the rows besides the pictures: the author changes it through the editor's own controls. */
export interface Layout {
	/** The layout, as its class says it: `rectangular`, `circle`, `square` or `columns`. */
	style: string;
	/** Unset: the lesser of 3 and the number of pictures. */
	columns: number | undefined;
	/** As the alignment control names it. */
	align: string;
}

/** The block as it is. */
export interface Stored {
	pictures: readonly Picture[];
	layout: Layout;
	/**
	 * Identifies the rows and widths that the block holds. They follow from the pictures and the layout, which the author changes without them; an
	 * undo brings them back together.
	 */
	derived: string;
}

export interface Input extends Stored {
	rules: Rules;
	/** The post that uploads belong to; 0 for none. */
	postId: number;
}

export interface Context extends Input {
	/** The index of the selected picture; -1 for none. */
	selected: number;
	/** The files that are being uploaded. */
	files: readonly File[];
	/** Pictures that are about to join the gallery, as far as they are known. */
	chosen: readonly Chosen[];
	/** Whether the chosen ones are all of the gallery, as the media library's “Edit gallery” says it, or join its end. */
	isWhole: boolean;
	/** Why the uploads as a whole broke down; a file that fails says so itself. */
	failure: Failure | null;
}

export type Event =
	/** The pictures of the block are others: by undo, or another person. */
	| { type: 'pictures.change'; pictures: readonly Picture[] }
	/** The layout of the block, and what it holds of rows and widths. */
	| { type: 'layout.change'; layout: Layout; derived: string }
	/** The media library's list of what the gallery is to hold. */
	| { type: 'media.pick'; chosen: readonly Chosen[] }
	| { type: 'files.upload'; files: readonly File[] }
	| { type: 'uploads.sending' }
	| { type: 'uploads.incomplete' }
	| { type: 'picture.select'; index: number }
	| { type: 'picture.deselect' }
	/** Moves a picture to another place. */
	| { type: 'picture.move'; from: number; to: number }
	| { type: 'picture.remove'; index: number }
	| { type: 'picture.edit'; index: number; change: PictureChange }
	/** The gallery is drawn, with the widths that its columns have on this screen, in percent of their row. */
	| { type: 'layout.measure'; columnWidths: readonly ( readonly string[] )[] };

export type Emitted =
	| AttributesCommit
	/** The author types: the block writes it so that a pause ends the undo level. */
	| { type: 'attributes.type'; attributes: Record< string, unknown > }
	/** The keyboard focus follows a picture to its new place, or goes to the one that took a removed one's place; -1: none is left. */
	| { type: 'picture.focus'; index: number };

/** The services that the flow calls, and `upload` of `media-upload`. */
export type Services = {
	/** Sizes and addresses of pictures in the media library; those that it does not find, and what is no picture, are missing. Throws a `ServiceFailure`. */
	describe: Call< { ids: readonly number[] }, readonly Chosen[] >;
};
