/** What the public workflow says it tests is what it tests: each leg is asked, through the real selection of parts, what it would run on. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';
import { wishedSite, wishedWordPress } from '../../tools/wordpress/wish.mjs';
import { oldest, phpVersions, usual } from '../../tools/wordpress/version.mjs';
import { everything, matrix, matrixOf } from '../../tools/_test/parts.mjs';

interface Job {
	name: string;
	text: string;
	/** The combinations of its matrix; one empty one without. */
	legs: Record< string, string >[];
}

/** The jobs of a workflow that is written as this one is: two spaces a level, each list of a matrix in brackets. */
const jobsOf = ( yaml: string ): Job[] =>
	( '\n' + yaml.slice( yaml.indexOf( '\njobs:' ) ) )
		.split( /\n {2}(?=[\w-]+:\n)/ )
		.slice( 1 )
		.map( ( text ) => {
			const lists = /\n {6}matrix:\n((?: {8}.*\n?)+)/.exec( text )?.[ 1 ] ?? '';
			const legs = [ ...lists.matchAll( /^ {8}(\w+):\s+\[([^\]]*)\]$/gm ) ].reduce< Record< string, string >[] >(
				( before, [ , key = '', list = '' ] ) =>
					before.flatMap( ( leg ) =>
						[ ...list.matchAll( /[\w.]+/g ) ].map( ( [ value ] ) => ( { ...leg, [ key ]: value } ) )
					),
				[ {} ]
			);
			return { name: text.slice( 0, text.indexOf( ':' ) ), text, legs };
		} );

const filled = ( text: string, leg: Record< string, string > ) =>
	text.replace( /\$\{\{ matrix\.(\w+) \}\}/g, ( _, key: string ) => leg[ key ] ?? `no ${ key }` );

const envOf = ( text: string ) =>
	Object.fromEntries(
		[ ...text.matchAll( /^ {6}(STATECRAFT_\w+): (.+)$/gm ) ].map( ( [ , key, value ] ) => [ key, value ] )
	);

const commands = ( text: string ) =>
	[ ...text.matchAll( /^ {6}- run: (.+)$/gm ) ].flatMap( ( [ , line ] ) => line ?? [] );

/** What the parts that a leg selects run on: its environment under that of each part. */
function sitesOf( job: Job, leg: Record< string, string > ) {
	const text = filled( job.text, leg );
	const names = commands( text ).flatMap( ( line ) => / --part (\S+)$/.exec( line )?.[ 1 ] ?? [] );
	const before = { ...process.env };
	Object.assign( process.env, envOf( text ) );
	try {
		return names.flatMap( matrixOf ).map( ( { kind, env } ) => {
			const all = { ...process.env, ...env };
			return { kind, ...wishedWordPress( all ), ...wishedSite( all ) };
		} );
	} finally {
		process.env = before;
	}
}

const CI = readFileSync( join( ROOT, '.github/workflows/ci.yml' ), 'utf8' );
const jobs = jobsOf( CI );
const job = ( name: string ) => jobs.find( ( one ) => one.name === name )!;

beforeEach( () => {
	Object.keys( process.env )
		.filter( ( name ) => name.startsWith( 'STATECRAFT_TEST_' ) )
		.forEach( ( name ) => delete process.env[ name ] );
} );

it( 'each leg of REST tests the WordPress and the PHP that it names, and no other', () => {
	const all = job( 'rest' ).legs.map( ( leg ) => ( { leg, sites: sitesOf( job( 'rest' ), leg ) } ) );
	expect( all.map( ( { leg } ) => leg ) ).toEqual(
		[ oldest, usual ].flatMap( ( wordpress ) => phpVersions.map( ( php ) => ( { wordpress, php } ) ) )
	);
	for ( const { leg, sites } of all ) {
		expect( sites ).toEqual( [
			{ kind: 'rest', version: leg.wordpress, php: leg.php, engine: 'native', database: 'sqlite' },
		] );
	}
} );

