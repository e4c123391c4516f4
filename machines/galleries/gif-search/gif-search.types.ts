import type { AttributesCommit, Call, FocusRequest, Failure as PortFailure, Tag } from '../../_kit';

export type { Tag };

/** Why there is no GIF, or no copy. */
export type Failure = PortFailure<
	/** The search found nothing. */
	| 'empty'
	/** There is no GIF at the URL. */
	| 'missing'
>;

export type ProviderName = 'giphy' | 'klipy';

/** What to request, see `queryOf`. */
export type Query =
	| { kind: 'search'; text: string }
	| { kind: 'single'; provider: ProviderName; id: string }
	| { kind: 'file'; url: string };

export interface Image {
	url: string;
	/** In pixels; 0 if unknown. */
	width: number;
	height: number;
}

/** A GIF in the shape of Giphy's API. */
export interface Gif {
	/** Empty for a file of unknown origin. */
	id: string;
	provider: ProviderName | '';
	title: string;
	alt_text: string;
	/** The URL of the GIF's page. */
	url: string;
	/** The name of its author. */
	user: string;
	/** The URL for an iframe; empty if the provider has none. */
	embed_url: string;
	images: { original: Image } & Partial<
		Record< 'original_still' | 'fixed_height_small' | 'fixed_height_small_still', Image >
	>;
}

/** The block attributes that the flow reads. */
export interface Stored {
	giphyUrl?: string | undefined;
	gifUrl?: string | undefined;
	searchText?: string | undefined;
	alt?: string | undefined;
	provider?: string | undefined;
	gifId?: string | undefined;
	/** The attachment id of a copy in the media library. */
	id?: number | undefined;
}

export interface CopyInput {
	provider: string;
	id: string;
	alt: string;
}

/** A copy in the media library. */
export interface Copy {
	id: number;
	url: string;
	/** The URL of a still image; may be empty. */
	stillUrl: string;
}

export interface Context {
	stored: Stored;
	/** The providers whose GIFs this user may copy into the media library. */
	keepers: readonly string[];
	/** The text in the field. No failure changes it. */
	text: string;
	/** The results of the last search. */
	found: readonly Gif[];
	failure: Failure | null;
}

export interface Input {
	stored: Stored;
	keepers: readonly string[];
}

export type Event =
	| { type: 'text.edit'; text: string }
	| { type: 'search.submit' }
	/** Cancels the request. */
	| { type: 'search.stop' }
	/** Goes back from the GIF to the form, with the search text that found it. */
	| { type: 'search.open' }
	/** Goes back to the GIF in the block. */
	| { type: 'search.close' }
	| { type: 'gif.pick'; gif: Gif }
	/** Copies the GIF into the media library. */
	| { type: 'gif.keep' }
	/** The attributes of the block changed, for example by an undo. */
	| { type: 'attributes.change'; stored: Stored };

export type Emitted =
	| AttributesCommit
	/** Moves the focus from the form to the block. */
	| FocusRequest;

/** The services of the flow, by port. They throw a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Returns the requested GIFs. */
	gifs: Call< Query, readonly Gif[] >;
	/** Copies a GIF into the media library. */
	copy: Call< CopyInput, Copy >;
};
