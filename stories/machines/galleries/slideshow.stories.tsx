import { SlideshowView } from '../../../blocks/slideshow/parts/slideshow-view';
import { model } from '../../../test/machines/galleries/slideshow/slideshow.model';
import { flowStories } from '../../_kit/flow-stories';
import { slideshowStories } from './slideshow.table';
import '../../../blocks/_shared/media/editor.scss';
import '../../../blocks/_shared/galleries/editor.scss';
import '../../../blocks/slideshow/style.scss';
import '../../../blocks/slideshow/editor.scss';

/** In place of the slider, which would move: its look. */
const run = ( container: HTMLElement | null ) => container?.classList.add( 'is-running' );

export default flowStories( {
	model,
	table: slideshowStories,
	block: { name: 'jetpack/slideshow', title: 'Slideshow' },
	view: ( flow ) => (
		<div className="wp-block-jetpack-slideshow is-carousel">
			<SlideshowView flow={ flow } isSelected canUpload attach={ run } onChoose={ () => {} } />
		</div>
	),
} );
