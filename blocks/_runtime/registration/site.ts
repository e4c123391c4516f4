/** What the server tells every block about the site, printed once before the editor script. */
export interface Site {
	/** The root of the REST API; holds `?rest_route=` where the site has plain permalinks. */
	restRoot: string;
	/** A nonce of the action `wp_rest`. */
	nonce: string;
	blogId: number;
	/** The id of the person at the editor. */
	userId: number;
	siteType: 'self-hosted' | 'simple' | 'atomic';
	/** Whether this person has the capability `manage_options`. */
	canManage: boolean;
	/** The locale of the site, which may be another than that of the person at the editor. */
	locale?: string;
	/** What is switched on for this site beyond the usual, by name. */
	features?: readonly string[];
	/** The shortcodes that the site has registered, by name. */
	shortcodes?: readonly string[];
	/** What is switched off, by name. */
	unavailable?: readonly string[];
	/** Whether a post or page is edited here, and not a template or widgets. */
	isPostEditor?: boolean;
	urls: {
		connection: string;
		aiSettings: string;
		/** Where more AI requests are to be had. */
		aiUpgrade: string;
		learnMore: string;
		/** Where the plan of the site is to be seen. */
		myPlan: string;
		/** Where the codes of the site's ads are set. */
		adSettings: string;
		/** The provider of restaurant reservations, without a slash at its end. */
		openTable?: string;
	};
}

declare global {
	interface Window {
		statecraft?: Site;
	}
}

const NOWHERE: Site = {
	restRoot: '/wp-json/',
	nonce: '',
	blogId: 0,
	userId: 0,
	siteType: 'self-hosted',
	canManage: false,
	urls: { connection: '', aiSettings: '', aiUpgrade: '', learnMore: '', myPlan: '', adSettings: '' },
};

/** The site of this page. Outside WordPress (stories, tests) one where nobody may manage anything. */
export const site = (): Site => window.statecraft ?? NOWHERE;

/** The locale of a site; where the site does not say, that of the screen. */
export const localeOf = ( { locale }: Site ): string => locale ?? document.documentElement.lang;