it.each( [ 'browser', 'zip' ] )( 'each leg of %s tests the WordPress that it names, and no other', ( name ) => {
	const sites = job( name ).legs.map( ( leg ) =>
		sitesOf( job( name ), leg ).map( ( { kind, version } ) => `${ kind } ${ version }` )
	);
	expect( sites.map( ( one ) => [ ...new Set( one ) ] ) ).toEqual( [
		[ `${ name } ${ oldest }` ],
		[ `${ name } ${ usual }` ],
	] );
} );

it( 'no two legs of a job are alike', () => {
	for ( const one of jobs ) {
		const all = one.legs.map( ( leg ) => JSON.stringify( [ leg, sitesOf( one, leg ) ] ) );
		expect( new Set( all ).size ).toBe( all.length );
	}
	const onSites = jobs.flatMap( ( one ) => one.legs.flatMap( ( leg ) => sitesOf( one, leg ) ) );
	const rest = onSites.filter( ( { kind } ) => kind === 'rest' || kind === 'browser' );
	expect( new Set( rest.map( ( site ) => JSON.stringify( site ) ) ).size ).toBe( rest.length );
} );

it( 'each job has a limit of time, and the PHP that it names is the one that is set up', () => {
	expect( jobs.length ).toBeGreaterThan( 8 );
	for ( const { name, text } of jobs ) {
		const [ , minutes ] = /^ {4}timeout-minutes: (\d+)$/m.exec( text ) ?? [];
		expect( [ name, Number( minutes ) > 0 && Number( minutes ) <= 360 ] ).toEqual( [ name, true ] );
	}
	for ( const leg of job( 'rest' ).legs ) {
		expect( filled( job( 'rest' ).text, leg ) ).toContain( `          php: ${ leg.php }\n` );
	}
} );

it( 'a job runs each part of npm run test:all, and a stranger’s npm test', () => {
	const lines = jobs.flatMap( ( { text } ) => commands( text ) );
	const parts = lines.flatMap( ( line ) => / --part (\S+)$/.exec( line )?.[ 1 ]?.split( ',' ) ?? [] );
	const kinds = new Set( matrix().flatMap( ( { kind } ) => kind ?? [] ) );
	// Each system of PHP has a job of its own.
	expect( [ ...parts, 'mutants' ].sort() ).toEqual( [ ...kinds ].sort() );
	expect( lines ).toContain( 'npm test' );
	expect( lines ).toContain( 'npm audit --omit=dev' );
} );

it( 'the mutants of each system of PHP have a job', () => {
	const folders = readdirSync( join( ROOT, 'includes' ), { withFileTypes: true } )
		.filter( ( entry ) => entry.isDirectory() )
		.map( ( { name } ) => name );
	expect( job( 'mutants' ).legs.map( ( { system } ) => system ) ).toEqual( [ ...folders, 'Root' ].sort() );
} );

it( 'each command of npm that it runs is there', () => {
	const { scripts } = JSON.parse( readFileSync( join( ROOT, 'package.json' ), 'utf8' ) ) as {
		scripts: Record< string, string >;
	};
	const named = [ ...CI.matchAll( /npm run ([\w:-]+)/g ) ].flatMap( ( [ , name ] ) => name ?? [] );
	expect( named.length ).toBeGreaterThan( 5 );
	expect( named.filter( ( name ) => ! ( name in scripts ) ) ).toEqual( [] );
} );

it( 'npm test with a WordPress in the environment tests that one alone', () => {
	const versions = () => [
		...new Set( [ ...everything(), ...matrix() ].flatMap( ( { env } ) => env?.STATECRAFT_TEST_WP ?? [] ) ),
	];
	expect( versions() ).toEqual( [ usual, oldest ] );
	process.env.STATECRAFT_TEST_WP = '6.9';
	expect( versions() ).toEqual( [ '6.9' ] );
	expect( matrixOf( 'rest,browser' ).map( ( { env } ) => env?.STATECRAFT_TEST_WP ) ).toEqual( [
		'6.9',
		...phpVersions.map( () => '6.9' ),
		'6.9',
	] );
} );

it( 'a part that is not there is refused with the names of those that are', () => {
	expect( () => matrixOf( 'rest,tea' ) ).toThrow( 'There is no part “tea”.' );
} );
