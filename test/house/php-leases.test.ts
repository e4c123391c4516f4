/**
 * What one process must do alone goes through `Lease::alone`, which waits in one way, forgets what was cached and releases what it has. Each rule is
 * broken once here on purpose.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join( __dirname, '../..' );
const LEASE = 'includes/Guard/Lease.php';

interface Rule {
	/** What no file may do. */
	pattern: RegExp;
	/** The exceptions, and why. */
	allowed: Record< string, string >;
	example: string;
}

const rules: Record< string, Rule > = {
	'only what may run several times at once takes a lease by itself': {
		pattern: /\bLease::(?!alone\b)\w+/,
		allowed: {
			'includes/Ai/Concurrency_Limit.php':
				'one of the places of a person, and one of the site’s, renewed meanwhile',
			'includes/Http/Worker_Places.php': 'one of the places of a person, and one of the site’s',
			'includes/Video/Privacy/Sending_Place.php': 'one of the places of a network, and one of the site’s',
		},
		example: `$lease = Lease::one_of( 'tea', 1, 30 );`,
	},
	'nobody waits in a loop of their own': {
		pattern: /\b(?:u?sleep|time_nanosleep|time_sleep_until)\s*\(/,
		allowed: {
			[ LEASE ]: 'the one that waits for all',
			'includes/Payments/Stripe/Stripe_Api.php': 'before a failed request is sent again',
			'includes/Public_Form/Duplicate_Guard.php':
				'for what becomes of the same submission, which is remembered for an hour: no lease',
			'includes/Video/Upload/Upload_Lock.php': 'for a locked file: who waits asks the other one to stop',
		},
		example: `while ( ! add_option( 'tea', 1 ) ) { usleep( 100 ); }`,
	},
	'no row of the options decides who is first': {
		pattern: /INSERT (?:IGNORE )?INTO \$wpdb->options/,
		allowed: {
			[ LEASE ]: 'the lease',
			'includes/Connection/Usage/Daily.php': 'a counter is counted up in one statement',
		},
		example: `$wpdb->query( "INSERT IGNORE INTO $wpdb->options ( option_name ) VALUES ( 'tea' )" );`,
	},
	'nothing else is a lock': {
		pattern: /\b(?:add_option|wp_cache_add|flock)\s*\(|\bGET_LOCK\b/,
		allowed: {
			'includes/Galleries/Instagram/Gallery.php':
				'an empty gallery, which keeps that of an account connected again',
			'includes/Video/Upload/Upload_Lock.php': 'as above',
		},
		example: `if ( wp_cache_add( 'tea', 1, 'locks', 30 ) ) { brew(); }`,
	},
};

interface Source {
	file: string;
	code: string;
}

const withoutComments = ( text: string ) => text.replace( /\/\*[^]*?\*\/|(?<=\s)\/\/.*/g, ' ' );

const sources = (): Source[] =>
	readdirSync( join( ROOT, 'includes' ), { encoding: 'utf8', recursive: true } )
		.filter( ( file ) => file.endsWith( '.php' ) )
		.map( ( file ) => `includes/${ file }` )
		.map( ( file ) => ( { file, code: withoutComments( readFileSync( join( ROOT, file ), 'utf8' ) ) } ) );

const offences = ( all: readonly Source[] ) =>
	Object.entries( rules ).flatMap( ( [ rule, { pattern, allowed } ] ) =>
		all
			.filter( ( { file, code } ) => pattern.test( code ) && ! ( file in allowed ) )
			.map( ( { file } ) => `${ rule }: ${ file }` )
	);

it( 'holds all rules, and everything exclusive uses the one method', () => {
	const all = sources();
	expect( offences( all ) ).toEqual( [] );
	expect( all.filter( ( { code } ) => /\bLease::alone\b/.test( code ) ).length ).toBeGreaterThanOrEqual( 11 );
} );

it.each( Object.entries( rules ) )( 'finds a violation: %s', ( rule, { example } ) => {
	expect( offences( [ { file: 'includes/Tea/Pot.php', code: example } ] ) ).toContain(
		`${ rule }: includes/Tea/Pot.php`
	);
} );

it( 'lists no file that no longer needs the exception', () => {
	const all = sources();
	const isNeeded = ( file: string, pattern: RegExp ) =>
		all.some( ( source ) => source.file === file && pattern.test( source.code ) );
	expect(
		Object.values( rules ).flatMap( ( { pattern, allowed } ) =>
			Object.keys( allowed ).filter( ( file ) => ! isNeeded( file, pattern ) )
		)
	).toEqual( [] );
} );
