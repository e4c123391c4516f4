import { defineBlock } from '../_runtime/registration/define-block';
import { fromAddress } from '../_shared/embeds/from-url';
import metadata from './block.json';
import { deprecated } from './deprecated';
import { save } from './save';
import { businessAt } from './slug';
import type { Attributes } from './slug';

export const register = () =>
	defineBlock< Attributes >( metadata, {
		save,
		deprecated,
		transforms: {
			from: fromAddress( metadata.name, ( address ) => {
				const url = businessAt( address );
				return url === undefined ? null : { url };
			} ),
		},
		edit: () => import( './edit' ),
	} );
