import type { AttributesCommit, Call, Failure, Tag } from '../../_kit';
import type { Attachment, Rules } from '../../media/media-upload';

export type { Failure, Tag };

/** An image, as in the block's `images` attribute. */
export interface Picture {
	alt: string;
	/** Inline HTML. */
	caption: string;
	/** The attachment id; digits if parsed from markup. */
	id?: number | string;
	/** Kept as parsed. */
	link?: string;
	/** The URL of the file. */
	url: string;
}

/** An image from the media library, uploaded by this flow or chosen there. */
export type Chosen = Pick< Attachment, 'id' | 'url' | 'alt' | 'caption' >;

/** What determines whether and how fast a slider rotates. */
export interface Rotation {
	autoplay: boolean;
	/** In seconds. */
	delay: number;
	/** Whether the person prefers reduced motion. */
	isReduced: boolean;
}

/** The data that a slider is built from. */
export interface Slides extends Rotation {
	effect: string;
	/** A key for each image. */
	keys: readonly string[];
}

/** Returns the window of the canvas; null if it is gone. */
export type Scope = () => Window | null;

export interface Input {
	pictures: readonly Picture[];
	slides: Slides;
	rules: Rules;
	/** The post that uploads are attached to; 0 for none. */
	postId: number;
}

export interface Context extends Rotation, Input {
	/** The files being uploaded. */
	files: readonly File[];
	/** Why the uploads failed as a whole; a single file that fails has its own failure. */
	failure: Failure | null;
	scope: Scope;
}

export type Event =
	/** The images in the block changed, by an undo or by another user. */
	| { type: 'pictures.change'; pictures: readonly Picture[] }
	/** The media library returned the images that the slideshow is to contain. */
	| { type: 'media.pick'; chosen: readonly Chosen[] }
	| { type: 'files.upload'; files: readonly File[] }
	| { type: 'uploads.sending' }
	| { type: 'uploads.incomplete' }
	| { type: 'caption.type'; index: number; caption: string }
	/** The slides are shown in a document, into which the library must be loaded. */
	| { type: 'canvas.show'; scope: Scope }
	| { type: 'canvas.hide' }
	/** The data that the slider is built from changed. */
	| { type: 'slides.rebuild'; slides: Slides }
	/** The author moved the slides. */
	| { type: 'slide.choose' }
	| { type: 'rotation.toggle' }
	| { type: 'pointer.enter' }
	| { type: 'pointer.leave' }
	/** The keyboard focus entered the slider. */
	| { type: 'focus.enter' }
	| { type: 'slider.retry' };

export type Emitted =
	| AttributesCommit
	/** Attributes that change while the author types: a pause ends the undo level. */
	| { type: 'attributes.type'; attributes: Record< string, unknown > }
	/** The time for the current slide is over. */
	| { type: 'slide.advance' };

/** The services of the flow, besides `upload` of `media-upload`. */
export type Services = {
	/** Loads the slider's library into the window of the canvas, where it must run. Throws a `ServiceFailure`. */
	library: Call< { scope: Scope }, void >;
};
