import type { Call, Tag } from '../../_kit';

export type { Tag };

/** A post that is related to the one that is edited. */
export interface RelatedPost {
	url: string;
	title: string;
	/** Null for a post without a picture. */
	img: { src: string } | null;
	/** As the site writes dates. */
	date: string;
	author: string;
	/** Where the post belongs, such as a category. Null for a post that belongs nowhere. */
	block_context: { text: string; link: string } | null;
}

/** The post that the others are related to. */
export interface Subject {
	/** Null where no post is edited, as in a template. */
	postId: number | null;
	/** When the post was saved last, as the site writes it: another time is another post. */
	modified: string;
}

export interface Context extends Subject {
	/** The most related first. What was known stays until something else is. */
	posts: readonly RelatedPost[];
}

export type Input = Subject;

export type Event =
	/** The post was saved, or is another one. */
	( { type: 'post.change' } & Subject ) | { type: 'preview.retry' };

/** What the flow needs from outside. */
export type Services = {
	/** The posts that the page will show, as many as a block may have. Throws a `ServiceFailure`. */
	posts: Call< { postId: number }, readonly RelatedPost[] >;
};
