import type { AttributesCommit, Call, FocusRequest, Failure as PortFailure, Tag } from '../../_kit';

export type { Tag };

/** A restaurant by its id at the provider. */
export interface Restaurant {
	/** Digits, as a string, as in saved blocks. */
	rid: string;
	/** Empty if only the id is known. */
	name: string;
}

/** Why a search failed, or the text could not be embedded. */
export type Failure = PortFailure<
	/** The text looks like a URL or an embed code, but is not the provider's. */
	| 'unreadable'
	/** A name was typed, but no restaurant picked. */
	| 'unpicked'
>;

/** The attributes of the block that the flow uses. */
export interface StoredAttributes {
	rid: readonly string[];
	className: string | undefined;
}

export interface Context {
	stored: StoredAttributes;
	/** The text in the field. */
	text: string;
	/** The picked restaurants, in the order of picking. */
	picked: readonly Restaurant[];
	/** The search results, best match first. */
	found: readonly Restaurant[];
	/** The index of the active option in `found`; -1 for none. */
	active: number;
	failure: Failure | null;
}

export type Input = Pick< Context, 'stored' >;

/** The result of a search. */
export interface SearchResult {
	restaurants: readonly Restaurant[];
}

export type Event =
	| { type: 'text.edit'; text: string }
	/** Enter: picks the active option, or the ids in the field; otherwise embeds. */
	| { type: 'text.enter' }
	/** Moves the active option one down or up, wrapping around. */
	| { type: 'list.move'; by: 1 | -1 }
	| { type: 'list.close' }
	| { type: 'restaurant.pick'; restaurant: Restaurant }
	| { type: 'restaurant.remove'; rid: string }
	| { type: 'request.retry' }
	| { type: 'embed.submit' }
	| { type: 'form.open' }
	/** Back to the current embed. */
	| { type: 'form.close' }
	/** The attributes of the block, at each change, such as an undo. */
	| { type: 'attributes.change'; stored: StoredAttributes };

export type Emitted = AttributesCommit | FocusRequest;

/** The services of the flow, by port. */
export type Services = {
	/** Searches the provider's restaurants by name. Throws a `ServiceFailure` with a {@link Failure}. */
	search: Call< { query: string }, SearchResult >;
};
