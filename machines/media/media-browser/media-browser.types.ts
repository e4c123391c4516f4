import type { Call, EditorTell, Failure as PortFailure, Tag } from '../../_kit';
import type { Filters } from './filters';
import type { Account, MediaItem, Source } from './media.types';

export type { Tag };

/** Why a page of a source could not be listed. */
export type Failure = PortFailure<
	/** The author has no connected account at the source, or its grant was revoked. */
	| 'unauthorized'
	/** The source limits the site's requests; `retryAfter` says for how long, if known. */
	| 'busy'
	/** The requested path no longer exists, such as a deleted album. */
	| 'gone'
>;

export interface Context {
	source: Source;
	/** Whether several items can be selected. */
	isMultiple: boolean;
	/** The media kinds that can be selected; items of other kinds are not listed. */
	mediaKinds: readonly MediaKind[];
	/** The text in the search box. */
	text: string;
	/** The text of the last search; empty without one. */
	search: string;
	/** `recent`, `/` (the albums), the id of an album, or `session:` and the id of a pick session. */
	path: string;
	/** The name of the open album; empty outside of one. */
	folder: string;
	filters: Filters;
	/** The items listed so far, without duplicates. */
	media: readonly MediaItem[];
	/** The handle of the next page; empty before the first and after the last one. */
	nextPage: string;
	account: Account | null;
	/** The selected items, in the order of selection. They stay when other items are listed. */
	selection: readonly MediaItem[];
	/** The id of the item that last had focus: the tab stop of the grid. */
	active: string;
	/** The id of the first item on the newest page; it gets the focus if that would otherwise be lost. */
	arrived: string;
	failure: Failure | null;
}

export type MediaKind = 'image' | 'video';

export interface Input {
	source: Source;
	isMultiple: boolean;
	mediaKinds: readonly MediaKind[];
	/** The first search, see `initialQuery`; empty for a source without a search. */
	query: string;
}

/** The query to the list route. */
export interface ListInput {
	source: string;
	path: string;
	search: string;
	filters: Filters;
	/** Empty for the first page. */
	pageHandle: string;
}

/** One page of a list. */
export interface Page {
	media: readonly MediaItem[];
	account: Account;
	/** Empty after the last page. */
	nextPage: string;
}

export type Event =
	| { type: 'search.type'; text: string }
	| { type: 'search.submit' }
	/** Lists another path; `name` is that of an album. */
	| { type: 'view.change'; path: string; name?: string }
	| { type: 'folder.open'; id: string; name: string }
	| { type: 'filter.change'; filters: Filters }
	/** Items were picked in the window of the service: lists them, selected. */
	| { type: 'session.picked'; id: string }
	| { type: 'page.more' }
	| { type: 'list.retry' }
	| { type: 'notice.dismiss' }
	| { type: 'item.toggle'; id: string }
	/** An item received the focus. */
	| { type: 'item.focus'; id: string }
	| { type: 'selection.clear' }
	/** Whether the selection is being copied. */
	| { type: 'copy.change'; isCopying: boolean }
	/** A copy was refused because the account is no longer connected. */
	| { type: 'account.lost' }
	| { type: 'account.connected' }
	/** The author has disconnected the account. */
	| { type: 'account.disconnected' };

/** Tells `media-picker` whether the source is authenticated. */
export type Emitted = EditorTell;

/** The services of the flow, by port. */
export type Services = {
	/** Lists a page. Throws a `ServiceFailure` with a {@link Failure}. */
	items: Call< ListInput, Page >;
};
