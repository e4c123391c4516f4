import type { AttributesCommit, Call, FocusRequest, Failure as PortFailure, Tag } from '../../_kit';
import type { Attributes, ButtonAttributes, ProviderName } from './providers/all';

export type { Tag };

/** Why nothing was embedded. */
export type Failure = PortFailure<
	/** The text is neither a URL nor an embed code of the provider. */
	| 'unreadable'
	/** The URL redirects to something that cannot be embedded. */
	| 'foreign'
	/** According to the provider, the URL does not exist. */
	| 'missing'
>;

export interface Context {
	provider: ProviderName;
	/** The text in the field. No failure changes it. */
	draft: string;
	/** The attributes of the block that the flow uses. */
	stored: Attributes;
	failure: Failure | null;
}

export interface Input {
	provider: ProviderName;
	/** The attributes that define the embed; the flow only ever knows these names. */
	stored: Attributes;
}

export interface ResolveInput {
	url: string;
	/** Whether the final URL after redirects is needed, not only a check that the URL exists. */
	isShort: boolean;
}

/** The final URL after redirects. */
export interface Resolved {
	url: string;
}

export type Event =
	| { type: 'url.edit'; text: string }
	| { type: 'url.submit' }
	/** Cancels the request. */
	| { type: 'request.stop' }
	| { type: 'form.open' }
	/** Back to the current embed. */
	| { type: 'form.close' }
	/** Replaces the block with a plain link to the text that could not be embedded. */
	| { type: 'link.convert' }
	/** The attributes of the block, at each change, such as an undo. */
	| { type: 'attributes.change'; stored: Attributes };

export type Emitted =
	| AttributesCommit
	/** Moves the focus from the field to the block. */
	| FocusRequest
	/** Inserts or updates the button of a popup embed. */
	| { type: 'button.place'; button: ButtonAttributes }
	/** Replaces the block with the typed text as a link. */
	| { type: 'link.place'; text: string };

/** The services of the flow, by port. */
export type Services = {
	/** Resolves a URL on the server of the site. Throws a `ServiceFailure` with a {@link Failure}. */
	resolve: Call< ResolveInput, Resolved >;
};
