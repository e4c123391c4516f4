/**
 * Local storage that never throws, even if it is missing, full or blocked: what it could not store is kept in memory until the page is
 * unloaded.
 */
export interface SafeStorage {
	get: ( key: string ) => string | null;
	set: ( key: string, value: string ) => void;
	remove: ( key: string ) => void;
}

/**
 * Wraps a storage.
 *
 * @param find Returns the storage, called on each access; may throw, as the getter does in browsers that block storage.
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
			const isStored = attempt( ( storage ) => {
				storage.setItem( key, value );
				return true;
			}, false );
			if ( ! isStored ) {
				memory.set( key, value );
			}
		},
		remove( key ) {
			memory.delete( key );
			attempt( ( storage ) => storage.removeItem( key ), undefined );
		},
	};
}
