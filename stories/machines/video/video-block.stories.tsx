import { VideoBlockView } from '../../../blocks/_shared/video/video-block-view';
import { model } from '../../../test/machines/video/video-block/video-block.model';
import { flowStories } from '../../_kit/flow-stories';
import { videoBlockStories } from './video-block.table';
import '../../../blocks/_shared/video/upload/editor.scss';
import '../../../blocks/_shared/video/editor.scss';

export default flowStories( {
	model,
	table: videoBlockStories,
	block: { name: 'videopress/video', title: 'Video (this site)' },
	view: ( flow ) => (
		<VideoBlockView
			flow={ flow }
			attributes={ { title: 'A walk', caption: 'Along the river.' } }
			onChange={ () => {} }
			isSelected
			site={ { canUpload: true, isIncluded: true, upgradeUrl: '' } }
			onUrl={ () => {} }
			onConvert={ () => {} }
		>
			<video aria-label="A walk" controls />
		</VideoBlockView>
	),
} );
