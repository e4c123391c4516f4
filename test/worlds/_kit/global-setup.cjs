/** A site as the world of STATECRAFT_TEST_WORLD has it; without that, as all tests have it. */
const TO_PHP = ( /** @type {string} */ text ) => `'${ text.replace( /[\\']/g, '\\$&' ) }'`;

/** @param {import('../../../tools/_worlds/read.mjs').World} world @return {string} PHP. */
const before = ( { permalinks, theme } ) => `
	${ permalinks === 'plain' ? "update_option( 'permalink_structure', '' ); delete_option( 'rewrite_rules' );" : '' }
	${ theme ? `switch_theme( ${ TO_PHP( theme ) } );` : '' }`;

module.exports = async () => {
	const { readWorld } = await import( '../../../tools/_worlds/read.mjs' );
	const { bootTestSites } = await import( '../../wordpress/_kit/test-site.mjs' );
	const world = readWorld( process.env.STATECRAFT_TEST_WORLD || 'usual' );
	const { plugins, overlays, address, constants, lacks, network, database } = world;
	const [ site ] = await bootTestSites( 'world', 1, {
		multisite: network,
		before: before( world ),
		boot: {
			...{ muPlugins: plugins, overlays, address, constants, lacks },
			...( database === 'mariadb' ? { database } : {} ),
		},
	} );
	process.env.STATECRAFT_TEST_SITES = JSON.stringify( [ site ] );
};
