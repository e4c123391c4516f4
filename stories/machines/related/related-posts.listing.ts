import type { Attributes } from '../../../blocks/related-posts/attributes';

/** Block attributes with every optional part shown. */
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
