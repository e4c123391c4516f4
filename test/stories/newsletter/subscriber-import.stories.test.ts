import { subscriberImportStories } from '../../../stories/machines/newsletter/subscriber-import.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/newsletter/subscriber-import/subscriber-import.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, subscriberImportStories ) ).toEqual( [] );
} );
