import type { Call, Failure as PortFailure, Tag } from '../../_kit';
import type { AccessChange, FeatureTell } from '../ai-feature';
import type { Backoff } from '../ai-request';

export type { Tag };

/** A data URL that the services have verified to be PNG. Only these are rendered. */
export type PngUrl = `data:image/png;base64,${ string }`;

/** Why the images could not be generated, or one not uploaded. The reason is the site's human-readable message. */
export type Failure = PortFailure<
	/** The site is at its limit of concurrent requests. `retryAfter` says when to send the request again. */
	| 'crowded'
	/** The response contains no image that can be shown. */
	| 'imageless'
>;

/** Images and the prompt they were generated from. */
export interface Gallery {
	prompt: string;
	/** Each may be millions of characters long: pass them by reference, never build a new string from one. */
	images: readonly PngUrl[];
}

/** A file in the media library. */
export interface Media {
	id: number;
	url: string;
}

export interface Context {
	/** The text in the prompt field. */
	draft: string;
	/** The last prompt that was sent. */
	prompt: string;
	/** The images received last; they stay until new ones arrive. */
	gallery: Gallery;
	/** The index of the image in the gallery that is previewed or was chosen. */
	place: number;
	/** The chosen image, once it is in the media library. */
	media: Media | null;
	failure: Failure | null;
	/** The time in line of the current request. */
	backoff: Backoff;
	defaultPrompt: string;
	postId: number | null;
}

export interface Input {
	/** The prompt to send when the field is blank. */
	defaultPrompt: string;
	/** Null when there is no post. */
	postId: number | null;
}

export interface GenerateInput {
	prompt: string;
	postId: number | null;
}

export interface Generated {
	/** At least one. */
	images: readonly PngUrl[];
}

export interface UploadInput {
	image: PngUrl;
	/** The file is named after it. */
	prompt: string;
	postId: number | null;
}

export interface Uploaded {
	media: Media;
}

export type Event =
	| { type: 'surface.open' }
	| { type: 'surface.close' }
	| { type: 'prompt.edit'; text: string }
	| { type: 'prompt.submit' }
	| { type: 'request.stop' }
	| AccessChange
	/** Opens the preview of one image. */
	| { type: 'image.open'; place: number }
	| { type: 'image.close' }
	| { type: 'image.choose'; place: number }
	/** The block was replaced by the image. */
	| { type: 'image.placed' }
	/** A component started to render the flow. */
	| { type: 'block.show' };

export type Emitted =
	/** Replaces the block with the chosen image. Answered by `image.placed`. */
	{ type: 'image.place'; media: Media; prompt: string } | FeatureTell;

/** The services of the flow, by port. Both throw a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Requests images from the site. */
	generate: Call< GenerateInput, Generated >;
	/** Uploads an image to the media library. */
	upload: Call< UploadInput, Uploaded >;
};
