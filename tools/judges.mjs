/**
 * `npm run judges`: checks the PHP with third-party tools. WordPress's coding standards and PHPCompatibility (phpcs.xml.dist), PHPStan
 * (phpstan.neon.dist). Composer installs them into vendor/ when they are missing.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { endOnSignals } from './_kit/groups.mjs';
import { root } from './_kit/paths.mjs';
import { run, runOrThrow, withProgress } from './_kit/run.mjs';
import { explain, UserError } from './_kit/user-error.mjs';
import { idleIgnores } from './_php/ignores.mjs';

/** @type {[ name: string, ...args: string[] ][]} */
const judges = [ [ 'phpcs' ], [ 'phpstan', 'analyse', '--no-progress', '--memory-limit=2G' ] ];

/** @param {string} name */
const pathOf = ( name ) => path.join( root, 'vendor/bin', name );

async function install() {
	if ( judges.every( ( [ name ] ) => existsSync( pathOf( name ) ) ) ) {
		return;
	}
	await withProgress( 'Installing the judges of PHP (composer install)', () =>
		runOrThrow( 'composer', [ 'install', '--no-interaction', '--no-progress', '--quiet' ], { cwd: root } )
	).catch( ( failure ) => {
		throw new UserError(
			`The PHP cannot be judged: ${ explain( failure ) }`,
			'It needs composer, and its registry once (apt: composer).'
		);
	} );
}

/** @return {Promise<boolean>} Whether every `phpcs:ignore` has something to ignore. */
async function hasUseForIgnores() {
	const args = [ '-q', '--no-cache', '--ignore-annotations', '--report=json' ];
	const idle = await idleIgnores( ( await run( pathOf( 'phpcs' ), args, { cwd: root } ) ).stdout );
	console.log(
		[ '\n── phpcs:ignore that matches nothing ──', ...( idle.length > 0 ? idle : [ 'none' ] ) ].join( '\n' )
	);
	return idle.length === 0;
}

async function judge() {
	await install();
	let good = await hasUseForIgnores();
	for ( const [ name, ...args ] of judges ) {
		console.log( `\n── ${ name } ──` );
		good = ( await run( pathOf( name ), args, { cwd: root, show: true } ) ).code === 0 && good;
	}
	return good;
}

endOnSignals();
judge().then(
	( good ) => process.exit( good ? 0 : 1 ),
	( failure ) => {
		console.error( `\n${ explain( failure ) }` );
		process.exit( 1 );
	}
);
