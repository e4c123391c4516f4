const path = require( 'path' );
const { existsSync, readdirSync } = require( 'fs' );
const RemoveEmptyScripts = require( 'webpack-remove-empty-scripts' );
const PageOnlyRules = require( './tools/_kit/page-only-rules.cjs' );
const BundledPackages = require( './tools/_zip/bundled-packages.cjs' );

process.env.WP_SOURCE_PATH = 'blocks';
process.env.WP_EXPERIMENTAL_MODULES = 'true';
const [ base, moduleBase ] = require( '@wordpress/scripts/config/webpack.config' );

const source = path.resolve( __dirname, 'blocks' );
const blocks = readdirSync( source ).filter( ( name ) => existsSync( path.join( source, name, 'block.json' ) ) );

/** The blocks that have a file of that name. */
const having = ( file ) => blocks.filter( ( block ) => existsSync( path.join( source, block, file ) ) );

/** Every file of that name among the blocks. */
const files = ( file ) => having( file ).map( ( block ) => path.join( source, block, file ) );

/** The sheets of what several blocks share, or of what stands beside them: each is in the editor once. */
const sheets = ( folder, recursive = false ) =>
	readdirSync( path.join( source, folder ), { recursive } )
		.sort()
		.map( ( name ) => path.join( source, folder, name, 'editor.scss' ) )
		.filter( existsSync );

/** Every file of that name among the blocks, as entries. */
const entries = ( name, file ) =>
	Object.fromEntries(
		having( file ).map( ( block ) => [ `${ block }/${ name }`, path.join( source, block, file ) ] )
	);

/**
 * What the script needs of a block.json. All the rest, attributes included, the editor
 * has from the server on every screen with blocks, and there it counts: of a definition that the server gave first, a second one changes nothing.
 */
const KEPT = [ 'name' ];
const withoutWhatTheServerSays = {
	test: /[\\/]block\.json$/,
	include: source,
	type: 'json',
	parser: {
		parse: ( text ) =>
			Object.fromEntries( Object.entries( JSON.parse( text ) ).filter( ( [ key ] ) => KEPT.includes( key ) ) ),
	},
	// Objects of the script itself are smaller than strings of JSON, whose keys have quotation marks.
	generator: { JSONParse: false },
};

/**
 * mapbox-gl as it was published, in a folder of its own: it must not be compiled again, and minifying what is minified takes 18 seconds. The
 * build for content security policies, whose worker is a file.
 */
const [ CopyPlugin ] = base.plugins
	.map( ( { constructor } ) => constructor )
	.filter( ( { name } ) => name === 'CopyPlugin' );
