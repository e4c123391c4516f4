import { defineBlock } from '../_runtime/registration/define-block';
import { emptyWrappers } from '../_shared/deprecated/empty';
import { addCategory } from '../_shared/payments/category';
import metadata from './block.json';
import { save } from './save';

export const register = () => {
	addCategory();
	defineBlock( metadata, { save, deprecated: emptyWrappers, edit: () => import( './edit' ) } );
};
