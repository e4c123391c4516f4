/** Part of the small initial script of every editor page: must import neither xstate nor the flow registry. */
import { registerBlockType } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import type { BlockConfiguration, BlockDeprecation, BlockTransform } from '@wordpress/blocks';
import { keepAddedByEditor } from './added-by-editor';
import { featureOf, isLoaded, labelled } from './availability';
import { lazyEdit } from './lazy-edit';
import type { EditLoader } from './lazy-edit';
import { lazyIcon } from './lazy-icon';
import { site } from './site';

/** The block preview in the inserter, or an inner block of it. */
interface Example {
	attributes?: Readonly< Record< string, unknown > >;
	innerBlocks?: readonly ( Example & { name: string } )[];
}

type Deprecation = BlockDeprecation< Record< string, unknown > >;

/** The settings of a block that are not in its block.json. */
type Settings< A extends Record< string, unknown > > = Omit<
	Partial< BlockConfiguration< A > >,
	'deprecated' | 'edit' | 'example' | 'icon' | 'name' | 'transforms'
> & {
	/** For examples with text: the example in block.json cannot be translated. */
	example?: Example;
	/** The deprecations: their attributes can be of any shape. One that needs the block type's attributes is a function of them. */
	deprecated?: readonly ( Deprecation | ( ( attributes: object ) => Deprecation ) )[];
	/** Transforms from other blocks and pasted content, and to other blocks. */
	transforms?: { from?: readonly BlockTransform[]; to?: readonly BlockTransform[] };
	/** Loads the component that renders the block in the editor. */
	edit: EditLoader;
};

const ours = new Set< string >();
/** Whether a block was registered by this script. */
export const isOurs = ( name: string ): boolean => ours.has( name );
keepAddedByEditor( isOurs );

// In a filter, because title and attributes come from the server, the title translated. The editor calls it again for each deprecation.
addFilter(
	'blocks.registerBlockType',
	'statecraft/from-server',
	( settings: BlockConfiguration, name: string, deprecation: Deprecation | null ) =>
		! ours.has( name ) || deprecation
			? settings
			: {
					...settings,
					...( settings.title && { title: labelled( settings.title, featureOf( name ) ) } ),
					deprecated: settings.deprecated?.map( ( one ) =>
						typeof one === 'function'
							? ( one as ( attributes: object ) => Deprecation )( settings.attributes ?? {} )
							: one
					),
				},
	// Before other plugins, which may change deprecations, too.
	1
);

/**
 * Registers a block whose `edit` is loaded when it is first rendered, unless the site has disabled it.
 *
 * The metadata comes from the server: WordPress prints the definitions of all registered blocks before any block script runs, translated
 * (`get_block_editor_server_block_settings()`, 6.8 to 7.1), and the first definition of a block takes precedence. The script bundles only
 * the name of the block.json, see webpack.config.cjs; tests and stories, which have no server, pass all of it.
 *
 * @param metadata The block.json.
 * @param settings The parts that must be code: save, deprecated, transforms, and the loader of edit. The icon is in _composition/icons.ts.
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
		icon: lazyIcon( metadata.name ) as never,
		edit: lazyEdit( edit ),
	} );
}
