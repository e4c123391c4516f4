import type { Call, FocusRequest, Failure as PortFailure, SiteKind, Tag } from '../../_kit';

export type { Tag };

/** Why a step failed: also failures between the browser and the site, such as a login page. */
export type Failure = PortFailure< SiteKind >;

/** A published post that would change, and that the owner may edit. */
export interface Post {
	id: number;
	/** Empty: it has none. */
	title: string;
	/** The URL of its editor. */
	url: string;
	/** The names of the blocks that change. */
	blocks: readonly string[];
}

/** Some of the posts. */
export interface Found {
	posts: readonly Post[];
	/** How many more were among them that the owner may not edit: nothing else is told of them. */
	others: number;
	/** The position to continue from; null: these are the last. */
	next: number | null;
}

/** The lines of text by which a post as visitors get it differs from the post as they would. */
export interface Comparison {
	before: readonly string[];
	after: readonly string[];
}

export interface Context {
	/** What would be turned off, as the site names it. */
	subject: string;
	posts: readonly Post[];
	others: number;
	next: number | null;
	/** The post that is being compared. */
	chosen: Post | null;
	comparison: Comparison | null;
	failure: Failure | null;
}

export interface Input {
	subject: string;
}

export type Event =
	/** Looks for the posts. */
	| { type: 'posts.show' }
	| { type: 'posts.hide' }
	/** Looks for more posts. */
	| { type: 'posts.more' }
	/** Compares a post with what would become of it. */
	| { type: 'post.compare'; id: number }
	/** Returns to the list; stops a comparison. */
	| { type: 'post.close' }
	/** Retries the failed step. */
	| { type: 'retry' };

/** Moves the focus to the panel when the pressed button disappears. */
export type Emitted = FocusRequest;

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** The first posts. */
	read: Call< { subject: string }, Found >;
	/** The posts after a position. */
	more: Call< { subject: string; cursor: number }, Found >;
	compare: Call< { subject: string; id: number }, Comparison >;
};
