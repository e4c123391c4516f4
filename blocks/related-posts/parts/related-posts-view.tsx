import type { ComponentType } from 'react';
import { useSelector } from '@xstate/react';
import { RichText } from '@wordpress/block-editor';
import { Button, Notice, VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { RelatedPost, relatedPostsMachine } from '../../../machines/related/related-posts';
import type { Flow } from '../../_runtime/flows/flow';
import { useIsPreview } from '../../_runtime/hooks/use-preview';
import { PostPreview } from '../../_shared/posts/post-preview';
import { detailsOf, postsWithin, rowOf } from '../attributes';
import type { Attributes } from '../attributes';
import { samplePosts } from './samples';
import { unavailable } from './messages';

const CLASSES = {
	post: 'jetpack-related-posts__post',
	image: 'jetpack-related-posts__image',
	text: 'jetpack-related-posts__text',
	title: 'jetpack-related-posts__title',
	detail: 'jetpack-related-posts__detail',
};

interface Props {
	flow: Flow< typeof relatedPostsMachine >;
	attributes: Attributes;
	/** Whether the block is in a template, where posts are only placeholders. */
	isSiteEditor: boolean;
	onChange: ( attributes: Partial< Attributes > ) => void;
}

interface SlotsProps extends Pick< Props, 'attributes' > {
	posts: readonly RelatedPost[];
	/** The text of slots without a post. */
	empty?: string;
}

function Slots( { posts, attributes, empty = '' }: SlotsProps ) {
	const count = postsWithin( attributes.postsToShow );
	const slots: ( RelatedPost | undefined )[] = Array.from( { length: count }, ( _, i ) => posts[ i ] );
	const layoutClass = attributes.postLayout === 'list' ? 'is-list' : `has-rows-of-${ rowOf( count ) }`;
	return (
		<ul className={ `jetpack-related-posts__posts ${ layoutClass }` }>
			{ slots.map( ( post, i ) =>
				post ? (
					<PostPreview key={ i } classes={ CLASSES } post={ post } shown={ detailsOf( attributes ) } />
				) : (
					// Shown once: the other slots are empty for the same reason.
					<li key={ i } className="jetpack-related-posts__post is-empty">
						{ i === posts.length ? empty : null }
					</li>
				)
			) }
		</ul>
	);
}

interface ShownProps extends Props {
	/** The posts of the flow. */
	posts: readonly RelatedPost[];
}

const Filled = ( props: ShownProps ) => <Slots { ...props } empty={ unavailable( props.isSiteEditor ) } />;

/** The inserter preview does not wait for the site. */
const Loading = ( props: ShownProps ) =>
	useIsPreview() ? (
		<Slots { ...props } posts={ samplePosts() } />
	) : (
		<>
			<VisuallyHidden role="status">{ __( 'Loading related posts…', 'statecraft' ) }</VisuallyHidden>
			<Slots { ...props } />
		</>
	);

const LoadError = ( props: ShownProps ) => (
	<>
		<Notice status="warning" isDismissible={ false }>
			{ __( 'The related posts could not be loaded. The page still shows them.', 'statecraft' ) }{ ' ' }
			<Button variant="link" onClick={ () => props.flow.send( { type: 'preview.retry' } ) }>
				{ __( 'Retry', 'statecraft' ) }
			</Button>
		</Notice>
		<Slots { ...props } />
	</>
);

type State = ReturnType< Props[ 'flow' ][ 'getSnapshot' ] >[ 'value' ];

const views = {
	loading: Loading,
	shown: Filled,
	postless: Filled,
	unread: LoadError,
} satisfies Record< State, ComponentType< ShownProps > >;

/** The related posts as on the front end. */
export function RelatedPostsView( props: Props ) {
	const { flow, attributes, onChange } = props;
	const View = views[ useSelector( flow, ( { value } ) => value ) ];
	const posts = useSelector( flow, ( { context } ) => context.posts );
	return (
		<div className="jetpack-related-posts">
			{ attributes.displayHeadline && (
				<RichText
					tagName="h3"
					className="jetpack-related-posts__headline"
					value={ attributes.headline }
					placeholder={ __( 'Related', 'statecraft' ) }
					aria-label={ __( 'Related posts headline', 'statecraft' ) }
					allowedFormats={ [ 'core/bold', 'core/italic' ] }
					disableLineBreaks
					onChange={ ( headline ) => onChange( { headline } ) }
				/>
			) }
			<View { ...props } posts={ posts } />
		</div>
	);
}
