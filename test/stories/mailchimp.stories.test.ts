import { mailchimpStories } from '../../stories/machines/mailchimp.table';
import { explore } from '../_kit/explore';
import { impossibleStories } from '../_kit/stories';
import { model } from '../machines/mailchimp/mailchimp.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, mailchimpStories ) ).toEqual( [] );
} );
