/** The items of the external media routes, and the sources that serve them. */

/** What a source can do; the screens follow from it. */
export type Capability =
	/** It lists items without a search, possibly in folders. */
	| 'browse'
	/** It finds items by a text. */
	| 'search'
	/** It understands filters. */
	| 'filters'
	/** Items are chosen in a window of the service. */
	| 'pickSession';

/** A source, as the server describes it in the page data. */
export interface Source {
	/** The id in routes: `google_photos`, `pexels`, `openverse`, or one of another plugin. */
	id: string;
	/** The name in the menu. */
	label: string;
	can: readonly Capability[];
	/** What its items are. */
	mediaTypes: readonly ( 'image' | 'video' )[];
	/** Whether each person has to connect an account. */
	needsAccount: boolean;
	/** Whether the owner has configured what it needs, such as a key. */
	isConfigured: boolean;
	/** Whether this person's account was connected when the page was loaded; true for a source that needs none. */
	isConnected: boolean;
	/** The page on which it is configured; empty for people who may not. */
	setUpUrl: string;
}

/** Whom an item is credited to. A field that the source does not state is empty. */
export interface Credit {
	/** The name of the collection. */
	provider: string;
	/** The page of the item at its collection. */
	landingUrl: string;
	creator: string;
	creatorUrl: string;
	/** The name of the licence, such as `CC BY 2.0`. */
	license: string;
	licenseUrl: string;
}

/** A photo, a video or a folder of a source, in the shape of the list route. */
export interface MediaItem {
	/** The id at the source. */
	ID: string;
	type: 'folder' | 'image' | 'video';
	thumbnails: Readonly< Partial< Record< 'medium' | 'fmt_hd' | 'thumbnail', string > > >;
	/** The caption that the copy gets, as HTML. */
	caption: string;
	title: string;
	/** The name of a folder; otherwise the title. */
	name: string;
	/** The file name. */
	file: string;
	/** The full address of the item. */
	URL: string;
	/** A signed reference to the item, which the copy sends back. */
	guid: string;
	alt: string;
	/** In pixels; 0 if unknown. */
	width: number;
	height: number;
	credit: Credit | null;
	/** For a folder, the number of its items. */
	children?: number;
}

/** The account that a source is connected to; empty strings without one. */
export interface Account {
	image: string;
	name: string;
}

/** An attachment that a copy made, or that was made by an earlier copy of the same item. */
export interface CopiedItem {
	/** The id of the attachment. */
	id: number;
	url: string;
	alt: string;
	/** HTML. */
	caption: string;
	title: string;
	type: 'image' | 'video';
}
