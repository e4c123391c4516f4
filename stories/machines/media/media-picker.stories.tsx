import { provideServices } from '../../../blocks/_runtime/registration/services';
import { MediaPickerView } from '../../../blocks/_extensions/media-picker/modal/media-picker';
import { photo, sources } from '../../../test/machines/media/photos';
import { model } from '../../../test/machines/media/media-picker/media-picker.model';
import { flowStories } from '../../_kit/flow-stories';
import { mediaPickerStories } from './media-picker.table';

provideServices( {
	'media-browser': async () => ( {
		items: async () => ( {
			media: [ 'a', 'b', 'c', 'd', 'e', 'f' ].map( ( id ) => photo( id ) ),
			account: { image: '', name: '' },
			nextPage: '',
		} ),
	} ),
	'copy-to-library': async () => ( { copy: () => new Promise( () => {} ) } ),
} );

window.statecraft = { ...window.statecraft!, media: { sources: [ sources.openverse ] } };

export default flowStories( {
	model,
	table: mediaPickerStories,
	block: { name: 'core/gallery', title: 'Gallery' },
	view: ( flow ) => <MediaPickerView picker={ flow } />,
} );
