import { CompareView } from '../../../blocks/image-compare/parts/compare-view';
import { model } from '../../../test/machines/galleries/image-compare/image-compare.model';
import { flowStories } from '../../_kit/flow-stories';
import { imageCompareStories } from './image-compare.table';
import '../../../blocks/_shared/media/editor.scss';
import '../../../blocks/_shared/galleries/editor.scss';
import '../../../blocks/image-compare/style.scss';
import '../../../blocks/image-compare/editor.scss';

export default flowStories( {
	model,
	table: imageCompareStories,
	block: { name: 'jetpack/image-compare', title: 'Image Compare' },
	view: ( flow ) => (
		<figure className="wp-block-jetpack-image-compare">
			<CompareView flow={ flow } orientation="horizontal" onChoose={ () => {} } />
		</figure>
	),
} );