const mapbox = path.dirname( require.resolve( 'mapbox-gl/package.json' ) );
const copyMapbox = new CopyPlugin( {
	patterns: [ 'dist/mapbox-gl-csp.js', 'dist/mapbox-gl-csp-worker.js', 'dist/mapbox-gl.css', 'LICENSE.txt' ].map(
		( from ) => ( {
			from: path.join( mapbox, from ),
			to: `mapbox-gl-${ require( 'mapbox-gl/package.json' ).version }/[name][ext]`,
			info: { minimized: true },
			// The map that it names is as large as all the rest of the build, and is not copied.
			transform: ( content ) =>
				/\.js$/.test( from ) ? String( content ).replace( /\n\/\/# sourceMappingURL=\S+\s*$/, '\n' ) : content,
		} )
	),
} );

/** What the zip carries the licences of. The code that loads chunks is webpack's own. */
const bundledPackages = new BundledPackages( {
	root: __dirname,
	file: path.join( __dirname, 'build/bundled-packages.json' ),
	runtime: [ 'webpack', 'mini-css-extract-plugin' ],
	published: [ 'mapbox-gl' ],
} );

/** The chunk of _composition/later.ts, which has its name as its id: a page may load it as a script of its own, before the editor's. */
const LATER = 'later';
const laterById = {
	apply: ( { hooks } ) =>
		hooks.compilation.tap( LATER, ( compilation ) =>
			compilation.hooks.beforeChunkIds.tap( LATER, ( all ) => {
				for ( const chunk of all ) {
					if ( chunk.name === LATER ) {
						Object.assign( chunk, { id: LATER, ids: [ LATER ] } );
					}
				}
			} )
		),
};

/**
 * What lazy chunks share, measured in docs/decisions/chunks.md. Most of them need the runtime of flows: it is one chunk, which is asked for together with the
 * first of them. The rest is apart only where it is large, since each chunk is a request of its own. Sizes are in bytes, before minification.
 */
const chunks = ( chunk ) => ! chunk.canBeInitial() && chunk.name !== LATER;
const SHARED = { name: 'shared', chunks, enforce: true };
const sharing = {
	chunks,
	maxAsyncRequests: 4,
	cacheGroups: {
		shared: { ...SHARED, minChunks: 8 },
		// Without it, the first flow of a page would wait for its services through one request more.
		services: { ...SHARED, test: /_composition[\\/](?:[a-z-]+\.)?services\.ts$/ },
		default: { minChunks: 2, minSize: 25_000, priority: -20, reuseExistingChunk: true },
		defaultVendors: false,
	},
};

/**
 * One script and one sheet of styles for the editor, whatever the number of blocks: each script has a runtime of its own, and the editor asks
 * for each sheet twice, for its own document and for the canvas. A page loads the sheets of the blocks that are on it.
 */
const editor = {
	...base,
	// Only one of two builds into the same folder may clean it.
	output: {
		...base.output,
		clean: { keep: /^(fonts|images)\/|\/(view|slider)\./ },
		// The script would have a list of the names or hashes of its chunks, which does not compress: they have numbers, and one hash for the whole build.
		chunkFilename: '[id].js?ver=[fullhash]',
		hashDigestLength: 8,
		// In milliseconds. Then it is an error, which the block shows with a button to try again.
		chunkLoadTimeout: 120_000,
	},
	entry: {
		editor: path.join( source, 'index.ts' ),
		// Only for editors in other languages than English.
		words: path.join( source, '_runtime/registration/words.ts' ),
		...entries( 'style', 'style.scss' ),
		'admin/style': path.join( source, '_admin/style.scss' ),
		// The parts of the owner's page that flows render.
		'admin/app': path.join( source, '_admin/app.tsx' ),
		blocks: [
			...files( 'style.scss' ),
			...sheets( '_shared', true ),
			...files( 'editor.scss' ),
			...sheets( '_extensions' ),
		],
	},
	module: { ...base.module, rules: [ ...base.module.rules, withoutWhatTheServerSays ] },
	optimization: { ...base.optimization, splitChunks: sharing },
	plugins: [
		new RemoveEmptyScripts( { stage: RemoveEmptyScripts.STAGE_AFTER_PROCESS_PLUGINS } ),
		...base.plugins,
		copyMapbox,
		laterById,
		bundledPackages,
		// While somebody works on the sources, names come and go without the sheet.
		...( base.mode === 'production' ? [ new PageOnlyRules( { sources: source, sheet: 'blocks.css' } ) ] : [] ),
	],
	performance: { hints: false },
};

/** What pages that PHP renders load are script modules: a page without the block loads nothing. */
const view = {
	...moduleBase,
	// Apart from the chunks of the editor, which would overwrite or clean them.
	output: { ...moduleBase.output, chunkFilename: 'chunks/view.[contenthash:8].js' },
	entry: {
		...entries( 'view', 'view.ts' ),
		// What has to run in the window of the canvas.
		...entries( 'slider', 'slider.ts' ),
		'admin/view': path.join( source, '_admin/view.ts' ),
		// The page with a code for another device is no block's.
		'device-code/view': path.join( source, '_shared/payments/device-code/view.ts' ),
	},
	plugins: [ ...moduleBase.plugins, bundledPackages ],
	performance: { hints: false },
};

module.exports = [ editor, view ];
