const path = require( 'path' );
const { buildSync } = require( 'esbuild' );
const preset = require( '@wordpress/scripts/config/jest-unit.config' );

/** Published as .mjs only, which jest cannot require: bundled to CommonJS once. */
const modulesOnly = [ '@wordpress/theme', '@wordpress/vips', '@wordpress/video-conversion' ];
const external = [
	'react',
	'react-dom',
	'react/jsx-runtime',
	'@wordpress/private-apis',
	'@wordpress/element',
	'@wordpress/worker-threads',
	'wasm-vips',
];
const bundled = Object.fromEntries(
	modulesOnly.map( ( name ) => {
		const outfile = path.join( __dirname, '.cache/jest', `${ name.replace( /\W/g, '_' ) }.cjs` );
		buildSync( {
			stdin: { contents: `export * from '${ name }';`, resolveDir: __dirname },
			bundle: true,
			format: 'cjs',
			platform: 'browser',
			external,
			outfile,
			logLevel: 'error',
		} );
		return [ `^${ name }$`, outfile ];
	} )
);

/** Published as ES modules: transformed like our own code. */
const transformed = [
	'uuid',
	'nanoid',
	'is-plain-obj',
	'memize',
	'parsel-js',
	'client-zip',
	'marked',
	'@daypicker',
	'react-day-picker',
	'date-fns',
];

const shared = {
	transform: preset.transform,
	transformIgnorePatterns: [ `/node_modules/(?!(${ transformed.join( '|' ) })/)` ],
	modulePathIgnorePatterns: [ '<rootDir>/.cache/', '<rootDir>/build/' ],
};

module.exports = {
	projects: [
		{
			...shared,
			displayName: 'unit',
			preset: preset.preset,
			testMatch: [
				'<rootDir>/test/{_kit,machines,services,blocks,stories,house}/**/*.test.ts?(x)',
				// The test of a flow with many scenarios gathers them, to hold its arrows with all of them.
				'!**/scenarios/**',
			],
			moduleNameMapper: bundled,
			setupFilesAfterEnv: [ '<rootDir>/test/_kit/setup.ts' ],
		},
		{
			...shared,
			displayName: 'wordpress',
			testEnvironment: 'node',
			testMatch: [ '<rootDir>/test/wordpress/**/*.test.ts' ],
			globalSetup: '<rootDir>/test/wordpress/_kit/global-setup.cjs',
			globalTeardown: '<rootDir>/test/wordpress/_kit/global-teardown.cjs',
		},
	],
};
