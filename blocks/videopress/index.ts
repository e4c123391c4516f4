import { defineBlock } from '../_runtime/registration/define-block';
import metadata from './block.json';
import type { Attributes } from './attributes';
import { deprecated } from './deprecated';
import { save } from './save';
import { transforms } from './transforms';

export const register = () =>
	defineBlock< Attributes >( metadata, {
		save,
		deprecated,
		transforms,
		// Shares a chunk with core/video, which renders the same.
		edit: () => import( /* webpackChunkName: "video" */ './edit' ),
	} );
