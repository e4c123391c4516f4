/** The public workflow tests what it claims to: each job's environment is derived through the real selection of parts. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';
import { wishedSite, wishedWordPress } from '../../tools/wordpress/wish.mjs';
import { oldest, phpVersions, usual } from '../../tools/wordpress/version.mjs';
import { everything, matrix, matrixOf } from '../../tools/_test/parts.mjs';

interface Job {
	name: string;
	text: string;
	/** The combinations of its matrix; a single empty one if it has none. */
	legs: Record< string, string >[];
}

/** The jobs of a workflow in this format: two spaces per level, each matrix list in brackets. */
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

/** The environments of the parts that a job selects: the job's environment, overridden by each part's. */
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

it( 'each REST job tests the WordPress and PHP versions in its name, and no others', () => {
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

it.each( [ 'browser', 'zip' ] )( 'each %s job tests the WordPress version in its name, and no other', ( name ) => {
	const sites = job( name ).legs.map( ( leg ) =>
		sitesOf( job( name ), leg ).map( ( { kind, version } ) => `${ kind } ${ version }` )
	);
	expect( sites.map( ( one ) => [ ...new Set( one ) ] ) ).toEqual( [
		[ `${ name } ${ oldest }` ],
		[ `${ name } ${ usual }` ],
	] );
} );

it( 'no two combinations of a job are equal', () => {
	for ( const one of jobs ) {
		const all = one.legs.map( ( leg ) => JSON.stringify( [ leg, sitesOf( one, leg ) ] ) );
		expect( new Set( all ).size ).toBe( all.length );
	}
	const onSites = jobs.flatMap( ( one ) => one.legs.flatMap( ( leg ) => sitesOf( one, leg ) ) );
	const rest = onSites.filter( ( { kind } ) => kind === 'rest' || kind === 'browser' );
	expect( new Set( rest.map( ( site ) => JSON.stringify( site ) ) ).size ).toBe( rest.length );
} );

it( 'each job has a time limit, and sets up the PHP version in its name', () => {
	expect( jobs.length ).toBeGreaterThan( 8 );
	for ( const { name, text } of jobs ) {
		const [ , minutes ] = /^ {4}timeout-minutes: (\d+)$/m.exec( text ) ?? [];
		expect( [ name, Number( minutes ) > 0 && Number( minutes ) <= 360 ] ).toEqual( [ name, true ] );
	}
	for ( const leg of job( 'rest' ).legs ) {
		expect( filled( job( 'rest' ).text, leg ) ).toContain( `          php: ${ leg.php }\n` );
	}
} );

it( 'jobs run each part of npm run test:all, and npm test as on a fresh checkout', () => {
	const lines = jobs.flatMap( ( { text } ) => commands( text ) );
	const parts = lines.flatMap( ( line ) => / --part (\S+)$/.exec( line )?.[ 1 ]?.split( ',' ) ?? [] );
	const kinds = new Set( matrix().flatMap( ( { kind } ) => kind ?? [] ) );
	// Each PHP system has its own job.
	expect( [ ...parts, 'mutants' ].sort() ).toEqual( [ ...kinds ].sort() );
	expect( lines ).toContain( 'npm test' );
	expect( lines ).toContain( 'npm audit --omit=dev' );
} );

it( 'the mutants of each PHP system have a job', () => {
	const folders = readdirSync( join( ROOT, 'includes' ), { withFileTypes: true } )
		.filter( ( entry ) => entry.isDirectory() )
		.map( ( { name } ) => name );
	expect( job( 'mutants' ).legs.map( ( { system } ) => system ) ).toEqual( [ ...folders, 'Root' ].sort() );
} );

it( 'each npm script that it runs exists', () => {
	const { scripts } = JSON.parse( readFileSync( join( ROOT, 'package.json' ), 'utf8' ) ) as {
		scripts: Record< string, string >;
	};
	const named = [ ...CI.matchAll( /npm run ([\w:-]+)/g ) ].flatMap( ( [ , name ] ) => name ?? [] );
	expect( named.length ).toBeGreaterThan( 5 );
	expect( named.filter( ( name ) => ! ( name in scripts ) ) ).toEqual( [] );
} );

it( 'npm test with a WordPress in the environment tests only that one', () => {
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

it( 'an unknown part is rejected with the names of the existing ones', () => {
	expect( () => matrixOf( 'rest,tea' ) ).toThrow( 'There is no part “tea”.' );
} );
