import { calendar } from '@wordpress/icons';
import { defineBlock } from '../_runtime/registration/define-block';
import metadata from './block.json';
import { deprecated } from './deprecated';
import { save } from './save';
import type { Attributes } from './slug';
import { transforms } from './transforms';

export const register = () =>
	defineBlock< Attributes >( metadata, {
		icon: calendar,
		save,
		deprecated,
		transforms,
		edit: () => import( './edit' ),
	} );
