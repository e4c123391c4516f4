import net from 'node:net';
import { Trouble } from './user-error.mjs';

/**
 * Reserves a port on loopback: the requested one if it is free; without a request, any free one.
 *
 * @param {number} [wished]
 * @return {Promise<number>} Rejects with a Trouble if the requested port is taken.
 */
export function openPort( wished = 0 ) {
	return new Promise( ( resolve, reject ) => {
		const probe = net.createServer();
		probe.once( 'error', ( failure ) => {
			const code = 'code' in failure ? failure.code : '';
			reject(
				code === 'EADDRINUSE' || code === 'EACCES'
					? new Trouble(
							`Port ${ wished } is ${ code === 'EACCES' ? 'not allowed to you' : 'taken by another program' }.`,
							`Choose another one: --port ${ wished + 1 }`
						)
					: failure
			);
		} );
		probe.listen( wished, '127.0.0.1', () => {
			const address = probe.address();
			probe.close( () => resolve( typeof address === 'object' && address ? address.port : wished ) );
		} );
	} );
}
