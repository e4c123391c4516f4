import { defineBlock } from '../_runtime/define-block';
import metadata from './block.json';
import { sparkles } from '../_shared/ai/icon';
import { save } from './save';

export const register = () => defineBlock( metadata, { icon: sparkles, save, edit: () => import( './edit' ) } );
