import type { AttributesCommit, Call, Failure, Tag } from '../../_kit';
import type { Attachment, Rules } from '../../media/media-upload';

export type { Failure, Tag };

/** A picture, as in the attribute `images` of the block. */
export interface Picture {
	alt: string;
	/** Inline HTML. */
	caption: string;
	/** The id of its attachment; digits where it was read from markup. */
	id?: number | string;
	/** Kept as it was read. */
	link?: string;
	/** The address of its file. */
	url: string;
}

/** A picture from the media library: an upload of this flow, or chosen in the library. */
export type Chosen = Pick< Attachment, 'id' | 'url' | 'alt' | 'caption' >;

/** What decides whether and how fast a slider rotates. */
export interface Rotation {
	autoplay: boolean;
	/** In seconds. */
	delay: number;
	/** Whether the person prefers reduced motion. */
	isReduced: boolean;
}

/** What a slider is built from. */
export interface Slides extends Rotation {
	effect: string;
	/** The pictures, by what identifies each. */
	keys: readonly string[];
}

/** Returns the window of the canvas; null when it is gone. */
export type Scope = () => Window | null;

export interface Input {
	pictures: readonly Picture[];
	slides: Slides;
	rules: Rules;
	/** The post that uploads belong to; 0 for none. */
	postId: number;
}

export interface Context extends Rotation, Input {
	/** The files that are being uploaded. */
	files: readonly File[];
	/** Why the uploads as a whole broke down; a file that fails says so itself. */
	failure: Failure | null;
	scope: Scope;
}

export type Event =
	/** The pictures of the block are others: by undo, or another person. */
	| { type: 'pictures.change'; pictures: readonly Picture[] }
	/** The media library's list of what the slideshow is to hold. */
	| { type: 'media.pick'; chosen: readonly Chosen[] }
	| { type: 'files.upload'; files: readonly File[] }
	| { type: 'uploads.sending' }
	| { type: 'uploads.incomplete' }
	| { type: 'caption.type'; index: number; caption: string }
	/** The slides are shown in a document, in which the library has to be. */
	| { type: 'canvas.show'; scope: Scope }
	| { type: 'canvas.hide' }
	/** What the slider is built from has changed. */
	| { type: 'slides.rebuild'; slides: Slides }
	/** The author moved the slides. */
	| { type: 'slide.choose' }
	| { type: 'rotation.toggle' }
	| { type: 'pointer.enter' }
	| { type: 'pointer.leave' }
	/** The keyboard focus came into the slider. */
	| { type: 'focus.enter' }
	| { type: 'slider.retry' };

export type Emitted =
	| AttributesCommit
	/** The author types: the block writes it so that a pause ends the undo level. */
	| { type: 'attributes.type'; attributes: Record< string, unknown > }
	/** The time of a slide is over. */
	| { type: 'slide.advance' };

/** The services that the flow calls, and `upload` of `media-upload`. */
export type Services = {
	/** Loads the slider's library into the window of the canvas, where it has to run. Throws a `ServiceFailure`. */
	library: Call< { scope: Scope }, void >;
};
