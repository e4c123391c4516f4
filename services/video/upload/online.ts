/** The port `online`: waits until the site is reachable. */
import type { Services } from '../../../machines/video/upload';
import { untilAborted } from '../../_kit/abort';
import { requestsFor } from './client';

/** The polling interval, in milliseconds: the browser's network status is often wrong, in both directions. */
const INTERVAL = 5000;

/** Resolves after the interval, or as soon as the browser reports being online. */
const browserWait = ( signal: AbortSignal ): Promise< void > =>
	new Promise( ( resolve ) => {
		const end = () => {
			clearTimeout( timer );
			window.removeEventListener( 'online', end );
			signal.removeEventListener( 'abort', end );
			resolve();
		};
		const timer = setTimeout( end, INTERVAL );
		window.addEventListener( 'online', end );
		signal.addEventListener( 'abort', end );
	} );

/**
 * The service of the port.
 *
 * @param fallback The URL to check if the upload address is unknown.
 * @param wait     Waits between two checks.
 */
export const createOnline =
	( fallback: string, wait: ( signal: AbortSignal ) => Promise< void > = browserWait ): Services[ 'online' ] =>
	async ( { endpoint, options }, signal ) => {
		for (;;) {
			signal.throwIfAborted();
			const request = requestsFor( options ).createRequest( 'OPTIONS', endpoint ?? fallback );
			request.setHeader( 'Tus-Resumable', '1.0.0' );
			try {
				await untilAborted( request.send( null ), signal );
				return;
			} catch {
				signal.throwIfAborted();
			} finally {
				void request.abort();
			}
			await wait( signal );
		}
	};
