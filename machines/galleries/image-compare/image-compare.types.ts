import type { AttributesCommit, Failure, Tag } from '../../_kit';
import type { Attachment, Rules } from '../../media/media-upload';

export type { Failure, Tag };

/** The place of an image: which of the two it is. */
export type Side = 'before' | 'after';

/** An image as the block stores it. Older content may hold more of it, which is kept. */
export interface Picture {
	/** The attachment id. */
	id?: number;
	/** The URL of the file; missing in an empty place. */
	url?: string;
	alt?: string;
	/** In pixels. */
	width?: number;
	height?: number;
}

export type Pictures = Readonly< Record< Side, Picture > >;

/** An image from the media library, uploaded by this flow or chosen there. */
export type Chosen = Pick< Attachment, 'id' | 'url' | 'alt' > & Partial< Pick< Attachment, 'width' | 'height' > >;

export interface Input {
	pictures: Pictures;
	rules: Rules;
	/** The post that uploads are attached to; 0 for none. */
	postId: number;
}

export interface Context extends Input {
	/** The files being uploaded, and the place that they are for. */
	files: readonly File[];
	side: Side;
	/** Why the uploads failed as a whole; a single file that fails has its own failure. */
	failure: Failure | null;
}

export type Event =
	/** The images in the block changed, by an undo or by another user. */
	| { type: 'pictures.change'; pictures: Pictures }
	/** Images were chosen for a place. A second one takes the other place if that is empty. */
	| { type: 'media.pick'; side: Side; chosen: readonly Chosen[] }
	| { type: 'files.upload'; side: Side; files: readonly File[] }
	| { type: 'uploads.sending' }
	| { type: 'uploads.incomplete' }
	| { type: 'picture.remove'; side: Side }
	| { type: 'alt.type'; side: Side; alt: string };

export type Emitted =
	| AttributesCommit
	/** Attributes that change while the author types: a pause ends the undo level. */
	| { type: 'attributes.type'; attributes: Record< string, unknown > };
