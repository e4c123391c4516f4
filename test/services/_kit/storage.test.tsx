import { safeStorage } from '../../../services/_kit/storage';

const throwing = () => {
	throw new DOMException( 'no', 'QuotaExceededError' );
};

describe( 'safe storage', () => {
	beforeEach( () => window.localStorage.clear() );

	it( 'keeps values in local storage', () => {
		safeStorage().set( 'a', '1' );
		expect( window.localStorage.getItem( 'a' ) ).toBe( '1' );
		expect( safeStorage().get( 'a' ) ).toBe( '1' );
		safeStorage().remove( 'a' );
		expect( window.localStorage.getItem( 'a' ) ).toBeNull();
	} );

	it( 'keeps values until the page is unloaded if storage is blocked', () => {
		const storage = safeStorage( throwing );
		expect( storage.get( 'a' ) ).toBeNull();
		storage.set( 'a', '1' );
		expect( storage.get( 'a' ) ).toBe( '1' );
		storage.remove( 'a' );
		expect( storage.get( 'a' ) ).toBeNull();
	} );

	it( 'keeps values until the page is unloaded if storage is missing', () => {
		const storage = safeStorage( () => ( {} ) as { localStorage?: Storage } as Storage );
		storage.set( 'a', '1' );
		expect( storage.get( 'a' ) ).toBe( '1' );
	} );

	it( 'returns the newest value if storage is full and contains an older one', () => {
		const full = { getItem: () => 'old', setItem: throwing, removeItem: throwing };
		const storage = safeStorage( () => full as unknown as Storage );
		expect( storage.get( 'a' ) ).toBe( 'old' );
		storage.set( 'a', 'new' );
		expect( storage.get( 'a' ) ).toBe( 'new' );
	} );

	it( 'uses storage again once there is room', () => {
		let isFull = true;
		const storage = safeStorage( () => ( isFull ? throwing() : window.localStorage ) );
		storage.set( 'a', '1' );
		isFull = false;
		storage.set( 'a', '2' );
		expect( window.localStorage.getItem( 'a' ) ).toBe( '2' );
		expect( storage.get( 'a' ) ).toBe( '2' );
	} );
} );
