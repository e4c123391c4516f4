import type { Call, Failure as PortFailure, Tag } from '../../_kit';
import type { AccessChange, FeatureTell } from '../ai-feature';
import type { Line } from '../ai-request';

export type { Tag };

/** A picture as the services have checked it: PNG data and nothing else. Only these are ever shown. */
export type PngUrl = `data:image/png;base64,${ string }`;

/** Why there are no pictures, or one is not in the media library. The reason is the site's, for people. */
export type Failure = PortFailure<
	/** The site works on as many requests as it may. Its `retryAfter` says when to ask again. */
	| 'crowded'
	/** The site answered, without a picture that can be shown. */
	| 'imageless'
>;

/** Pictures and what they were made from. */
export interface Gallery {
	prompt: string;
	/** Each may have millions of characters: they are handed on as they are, and never put together anew. */
	images: readonly PngUrl[];
}

/** A file in the media library. */
export interface Media {
	id: number;
	url: string;
}

export interface Context {
	/** What stands in the prompt field. */
	draft: string;
	/** What was asked last. */
	prompt: string;
	/** The pictures that came last; they stay until others come. */
	gallery: Gallery;
	/** Which picture of the gallery is looked at or was chosen. */
	place: number;
	/** The chosen picture once it is in the media library. */
	media: Media | null;
	failure: Failure | null;
	/** The time in line of the request that is under way. */
	line: Line;
	promptWhenBlank: string;
	postId: number | null;
}

export interface Input {
	/** What is asked where the author has written nothing. */
	promptWhenBlank: string;
	/** Null when the post is not known. */
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
	/** Names the file. */
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
	/** Looks at a picture of the gallery. */
	| { type: 'image.open'; place: number }
	| { type: 'image.close' }
	| { type: 'image.choose'; place: number }
	/** The block has put the picture in its place. */
	| { type: 'image.placed' }
	/** A component begins to render the flow. */
	| { type: 'block.show' };

export type Emitted =
	/** The chosen picture takes the place of the block, which answers with `image.placed`. */
	{ type: 'image.place'; media: Media; prompt: string } | FeatureTell;

/** What the flow needs from outside. Both ports throw a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Asks the site for pictures. */
	generate: Call< GenerateInput, Generated >;
	/** Puts a picture into the media library. */
	upload: Call< UploadInput, Uploaded >;
};
