const wordpress = require( '@wordpress/eslint-plugin' );
const typescript = require( 'typescript-eslint' );

/** Everything stateful in a block lives in a machine or in blocks/_runtime: these have no business in a block's components. */
const statefulHooks = [ 'useState', 'useReducer', 'useEffect', 'useLayoutEffect', 'useRef' ];
const outsideWorld = [ 'setTimeout', 'setInterval', 'fetch', 'localStorage', 'sessionStorage' ];
const ofHooks = ( name ) => ( {
	name,
	importNames: statefulHooks,
	message: 'State lives in a machine, see blocks/_runtime/use-flow.',
} );

module.exports = [
	{ ignores: [ 'build/**', '.cache/**', 'storybook-static/**', 'dist/**', 'node_modules/**' ] },
	...wordpress.configs.recommended,
	{
		languageOptions: {
			parserOptions: {
				requireConfigFile: false,
				babelOptions: { presets: [ require.resolve( '@wordpress/babel-preset-default' ) ] },
			},
		},
		rules: {
			'import/no-unresolved': 'off',
			'import/no-extraneous-dependencies': 'off',
			'jsdoc/require-param': 'off',
			'jsdoc/require-returns': 'off',
			'jsdoc/require-param-type': 'off',
			'jsdoc/require-returns-type': 'off',
			'jsdoc/check-param-names': 'off',
			'jsdoc/check-tag-names': 'off',
			'jsdoc/no-undefined-types': 'off',
			// TypeScript reads the types in JSDoc and knows more of them.
			'jsdoc/check-types': 'off',
			'jsdoc/valid-types': 'off',
			'jsdoc/require-returns-description': 'off',
			'jsdoc/require-property-description': 'off',
			'jsdoc/check-indentation': 'off',
			'jsdoc/check-line-alignment': 'off',
			'prettier/prettier': [ 'error', require( './.prettierrc.json' ) ],
			'@wordpress/i18n-text-domain': [ 'error', { allowedTextDomain: 'statecraft' } ],
			'no-console': 'error',
			// What the platform's own blocks are made of and has no other name.
			'@wordpress/no-unsafe-wp-apis': [
				'error',
				{
					'@wordpress/components': [ '__experimentalUnitControl' ],
					'@wordpress/block-editor': [
						'__experimentalColorGradientSettingsDropdown',
						'__experimentalUseMultipleOriginColorsAndGradients',
						// The one place in a toolbar that shows whatever is selected.
						'__unstableBlockToolbarLastItem',
					],
				},
			],
		},
	},
	{
		files: [ '**/*.ts', '**/*.tsx' ],
		plugins: { '@typescript-eslint': typescript.plugin },
		rules: {
			// The same format as by TypeScript's own parser, for three quarters of the time.
			'prettier/prettier': [ 'error', { ...require( './.prettierrc.json' ), parser: 'babel-ts' } ],
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/ban-ts-comment': [ 'error', { 'ts-expect-error': 'allow-with-description' } ],
			'@typescript-eslint/consistent-type-imports': [ 'error', { disallowTypeAnnotations: false } ],
			'no-shadow': 'off',
			'no-duplicate-imports': 'off',
			'no-unused-vars': 'off',
		},
	},
	{
		files: [ 'blocks/**/*.ts', 'blocks/**/*.tsx' ],
		ignores: [ 'blocks/_runtime/**', 'blocks/**/view.ts', 'blocks/**/view/**' ],
		rules: {
			'no-restricted-imports': [
				'error',
				{ paths: [ ofHooks( 'react' ), ofHooks( '@wordpress/element' ), { name: '@wordpress/api-fetch' } ] },
			],
			'no-restricted-globals': [ 'error', ...outsideWorld ],
			'no-restricted-properties': [
				'error',
				...[ 'open', ...outsideWorld ].map( ( property ) => ( { object: 'window', property } ) ),
			],
		},
	},
	{
		files: [ 'tools/**', 'test/**', '.storybook/**', '*.cjs', '*.mjs' ],
		languageOptions: { globals: { process: 'readonly', Buffer: 'readonly', globalThis: 'readonly' } },
		rules: { 'no-console': 'off' },
	},
	...wordpress.configs[ 'test-unit' ].map( ( config ) => ( {
		...config,
		files: [ 'test/**/*.test.ts', 'test/**/*.test.tsx' ],
	} ) ),
	{
		files: [ 'test/**/*.test.ts', 'test/**/*.test.tsx' ],
		rules: {
			'jest/no-focused-tests': 'error',
			'jest/no-disabled-tests': 'error',
			'jest/expect-expect': 'off',
			'jest/no-standalone-expect': 'off',
		},
	},
];
