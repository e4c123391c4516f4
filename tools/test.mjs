/**
 * `npm test`: fast parts first; a part that fails does not keep the others from running. It ends with a table of the cost of each, and the sum of all
 * runners: `N passed, N failed`.
 */
import { endOnSignals } from './_kit/groups.mjs';
import { ensurePackages } from './_kit/packages.mjs';
import { processorTime } from './_kit/run.mjs';
import { table } from './_kit/table.mjs';
import { explain, UserError } from './_kit/user-error.mjs';
import { changedFiles } from './_test/changed.mjs';
import { failedLast, keepFailed } from './_test/failed.mjs';
import { about, beyond, everything, matrix, matrixOf, onOldest, only, prepare, touched } from './_test/parts.mjs';

/** @typedef {import('./_test/parts.mjs').Part} Part */

const usage = `npm test                       everything that a quarter of an hour holds, on the usual WordPress
npm test -- NAME               all that belongs to a system, a flow or a block, in every layer
npm run test:changed [-- REV]  what the changes since REV touch (without one: what is not committed)
npm run test:changed -- --beyond REV
                               of these, what \`npm test\` leaves out: the other browser tests, those of the tools
npm run test:oldest            on the oldest WordPress what differs there
npm run test:all               the full matrix of versions and databases, every mutation, long explorations; hours
npm run test:all -- --part A,B of these: static, judges, unit, rest, mariadb, worlds, browser, stories, wiring, mutants, zip, twice

npm run test:unit [-- jest's own …]      models, services and components
npm run test:wordpress [-- jest's own …] REST on a real WordPress
npm run test:e2e [-- playwright's own …] a real editor in a real browser

Environment of what runs on a site: STATECRAFT_TEST_WP (a version or a folder: that one alone), STATECRAFT_TEST_PHP,
STATECRAFT_TEST_ENGINE (native, wasm), STATECRAFT_TEST_DB (sqlite, mariadb), STATECRAFT_TEST_FORKS (yes: a loaded WordPress answers where it can).
STATECRAFT_TEST_UNTIL: no part begins after that Unix time.`;

/** @param {string[]} words @return {Part[]} */
function allOf( [ option, names, ...more ] ) {
	if ( option === undefined ) {
		return matrix();
	}
	if ( option !== '--part' || ! names || more.length > 0 ) {
		throw new UserError( `There is no option “${ [ option, names, ...more ].join( ' ' ) }”.`, usage );
	}
	return matrixOf( names );
}

/** @param {string[]} words @return {Promise<Part[]>} */
async function parts( [ word, ...rest ] ) {
	switch ( word ) {
		case undefined:
			await prepare();
			return everything();
		case '--all':
			return allOf( rest );
		case '--oldest':
			return onOldest();
		case '--changed':
			return rest[ 0 ] === '--beyond'
				? beyond( await changedFiles( rest[ 1 ] ) )
				: touched( await changedFiles( rest[ 0 ] ) );
		case 'unit':
		case 'wordpress':
		case 'e2e':
			return only( word, rest );
		default:
			if ( word.startsWith( '-' ) || rest.length > 0 ) {
				throw new UserError( `There is no part “${ [ word, ...rest ].join( ' ' ) }”.`, usage );
			}
			return about( word );
	}
}

/** What was spent since: seconds, and seconds of processor time. @param {{ time: number, processor: number }} since */
const spent = ( { time, processor } ) => [
	( ( Date.now() - time ) / 1000 ).toFixed( 0 ),
	( processorTime() - processor ).toFixed( 0 ),
];

/** When no other part is begun, in seconds since 1970: CI has so much time and no more. */
const until = Number( process.env.STATECRAFT_TEST_UNTIL ?? Infinity );

const now = () => ( { time: Date.now(), processor: processorTime() } );

async function test() {
	if ( [ '--help', '-h' ].includes( process.argv[ 2 ] ?? '' ) ) {
		console.log( usage );
		return;
	}
	const start = now();
	const sum = { passed: 0, failed: 0 };
	const rows = [ [ 'Part', 'Files', 'Tests', 'Seconds', 'Processor', '' ] ];
	try {
		await ensurePackages();
		const before = await failedLast();
		// The part that failed last runs first.
		const all = ( await parts( process.argv.slice( 2 ) ) ).sort(
			( a, b ) => Number( b.name === before ) - Number( a.name === before )
		);
		rows.push( [ 'Packages, WordPress, a browser', '', '', ...spent( start ), '' ] );
		for ( const { name, perform } of all ) {
			if ( Date.now() / 1000 > until ) {
				rows.push( [ name, '', '', '', '', 'not run: no time' ] );
				continue;
			}
			const began = now();
			console.log( `\n── ${ name } ──` );
			const { passed, failed, files } = await perform().catch( ( failure ) => {
				console.error( explain( failure ) );
				return { passed: 0, failed: 1, files: undefined };
			} );
			sum.passed += passed;
			sum.failed += failed;
			const result = failed > 0 ? `${ failed } FAILED` : 'good';
			rows.push( [ name, String( files ?? '' ), passed ? String( passed ) : '', ...spent( began ), result ] );
			console.log( `── ${ name }: ${ result }, ${ spent( began )[ 0 ] } s ──` );
			await keepFailed( name, failed > 0 );
		}
	} catch ( failure ) {
		sum.failed += 1;
		console.error( `\n${ explain( failure ) }` );
	}
	console.log( `\n${ table( [ ...rows, [ 'All', '', String( sum.passed ), ...spent( start ) ] ] ) }` );
	console.log( `\n${ sum.passed } passed, ${ sum.failed } failed` );
	process.exit( sum.failed > 0 ? 1 : 0 );
}

endOnSignals();
test();
