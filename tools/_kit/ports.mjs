import net from 'node:net';
import { UserError } from './user-error.mjs';

/**
 * Reserves a port on loopback: the requested one if it is free; without a request, any free one.
 *
 * @param {number} [preferred]
 * @return {Promise<number>} Rejects with a Trouble if the requested port is taken.
 */
export function freePort( preferred = 0 ) {
	return new Promise( ( resolve, reject ) => {
		const probe = net.createServer();
		probe.once( 'error', ( failure ) => {
			const code = 'code' in failure ? failure.code : '';
			reject(
				code === 'EADDRINUSE' || code === 'EACCES'
					? new UserError(
							`Port ${ preferred } is ${ code === 'EACCES' ? 'not allowed to you' : 'taken by another program' }.`,
							`Choose another one: --port ${ preferred + 1 }`
						)
					: failure
			);
		} );
		probe.listen( preferred, '127.0.0.1', () => {
			const address = probe.address();
			probe.close( () => resolve( typeof address === 'object' && address ? address.port : preferred ) );
		} );
	} );
}
