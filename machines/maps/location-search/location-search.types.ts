import type { Call, Failure as PortFailure, Tag } from '../../_kit';

export type { Tag };

/** In degrees, WGS 84. */
export interface Coordinates {
	longitude: number;
	latitude: number;
}

/** A place found by the geocoder, or typed as coordinates. */
export interface Place {
	/** The provider's id. */
	id: string;
	title: string;
	/** The formatted address; empty for typed coordinates. */
	address: string;
	coordinates: Coordinates;
}

/** Why the search failed, or the chosen place may not be saved. */
export type Failure = PortFailure<
	/** The provider does not permit saving the chosen place, or no longer finds it. */
	'unkept'
>;

/** A response of the geocoder. */
export interface SearchResult {
	/** Best match first. */
	places: readonly Place[];
	/** The attribution that the provider requires beside its results; may be empty. */
	attribution: string;
	/** Whether these results may be saved as they are. If not, the chosen one is requested again for saving. */
	isStorable: boolean;
}

export interface Context {
	/** The text in the field. */
	text: string;
	/** The coordinates to search around first; null for anywhere. */
	near: Coordinates | null;
	result: SearchResult;
	/** The index of the active option; -1 for none. */
	active: number;
	/** The place that was chosen from the list. */
	chosen: Place | null;
	/** The chosen place, as it may be saved. */
	picked: Place | null;
	failure: Failure | null;
}

export interface Input {
	near: Coordinates | null;
}

export type Event =
	/** Starts a new search with an empty field. */
	| { type: 'form.open' }
	| { type: 'near.change'; near: Coordinates | null }
	| { type: 'text.edit'; text: string }
	/** The Enter key. */
	| { type: 'text.enter' }
	| { type: 'list.move'; by: 1 | -1 }
	| { type: 'list.close' }
	| { type: 'place.choose'; place: Place }
	| { type: 'request.retry' };

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Searches by address, name or any text. */
	search: Call< { query: string; near: Coordinates | null }, SearchResult >;
	/** Requests a place again so that it may be saved; null if the provider does not permit that. */
	keep: Call< { query: string; place: Place }, Place | null >;
};
