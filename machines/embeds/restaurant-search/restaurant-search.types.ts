import type { AttributesCommit, Call, FocusRequest, Failure as PortFailure, Tag } from '../../_kit';

export type { Tag };

/** A restaurant by its number at the provider. */
export interface Restaurant {
	/** A number, as text: so it is saved. */
	rid: string;
	/** Empty where only the number is known. */
	name: string;
}

/** Why a search found nothing, or nothing was embedded. */
export type Failure = PortFailure<
	/** What was typed looks like an address or a code, and is none of the provider's. */
	| 'unreadable'
	/** Words of which no restaurant was picked. */
	| 'unpicked'
>;

/** What the block holds, as far as the flow has to know. */
export interface Stored {
	rid: readonly string[];
	className: string | undefined;
}

export interface Context {
	stored: Stored;
	/** What stands in the field. */
	text: string;
	/** The restaurants that were picked, in their order. */
	picked: readonly Restaurant[];
	/** What the search has found, best first. */
	found: readonly Restaurant[];
	/** Which of them the arrow keys are at; -1 for none. */
	active: number;
	failure: Failure | null;
}

export type Input = Pick< Context, 'stored' >;

/** What a search has found. */
export interface Found {
	restaurants: readonly Restaurant[];
}

export type Event =
	| { type: 'text.edit'; text: string }
	/** Enter: takes what the arrow keys are at, or numbers; else it embeds. */
	| { type: 'text.enter' }
	/** Arrow keys in the list: on by one, or back by one. */
	| { type: 'list.move'; by: 1 | -1 }
	| { type: 'list.close' }
	| { type: 'restaurant.pick'; restaurant: Restaurant }
	| { type: 'restaurant.remove'; rid: string }
	| { type: 'request.retry' }
	| { type: 'embed.submit' }
	| { type: 'form.open' }
	/** Back to what is embedded. */
	| { type: 'form.close' }
	/** What the block holds, each time it says something else: the author may undo. */
	| { type: 'attributes.change'; stored: Stored };

export type Emitted = AttributesCommit | FocusRequest;

/** What the flow needs from outside. */
export type Services = {
	/** Asks the provider for restaurants by name. Throws a `ServiceFailure` with a {@link Failure}. */
	search: Call< { query: string }, Found >;
};
