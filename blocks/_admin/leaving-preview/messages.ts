import { __, _n, sprintf } from '@wordpress/i18n';
import type { Context, Post } from '../../../machines/connection/leaving-preview';
import { numberOf } from '../moving-in/messages';

/** What failed, by the substate of `failed`. */
export const stepTexts = () =>
	( {
		reading: __( 'The posts could not be loaded.', 'statecraft' ),
		continuing: __( 'More posts could not be loaded.', 'statecraft' ),
		comparing: __( 'The post could not be compared.', 'statecraft' ),
	} ) as const;

export type Step = keyof ReturnType< typeof stepTexts >;

export const titleOf = ( { title, id }: Post ): string =>
	// translators: %s: the id of a post.
	title.trim() || sprintf( __( 'Post %s, without a title', 'statecraft' ), String( id ) );

/** What was found so far. */
export const listText = ( { posts, next }: Context, name: string ): string =>
	next === null
		? sprintf(
				// translators: 1: a number, 2: the name of what would be turned off.
				_n(
					'Without %2$s, %1$s post that you may edit changes for its readers.',
					'Without %2$s, %1$s posts that you may edit change for their readers.',
					posts.length,
					'statecraft'
				),
				numberOf( posts.length ),
				name
			)
		: sprintf(
				// translators: 1: a number, 2: the name of what would be turned off.
				__( 'Without %2$s, posts change for their readers. The newest %1$s that you may edit:', 'statecraft' ),
				numberOf( posts.length ),
				name
			);

/** The posts of others, of which only the number is known. */
export const othersText = ( count: number ): string =>
	sprintf(
		// translators: %s: a number.
		_n(
			'%s more post, which you may not edit, changes too.',
			'%s more posts, which you may not edit, change too.',
			count,
			'statecraft'
		),
		numberOf( count )
	);

/** What would become of a post. */
export const comparedText = ( post: Post, name: string ): string =>
	// translators: 1: the title of a post, 2: the name of what would be turned off.
	sprintf( __( '“%1$s” now, and without %2$s', 'statecraft' ), titleOf( post ), name );

export const nothingText = ( name: string ): string =>
	// translators: %s: the name of what would be turned off.
	sprintf( __( 'No published post changes without %s.', 'statecraft' ), name );

export const compareLabel = ( post: Post ): string =>
	// translators: %s: the title of a post.
	sprintf( __( 'Compare “%s”', 'statecraft' ), titleOf( post ) );

export const texts = () => ( {
	show: __( 'What if I turn this off?', 'statecraft' ),
	hide: __( 'Close', 'statecraft' ),
	reading: __( 'Looking for posts that change…', 'statecraft' ),
	continuing: __( 'Looking for more posts…', 'statecraft' ),
	comparing: __( 'Comparing the post with and without…', 'statecraft' ),
	forbidden: __( 'You are not allowed to see this any more.', 'statecraft' ),
	posts: __( 'Posts that change', 'statecraft' ),
	post: __( 'Post', 'statecraft' ),
	blocks: __( 'Blocks', 'statecraft' ),
	compare: __( 'Compare', 'statecraft' ),
	more: __( 'Show more posts', 'statecraft' ),
	back: __( 'Back to the posts', 'statecraft' ),
	before: __( 'Only now', 'statecraft' ),
	after: __( 'Only then', 'statecraft' ),
	none: __( 'Nothing', 'statecraft' ),
	same: __( 'Visitors read the same text. What changes is how it looks, or what they can do with it.', 'statecraft' ),
} );
