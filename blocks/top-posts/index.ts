import { defineBlock } from '../_runtime/registration/define-block';
import metadata from './block.json';
import type { Attributes } from './attributes';
import { deprecated } from './deprecated';
import { save } from './save';

export const register = () =>
	defineBlock< Attributes >( metadata, { save, deprecated, edit: () => import( './edit' ) } );
