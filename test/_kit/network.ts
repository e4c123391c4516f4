/** Sets `navigator.onLine`. A test that goes offline has to restore it, even when it fails. */
export function setOnline( isOnline: boolean ): void {
	Object.defineProperty( window.navigator, 'onLine', { value: isOnline, configurable: true } );
	window.dispatchEvent( new Event( isOnline ? 'online' : 'offline' ) );
}
