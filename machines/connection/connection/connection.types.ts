import type { Call, FocusRequest, HostingFlavour, Failure as PortFailure, PageLeave, SiteKind, Tag } from '../../_kit';

export type { Tag };

/** Why a step failed: also what stands between the browser and the site, such as a page to log in. */
export type Failure = PortFailure< SiteKind >;

/** Whether the site may not call other servers, and who says so. */
export interface OfflineMode {
	isActive: boolean;
	constant: boolean;
	url: boolean;
	filter: boolean;
	wpLocalConstant: boolean;
	option: boolean;
}

/** Whether the address of the site has changed since its keys were set. */
export interface IdentityCrisis {
	/** The owner has to say what this site is. */
	isActive: boolean;
	/** The owner has said that it is a copy that stands still. */
	isSafeMode: boolean;
	/** The address that the keys belong to; empty for people who do not manage the site. */
	recorded: string;
	current: string;
}

/** The connection of the site: what the flow needs of the answer to `GET jetpack/v4/connection`. */
export interface Site {
	isRegistered: boolean;
	/** Whether the current user is connected. */
	isUserConnected: boolean;
	/** Whether somebody who manages the site is connected. */
	hasConnectedOwner: boolean;
	offlineMode: OfflineMode;
	/** Where the site is hosted; decides links, endpoints and redirects. */
	flavour: HostingFlavour;
	identityCrisis: IdentityCrisis;
	connectionErrors: readonly ConnectionError[];
	/** What `register` has to send; empty for people who may not. */
	registrationNonce: string;
}

export interface ConnectionError {
	code: string;
	message: string;
}

/** What a user is allowed to do. Nothing else is known in advance: the site's answer decides. */
export interface Permissions {
	manage_options: boolean;
}

/** The current user and the owner of the connection, as `GET jetpack/v4/connection/data` answers. */
export interface UserConnectionData {
	currentUser: {
		wpcomUser: { login: string; ID: number };
		blogId: number;
		permissions: Permissions;
	};
	/** The display name of the person who connected the site; null: nobody is left who did. */
	connectionOwner: string | null;
}

export interface Plugin {
	slug: string;
	name: string;
}

export interface Status {
	site: Site;
	user: UserConnectionData;
	plugins: readonly Plugin[];
}

/** What the owner says of a site whose address has changed. */
export type IdentityChoice = 'migrate' | 'start-fresh' | 'confirm-safe-mode';

export interface Context {
	/** Null while it is being read. */
	status: Status | null;
	/** Where a person comes back to after the authorization; an address of this site. */
	redirectUri: string;
	/** Where the current user is connected; empty before the site has said so. */
	authorizationUrl: string;
	/** What the owner chose of a copied site. */
	choice: IdentityChoice;
	failure: Failure | null;
}

export interface Input {
	/** What the page knows already; null: it is read. */
	status: Status | null;
	redirectUri: string;
}

export type Event =
	/** Connects the site where it is not registered, and then the current user. */
	| { type: 'connect' }
	| { type: 'user.disconnect' }
	| { type: 'site.disconnect' }
	| { type: 'identity.choose'; choice: IdentityChoice }
	/** Confirms what was asked about. */
	| { type: 'confirm' }
	| { type: 'cancel' }
	/** Performs again what failed. */
	| { type: 'retry' }
	/** Reads the connection again. */
	| { type: 'status.refresh' };

/** Leaves for the authorization; moves the focus to the panel where the pressed button is gone. */
export type Emitted = PageLeave | FocusRequest;

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	read: Call< void, Status >;
	/** Registers the site; resolves once it is registered. */
	register: Call< { registrationNonce: string; redirectUri: string }, void >;
	/** Returns the address at which the current user is connected. */
	authorize: Call< { redirectUri: string }, string >;
	disconnectUser: Call< void, void >;
	disconnectSite: Call< void, void >;
	/** Tells the site what it is. */
	choose: Call< { choice: IdentityChoice; redirectUri: string }, void >;
};
