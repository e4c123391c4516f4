import type { AttributesCommit, Call, Failure, Tag } from '../../_kit';
import type { Chosen } from '../gallery';

export type { Failure, Tag };

/** A picture as the attribute `images` of a block holds it. The block has more of it than this flow reads. */
export interface Picture {
	/** The id of its attachment, in content that was read as digits. */
	id?: number | string;
	/** The address of its file; missing or empty while only the id is known. */
	url?: string;
	/** What older markup shows instead of the file. */
	src?: string;
	alt?: string;
	caption?: string;
}

/** What a block stores of an attachment besides its id. */
export type Field = Exclude< keyof Chosen, 'id' >;

export interface Input {
	pictures: readonly Picture[];
	/** What the block stores of each picture. */
	fields: readonly Field[];
}

export interface Context extends Input {
	/** Why the site could not be asked. Null: it does not have some of the pictures. */
	failure: Failure | null;
}

export type Event =
	/** The pictures of the block are others: by the author, by undo, or another person. */
	{ type: 'pictures.change'; pictures: readonly Picture[] } | { type: 'pictures.retry' };

export type Emitted = AttributesCommit;

/** The services that the flow calls. */
export type Services = {
	/** Pictures of the media library; those that it does not have are missing. Throws a `ServiceFailure`. */
	describe: Call< { ids: readonly number[] }, readonly Chosen[] >;
};
