import type { Call, Tag } from '../../_kit';
import type { PostCard } from '../../_kit/post-card';

export type { Tag };

/** A post that was viewed. */
export type ViewedPost = PostCard;

/** Which posts the block lists. */
export interface Wish {
	/** A number of days, or `all-time`. */
	period: string;
	types: readonly string[];
}

export interface Context {
	/** Null if there is nothing to ask for: views are not counted, or no type is chosen. */
	wish: Wish | null;
	/** The most viewed first. Kept until new ones arrive. */
	posts: readonly ViewedPost[];
}

export type Input = { wish: Wish | null };

export type Event =
	/** The author has chosen other posts. */
	{ type: 'wish.change'; wish: Wish | null } | { type: 'preview.retry' };

/** The services of the flow, by port. */
export type Services = {
	/** Reads the most viewed posts, as many as a block can show. Throws a `ServiceFailure`. */
	viewed: Call< Wish, readonly ViewedPost[] >;
};
