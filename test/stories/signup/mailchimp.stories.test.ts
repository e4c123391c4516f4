import { mailchimpStories } from '../../../stories/machines/signup/mailchimp.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/signup/mailchimp/mailchimp.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, mailchimpStories ) ).toEqual( [] );
} );
