import { existsSync } from 'node:fs';
import { cp, lstat, mkdir, mkdtemp, readdir, readlink, rm, stat, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runOrThrow, run } from '../_kit/run.mjs';
import { UserError } from '../_kit/user-error.mjs';
import { matchesVersion } from './version.mjs';

/** Which suite has which WordPress, at the time of writing; only the search order depends on it. */
const suites = [
	{ name: 'sid', had: '7.1' },
	{ name: 'trixie', had: '6.8' },
];

/** The libraries that Debian unbundles from WordPress and packages separately; all other dependencies are a server or PHP. */
const libraries = /^(libjs-|libphp-|php-getid3|node-|fonts-)/;

const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** @return {Promise<string>} The Debian mirror that this machine uses. */
async function mirror() {
	const { code, stdout } = await run( 'apt-get', [
		'indextargets',
		'--format',
		'$(REPO_URI)',
		'Identifier: Packages',
	] );
	if ( code !== 0 ) {
		throw new UserError( 'no apt on this machine' );
	}
	const found = stdout.split( '\n' ).find( ( line ) => /^http.*\/debian\/?$/.test( line ) );
	if ( ! found ) {
		throw new UserError( "no Debian mirror among this machine's apt sources" );
	}
	return found;
}

/**
 * An isolated apt configuration: a single suite, with all its files in one folder.
 *
 * @param {string} folder
 * @param {string} source A line of sources.list.
 */
async function isolatedApt( folder, source ) {
	await mkdir( path.join( folder, 'lists/partial' ), { recursive: true } );
	await mkdir( path.join( folder, 'cache/archives/partial' ), { recursive: true } );
	await writeFile( path.join( folder, 'sources.list' ), `${ source }\n` );
	const settings = {
		'Dir::Etc::sourcelist': path.join( folder, 'sources.list' ),
		'Dir::Etc::sourceparts': '/dev/null',
		'Dir::State::lists': path.join( folder, 'lists' ),
		'Dir::Cache': path.join( folder, 'cache' ),
		'Debug::NoLocking': '1',
		'APT::Sandbox::User': 'root',
		'Acquire::Languages': 'none',
		'Acquire::http::Timeout': '20',
	};
	const config = path.join( folder, 'apt.conf' );
	// The machine's hooks are meant for its own package lists.
	const hooks = [ 'Pre-Invoke', 'Post-Invoke', 'Post-Invoke-Success' ].map(
		( hook ) => `#clear APT::Update::${ hook };`
	);
	const lines = Object.entries( settings ).map( ( [ name, value ] ) => `${ name } "${ value }";` );
	await writeFile( config, [ ...hooks, ...lines, '' ].join( '\n' ) );
	return ( /** @type {string} */ command, /** @type {string[]} */ ...args ) =>
		runOrThrow( command, args, { cwd: folder, env: { APT_CONFIG: config, LC_ALL: 'C' } } );
}

/** @param {string} dir @return {Promise<string[]>} Every symbolic link below it. */
async function linksIn( dir ) {
	const entries = await readdir( dir, { withFileTypes: true, recursive: true } );
	return entries
		.filter( ( entry ) => entry.isSymbolicLink() )
		.map( ( entry ) => path.join( entry.parentPath, entry.name ) );
}

/**
 * Retargets the packages' symbolic links, which assume an installed system, to the unpacked one, and removes those that are broken.
 *
 * @param {string} system The unpacked system's root.
 */
async function repairLinks( system ) {
	const links = await linksIn( system );
	for ( const link of links ) {
		const target = await readlink( link );
		if ( path.isAbsolute( target ) ) {
			await unlink( link );
			await symlink( path.relative( path.dirname( link ), path.join( system, target ) ), link );
		}
	}
	for ( const link of links ) {
		if ( ! ( await stat( link ).catch( () => undefined ) ) && ( await lstat( link ).catch( () => undefined ) ) ) {
			await unlink( link );
		}
	}
}

/** @param {string} system @param {string} folder Assembles the tree of WordPress's own archive there. */
async function assemble( system, folder ) {
	await repairLinks( system );
	const copy = { recursive: true, dereference: true };
	await cp( path.join( system, 'usr/share/wordpress' ), folder, copy );
	const content = path.join( system, 'var/lib/wordpress/wp-content' );
	if ( existsSync( content ) ) {
		await cp( content, path.join( folder, 'wp-content' ), { ...copy, force: false } );
	}
	const bundle = path.join( folder, 'wp-includes/certificates/ca-bundle.crt' );
	if ( ! existsSync( bundle ) && existsSync( certificates ) ) {
		await mkdir( path.dirname( bundle ), { recursive: true } );
		await cp( certificates, bundle, { dereference: true } );
	}
	await rm( path.join( folder, 'wp-config.php' ), { force: true } );
	await rm( path.join( folder, '.htaccess' ), { force: true } );
}

/**
 * Obtains WordPress from Debian's packages: downloaded through the machine's own apt sources and unpacked, never installed.
 *
 * @type {import('./find.mjs').Source['unpack']}
 */
export async function fromDebian( folder, { preferred, accepts, log } ) {
	const uri = await mirror();
	const order = [ ...suites ].sort(
		( a, b ) => Number( matchesVersion( b.had, preferred ) ) - Number( matchesVersion( a.had, preferred ) )
	);
	/** @type {string[]} */
	const found = [];
	for ( const suite of order ) {
		const work = await mkdtemp( path.join( tmpdir(), 'statecraft-debian-' ) );
		try {
			const signed = existsSync( keyring ) ? `[signed-by=${ keyring }] ` : '';
			const apt = await isolatedApt( work, `deb ${ signed }${ uri } ${ suite.name } main` );
			log( `Reading the package list of Debian ${ suite.name }` );
			await apt( 'apt-get', 'update', '-qq' );
			const about = await apt( 'apt-cache', 'show', '--no-all-versions', 'wordpress' );
			const version = /^Version: (?:\d+:)?([\d.]+)/m.exec( about )?.[ 1 ] ?? '';
			found.push( `${ suite.name } has ${ version || 'none' }` );
			if ( ! accepts( version ) ) {
				continue;
			}
			const depends = /^Depends: (.*)$/m.exec( about )?.[ 1 ] ?? '';
			const names = depends.split( /[,|]/ ).map( ( one ) => one.trim().split( /[ :]/ )[ 0 ] ?? '' );
			const packages = [
				'wordpress',
				'wordpress-theme-twentytwentyfive',
				...names.filter( ( name ) => libraries.test( name ) ),
			];
			log( `Downloading ${ packages.length } packages: WordPress ${ version } of Debian ${ suite.name }` );
			await apt( 'apt-get', 'download', '-qq', ...new Set( packages ) );
			const system = path.join( work, 'system' );
			for ( const deb of ( await readdir( work ) ).filter( ( name ) => name.endsWith( '.deb' ) ) ) {
				await runOrThrow( 'dpkg-deb', [ '-x', path.join( work, deb ), system ] );
			}
			return await assemble( system, folder );
		} finally {
			await rm( work, { recursive: true, force: true } );
		}
	}
	throw new UserError( found.join( ', ' ) );
}
