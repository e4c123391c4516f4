/** `npm run worlds`: the promises of test/worlds/promises on realistic sites, with a table of the results. Exit code 1 if one is broken. */
import { writeFile } from 'node:fs/promises';
import { ensureBuild } from './_kit/build.mjs';
import { endOnSignals } from './_kit/groups.mjs';
import { ensurePhp } from './_kit/machine.mjs';
import { processorTime } from './_kit/run.mjs';
import { table } from './_kit/table.mjs';
import { explain, UserError } from './_kit/user-error.mjs';
import { workers } from './_test/runners.mjs';
import { readWorld, worldNames } from './_worlds/read.mjs';
import { promises, runWorld } from './_worlds/run.mjs';

const usage = `npm run worlds             all worlds
npm run worlds -- NAME…    these, as the files of test/worlds are named
npm run worlds -- --list   their names`;

/** @typedef {import('./_worlds/run.mjs').Result} Result */

/** @param {string[]} names @return {Promise<Result[]>} As many worlds at once as there are processors. */
async function runAll( names ) {
	/** @type {Map<string, Result>} */
	const results = new Map();
	const waiting = [ ...names ];
	const next = async () => {
		for ( let name = waiting.shift(); name !== undefined; name = waiting.shift() ) {
			const began = Date.now();
			const result = await runWorld( name );
			results.set( name, result );
			const said = result.note || ( result.faults.length > 0 ? `${ result.faults.length } FAILED` : 'good' );
			console.log( `${ name }: ${ said }, ${ ( ( Date.now() - began ) / 1000 ).toFixed( 0 ) } s` );
		}
	};
	await Promise.all( Array.from( { length: Math.min( workers, names.length ) }, next ) );
	return names.flatMap( ( name ) => results.get( name ) ?? [] );
}

/** @param {Result[]} results @return {string} A row for each promise, a column for each world; columns have numbers. */
const shown = ( results ) =>
	[
		...results.map(
			( { name, note }, index ) => `${ index + 1 } ${ name }${ note ? `: not run, ${ note }` : '' }`
		),
		'',
		table( [
			[ 'Promise', ...results.map( ( _, index ) => String( index + 1 ) ) ],
			...promises().map( ( promise ) => [
				promise,
				...results.map( ( { cells } ) => cells.get( promise ) ?? '' ),
			] ),
		] ),
	].join( '\n' );

async function worlds() {
	const args = process.argv.slice( 2 );
	if ( args.includes( '--help' ) || args.includes( '-h' ) ) {
		console.log( usage );
		return 0;
	}
	if ( args[ 0 ] === '--list' ) {
		console.log( worldNames().join( '\n' ) );
		return 0;
	}
	const strange = args.find( ( arg ) => arg.startsWith( '-' ) );
	if ( strange ) {
		throw new UserError( `There is no option “${ strange }”.`, usage );
	}
	// An unknown name is reported before anything is started.
	args.forEach( readWorld );
	endOnSignals();
	await ensurePhp();
	await ensureBuild();
	const results = await runAll( args.length > 0 ? args : worldNames() );
	console.log( `\n${ shown( results ) }` );
	for ( const { name, faults } of results ) {
		faults.forEach( ( [ promise, seen ] ) => console.log( `\n${ name } › ${ promise }\n${ seen }` ) );
	}
	const failed = results.reduce( ( sum, { faults } ) => sum + faults.length, 0 );
	const kept = results.flatMap( ( { cells } ) => [ ...cells.values() ] ).filter( ( cell ) => cell === '✓' );
	if ( process.env.STATECRAFT_WORLDS_RESULT ) {
		await writeFile(
			process.env.STATECRAFT_WORLDS_RESULT,
			JSON.stringify( { passed: kept.length, failed, files: results.length } )
		);
	}
	console.log(
		`\n${ kept.length } promises kept, ${ failed } failed, ${ processorTime().toFixed( 0 ) } s of processor time`
	);
	return failed > 0 ? 1 : 0;
}

worlds().then(
	( code ) => {
		process.exitCode = code;
	},
	( failure ) => {
		console.error( explain( failure ) );
		process.exitCode = 1;
	}
);
