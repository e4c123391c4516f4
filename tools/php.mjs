/** Checks the PHP without running it: with PHP itself and, if installed, with PHP_CodeSniffer and the rules in tools/phpcs. */
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { cache, root } from './_kit/paths.mjs';
import { run } from './_kit/run.mjs';

const places = [ 'plugin.php', 'uninstall.php', 'includes', 'blocks', 'tools' ];

/** @param {string} place @return {Promise<string[]>} The PHP files in it, relative to the root. */
const filesIn = async ( place ) =>
	place.endsWith( '.php' )
		? [ place ]
		: ( await readdir( path.join( root, place ), { recursive: true } ) )
				.filter( ( name ) => name.endsWith( '.php' ) )
				.map( ( name ) => path.join( place, name ) );

/** @return {Promise<boolean>} Whether every file compiles, without a notice. */
async function compiles() {
	const files = ( await Promise.all( places.map( filesIn ) ) ).flat();
	const settings = [ 'opcache.enable_cli=1', 'display_errors=stderr', 'log_errors=0', 'error_reporting=-1' ];
	const script = path.join( root, 'tools/_php/compile.php' );
	const { code, stdout, stderr } = await run( 'php', [ ...settings.flatMap( ( one ) => [ '-d', one ] ), script ], {
		cwd: root,
		input: files.join( '\n' ),
	} );
	if ( code === 127 ) {
		console.log( 'PHP is not compiled: no php on this machine.' );
		return true;
	}
	console.log( stdout + stderr || `PHP: ${ files.length } files compile` );
	return files.length > 100 && code === 0 && stdout + stderr === '';
}

/** @return {Promise<boolean>} Whether PHP_CodeSniffer finds nothing. */
async function holdsRules() {
	await mkdir( cache, { recursive: true } );
	const own = path.join( root, 'vendor/bin/phpcs' );
	const { code, stdout, stderr } = await run(
		existsSync( own ) ? own : 'phpcs',
		[
			'--standard=tools/phpcs/Statecraft',
			'--extensions=php',
			`--cache=${ path.join( cache, 'phpcs.json' ) }`,
			'-q',
			...places.filter( ( place ) => place !== 'tools' ),
		],
		{ cwd: root }
	);
	if ( code === 127 ) {
		console.log( 'The rules in tools/phpcs are not checked: no phpcs on this machine (apt: php-codesniffer).' );
		return true;
	}
	console.log( stdout + stderr || 'phpcs: all rules in tools/phpcs hold' );
	return code === 0;
}

const results = await Promise.all( [ compiles(), holdsRules() ] );
process.exit( results.includes( false ) ? 1 : 0 );
