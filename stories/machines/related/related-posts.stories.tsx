import block from '../../../blocks/related-posts/block.json';
import { RelatedPostsView } from '../../../blocks/related-posts/parts/related-posts-view';
import { model } from '../../../test/machines/related/related-posts/related-posts.model';
import { flowStories } from '../../_kit/flow-stories';
import { listing } from './related-posts.listing';
import { relatedPostsStories } from './related-posts.table';
import '../../../blocks/related-posts/style.scss';
import '../../../blocks/related-posts/editor.scss';

export default flowStories( {
	model,
	table: relatedPostsStories,
	block,
	view: ( flow ) => (
		<RelatedPostsView
			flow={ flow }
			attributes={ listing }
			isSiteEditor={ flow.getSnapshot().matches( 'postless' ) }
			onChange={ () => {} }
		/>
	),
} );
