/** The attributes of `jetpack/like`. Neither has an effect: the site knows no accounts of those who like something. */
export type Attributes = {
	showReblogButton?: boolean;
	showAvatars?: boolean;
};
