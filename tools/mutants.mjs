/** `npm run mutants`: PHP with a guard, a limit or a permission less, and the tests that should notice. Exit code 1 if a test fails without a mutant. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { planner } from './_mutants/plan.mjs';
import { reachOf, testFiles } from './_mutants/reach.mjs';
import { markdown, merged, summary } from './_mutants/report.mjs';
import { survivorsOf } from './_mutants/survivors.mjs';
import { mutantsIn, mutatedPlugin, systemOf } from './_mutants/tree.mjs';
import { workers } from './_test/runners.mjs';
import { ensureBuild } from './_kit/build.mjs';
import { endOnSignals } from './_kit/groups.mjs';
import { explain, UserError } from './_kit/user-error.mjs';

const usage = `npm run mutants -- [SYSTEM…] [options]

Deletes or turns each guard, limit and permission of PHP in turn, and lists the changes that no REST test notices. A system is a folder of
includes/, a folder in one (Payments/Access), a class (Site_Identity), a line of one (Site_Identity:51), or Root for the files that are in none; without a name: all. First each test file is
run once, to see what it reaches; this is kept in .cache/ until PHP or the test changes.

  --budget SECONDS   for the mutants of each system; default: no limit. When it is over, what was tried is a sample spread over all files
  --tests PATTERN    only test files whose path matches, for a quick look
  --format md|json   of what is printed; default: md
  --out FILE         also writes it to a Markdown file, where sections of other systems stay
  --verbose          says what notices each mutant`;

const { nativePhp } = await import( './wordpress/native.mjs' );

function readArguments() {
	try {
		const { values, positionals } = parseArgs( {
			allowPositionals: true,
			options: {
				budget: { type: 'string', default: 'Infinity' },
				tests: { type: 'string', default: '' },
				format: { type: 'string', default: 'md' },
				out: { type: 'string' },
				verbose: { type: 'boolean', default: false },
				help: { type: 'boolean', short: 'h', default: false },
			},
		} );
		const budget = Number( values.budget );
		if ( ! ( budget > 0 ) || ! [ 'md', 'json' ].includes( values.format ) ) {
			throw new Error( 'A budget is a number of seconds, a format md or json.' );
		}
		return { ...values, budget, names: positionals };
	} catch ( failure ) {
		throw new UserError( failure instanceof Error ? failure.message : String( failure ), `\n${ usage }` );
	}
}

async function main() {
	// The same file runs again and again in the same state: that is what a loaded WordPress is quick at.
	process.env.STATECRAFT_TEST_FORKS ??= 'yes';
	const { names, budget, tests, format, out, verbose, help } = readArguments();
	if ( help ) {
		console.log( usage );
		return true;
	}
	const php = await nativePhp();
	if ( 'problem' in php ) {
		throw new UserError( `Mutants need the machine's own PHP: ${ php.problem }.` );
	}
	/** @param {string} text Progress is no part of the result. */
	const say = ( text ) => console.error( text );
	await ensureBuild();
	const { folder, key, mutants } = await mutatedPlugin();
	const known = [ ...new Set( mutants.map( systemOf ) ) ].toSorted();
	const chosen = ( names.length > 0 ? names : known ).map( ( name ) => {
		const found = mutantsIn( name, mutants );
		if ( ! found ) {
			throw new UserError(
				`There is no “${ name }”.`,
				`There are ${ known.join( ', ' ) }, and what is in them.`
			);
		}
		return found;
	} );
	const files = await testFiles( new RegExp( tests ) );
	const { startPool } = await import( './_mutants/pool.mjs' );
	const pool = await startPool(
		folder,
		workers,
		files.some( ( file ) => file.includes( '/network/' ) )
	);
	try {
		const reach = await reachOf( files, key, pool, say );
		const broken = [ ...reach ].flatMap( ( [ file, one ] ) =>
			one.tests.filter( ( { isBroken } ) => isBroken ).map( ( { title } ) => `${ file }: ${ title }` )
		);
		const plans = planner( reach, mutants );
		const outcomes = [];
		for ( const { system, own } of chosen ) {
			const outcome = await survivorsOf( system, own, plans, pool, budget, verbose ? say : () => {} );
			say( summary( [ outcome ] ) );
			outcomes.push( outcome );
			if ( out ) {
				await writeFile( out, merged( out, [ outcome ], tests ) );
			}
		}
		console.log( format === 'json' ? JSON.stringify( outcomes, null, '\t' ) : markdown( outcomes, tests ) );
		say( summary( outcomes ) );
		const faults = [
			...broken.map( ( title ) => `BROKEN, so it notices nothing: ${ title }` ),
			...outcomes.flatMap( ( { stale } ) => stale ).map( ( one ) => `NOT EQUIVALENT, or gone: ${ one }` ),
		];
		faults.forEach( say );
		return faults.length === 0;
	} finally {
		await pool.stop();
	}
}

endOnSignals();
main().then(
	( isGood ) => process.exit( isGood ? 0 : 1 ),
	( failure ) => {
		console.error( `\n${ explain( failure ) }` );
		process.exit( 1 );
	}
);
