import { defineBlock } from '../_runtime/registration/define-block';
import metadata from './block.json';
import { deprecated } from './deprecated';
import { save } from './save';

export const register = () => defineBlock( metadata, { save, deprecated, edit: () => import( './edit' ) } );
