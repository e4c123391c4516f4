/**
 * Jest 30 (jest-circus) makes an AsyncLocalStorage for each test file and leaves it enabled. Before Node 24, which keeps them in V8, each new promise is
 * told of all of them: after two hundred files a promise costs many times what it did at first.
 */
const { AsyncLocalStorage } = require( 'async_hooks' );

/** @type {Set<AsyncLocalStorage<unknown>>} */
const used = new Set();
const { run } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = /** @type {typeof run} */ (
	/** @this {AsyncLocalStorage<unknown>} */
	function ( /** @type {Parameters<typeof run>} */ ...args ) {
		used.add( this );
		return run.apply( this, args );
	}
);

/** At the end of a test file. */
exports.disableStorages = () => {
	for ( const storage of used ) {
		storage.disable();
	}
	used.clear();
};
