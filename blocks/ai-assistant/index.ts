import { defineBlock } from '../_runtime/registration/define-block';
import metadata from './block.json';
import { sparkles } from '../_shared/ai/icon';
import { example } from './example';
import { deprecated } from './deprecated';
import { save } from './save';

export const register = () =>
	defineBlock( metadata, { icon: sparkles, save, deprecated, example, edit: () => import( './edit' ) } );
