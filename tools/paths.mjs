/** `npm run paths`: the generated paths of a flow as steps that a person can follow; `--run` walks them in a real editor. */
import { parseArgs } from 'node:util';
import { flowNames, loadFlow } from './_flows/index.mjs';
import { writeChart } from './_flows/readme.mjs';
import { explain, UserError } from './_kit/user-error.mjs';

const usage = `npm run paths                             the flows there are
npm run paths -- FLOW [--format md]       its paths as numbered steps, and how much of the chart they cover
npm run paths -- FLOW --format json       the same for programs
npm run paths -- FLOW --format mermaid    its chart
npm run paths -- FLOW --readme            writes its chart into the README.md beside it
npm run paths -- FLOW --run [TEXT]        walks the paths in the DOM and in a real editor in a browser; only those whose title matches TEXT, in an editor
npm run paths -- --all [--format md]      which arrows of all flows can be walked in a real editor, and why the others cannot
npm run paths -- --all --run              the same, and walks them: in the DOM and in a real editor`;

const FORMATS = [ 'md', 'json', 'mermaid' ];

function readArguments() {
	try {
		return parseArgs( {
			allowPositionals: true,
			options: {
				format: { type: 'string', default: 'md' },
				readme: { type: 'boolean', default: false },
				run: { type: 'boolean', default: false },
				all: { type: 'boolean', default: false },
				help: { type: 'boolean', short: 'h', default: false },
			},
		} );
	} catch ( failure ) {
		throw new UserError( failure instanceof Error ? failure.message : String( failure ), `\n${ usage }` );
	}
}

/**
 * @param {string} flow
 * @param {string} format
 * @return {Promise<boolean>} Whether the paths cover the whole chart.
 */
async function print( flow, format ) {
	if ( ! FORMATS.includes( format ) ) {
		throw new UserError( `There is no format “${ format }”.`, `Formats: ${ FORMATS.join( ', ' ) }` );
	}
	const { model, exploration, steps, mermaid } = await loadFlow( flow );
	const report = steps.report( model, exploration );
	/** @type {Record<string, () => string>} */
	const formats = {
		md: () => steps.markdown( report ),
		json: () => JSON.stringify( report, null, '\t' ),
		mermaid: () => mermaid( model.machine ),
	};
	console.log( formats[ format ]?.() );
	return steps.isComplete( report );
}

/**
 * The table of walks.
 *
 * @param {string[]} flows
 * @param {string[]} only   Only paths whose title contains one of these strings; all if empty.
 * @param {{ run: boolean, format: string }} options
 * @return {Promise<boolean>} Whether all walks passed, and every arrow is walked or has a reason why not.
 */
async function walk( flows, only, { run, format } ) {
	if ( format !== 'md' && format !== 'json' ) {
		throw new UserError( `There is no format “${ format }” of the table.`, 'Formats: md, json' );
	}
	const isForPrograms = format === 'json';
	if ( isForPrograms ) {
		// Progress goes to stderr, so that stdout holds only the table.
		console.log = console.error;
	}
	const { loadWalks } = await import( './_flows/walks.mjs' );
	const { flows: loaded, table } = await loadWalks( flows );
	const { runPaths } = await import( './_flows/run.mjs' );
	const { isGood, rows } = run
		? await runPaths( flows, only, ! isForPrograms )
		: { isGood: true, rows: loaded.map( ( flow ) => table.rowOf( flow ) ) };
	if ( rows.length > 0 ) {
		process.stdout.write( `${ isForPrograms ? JSON.stringify( rows, null, '\t' ) : table.markdown( rows ) }\n` );
	}
	return isGood && table.isComplete( rows );
}

async function paths() {
	const { values, positionals } = readArguments();
	const [ flow ] = positionals;
	if ( values.help ) {
		console.log( usage );
	} else if ( values.all ) {
		return walk( flowNames(), [], values );
	} else if ( flow === undefined ) {
		console.log(
			`Flows:\n${ flowNames()
				.map( ( name ) => `  ${ name }` )
				.join( '\n' ) }\n\n${ usage }`
		);
	} else if ( values.readme ) {
		const { model, mermaid } = await loadFlow( flow );
		writeChart( flow, mermaid( model.machine ) );
	} else if ( values.run ) {
		return walk( [ flow ], positionals.slice( 1 ), values );
	} else {
		return print( flow, values.format );
	}
	return true;
}

paths().then(
	( isGood ) => {
		process.exitCode = isGood ? 0 : 1;
	},
	( failure ) => {
		console.error( explain( failure ) );
		process.exitCode = 1;
	}
);
