import { defineBlock } from '../_runtime/registration/define-block';
import type { EditLoader } from '../_runtime/registration/lazy-edit';
import metadata from './block.json';
import button from './children/sharing-button/block.json';
import { deprecated, deprecatedButton } from './deprecated';
import { save, saveButton } from './save';
import { transforms } from './transforms';
import { variations } from './variations';

/** One chunk: a row and its buttons are always shown together. */
const loaderOf =
	( name: 'RowEdit' | 'ButtonEdit' ): EditLoader =>
	async () => ( { default: ( await import( './edit' ) )[ name ] } );

export const register = () => {
	defineBlock( metadata, { save, deprecated, transforms, edit: loaderOf( 'RowEdit' ) } );
	defineBlock( button, {
		save: saveButton,
		deprecated: deprecatedButton,
		variations: variations(),
		edit: loaderOf( 'ButtonEdit' ),
	} );
};
