import { Button } from '@wordpress/components';
import { AccessView } from '../../../blocks/_extensions/post-access/access-view';
import { model } from '../../../test/machines/newsletter/post-access/post-access.model';
import { flowStories } from '../../_kit/flow-stories';
import { postAccessStories } from './post-access.table';

export default flowStories( {
	model,
	table: postAccessStories,
	block: 'Access',
	// The form of a plan is the flow `product-form`.
	view: ( flow ) => <AccessView flow={ flow } creation={ <Button variant="secondary">Create a plan</Button> } />,
} );
