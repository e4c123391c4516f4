import { newsletterSendStories } from '../../../stories/machines/newsletter/newsletter-send.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/newsletter/newsletter-send/newsletter-send.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, newsletterSendStories ) ).toEqual( [] );
} );
