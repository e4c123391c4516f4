const path = require( 'path' );
const { existsSync, readdirSync } = require( 'fs' );
const RemoveEmptyScripts = require( 'webpack-remove-empty-scripts' );

process.env.WP_SOURCE_PATH = 'blocks';
const base = require( '@wordpress/scripts/config/webpack.config' );

const source = path.resolve( __dirname, 'blocks' );
const blocks = readdirSync( source ).filter( ( name ) => existsSync( path.join( source, name, 'block.json' ) ) );

/** One entry for the editor, whatever the number of blocks: each entry has a runtime of its own. Styles are files of their block.json. */
const entry = { editor: path.join( source, 'index.ts' ) };
for ( const block of blocks ) {
	for ( const [ name, file ] of [
		[ 'style', 'style.scss' ],
		[ 'editor', 'editor.scss' ],
		[ 'view', 'view.ts' ],
	] ) {
		if ( existsSync( path.join( source, block, file ) ) ) {
			entry[ `${ block }/${ name }` ] = path.join( source, block, file );
		}
	}
}

module.exports = {
	...base,
	entry,
	optimization: { ...base.optimization, splitChunks: { cacheGroups: { default: false } } },
	plugins: [ new RemoveEmptyScripts( { stage: RemoveEmptyScripts.STAGE_AFTER_PROCESS_PLUGINS } ), ...base.plugins ],
	performance: { hints: false },
};
