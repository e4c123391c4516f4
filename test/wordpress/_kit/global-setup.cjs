const { readdirSync } = require( 'fs' );
const path = require( 'path' );

/** @param {string[]} names Parts of paths; none: all. @return {string[]} The files of tests that are meant. */
const filesMeant = ( names ) =>
	readdirSync( path.join( __dirname, '..' ), { encoding: 'utf8', recursive: true } )
		.filter( ( file ) => file.endsWith( '.test.ts' ) )
		.map( ( file ) => `test/wordpress/${ file }` )
		.filter( ( file ) => names.length === 0 || names.some( ( name ) => new RegExp( name ).test( file ) ) );

/** @param {string} file Whether its tests run on a network of sites. */
const isOnNetwork = ( file ) => file.startsWith( 'test/wordpress/network/' );

/**
 * A site for each worker of REST tests, as far as there are files for it, and a network of sites for each as far as there are files of
 * test/wordpress/network; the tests find theirs through the environment.
 *
 * Marks at the end of a test's title, for `--testNamePattern`:
 * - `@oldest`: what a WordPress of the past does otherwise, or once did. Only these run on the oldest WordPress:
 *   `STATECRAFT_TEST_WP=6.8 jest --selectProjects wordpress --maxWorkers=2 --testNamePattern @oldest`. A test has it that asks for the version
 *   of the site, or is about what WordPress brings itself (Connectors, the AI client, abilities, the admin's lists, what it prints of blocks):
 *   at least one of each feature, and the one that says that PHP has left no notice.
 * - `@races`: what counts, locks or races. These run once more where several write at once:
 *   `STATECRAFT_TEST_DB=mariadb jest --selectProjects wordpress --maxWorkers=2 --testNamePattern @races`.
 *
 * @param {{ maxWorkers: number, nonFlagArgs?: string[] }} config Jest's config.
 */
module.exports = async ( { maxWorkers, nonFlagArgs = [] } ) => {
	const { bootTestSites } = await import( './test-site.mjs' );
	const meant = filesMeant( nonFlagArgs );
	const onNetworks = meant.filter( isOnNetwork ).length;
	// At least one: a name that is no path may still mean a file.
	const alone = Math.min( maxWorkers, meant.length - onNetworks || ( onNetworks > 0 ? 0 : 1 ) );
	const sites = await bootTestSites( 'rest', alone, { used: true } );
	const networks = await bootTestSites( 'network', Math.min( maxWorkers, onNetworks ), {
		multisite: true,
		used: true,
	} );
	process.env.STATECRAFT_TEST_SITES = JSON.stringify( sites );
	process.env.STATECRAFT_TEST_NETWORKS = JSON.stringify( networks );
	for ( const { wordpress, php, engine, database, sandbox } of [ ...sites, ...networks ] ) {
		const where = `WordPress ${ wordpress }, PHP ${ php } (${ engine }), ${ database }`;
		process.stdout.write( `REST tests on ${ where }${ sandbox ? '' : ', no sandbox' }\n` );
	}
};
