import { pickSessionStories } from '../../../stories/machines/media/pick-session.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/media/pick-session/pick-session.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, pickSessionStories ) ).toEqual( [] );
} );
