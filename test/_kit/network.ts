/** Says whether the browser has a network. A test that takes it away gives it back when it ends, however it ends. */
export function goes( isOnline: boolean ): void {
	Object.defineProperty( window.navigator, 'onLine', { value: isOnline, configurable: true } );
	window.dispatchEvent( new Event( isOnline ? 'online' : 'offline' ) );
}
