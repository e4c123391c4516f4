/** How eslint is run: with all rules, or without those of form. */

/** A third of the time of eslint, for what breaks nothing: how comments are written. */
const COMMENTS = [
	'check-access',
	'check-alignment',
	'check-property-names',
	'empty-tags',
	'implements-on-classes',
	'multiline-blocks',
	'no-multi-asterisks',
	'require-param-name',
	'require-property',
	'require-property-name',
	'require-property-type',
	'require-returns-check',
	'require-yields-check',
	'tag-lines',
].map( ( name ) => `jsdoc/${ name }` );

/** What the compiler says as well: its `noUnused…`, and its types of components that are classes. */
const OF_COMPILER = [
	'@typescript-eslint/no-unused-vars',
	'react/no-direct-mutation-state',
	'react/require-render-return',
];

const rules = [ 'prettier/prettier', ...COMMENTS, ...OF_COMPILER ].map( ( name ) => [ name, 'off' ] );

export const eslint = 'node_modules/eslint/bin/eslint.js';

export const allRules = [ '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/' ];

/** For `npm test`; see docs/decisions/tests.md. */
export const withoutForm = [
	...[ '--max-warnings', '0', '--rule', JSON.stringify( Object.fromEntries( rules ) ) ],
	...[ '--cache', '--cache-location', '.cache/eslint-without-form/' ],
];
