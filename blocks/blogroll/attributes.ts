/** The attributes of `jetpack/blogroll`. */
export type Attributes = {
	show_avatar: boolean;
	show_description: boolean;
	open_links_new_window: boolean;
	/** What WordPress.com recommended, and whether it did; kept, without effect. */
	ignore_user_blogs?: unknown[];
	load_placeholders?: boolean;
};

/** The attributes of `jetpack/blogroll-item`. */
export type ItemAttributes = {
	/** Of the site at WordPress.com. */
	id?: string | number;
	icon?: string;
	/** Text that may have entities, as WordPress saves it. */
	name?: string;
	description?: string;
	url?: string;
};
