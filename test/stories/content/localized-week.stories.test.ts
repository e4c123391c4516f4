import { localizedWeekStories } from '../../../stories/machines/content/localized-week.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/content/localized-week/localized-week.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, localizedWeekStories ) ).toEqual( [] );
} );
