import { moduleActivationStories } from '../../../stories/machines/related/module-activation.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/related/module-activation/module-activation.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, moduleActivationStories ) ).toEqual( [] );
} );
