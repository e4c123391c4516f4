/** One site for all browser tests; the tests find it through the environment. */
export default async function globalSetup() {
	const { bootTestSite, stopTestSite } = await import( '../../wordpress/_kit/test-site.mjs' );
	const info = await bootTestSite( 'e2e' );
	process.env.STATECRAFT_TEST_SITE = JSON.stringify( info );
	process.stdout.write( `Browser tests on WordPress ${ info.wordpress }, PHP ${ info.php } (${ info.engine })\n` );
	return stopTestSite;
}
