/** Part of the small script that every editor page loads: it must import neither xstate nor the registry of flows. */
import { registerBlockType } from '@wordpress/blocks';
import type { BlockConfiguration, BlockDeprecation } from '@wordpress/blocks';
import { lazyEdit } from './lazy-edit';
import type { EditLoader } from './lazy-edit';

/** What a block adds to its block.json. */
type Settings< A extends Record< string, unknown > > = Omit<
	Partial< BlockConfiguration< A > >,
	'deprecated' | 'edit' | 'name'
> & {
	/** How older content is read: attributes of any kind come in. */
	deprecated?: readonly BlockDeprecation< Record< string, unknown > >[];
	/** Loads the component that renders the block in the editor. */
	edit: EditLoader;
};

/**
 * Registers a block whose `edit` is loaded when it is first rendered.
 *
 * @param metadata The block.json.
 * @param settings What has to be code: save, deprecated, transforms, icon, and the loader of edit.
 */
export function defineBlock< A extends Record< string, unknown > >(
	metadata: { name: string },
	{ edit, ...settings }: Settings< A >
): void {
	registerBlockType( metadata as BlockConfiguration< A >, {
		...( settings as Partial< BlockConfiguration< A > > ),
		edit: lazyEdit( edit ),
	} );
}
