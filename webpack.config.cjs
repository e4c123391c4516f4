const path = require( 'path' );
const { existsSync, readdirSync } = require( 'fs' );
const RemoveEmptyScripts = require( 'webpack-remove-empty-scripts' );

process.env.WP_SOURCE_PATH = 'blocks';
process.env.WP_EXPERIMENTAL_MODULES = 'true';
const [ base, moduleBase ] = require( '@wordpress/scripts/config/webpack.config' );

const source = path.resolve( __dirname, 'blocks' );
const blocks = readdirSync( source ).filter( ( name ) => existsSync( path.join( source, name, 'block.json' ) ) );

/** Every file of that name among the blocks, as entries. */
const entries = ( name, file ) =>
	Object.fromEntries(
		blocks
			.filter( ( block ) => existsSync( path.join( source, block, file ) ) )
			.map( ( block ) => [ `${ block }/${ name }`, path.join( source, block, file ) ] )
	);

/** One entry for the editor, whatever the number of blocks: each entry has a runtime of its own. Styles are files of their block.json. */
const editor = {
	...base,
	// Only one of two builds into the same folder may clean it.
	output: { ...base.output, clean: { keep: /^(fonts|images)\/|\/view\./ } },
	entry: {
		editor: path.join( source, 'index.ts' ),
		...entries( 'style', 'style.scss' ),
		...entries( 'editor', 'editor.scss' ),
	},
	optimization: { ...base.optimization, splitChunks: { cacheGroups: { default: false } } },
	plugins: [ new RemoveEmptyScripts( { stage: RemoveEmptyScripts.STAGE_AFTER_PROCESS_PLUGINS } ), ...base.plugins ],
	performance: { hints: false },
};

/** What published pages load are script modules: a page without the block loads nothing. */
const view = { ...moduleBase, entry: entries( 'view', 'view.ts' ), performance: { hints: false } };

module.exports = [ editor, view ];
