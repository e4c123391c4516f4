import { defineBlock } from '../_runtime/registration/define-block';
import { emptyWrappers } from '../_shared/deprecated/empty';
import metadata from './block.json';
import { save } from './save';

export const register = () =>
	defineBlock( metadata, { save, deprecated: emptyWrappers, edit: () => import( './edit' ) } );
