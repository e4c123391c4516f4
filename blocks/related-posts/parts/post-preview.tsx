import { __, sprintf } from '@wordpress/i18n';
import type { RelatedPost } from '../../../machines/related/related-posts';
import type { Attributes } from '../attributes';

interface Props {
	post: RelatedPost;
	attributes: Attributes;
}

/** A post as on the front end. Its links do not navigate in the editor. */
export const PostPreview = ( { post, attributes }: Props ) => {
	const { displayThumbnails, displayDate, displayAuthor, displayContext } = attributes;
	return (
		<li className="jetpack-related-posts__post">
			{ displayThumbnails && post.img && (
				<img className="jetpack-related-posts__image" src={ post.img.src } alt="" loading="lazy" />
			) }
			<div className="jetpack-related-posts__text">
				<span className="jetpack-related-posts__title">{ post.title }</span>
				{ displayDate && <span className="jetpack-related-posts__detail">{ post.date }</span> }
				{ displayAuthor && post.author && (
					<span className="jetpack-related-posts__detail">
						{
							/* translators: %s: the name of an author. */
							sprintf( __( 'By %s', 'statecraft' ), post.author )
						}
					</span>
				) }
				{ displayContext && post.block_context && (
					<span className="jetpack-related-posts__detail">{ post.block_context.text }</span>
				) }
			</div>
		</li>
	);
};
