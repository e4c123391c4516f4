/** A post as lists of posts show it. */
export interface PostCard {
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
