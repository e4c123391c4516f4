import { __, sprintf } from '@wordpress/i18n';
import type { RelatedPost } from '../../../machines/related/related-posts';

interface Props {
	/** Whole names: the build keeps only rules for classes that it finds in the source. */
	classes: Record< 'post' | 'image' | 'text' | 'title' | 'detail', string >;
	/** A post of any list: all have the same shape. The image of a sample has no address. */
	post: RelatedPost;
	shown: Record< 'image' | 'date' | 'author' | 'context', boolean >;
}

/** A post as lists on pages show it. Its links do not navigate in the editor. */
export const PostPreview = ( { classes, post, shown }: Props ) => {
	const details = [
		shown.date && post.date,
		/* translators: %s: the name of an author. */
		shown.author && post.author && sprintf( __( 'By %s', 'statecraft' ), post.author ),
		shown.context && post.block_context?.text,
	];
	return (
		<li className={ classes.post }>
			{ shown.image &&
				post.img &&
				( post.img.src ? (
					<img className={ classes.image } src={ post.img.src } alt="" loading="lazy" />
				) : (
					<span className={ classes.image } />
				) ) }
			<div className={ classes.text }>
				<span className={ classes.title }>{ post.title }</span>
				{ details.map(
					( detail, i ) =>
						detail && (
							<span key={ i } className={ classes.detail }>
								{ detail }
							</span>
						)
				) }
			</div>
		</li>
	);
};
