/** The attributes of `jetpack/blog-stats`. */
export type Attributes = {
	/** What follows the number; the word “views” without one. */
	label?: string;
	/** `views`, or `visitors`, whom the site does not count. */
	statsData: string;
	/** `site` or `post`: the post that is shown. */
	statsOption: string;
};
