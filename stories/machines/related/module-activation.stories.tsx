import { megaphone, postList } from '@wordpress/icons';
import { frozen } from '../../../blocks/_runtime/flows/flow';
import { ModuleGate } from '../../../blocks/_shared/related/module-gate';
import block from '../../../blocks/related-posts/block.json';
import { RelatedPostsView } from '../../../blocks/related-posts/parts/related-posts-view';
import { gateTexts as relatedWords } from '../../../blocks/related-posts/parts/messages';
import { AdPreview } from '../../../blocks/wordads/parts/ad-preview';
import { gateTexts as adWords } from '../../../blocks/wordads/parts/messages';
import { relatedPostsMachine } from '../../../machines/related/related-posts';
import { model } from '../../../test/machines/related/module-activation/module-activation.model';
import { flowStories } from '../../_kit/flow-stories';
import { storySnapshot } from '../../../machines/_exploration/story-table';
import { moduleActivationStories } from './module-activation.table';
import { listing } from './related-posts.listing';
import { relatedPostsStories } from './related-posts.table';
import '../../../blocks/related-posts/style.scss';
import '../../../blocks/related-posts/editor.scss';
import '../../../blocks/wordads/style.scss';
import '../../../blocks/wordads/editor.scss';

const posts = frozen< typeof relatedPostsMachine >( storySnapshot( relatedPostsMachine, relatedPostsStories.shown ) );

/** The flow as rendered by both blocks that use it. */
export default flowStories( {
	model,
	table: moduleActivationStories,
	block,
	view: ( flow ) => (
		<>
			<ModuleGate flow={ flow } icon={ postList } texts={ relatedWords() } canManage>
				<RelatedPostsView flow={ posts } attributes={ listing } isSiteEditor={ false } onChange={ () => {} } />
			</ModuleGate>
			<ModuleGate flow={ flow } icon={ megaphone } texts={ adWords() } canManage>
				<AdPreview attributes={ { align: 'center', format: 'mrec', hideMobile: false } } />
			</ModuleGate>
		</>
	),
} );
