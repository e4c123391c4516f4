/** Part of the small script that every editor page loads: it must import neither xstate nor the registry of flows. */
import { registerBlockType } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import type { BlockConfiguration, BlockDeprecation, BlockTransform } from '@wordpress/blocks';
import { keepAddedByEditor } from './added-by-editor';
import { featureOf, isLoaded, labelled } from './availability';
import { lazyEdit } from './lazy-edit';
import type { EditLoader } from './lazy-edit';
import { site } from './site';

/** A block as the inserter shows it, or one in it. */
interface Example {
	attributes?: Readonly< Record< string, unknown > >;
	innerBlocks?: readonly ( Example & { name: string } )[];
}

/** What a block adds to its block.json. */
type Settings< A extends Record< string, unknown > > = Omit<
	Partial< BlockConfiguration< A > >,
	'deprecated' | 'edit' | 'example' | 'name' | 'transforms'
> & {
	/** Where there are words in it: those of a block.json cannot be translated. */
	example?: Example;
	/** How older content is read: attributes of any kind come in. */
	deprecated?: readonly BlockDeprecation< Record< string, unknown > >[];
	/** From other blocks and from what is pasted, and to other blocks. */
	transforms?: { from?: readonly BlockTransform[]; to?: readonly BlockTransform[] };
	/** Loads the component that renders the block in the editor. */
	edit: EditLoader;
};

const ours = new Set< string >();
keepAddedByEditor( ( name ) => ours.has( name ) );
// The title is the server's, in the language of the author.
addFilter( 'blocks.registerBlockType', 'statecraft/labelled', ( settings: BlockConfiguration, name: string ) =>
	ours.has( name ) && settings.title
		? { ...settings, title: labelled( settings.title, featureOf( name ) ) }
		: settings
);

/**
 * Registers a block whose `edit` is loaded when it is first rendered, unless the site has switched it off.
 *
 * What the block.json says comes from the server: WordPress prints the definitions of all registered blocks before any script of a block runs,
 * translated (`get_block_editor_server_block_settings()`, 6.8 to 7.1), and the first definition of a block counts. Of the block.json the script
 * carries its name and its attributes only, see webpack.config.cjs; tests and stories, which have no server, give it whole.
 *
 * @param metadata The block.json.
 * @param settings What has to be code: save, deprecated, transforms, icon, and the loader of edit.
 */
export function defineBlock< A extends Record< string, unknown > >(
	metadata: { name: string },
	{ edit, ...settings }: Settings< A >
): void {
	const feature = featureOf( metadata.name );
	if ( ! isLoaded( feature, site() ) ) {
		return;
	}
	ours.add( metadata.name );
	registerBlockType( metadata as BlockConfiguration< A >, {
		...( settings as Partial< BlockConfiguration< A > > ),
		edit: lazyEdit( edit ),
	} );
}
