import { subscribeFormStories } from '../../../stories/machines/newsletter/subscribe-form.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/newsletter/subscribe-form/subscribe-form.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, subscribeFormStories ) ).toEqual( [] );
} );
