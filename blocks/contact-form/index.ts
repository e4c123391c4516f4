import { defineBlock } from '../_runtime/registration/define-block';
import type { EditLoader } from '../_runtime/registration/lazy-edit';
import metadata from './block.json';
import { registerChildren } from './children';
import { example } from './example';
import { deprecated } from './deprecated';
import { save } from './save';
import { transforms } from './transforms';
import { variations } from './variations';

/** One chunk for the form and its child blocks: they are always shown together. */
const loaderOf =
	( name: string ): EditLoader =>
	async () => ( { default: ( await import( './parts/edits' ) ).editOf( name ) } );

/** Registers the form and its child blocks. */
export const register = () => {
	defineBlock( metadata, {
		...{ save, deprecated, transforms, example, variations: variations() },
		edit: loaderOf( metadata.name ),
	} );
	registerChildren( loaderOf );
};
