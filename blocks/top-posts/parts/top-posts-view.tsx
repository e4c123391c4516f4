import type { ComponentType } from 'react';
import { useSelector } from '@xstate/react';
import { Button, Notice, VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { topPostsMachine, ViewedPost } from '../../../machines/counts/top-posts';
import type { Flow } from '../../_runtime/flows/flow';
import { PostPreview } from '../../_shared/posts/post-preview';
import { ViewsClosed } from '../../_shared/views-closed';
import { detailsOf, postsWithin, rowOf } from '../attributes';
import type { Attributes } from '../attributes';
import { samplePosts } from './samples';

const CLASSES = {
	post: 'statecraft-top-posts__post',
	image: 'statecraft-top-posts__image',
	text: 'statecraft-top-posts__text',
	title: 'statecraft-top-posts__title',
	detail: 'statecraft-top-posts__detail',
};

interface Props {
	flow: Flow< typeof topPostsMachine >;
	attributes: Attributes;
}

interface ShownProps extends Props {
	/** The posts of the flow. */
	posts: readonly ViewedPost[];
}

/** The posts as pages list them; without any, as many samples. */
function Posts( { posts, attributes }: Omit< ShownProps, 'flow' > ) {
	const count = postsWithin( attributes.postsToShow );
	const shown = posts.length > 0 ? posts.slice( 0, count ) : samplePosts( count );
	const look = attributes.layoutStyle === 'list' ? 'is-list' : `has-rows-of-${ rowOf( shown.length ) }`;
	return (
		<ol className={ `statecraft-top-posts__posts ${ look }` }>
			{ shown.map( ( post, i ) => (
				<PostPreview key={ i } classes={ CLASSES } post={ post } shown={ detailsOf( attributes ) } />
			) ) }
		</ol>
	);
}

const Loading = ( props: ShownProps ) => (
	<>
		<VisuallyHidden role="status">{ __( 'Loading the most viewed posts…', 'statecraft' ) }</VisuallyHidden>
		<Posts { ...props } />
	</>
);

const Shown = ( props: ShownProps ) => (
	<>
		<Posts { ...props } />
		<ViewsClosed>
			{ props.posts.length === 0 &&
				__(
					'These are samples. Nobody has viewed such a post in this time, so visitors see nothing yet.',
					'statecraft'
				) }
		</ViewsClosed>
	</>
);

const Sampled = ( props: ShownProps ) => (
	<>
		<Posts { ...props } />
		<ViewsClosed>
			{ __( 'Choose what to list in the settings of the block. Visitors see nothing yet.', 'statecraft' ) }
		</ViewsClosed>
	</>
);

const LoadError = ( props: ShownProps ) => (
	<>
		<Notice status="warning" isDismissible={ false }>
			{ __( 'The most viewed posts could not be loaded. The page still shows them.', 'statecraft' ) }{ ' ' }
			<Button variant="link" onClick={ () => props.flow.send( { type: 'preview.retry' } ) }>
				{ __( 'Retry', 'statecraft' ) }
			</Button>
		</Notice>
		<Posts { ...props } />
		<ViewsClosed>
			{ props.posts.length === 0 &&
				__( 'These are samples. Visitors see the posts that they view most.', 'statecraft' ) }
		</ViewsClosed>
	</>
);

type State = ReturnType< Props[ 'flow' ][ 'getSnapshot' ] >[ 'value' ];

const views = {
	loading: Loading,
	shown: Shown,
	sampled: Sampled,
	unread: LoadError,
} satisfies Record< State, ComponentType< ShownProps > >;

/** The most viewed posts in each state. */
export function TopPostsView( props: Props ) {
	const View = views[ useSelector( props.flow, ( { value } ) => value ) ];
	const posts = useSelector( props.flow, ( { context } ) => context.posts );
	return <View { ...props } posts={ posts } />;
}
