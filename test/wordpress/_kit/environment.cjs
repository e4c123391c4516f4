/**
 * The environment of REST tests: Node, with jsdom in it. Jest would evaluate the several hundred modules of jsdom anew for each test file, which
 * costs more than a second each; here a worker does it once.
 */
const { TestEnvironment } = require( 'jest-environment-node' );
const jsdom = require( 'jsdom' );
const { disableStorages } = require( '../../_kit/async-storages.cjs' );

module.exports = class extends TestEnvironment {
	/** @override */
	async setup() {
		await super.setup();
		this.global.jsdom = jsdom;
	}

	/** @override */
	async teardown() {
		await super.teardown();
		disableStorages();
	}
};
