module.exports = async () => {
	const { stopTestSite } = await import( './test-site.mjs' );
	await stopTestSite();
};
