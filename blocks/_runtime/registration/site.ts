import type { HostingFlavour } from '../../../machines/_kit';
import type { Source } from '../../../machines/media/media-browser';

/** A folder with files of words, see `includes/Translations.php`. Of two that have a word, the later one counts. */
export interface TranslationsPlace {
	/** How the addresses of its files start. */
	start: string;
	/** What follows, by the id of the chunk. A chunk without words is missing. */
	files: Readonly< Record< string, string > >;
	/** How the addresses end. */
	end: string;
}

/** Site data for all blocks, printed by the server once before the editor script. */
export interface Site {
	/** The root URL of the REST API; with plain permalinks it contains `?rest_route=`. */
	restRoot: string;
	/** A nonce of the action `wp_rest`. */
	nonce: string;
	blogId: number;
	/** The id of the current user. */
	userId: number;
	siteType: HostingFlavour;
	/** Whether the current user has the capability `manage_options`. */
	canManage: boolean;
	/** The locale of the site, which may differ from that of the current user. */
	locale?: string;
	/** The additional features that are enabled for this site, by name. */
	features?: readonly string[];
	/** The registered shortcodes, by tag. */
	shortcodes?: readonly string[];
	/** The features that are disabled, by name. */
	unavailable?: readonly string[];
	/** Whether this is the post editor, not the site or widget editor. */
	isPostEditor?: boolean;
	/** Why the site asks no services of others, for this person; empty while it does. Keys are read as missing then. */
	pause?: string;
	/** Where the words of chunks are, in the user's language; absent in English. */
	translations?: readonly TranslationsPlace[];
	/** The external media picker; absent where it is not offered, as on a site that makes no requests to other servers. */
	media?: { sources: readonly Source[] };
	/** Slideshows: the address of the script that runs in the window of the canvas. */
	slideshow?: { slider: string };
	/** The GIF search; absent where the system is off. */
	gifs?: {
		/** The provider that is searched; empty where the site has no key. */
		provider: string;
		/** The mark that it asks for. */
		mark: string;
		/** The providers whose GIFs this person may copy into the media library. */
		keep: readonly string[];
		/** Where a key is set; empty for people who may not. */
		setUpUrl: string;
	};
	/** Maps; absent where the system is off. */
	maps?: {
		/** Who draws maps unless a visitor or the page wants another one: `openfreemap`, `mapbox` or `mapkit`. */
		service: string;
		/** The addresses of the styles that need no key, by style; empty for those that do. */
		styles: Readonly< Record< string, string > >;
		/** The addresses of Mapbox's styles. */
		mapboxStyles: Readonly< Record< string, string > >;
		/** Whether the current user may change the key of Mapbox here. */
		canEditKey: boolean;
		/** The address of MapKit's library. */
		mapkitScript: string;
		/** Whether places can be searched for. */
		canGeocode: boolean;
		/** Where the services are set up; empty for people who may not. */
		setUpUrl: string;
	};
	/** Videos; absent where the system is off. */
	video?: {
		/** Whether the current user may upload files. */
		canUpload: boolean;
		/** Whether the plan of the site includes uploads of videos. */
		isIncluded: boolean;
		/** Where to upgrade the plan; empty where there is nothing to upgrade. */
		upgradeUrl: string;
		/** Whether videos without a privacy setting of their own are private. */
		isPrivateSite: boolean;
		/** The address of `admin-ajax.php`. */
		ajaxUrl: string;
		/** How many parts of a file are uploaded at the same time. */
		parallelUploads: number;
	};
	/** The post that is edited is one that Jetpack kept for its subscribers, or has a part that is. `openUrl`: opens it to everybody; empty for people who may not. */
	kept?: { openUrl: string };
	/** Where events are counted; absent unless the owner has named an address and the current user has agreed. */
	analytics?: { pixel: string };
	/** The plans that the host sells; absent where no block needs one. */
	plans?: {
		/** The `product_slug` of the plan that a block needs and this site does not have, by block name. */
		required: Readonly< Record< string, string > >;
		/** The page that sells one plan, to which its path is added; empty where there is only the page of all plans. */
		checkoutUrl: string;
		/** The page of all plans. */
		plansUrl: string;
	};
	urls: {
		connection: string;
		aiSettings: string;
		/** Where to upgrade for more AI requests. */
		aiUpgrade: string;
		learnMore: string;
		/** The page that shows the plan of the site. */
		myPlan: string;
		/** The settings page for the site's ad codes. */
		adSettings: string;
		/** The origin of the restaurant reservation provider, without a trailing slash. */
		openTable?: string;
	};
}

declare global {
	interface Window {
		statecraft?: Site;
	}
}

const DEFAULT_SITE: Site = {
	restRoot: '/wp-json/',
	nonce: '',
	blogId: 0,
	userId: 0,
	siteType: 'self-hosted',
	canManage: false,
	urls: { connection: '', aiSettings: '', aiUpgrade: '', learnMore: '', myPlan: '', adSettings: '' },
};

/** The site data of this page. Outside WordPress (stories, tests) a default without any permission. */
export const site = (): Site => window.statecraft ?? DEFAULT_SITE;

/** The locale of the site, falling back to the language of the admin page. */
export const localeOf = ( { locale }: Site ): string => locale ?? document.documentElement.lang;
