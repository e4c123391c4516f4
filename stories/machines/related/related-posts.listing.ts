import type { Attributes } from '../../../blocks/related-posts/attributes';

/** The attributes of a block that shows all it can. */
export const listing: Attributes = {
	postLayout: 'grid',
	displayAuthor: true,
	displayDate: true,
	displayHeadline: true,
	displayThumbnails: true,
	displayContext: true,
	headline: 'More journeys',
	postsToShow: 3,
};
