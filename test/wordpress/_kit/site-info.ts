export type Role = 'administrator' | 'editor' | 'author' | 'contributor' | 'subscriber';

export interface TestUser {
	id: number;
	name: string;
	password: string;
	applicationPassword: string;
}

/** What the set-up tells the tests; addresses have no slash at their end. */
export interface SiteInfo {
	url: string;
	/** The sandbox's address, empty without one. */
	sandbox: string;
	/** Where the set-up's process takes PHP to run; secret. */
	control: string;
	debugLog: string;
	engine: 'native' | 'wasm';
	php: string;
	database: 'sqlite' | 'mariadb';
	wordpress: string;
	users: Record< Role, TestUser >;
}
