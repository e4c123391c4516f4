import type { AttributesCommit, Call, FocusRequest, Failure as PortFailure, Tag } from '../../_kit';
import type { Attributes, ButtonLook, ProviderName } from './providers';

export type { Tag };

/** Why nothing was embedded. */
export type Failure = PortFailure<
	/** What was typed is neither an address nor a code of the provider. */
	| 'unreadable'
	/** The address leads to something that cannot be embedded. */
	| 'foreign'
	/** The provider says that there is nothing at the address. */
	| 'missing'
>;

export interface Context {
	provider: ProviderName;
	/** What stands in the field. It is only ever changed by the author. */
	draft: string;
	/** What the block holds, as far as the flow has to know. */
	stored: Attributes;
	failure: Failure | null;
}

export interface Input {
	provider: ProviderName;
	/** The attributes of the block that say what is embedded; always the same names. */
	stored: Attributes;
}

export interface ResolveInput {
	url: string;
	/** Whether the address where it leads is needed, and not only whether there is anything. */
	isShort: boolean;
}

/** Where an address leads. */
export interface Resolved {
	url: string;
}

export type Event =
	| { type: 'url.edit'; text: string }
	| { type: 'url.submit' }
	/** What is asked of the site is not awaited any longer. */
	| { type: 'request.stop' }
	| { type: 'form.open' }
	/** Back to what is embedded. */
	| { type: 'form.close' }
	/** What could not be embedded becomes a plain link. */
	| { type: 'link.convert' }
	/** What the block holds, each time it says something else: the author may undo. */
	| { type: 'attributes.change'; stored: Attributes };

export type Emitted =
	| AttributesCommit
	/** The author goes on with the block, not with its field. */
	| FocusRequest
	/** The button that belongs to what was embedded takes its place in the block. */
	| { type: 'button.place'; button: ButtonLook }
	/** The block is to be replaced by what was typed, as a link. */
	| { type: 'link.place'; text: string };

/** What the flow needs from outside. */
export type Services = {
	/** Asks the site where an address leads. Throws a `ServiceFailure` with a {@link Failure}. */
	resolve: Call< ResolveInput, Resolved >;
};
