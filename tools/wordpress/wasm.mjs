import net from 'node:net';

/** @typedef {import('@wp-playground/cli').RunCLIServer} Server */

const usualPhp = '8.3';

/** The paths of the site's folders inside the embedded file system. */
const inside = { wordpress: '/wordpress', database: '/database', logs: '/logs' };
const pluginInside = '/wordpress/wp-content/plugins/statecraft';

/**
 * The embedded server listens on all interfaces, without an option to change that: while it starts, `listen` without a host is patched to
 * loopback.
 *
 * @template T
 * @param {() => Promise<T>} start
 * @return {Promise<T>}
 */
async function onLoopback( start ) {
	const { listen } = net.Server.prototype;
	/** @type {( this: net.Server, ...args: unknown[] ) => net.Server} */
	const local = function ( ...args ) {
		const [ port, host ] = args;
		const open = typeof port === 'number' && typeof host !== 'string';
		return Reflect.apply( listen, this, open ? [ port, '127.0.0.1', ...args.slice( 1 ) ] : args );
	};
	net.Server.prototype.listen = local;
	try {
		return await start();
	} finally {
		net.Server.prototype.listen = listen;
	}
}

/**
 * The engine that runs PHP as WebAssembly in this process.
 *
 * @param {{ at: import('./site.mjs').Folders, port: number, php?: string, plugin?: string }} site `php`: such as `8.3`.
 * @return {import('./index.mjs').Engine}
 */
export function wasm( { at, port, php = usualPhp, plugin } ) {
	/** @type {Promise<Server> | undefined} */
	let server;

	async function start() {
		const { runCLI } = await import( '@wp-playground/cli' );
		return onLoopback( () =>
			runCLI( {
				command: 'server',
				port,
				php: /** @type {import('@wp-playground/cli').RunCLIArgs['php']} */ ( php ),
				workers: 2,
				'mount-before-install': [
					{ hostPath: at.wordpress, vfsPath: inside.wordpress },
					{ hostPath: at.database, vfsPath: inside.database },
					{ hostPath: at.logs, vfsPath: inside.logs },
					...( plugin ? [ { hostPath: plugin, vfsPath: pluginInside } ] : [] ),
				],
				wordpressInstallMode: 'do-not-attempt-installing',
				skipSqliteSetup: true,
				verbosity: 'quiet',
			} )
		);
	}
	const started = () => ( server ??= start() );

	return {
		name: 'wasm',
		phpVersion: php,
		places: inside,
		// It runs in this process and ends with it.
		ended: new Promise( () => {} ),
		run: async ( code ) => ( await ( await started() ).playground.run( { code: `<?php\n${ code }` } ) ).text,
		async serve() {
			await started();
			// Its first request is answered with a redirect to the same URL; a request body would be lost.
			await fetch( `http://127.0.0.1:${ port }` );
		},
		async stop() {
			await ( await server )?.[ Symbol.asyncDispose ]();
		},
	};
}
