/** The items of the external media routes, and the sources that serve them. */

/** The capabilities of a source, which decide what screens it has. */
export type Capability =
	/** It lists items without a search, possibly in folders. */
	| 'browse'
	/** It finds items by a search text. */
	| 'search'
	/** It supports filters. */
	| 'filters'
	/** Items are picked in a window of the service. */
	| 'pickSession';

/** A source, as the server describes it in the page data. */
export interface Source {
	/** The id in routes: `google_photos`, `pexels`, `openverse`, or one of another plugin. */
	id: string;
	/** The name in the menu. */
	label: string;
	can: readonly Capability[];
	/** The types of its items. */
	mediaTypes: readonly ( 'image' | 'video' )[];
	/** Whether each user has to connect an account. */
	needsAccount: boolean;
	/** Whether the owner has configured what it needs, such as a key. */
	isConfigured: boolean;
	/** Whether this user's account was connected when the page was loaded; true for a source that needs none. */
	isConnected: boolean;
	/** The URL of its settings; empty for users who may not configure it. */
	setUpUrl: string;
}

/** The credit of an item. Fields that the source does not state are empty. */
export interface Credit {
	/** The name of the collection. */
	provider: string;
	/** The URL of the item at its collection. */
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
	/** The full URL of the item. */
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

/** The account that a source is connected to; empty strings if there is none. */
export interface Account {
	image: string;
	name: string;
}

/** An attachment created by a copy, or by an earlier copy of the same item. */
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
