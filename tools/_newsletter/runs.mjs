/** What `npm run newsletter` does and counts. */
import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { poll } from '../_kit/poll.mjs';
import { UserError } from '../_kit/user-error.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./site.mjs').newsletterSite>>} Site */
/** @typedef {Awaited<ReturnType<typeof import('./sink.mjs').startSink>>} Sink */
/** @typedef {[string, string, boolean?][]} Rows What, how much, and whether that is as promised. */

/** The post: what authors write, with letters that an email encodes, and a line that begins with a dot. */
const CONTENT = [
	'<!-- wp:heading --><h2 class="wp-block-heading">Tea & scones</h2><!-- /wp:heading -->',
	...Array( 12 ).fill(
		`<!-- wp:paragraph --><p>Steep it for four minutes, na&iuml;ve or not. ${ 'And then some words more. '.repeat( 20 ) }</p><!-- /wp:paragraph -->`
	),
	'<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="https://example.com/">Read on</a></div><!-- /wp:button --></div><!-- /wp:buttons -->',
	'<!-- wp:paragraph --><p>. A dot</p><!-- /wp:paragraph -->',
].join( '\n' );

/** Milliseconds after its first email within which a process is killed: most of a batch. */
const WITHIN = 8000;

/** More batches than any list here needs: what goes on after them has gone wrong. */
const MOST_BATCHES = 500;

const inMegabytes = ( /** @type {number} */ bytes ) => `${ ( bytes / 2 ** 20 ).toFixed( 1 ) } MB`;

/** @param {Site} site @return {Promise<{ rows: Rows, bytes: number }>} */
async function costsOf( site, /** @type {number} */ seconds ) {
	const costs = await site.costs();
	const longest = Math.max( ...costs.map( ( cost ) => cost.seconds ) );
	const bytes = Math.max( ...costs.map( ( cost ) => cost.bytes ) );
	return {
		bytes,
		rows: [
			[ 'Batches that came to their end', String( costs.length ) ],
			[ 'The longest of them', `${ longest.toFixed( 1 ) } s`, longest <= seconds ],
			[ 'The most memory of one', inMegabytes( bytes ) ],
		],
	};
}

/**
 * Runs batches until nothing is left, and kills the first ones.
 *
 * @param {Site}                     site
 * @param {Sink}                     sink
 * @param {number}                   deaths
 * @param {(line: string) => void} log
 */
async function sendAll( site, sink, deaths, log ) {
	let dead = 0;
	for ( let batch = 0; await site.later( dead >= deaths ); ++batch ) {
		if ( batch >= MOST_BATCHES ) {
			throw new UserError( `The newsletter is not sent after ${ batch } batches.` );
		}
		const before = sink.mails.length;
		const { ended, kill } = site.cron();
		if ( dead < deaths ) {
			await poll( async () => sink.mails.length > before || undefined, {
				what: 'The first email',
				seconds: 120,
			} );
			await pause( Math.random() * WITHIN );
			kill();
		}
		if ( await ended ) {
			log( `Killed after ${ sink.mails.length - before } emails` );
			dead++;
		} else {
			log( `${ sink.mails.length } emails so far` );
		}
	}
	return dead;
}

/** @param {Sink} sink @return {Map<string, string[]>} The ids of the emails that each address has got. */
function idsByAddress( sink ) {
	/** @type {Map<string, string[]>} */
	const all = new Map();
	sink.mails.forEach( ( { to, id } ) => all.set( to, [ ...( all.get( to ) ?? [] ), id ] ) );
	return all;
}

/**
 * Sends a newsletter whose process is killed.
 *
 * @param {Site} site
 * @param {Sink} sink
 * @param {{ people: number, deaths: number, mail?: string, seconds: number, log: (line: string) => void }} wish
 * @return {Promise<Rows>}
 */
export async function killed( site, sink, { people, deaths, mail, seconds, log } ) {
	sink.forget();
	await site.begin( people, CONTENT );
	log( `A newsletter to ${ people }` );
	const dead = await sendAll( site, sink, deaths, log );
	if ( mail ) {
		await writeFile( mail, sink.mails[ 0 ]?.text ?? '', 'latin1' );
	}
	const { rows } = await costsOf( site, seconds );
	const queue = await site.queue();
	const got = idsByAddress( sink );
	const uncertain = queue.filter( ( { status } ) => status === 'begun' ).map( ( { email } ) => email );
	const without = queue.filter( ( { status, email } ) => status === 'sent' && ! got.has( email ) ).length;
	const twice = [ ...got.values() ].filter( ( ids ) => ids.length > 1 ).length;
	const arrived = uncertain.filter( ( email ) => got.has( email ) ).length;
	const sent = queue.filter( ( { status } ) => status === 'sent' ).length;
	/** @type {Rows} */
	const first = [
		[ 'Subscribers', String( people ), queue.length === people ],
		[ 'Processes killed while they sent', String( dead ), dead === deaths ],
		[ 'Emails that the mail server took', String( sink.mails.length ) ],
		[ 'Addresses that got two', String( twice ), twice === 0 ],
		[ 'Addresses that count as sent and got none', String( without ), without === 0 ],
		[ 'Addresses that are uncertain', String( uncertain.length ), uncertain.length <= dead ],
		[ '  of which the mail server had taken the email', String( arrived ) ],
		[
			'Addresses neither sent nor uncertain',
			String( people - sent - uncertain.length ),
			sent + uncertain.length === people,
		],
		...rows,
	];
	await site.retry();
	await sendAll( site, sink, 0, log );
	const all = [ ...idsByAddress( sink ).values() ];
	const others = all.filter( ( ids ) => new Set( ids ).size > 1 ).length;
	return [
		...first,
		[ 'After “Try again” by hand: addresses with an email', String( all.length ), all.length === people ],
		[ '  with a second copy', String( all.filter( ( ids ) => ids.length > 1 ).length ) ],
		[ '  whose copy has another Message-ID', String( others ), others === 0 ],
	];
}

/**
 * Measures a batch of a short list and of a long one.
 *
 * @param {Site} site
 * @param {Sink} sink
 * @param {{ list: number, more: number, seconds: number, log: (line: string) => void }} wish
 * @return {Promise<Rows>}
 */
export async function measured( site, sink, { list, more, seconds, log } ) {
	const of = async ( /** @type {number} */ count ) => {
		log( `A batch of a newsletter to ${ count }` );
		sink.forget();
		await site.begin( count, CONTENT );
		await site.later( false );
		await site.cron().ended;
		return costsOf( site, seconds );
	};
	const { bytes: few } = await of( 500 );
	const { bytes, rows } = await of( list );
	return [
		[ 'Memory with a list of 500', inMegabytes( few ) ],
		[ `Memory with a list of ${ list }`, inMegabytes( bytes ), bytes - few <= more ],
		...rows.slice( 1, 2 ),
	];
}
