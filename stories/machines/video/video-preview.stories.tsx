import { PreviewStates } from '../../../blocks/_shared/video/preview-states';
import { model } from '../../../test/machines/video/video-preview/video-preview.model';
import { flowStories } from '../../_kit/flow-stories';
import { videoPreviewStories } from './video-preview.table';
import '../../../blocks/_shared/video/editor.scss';

export default flowStories( {
	model,
	table: videoPreviewStories,
	block: { name: 'videopress/video', title: 'Video' },
	view: ( flow ) => (
		<PreviewStates flow={ flow }>
			{ ( { video } ) => (
				<video aria-label="Harbour" controls style={ { width: '100%' } }>
					{ video?.tracks.map( ( { kind, srcLang, label } ) => (
						<track key={ srcLang } kind={ kind } srcLang={ srcLang } label={ label } />
					) ) }
				</video>
			) }
		</PreviewStates>
	),
} );
