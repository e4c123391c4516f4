/** One site for all REST tests; the tests find it through the environment. */
module.exports = async () => {
	const { bootTestSite } = await import( './test-site.mjs' );
	const info = await bootTestSite( 'rest' );
	process.env.STATECRAFT_TEST_SITE = JSON.stringify( info );
	process.stdout.write(
		`REST tests on WordPress ${ info.wordpress }, PHP ${ info.php } (${ info.engine })${ info.sandbox ? '' : ', no sandbox' }\n`
	);
};
