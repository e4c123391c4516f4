/** `npm test`: everything, fast parts first, up to the first failure. The last line is the sum of all runners: `N passed, N failed`. */
import { endOnSignals } from './_kit/groups.mjs';
import { ensurePackages } from './_kit/packages.mjs';
import { table } from './_kit/table.mjs';
import { explain, UserError } from './_kit/user-error.mjs';
import { changedFiles } from './_test/changed.mjs';
import { failedLast, keepFailed } from './_test/failed.mjs';
import { about, everything, matrix, only, touched } from './_test/parts.mjs';

/** @typedef {import('./_test/parts.mjs').Part} Part */

const usage = `npm test                       everything on the usual WordPress, in the browser the journeys alone; on the oldest one what differs there
npm test -- NAME               all that belongs to a system, a flow or a block, in every layer
npm run test:changed [-- REV]  what the changes since REV touch (without one: what is not committed)
npm run test:all               the full matrix of versions and databases, every mutation, long explorations; hours

npm run test:unit [-- jest's own …]      models, services and components
npm run test:wordpress [-- jest's own …] REST on a real WordPress
npm run test:e2e [-- playwright's own …] a real editor in a real browser

Environment for the last two: STATECRAFT_TEST_WP (a version or a folder), STATECRAFT_TEST_PHP, STATECRAFT_TEST_ENGINE (native, wasm),
STATECRAFT_TEST_DB (sqlite, mariadb)`;

/** @param {string[]} words @return {Promise<Part[]>} */
async function parts( [ word, ...rest ] ) {
	switch ( word ) {
		case undefined:
			return everything();
		case '--all':
			return matrix();
		case '--changed':
			return touched( await changedFiles( rest[ 0 ] ) );
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

/** @param {number} since */
const seconds = ( since ) => ( ( Date.now() - since ) / 1000 ).toFixed( 1 );

async function test() {
	if ( [ '--help', '-h' ].includes( process.argv[ 2 ] ?? '' ) ) {
		console.log( usage );
		return;
	}
	const start = Date.now();
	const sum = { passed: 0, failed: 0 };
	const rows = [ [ 'Part', 'Tests', 'Seconds', '' ] ];
	try {
		await ensurePackages();
		const before = await failedLast();
		// The part that failed last runs first.
		const all = ( await parts( process.argv.slice( 2 ) ) ).sort(
			( a, b ) => Number( b.name === before ) - Number( a.name === before )
		);
		for ( const { name, perform } of all ) {
			if ( sum.failed > 0 ) {
				rows.push( [ name, '', '', 'not run' ] );
				continue;
			}
			const began = Date.now();
			console.log( `\n── ${ name } ──` );
			const { passed, failed } = await perform();
			sum.passed += passed;
			sum.failed += failed;
			rows.push( [
				name,
				passed ? String( passed ) : '',
				seconds( began ),
				failed > 0 ? `${ failed } FAILED` : 'good',
			] );
			console.log( `── ${ name }: ${ failed > 0 ? 'FAILED' : 'good' }, ${ seconds( began ) } s ──` );
			await keepFailed( name, failed > 0 );
		}
	} catch ( failure ) {
		sum.failed += 1;
		console.error( `\n${ explain( failure ) }` );
	}
	console.log( `\n${ table( [ ...rows, [ 'All', String( sum.passed ), seconds( start ) ] ] ) }` );
	console.log( `\n${ sum.passed } passed, ${ sum.failed } failed` );
	process.exit( sum.failed > 0 ? 1 : 0 );
}

endOnSignals();
test();
