import { provideServices } from '../../../blocks/_runtime/registration/services';
import { MediaPickerView } from '../../../blocks/_extensions/media-picker/modal/media-picker';
import { sources } from '../../../test/machines/media/photos';
import { model } from '../../../test/machines/media/media-picker/media-picker.model';
import { flowStories } from '../../_kit/flow-stories';
import { photoOf } from './photos';
import { mediaPickerStories } from './media-picker.table';

provideServices( async () => ( {
	services: {
		'media-browser': async () => ( {
			items: async () => ( {
				media: [ 'Ocean at dusk', 'A pier in the fog', 'Dunes', 'The old harbour', 'Gulls', 'Low tide' ].map(
					( title, i ) => photoOf( 'abcdef'.charAt( i ), title, i )
				),
				account: { image: '', name: '' },
				nextPage: '',
			} ),
		} ),
		'copy-to-library': async () => ( { copy: () => new Promise( () => {} ) } ),
	},
} ) );

window.statecraft = { ...window.statecraft!, media: { sources: [ sources.openverse ] } };

export default flowStories( {
	model,
	table: mediaPickerStories,
	block: { name: 'core/gallery', title: 'Gallery' },
	view: ( flow ) => <MediaPickerView picker={ flow } />,
} );
