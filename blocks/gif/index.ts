import { defineBlock } from '../_runtime/registration/define-block';
import metadata from './block.json';
import type { Attributes } from './attributes';
import { deprecated } from './deprecated';
import { icon } from './icon';
import { save } from './save';
import { transforms } from './transforms';

export const register = () =>
	defineBlock< Attributes >( metadata, { icon, save, deprecated, transforms, edit: () => import( './edit' ) } );
