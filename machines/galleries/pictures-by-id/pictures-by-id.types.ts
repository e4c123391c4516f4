import type { AttributesCommit, Call, Failure, Tag } from '../../_kit';
import type { Chosen } from '../gallery';

export type { Failure, Tag };

/** An image in a block's `images` attribute. The block stores more than this flow reads. */
export interface Picture {
	/** The attachment id; digits in parsed content. */
	id?: number | string;
	/** The URL of the file; missing or empty while only the id is known. */
	url?: string;
	/** The URL that older markup has instead. */
	src?: string;
	alt?: string;
	caption?: string;
}

/** A property of an attachment that a block stores besides the id. */
export type Field = Exclude< keyof Chosen, 'id' >;

export interface Input {
	pictures: readonly Picture[];
	/** The properties that the block stores. */
	fields: readonly Field[];
}

export interface Context extends Input {
	/** Why the request failed. Null if the site does not have some of the images. */
	failure: Failure | null;
}

export type Event =
	/** The images in the block changed: by the author, by an undo or by another user. */
	{ type: 'pictures.change'; pictures: readonly Picture[] } | { type: 'pictures.retry' };

export type Emitted = AttributesCommit;

/** The services of the flow. */
export type Services = {
	/** Returns images from the media library; those that do not exist are missing. Throws a `ServiceFailure`. */
	describe: Call< { ids: readonly number[] }, readonly Chosen[] >;
};
