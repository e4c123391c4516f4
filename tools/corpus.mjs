/**
 * `npm run corpus [-- BLOCK …]`: how content from real Jetpack versions is migrated, block by block. Tallies the results of
 * test/house/corpus.test.tsx.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { endOnSignals } from './_kit/groups.mjs';
import { ensurePackages } from './_kit/packages.mjs';
import { cache, root } from './_kit/paths.mjs';
import { run, withProgress } from './_kit/run.mjs';
import { table } from './_kit/table.mjs';
import { explain, UserError } from './_kit/user-error.mjs';

/** @typedef {{ ancestorTitles: string[], title: string, status: string }} Test */
/** @typedef {{ files: Set<string>, good: Map<string, number>, all: Map<string, number> }} Tally The counts of one block, by test title. */

const jest = path.join( root, 'node_modules/jest/bin/jest.js' );
const file = path.join( cache, 'results/corpus.json' );

/** @return {Promise<Test[]>} The tests of content files, nested in titles for the source, the block and the file. */
async function tests() {
	await mkdir( path.dirname( file ), { recursive: true } );
	await rm( file, { force: true } );
	const wanted = process.argv.slice( 2 ).join( '|' );
	const args = [
		...[ '--selectProjects', 'unit', '--json', `--outputFile=${ file }` ],
		...( wanted ? [ '--testNamePattern', `content of real versions \\S*(?:${ wanted })` ] : [] ),
		'test/house/corpus.test.tsx',
	];
	const { stderr } = await withProgress( 'Opening and saving each file', () =>
		run( process.execPath, [ jest, ...args ], { cwd: root } )
	);
	const text = await readFile( file, 'utf8' ).catch( () => {
		throw new UserError( 'The tests of the corpus did not run.', stderr );
	} );
	const { testResults } = /** @type {{ testResults: { assertionResults: Test[] }[] }} */ ( JSON.parse( text ) );
	return testResults
		.flatMap( ( { assertionResults } ) => assertionResults )
		.filter( ( { ancestorTitles, status } ) => ancestorTitles.length === 3 && status !== 'pending' );
}

/** @param {Map<string, number>} counts @param {string} title */
const count = ( counts, title ) => counts.set( title, ( counts.get( title ) ?? 0 ) + 1 );

async function corpus() {
	await ensurePackages();
	const all = await tests();
	if ( all.length === 0 ) {
		throw new UserError(
			`The corpus has nothing of ${ process.argv.slice( 2 ).join( ', ' ) }.`,
			'A block is named as in its files, such as tiled-gallery; without a name: all.'
		);
	}
	const titles = [ ...new Set( all.map( ( { title } ) => title ) ) ];
	const sum = 'All';
	/** @type {Map<string, Tally>} */
	const tallies = new Map();
	for ( const { ancestorTitles, title, status } of all ) {
		const [ , block = '', name = '' ] = ancestorTitles;
		for ( const row of [ block, sum ] ) {
			const tally = tallies.get( row ) ?? { files: new Set(), good: new Map(), all: new Map() };
			tallies.set( row, tally );
			tally.files.add( `${ block } ${ name }` );
			count( tally.all, title );
			if ( status === 'passed' ) {
				count( tally.good, title );
			}
		}
	}
	const rows = [ ...tallies ]
		.sort( ( [ a ], [ b ] ) => Number( a === sum ) - Number( b === sum ) || a.localeCompare( b ) )
		.map( ( [ block, { files, good, all: tried } ] ) => [
			block,
			String( files.size ),
			...titles.map( ( title ) =>
				tried.has( title ) ? `${ good.get( title ) ?? 0 } of ${ tried.get( title ) }` : '–'
			),
		] );
	console.log( `\n${ all[ 0 ]?.ancestorTitles[ 0 ] }\n` );
	console.log( table( [ [ 'Block', 'Files', ...titles ], ...rows ] ) );
	return all.every( ( { status } ) => status === 'passed' );
}

endOnSignals();
corpus().then(
	( isGood ) => process.exit( isGood ? 0 : 1 ),
	( failure ) => {
		console.error( `\n${ explain( failure ) }` );
		process.exit( 1 );
	}
);
