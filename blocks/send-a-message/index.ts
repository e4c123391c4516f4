import { defineBlock } from '../_runtime/registration/define-block';
import type { EditLoader } from '../_runtime/registration/lazy-edit';
import type { Attributes } from './attributes';
import metadata from './block.json';
import button from './children/whatsapp-button/block.json';
import { deprecated, deprecatedButton } from './deprecated';
import { save, saveButton } from './save';

/** One chunk: a button is always shown in its block. */
const loaderOf =
	( name: 'MessageEdit' | 'ButtonEdit' ): EditLoader =>
	async () => ( { default: ( await import( './edit' ) )[ name ] } );

export const register = () => {
	defineBlock( metadata, { save, deprecated, edit: loaderOf( 'MessageEdit' ) } );
	defineBlock< Attributes >( button, {
		save: saveButton,
		deprecated: deprecatedButton,
		edit: loaderOf( 'ButtonEdit' ),
	} );
};
