import block from '../../../blocks/gif/block.json';
import { GifFigure } from '../../../blocks/gif/parts/gif-figure';
import { GifView } from '../../../blocks/gif/parts/gif-view';
import { model } from '../../../test/machines/galleries/gif-search/gif-search.model';
import { flowStories } from '../../_kit/flow-stories';
import { gifSearchStories } from './gif-search.table';
import '../../../blocks/gif/style.scss';
import '../../../blocks/gif/editor.scss';

const service = { provider: 'klipy', mark: 'Powered by KLIPY', keep: [ 'klipy' ], setUpUrl: '' };

export default flowStories( {
	model,
	table: gifSearchStories,
	block,
	view: ( flow ) => (
		<GifView flow={ flow } service={ service }>
			<GifFigure
				attributes={ {
					paddingTop: '56.2%',
					gifUrl: gifSearchStories.selected.context.stored.gifUrl ?? '',
					alt: 'A cat',
				} }
				setAttributes={ () => {} }
				isSelected={ false }
			/>
		</GifView>
	),
} );
