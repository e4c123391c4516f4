import { laterProviders } from '../../machines/embeds/embed-resolve/providers/later';
import { defineBlock } from '../_runtime/registration/define-block';
import { fromFrame, tolerantFrame } from '../_shared/embeds/framed';
import type { LinkAttributes } from '../_shared/embeds/saved-link';
import metadata from './block.json';
import { save } from './save';

const { parse } = laterProviders.nextdoor;

export const register = () =>
	defineBlock< LinkAttributes >( metadata, {
		save,
		deprecated: [ tolerantFrame( metadata, 'nextdoor.com/' ) ],
		transforms: { from: fromFrame( metadata.name, ( text ) => parse( text )?.attributes ?? null ) },
		edit: () => import( './edit' ),
	} );
