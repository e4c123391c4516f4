const preset = require( '@wordpress/scripts/config/jest-unit.config' );
const { mapped } = require( './test/_kit/packages.cjs' );

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

/** Babel takes minutes for what this does in seconds. It hoists `jest.mock` as Babel does. */
const swc = ( parser ) => [
	'@swc/jest',
	{
		swcrc: false,
		sourceMaps: 'inline',
		module: { type: 'commonjs' },
		jsc: {
			target: 'es2022',
			parser,
			transform: { hidden: { jest: true }, react: { runtime: 'automatic' } },
		},
	},
];

const shared = {
	transform: {
		'\\.tsx?$': swc( { syntax: 'typescript', tsx: true } ),
		'\\.[cm]?jsx?$': swc( { syntax: 'ecmascript', jsx: true } ),
	},
	transformIgnorePatterns: [ `/node_modules/(?!(${ transformed.join( '|' ) })/)`, '/\\.cache/jest/' ],
	modulePathIgnorePatterns: [ '<rootDir>/.cache/', '<rootDir>/build/' ],
};

module.exports = {
	projects: [
		{
			...shared,
			displayName: 'unit',
			preset: preset.preset,
			testEnvironment: '<rootDir>/test/_kit/environment.cjs',
			testMatch: [
				'<rootDir>/test/{_kit,machines,services,blocks,stories,house,tools}/**/*.test.ts?(x)',
				// The test of a flow with many scenarios gathers them, to hold its arrows with all of them.
				'!**/scenarios/**',
			],
			moduleNameMapper: {
				...mapped(),
				'^fast-check$': '<rootDir>/test/_kit/seeded.cjs',
				// Webpack reads the field “browser” of a package, Jest does not: its main file is for Node.
				'^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
			},
			setupFilesAfterEnv: [ '<rootDir>/test/_kit/setup.ts' ],
			globalSetup: '<rootDir>/test/_kit/global-setup.cjs',
			globalTeardown: '<rootDir>/test/_kit/global-teardown.cjs',
		},
		{
			...shared,
			displayName: 'wordpress',
			testEnvironment: '<rootDir>/test/wordpress/_kit/environment.cjs',
			moduleNameMapper: { '^jsdom$': '<rootDir>/test/wordpress/_kit/jsdom.cjs' },
			testMatch: [ '<rootDir>/test/wordpress/**/*.test.ts' ],
			setupFilesAfterEnv: [ '<rootDir>/test/wordpress/_kit/patience.cjs' ],
			globalSetup: '<rootDir>/test/wordpress/_kit/global-setup.cjs',
			globalTeardown: '<rootDir>/test/wordpress/_kit/global-teardown.cjs',
		},
		{
			...shared,
			displayName: 'worlds',
			testEnvironment: '<rootDir>/test/worlds/_kit/environment.cjs',
			moduleNameMapper: { '^jsdom$': '<rootDir>/test/wordpress/_kit/jsdom.cjs' },
			testMatch: [ '<rootDir>/test/worlds/**/*.test.ts' ],
			setupFilesAfterEnv: [ '<rootDir>/test/wordpress/_kit/patience.cjs' ],
			globalSetup: '<rootDir>/test/worlds/_kit/global-setup.cjs',
			globalTeardown: '<rootDir>/test/wordpress/_kit/global-teardown.cjs',
		},
	],
};
