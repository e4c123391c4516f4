import { defineBlock } from '../_runtime/registration/define-block';
import { addCategory } from '../_shared/payments/category';
import metadata from './block.json';
import type { Attributes } from './attributes';
import { deprecated } from './deprecated';
import { save } from './save';

export const register = () => {
	addCategory();
	defineBlock< Attributes >( metadata, { save, deprecated, edit: () => import( './edit' ) } );
};
