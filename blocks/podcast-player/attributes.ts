/** The attributes of `jetpack/podcast-player`, as Jetpack saves them. */
export type Attributes = {
	/** The address of the feed. */
	url?: string;
	/** The episodes that are shown instead of the newest ones. */
	selectedEpisodes?: readonly { guid: string; title?: string }[];
	/** How many of the newest are shown, 1 to 10. */
	itemsToShow: number;
	showCoverArt: boolean;
	showEpisodeDescription: boolean;
	showEpisodeTitle: boolean;
	/** Each colour: the slug of a theme's, or one's own, and the value of either. Of the current episode, of all else, and behind it. */
	primaryColor?: string;
	customPrimaryColor?: string;
	hexPrimaryColor?: string;
	secondaryColor?: string;
	customSecondaryColor?: string;
	hexSecondaryColor?: string;
	backgroundColor?: string;
	customBackgroundColor?: string;
	hexBackgroundColor?: string;
	/** What the inserter shows. */
	exampleFeedData?: {
		title?: string;
		tracks?: readonly { guid?: string; title?: string; description?: string }[];
	};
};
