import { localizedWeekStories } from '../../stories/machines/localized-week.table';
import { explore } from '../../machines/_model/explore';
import { impossibleStories } from '../../machines/_model/stories';
import { model } from '../machines/localized-week/localized-week.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, localizedWeekStories ) ).toEqual( [] );
} );
