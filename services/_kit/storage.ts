/** Local storage that may be missing, full or forbidden: it never throws, and what it could not keep lives as long as the page. */
export interface SafeStorage {
	get: ( key: string ) => string | null;
	set: ( key: string, value: string ) => void;
	remove: ( key: string ) => void;
}

/**
 * Wraps a storage.
 *
 * @param find Gives the storage each time it is needed; may throw, as browsers do that forbid it.
 */
export function safeStorage( find: () => Storage = () => window.localStorage ): SafeStorage {
	const memory = new Map< string, string >();
	const attempt = < T >( act: ( storage: Storage ) => T, otherwise: T ): T => {
		try {
			return act( find() );
		} catch {
			return otherwise;
		}
	};
	return {
		get: ( key ) => memory.get( key ) ?? attempt( ( storage ) => storage.getItem( key ), null ),
		set( key, value ) {
			memory.delete( key );
			const isKept = attempt( ( storage ) => {
				storage.setItem( key, value );
				return true;
			}, false );
			if ( ! isKept ) {
				memory.set( key, value );
			}
		},
		remove( key ) {
			memory.delete( key );
			attempt( ( storage ) => storage.removeItem( key ), undefined );
		},
	};
}
