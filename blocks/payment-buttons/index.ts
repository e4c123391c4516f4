import { defineBlock } from '../_runtime/registration/define-block';
import metadata from './block.json';
import { deprecated } from './deprecated';
import { save } from './save';

export const register = () =>
	defineBlock< Record< string, never > >( metadata, {
		save,
		deprecated,
		edit: () => import( './edit' ),
	} );
