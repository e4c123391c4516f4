import { defineBlock } from '../_runtime/registration/define-block';
import type { EditLoader } from '../_runtime/registration/lazy-edit';
import metadata from './block.json';
import item from './children/blogroll-item/block.json';
import { deprecated, deprecatedItem } from './deprecated';
import { save, saveItem } from './save';
import { transforms } from './transforms';

/** One chunk: a list and its items are always shown together. */
const loaderOf =
	( name: 'RollEdit' | 'ItemEdit' ): EditLoader =>
	async () => ( { default: ( await import( './edit' ) )[ name ] } );

export const register = () => {
	defineBlock( metadata, { save, deprecated, transforms, edit: loaderOf( 'RollEdit' ) } );
	defineBlock( item, { save: saveItem, deprecated: deprecatedItem, edit: loaderOf( 'ItemEdit' ) } );
};
