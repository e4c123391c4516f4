import block from '../../../blocks/top-posts/block.json';
import { TopPostsView } from '../../../blocks/top-posts/parts/top-posts-view';
import type { Attributes } from '../../../blocks/top-posts/attributes';
import { model } from '../../../test/machines/counts/top-posts/top-posts.model';
import { flowStories } from '../../_kit/flow-stories';
import { topPostsStories } from './top-posts.table';
import '../../../blocks/top-posts/style.scss';
import '../../../blocks/top-posts/editor.scss';

const attributes: Attributes = {
	layoutStyle: 'grid',
	displayAuthor: true,
	displayDate: true,
	displayThumbnail: true,
	displayContext: true,
	period: '7',
	postsToShow: 3,
	postTypes: { post: true, page: true },
};

export default flowStories( {
	model,
	table: topPostsStories,
	block,
	view: ( flow ) => (
		<div className="statecraft-top-posts">
			<TopPostsView flow={ flow } attributes={ attributes } />
		</div>
	),
} );
