export type Role = 'administrator' | 'editor' | 'author' | 'contributor' | 'subscriber';

export interface TestUser {
	id: number;
	name: string;
	password: string;
	applicationPassword: string;
}

/** The cookies of a logged-in user. */
export type Session = { name: string; value: string }[];

/** What the set-up passes to the tests; URLs have no trailing slash. */
export interface SiteInfo {
	url: string;
	/** The root of the REST API as WordPress names it: with permalinks a path, without them `rest_route` of a query. */
	rest: string;
	/** The URL of the sandbox; empty without one. */
	sandbox: string;
	/** Where the set-up's process takes PHP to run; secret. */
	control: string;
	debugLog: string;
	engine: 'native' | 'wasm';
	php: string;
	database: 'sqlite' | 'mariadb';
	wordpress: string;
	users: Record< Role, TestUser >;
	/** What a login has given, in REST tests; `reset()` does not end it. */
	logins?: Partial< Record< Role, { cookie: string; nonce: string } > >;
	/** Sessions that `reset()` does not end; browser tests have them. */
	sessions?: Partial< Record< Role, Session > >;
}
