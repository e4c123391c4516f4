import type { Call, Tag } from '../../_kit';

export type { Tag };

/** A post related to the edited one. */
export interface RelatedPost {
	url: string;
	title: string;
	/** Null for a post without an image. */
	img: { src: string } | null;
	/** Formatted by the site. */
	date: string;
	author: string;
	/** A term of the post, such as its category; null for a post without one. */
	block_context: { text: string; link: string } | null;
}

/** The post to find related posts for. */
export interface Subject {
	/** Null if no post is being edited, as in a template. */
	postId: number | null;
	/** The `modified` date of the post. A new one makes the flow read the posts again. */
	modified: string;
}

export interface Context extends Subject {
	/** Most related first. Kept until new ones arrive. */
	posts: readonly RelatedPost[];
}

export type Input = Subject;

export type Event =
	/** The post was saved, or another one is being edited. */
	( { type: 'post.change' } & Subject ) | { type: 'preview.retry' };

/** The services of the flow, by port. */
export type Services = {
	/** Reads the related posts, as many as a block can show. Throws a `ServiceFailure`. */
	posts: Call< { postId: number }, readonly RelatedPost[] >;
};
