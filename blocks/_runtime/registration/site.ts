import type { HostingFlavour } from '../../../machines/_kit';
import type { Source } from '../../../machines/media/media-browser';

/** A folder with translation files, see `includes/Translations.php`. If two translate a string, the later one takes precedence. */
export interface TranslationsPlace {
	/** The beginning of the URLs of its files. */
	start: string;
	/** What follows, by chunk id. Chunks without translations are omitted. */
	files: Readonly< Record< string, string > >;
	/** The end of the URLs. */
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
	/** Whether the page loads the blocks of _composition/later.ts before this script: its content may have some. */
	hasLater?: boolean;
	/** Why the site sends no requests to services, for this user; empty while it does. While paused, keys appear to be missing. */
	pause?: string;
	/** The translations of chunks in the user's language; absent in English. */
	translations?: readonly TranslationsPlace[];
	/** The external media picker; absent if it is not offered, as on a site that sends no requests to other servers. */
	media?: { sources: readonly Source[] };
	/** Slideshows: the URL of the script that runs in the window of the canvas. */
	slideshow?: { slider: string };
	/** The GIF search; absent if the system is off. */
	gifs?: {
		/** The provider that is searched; empty if the site has no key. */
		provider: string;
		/** The attribution mark that it requires. */
		mark: string;
		/** The providers whose GIFs this user may copy into the media library. */
		keep: readonly string[];
		/** The URL of the key setting; empty for users who may not change it. */
		setUpUrl: string;
	};
	/** Maps; absent if the system is off. */
	maps?: {
		/** The default map service: `openfreemap`, `mapbox` or `mapkit`. */
		service: string;
		/** The URLs of the styles that need no key, by style; empty for those that do. */
		styles: Readonly< Record< string, string > >;
		/** The URLs of Mapbox's styles. */
		mapboxStyles: Readonly< Record< string, string > >;
		/** Whether the current user may change the Mapbox key here. */
		canEditKey: boolean;
		/** The URL of the MapKit library. */
		mapkitScript: string;
		/** Whether places can be searched for. */
		canGeocode: boolean;
		/** The URL of the services' settings; empty for users who may not change them. */
		setUpUrl: string;
	};
	/** Videos; absent if the system is off. */
	video?: {
		/** Whether the current user may upload files. */
		canUpload: boolean;
		/** Whether the site's plan includes video uploads. */
		isIncluded: boolean;
		/** The URL to upgrade the plan; empty if there is nothing to upgrade. */
		upgradeUrl: string;
		/** Whether videos without their own privacy setting are private. */
		isPrivateSite: boolean;
		/** The URL of `admin-ajax.php`. */
		ajaxUrl: string;
		/** The number of parts of a file that are uploaded concurrently. */
		parallelUploads: number;
	};
	/** The counted views; absent if the system is off. */
	views?: {
		/** Whether views are counted. */
		isOn: boolean;
		/** Those of the whole site, and of the post that is edited. */
		site: number;
		post: number;
		/** The URL of the setting; empty for users who may not change it. */
		setUpUrl: string;
		/** The post types that have pages. */
		types: readonly { name: string; label: string }[];
	};
	/** Answers for visitors; absent if the system is off. */
	answers?: {
		/** `unset`: they are on, but there is no provider to ask. */
		state: 'off' | 'unset' | 'on';
		/** The URL of what to change; empty for users who may not. */
		setUpUrl: string;
	};
	/** The prompts that authors choose from; absent without any. */
	prompts?: readonly string[];
	/** Sign-up for newsletters; absent if the system is off. */
	subscribe?: {
		/** Whether visitors can sign up. */
		isOpen: boolean;
		/** The categories that people choose from. */
		categories: readonly { id: number; name: string }[];
		/** The number of confirmed subscribers. */
		count: number;
		/** The URL of the setting; empty for users who may not change it. */
		setUpUrl: string;
	};
	/** Present if the edited post, or a part of it, is restricted to readers whom the site does not know. `openUrl` makes it public; empty for users who may not. */
	kept?: { openUrl: string };
	/** Present if the owner has opened the edited post to everyone, whatever is chosen in it. */
	isOpened?: true;
	/** The URL that counts events; absent unless the owner has set one and the current user has agreed. */
	analytics?: { pixel: string };
	/** The plans that the host sells; absent if no block needs one. */
	plans?: {
		/** The `product_slug` of the plan that a block needs and this site does not have, by block name. */
		required: Readonly< Record< string, string > >;
		/** The URL that sells a single plan, to which its path is appended; empty if there is only the page of all plans. */
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
		/** The page that shows the site's plan. */
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

/** The site data of this page. Outside WordPress (stories, tests), a default without any permissions. */
export const site = (): Site => window.statecraft ?? DEFAULT_SITE;

/** The locale of the site, falling back to the language of the admin page. */
export const localeOf = ( { locale }: Site ): string => locale ?? document.documentElement.lang;
