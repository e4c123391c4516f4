import { firstRunStories } from '../../../stories/machines/connection/first-run.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/connection/first-run/first-run.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, firstRunStories ) ).toEqual( [] );
} );
