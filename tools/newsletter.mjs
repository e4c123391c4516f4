/** `npm run newsletter`: a newsletter to thousands, whose process is killed again and again, and what a batch costs. Exit code 1 if a promise is broken. */
import { ensureBuild } from './_kit/build.mjs';
import { endOnSignals } from './_kit/groups.mjs';
import { readOptions } from './_kit/options.mjs';
import { ensurePackages } from './_kit/packages.mjs';
import { table } from './_kit/table.mjs';
import { explain, UserError } from './_kit/user-error.mjs';
import { killed, measured } from './_newsletter/runs.mjs';
import { newsletterSite } from './_newsletter/site.mjs';
import { startSink } from './_newsletter/sink.mjs';

const usage = `npm run newsletter -- [options]

  --subscribers N  whom it is sent to (5000)
  --kills N        how often the process that sends is killed (5)
  --many N         the list whose memory is measured (50000), with one batch
  --mail FILE      writes an email as the mail server got it`;

/** Bytes that a large list may take more than one of 500. */
const MORE = 4 * 2 ** 20;

/** Seconds of a batch, with the email that it was at. */
const SECONDS = 21;

const text = /** @type {const} */ ( { type: 'string' } );

function options() {
	const { subscribers, kills, many, mail } = readOptions(
		{
			subscribers: { ...text, default: '5000' },
			kills: { ...text, default: '5' },
			many: { ...text, default: '50000' },
			mail: text,
		},
		usage
	);
	const numbers = [ subscribers, kills, many ].map( Number );
	if ( numbers.some( ( one ) => ! Number.isInteger( one ) || one < 0 ) ) {
		throw new UserError( 'The options want whole numbers.', `\n${ usage }` );
	}
	const [ people = 0, deaths = 0, list = 0 ] = numbers;
	return { people, deaths, list, mail };
}

async function main() {
	const { people, deaths, list, mail } = options();
	await ensurePackages();
	await ensureBuild();
	const log = ( /** @type {string} */ line ) => console.log( `${ line } …` );
	const sink = await startSink();
	const site = await newsletterSite( sink.port, log );
	try {
		/** @type {[string, string, boolean?][]} What, how much, and whether that is as promised. */
		const rows = [];
		if ( people > 0 ) {
			rows.push( ...( await killed( site, sink, { people, deaths, mail, seconds: SECONDS, log } ) ) );
		}
		if ( list > 0 ) {
			rows.push( ...( await measured( site, sink, { list, more: MORE, seconds: SECONDS, log } ) ) );
		}
		const lines = rows.map( ( [ what, much, isKept = true ] ) => [ what, much, isKept ? '' : 'BROKEN' ] );
		console.log( `\n${ table( [ [ 'What', 'How much', '' ], ...lines ] ) }` );
		return rows.every( ( [ , , isKept = true ] ) => isKept );
	} finally {
		await Promise.all( [ site.stop(), sink.stop() ] );
	}
}

endOnSignals();
main().then(
	( isKept ) => process.exit( isKept ? 0 : 1 ),
	( failure ) => {
		console.error( `\n${ explain( failure ) }` );
		process.exit( 1 );
	}
);
