/** Fails if the product exports something it does not use itself: code that only tests and stories use does not ship. */
import path from 'node:path';
import { root } from './_kit/paths.mjs';
import { run } from './_kit/run.mjs';

/** Rules that tests look at by themselves, by path prefix: in the editor the flow or the dialogs of WordPress apply them. */
const RULES = [ 'machines/media/media-upload/' ];

/** Flows of published pages: a page runs the chart as plain data, and the machine around it is for stories, paths and tests. */
const PAGE_FLOWS = [
	'machines/payments/device-code/',
	'machines/payments/donation-form/',
	'machines/payments/subscription-access/',
	'machines/maps/map-page/',
	'machines/newsletter/subscribe-form/',
	'machines/counts/post-like/',
	'machines/ai/ai-chat/',
];

/** @typedef {{ file: string, files?: unknown[], exports?: { name: string }[] }} Issue */

const knip = path.join( root, 'node_modules/knip/bin/knip.js' );
const { stdout, stderr } = await run(
	process.execPath,
	[ knip, '--production', '--include', 'files,exports', '--reporter', 'json', '--no-progress' ],
	{ cwd: root }
);
/** @type {{ issues: Issue[] }} */
let found;
try {
	found = JSON.parse( stdout );
} catch {
	throw new Error( `knip did not answer: ${ stderr || stdout }` );
}
const unused = found.issues.flatMap( ( { file, files = [], exports = [] } ) => [
	...( files.length > 0 ? [ file ] : [] ),
	...exports.map( ( { name } ) => `${ file }: ${ name }` ),
] );
const isOf = ( /** @type {string} */ what ) => ( /** @type {string} */ start ) => what.startsWith( start );
const wrong = unused.filter( ( what ) => ! [ ...RULES, ...PAGE_FLOWS ].some( isOf( what ) ) );
const needless = [ ...RULES, ...PAGE_FLOWS ].filter(
	( start ) => ! unused.some( ( what ) => what.startsWith( start ) )
);

wrong.forEach( ( what ) => console.error( `Used by nothing that ships: ${ what }` ) );
needless.forEach( ( start ) =>
	console.error( `Has nothing that only tests use, take it off the list of tools/unused.mjs: ${ start }` )
);
console.log( `Unused exports: ${ wrong.length }; on the lists: ${ unused.length - wrong.length }.` );
process.exitCode = wrong.length + needless.length > 0 ? 1 : 0;
