import type { Call, Failure as PortFailure, Tag } from '../../_kit';

export type { Tag };

/** In degrees, WGS 84. */
export interface Coordinates {
	longitude: number;
	latitude: number;
}

/** A place that the geocoder knows, or that was typed as coordinates. */
export interface Place {
	/** Its id at the provider. */
	id: string;
	title: string;
	/** The formatted address; empty for typed coordinates. */
	address: string;
	coordinates: Coordinates;
}

/** Why nothing could be searched, or the picked place not be kept. */
export type Failure = PortFailure<
	/** The provider does not permit to keep the picked place, or does not find it again. */
	'unkept'
>;

/** A response of the geocoder. */
export interface SearchResult {
	/** Best match first. */
	places: readonly Place[];
	/** The credit that the provider demands beside its results; may be empty. */
	attribution: string;
	/** Whether these results may be saved as they are; otherwise the picked one is requested again for keeping. */
	isStorable: boolean;
}

export interface Context {
	/** The text in the field. */
	text: string;
	/** What is searched first around; null where it does not matter. */
	near: Coordinates | null;
	result: SearchResult;
	/** The index of the active option; -1 for none. */
	active: number;
	/** The place that was chosen from the list. */
	chosen: Place | null;
	/** The chosen place as it may be saved. */
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
	/** Requests a found place again such that it may be saved; null where the provider does not permit it. */
	keep: Call< { query: string; place: Place }, Place | null >;
};
