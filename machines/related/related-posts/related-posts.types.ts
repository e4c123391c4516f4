import type { Call, Tag } from '../../_kit';
import type { PostCard } from '../../_kit/post-card';

export type { Tag };

/** A post related to the edited one. */
export type RelatedPost = PostCard;

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
