import type { Call, FocusRequest, HostingFlavour, Failure as PortFailure, PageLeave, SiteKind, Tag } from '../../_kit';

export type { Tag };

/** Why a step failed: also failures between the browser and the site, such as a login page. */
export type Failure = PortFailure< SiteKind >;

/** Whether the site must not send requests to other servers, and what determines that. */
export interface OfflineMode {
	isActive: boolean;
	constant: boolean;
	url: boolean;
	filter: boolean;
	wpLocalConstant: boolean;
	option: boolean;
}

/** Whether the site's address has changed since its keys were set. */
export interface IdentityCrisis {
	/** The owner has to say what this site is. */
	isActive: boolean;
	/** The owner has said that it is a paused copy. */
	isSafeMode: boolean;
	/** The address that the keys belong to; empty for users who cannot manage the site. */
	recorded: string;
	current: string;
}

/** The site's connection: the fields of `GET jetpack/v4/connection` that the flow needs. */
export interface Site {
	isRegistered: boolean;
	/** Whether the current user is connected. */
	isUserConnected: boolean;
	/** Whether an administrator is connected. */
	hasConnectedOwner: boolean;
	offlineMode: OfflineMode;
	/** Where the site is hosted; decides links, endpoints and redirects. */
	flavour: HostingFlavour;
	identityCrisis: IdentityCrisis;
	connectionErrors: readonly ConnectionError[];
	/** The nonce required by `register`; empty for users without permission. */
	registrationNonce: string;
}

export interface ConnectionError {
	code: string;
	message: string;
}

/** The user's capabilities. Nothing else is known in advance: the site's response decides. */
export interface Permissions {
	manage_options: boolean;
}

/** The current user and the connection owner, from `GET jetpack/v4/connection/data`. */
export interface UserConnectionData {
	currentUser: {
		wpcomUser: { login: string; ID: number };
		blogId: number;
		permissions: Permissions;
	};
	/** The display name of the user who connected the site; null if they no longer exist. */
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

/** The owner's choice for a site whose address has changed. */
export type IdentityChoice = 'migrate' | 'start-fresh' | 'confirm-safe-mode';

export interface Context {
	/** Null while loading. */
	status: Status | null;
	/** The URL to return to after authorization, on this site. */
	redirectUri: string;
	/** The URL where the current user is connected; empty until the site returns it. */
	authorizationUrl: string;
	/** The owner's choice for a copied site. */
	choice: IdentityChoice;
	failure: Failure | null;
}

export interface Input {
	/** Data provided by the page; null: load it. */
	status: Status | null;
	redirectUri: string;
}

export type Event =
	/** Connects the site if it is not registered, and then the current user. */
	| { type: 'connect' }
	| { type: 'user.disconnect' }
	| { type: 'site.disconnect' }
	| { type: 'identity.choose'; choice: IdentityChoice }
	/** Confirms the pending step. */
	| { type: 'confirm' }
	| { type: 'cancel' }
	/** Retries the failed step. */
	| { type: 'retry' }
	/** Reloads the connection. */
	| { type: 'status.refresh' };

/** Opens the authorization page; moves the focus to the panel when the pressed button disappears. */
export type Emitted = PageLeave | FocusRequest;

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	read: Call< void, Status >;
	/** Registers the site; resolves once it is registered. */
	register: Call< { registrationNonce: string; redirectUri: string }, void >;
	/** Returns the URL at which the current user is connected. */
	authorize: Call< { redirectUri: string }, string >;
	disconnectUser: Call< void, void >;
	disconnectSite: Call< void, void >;
	/** Tells the site what it is. */
	choose: Call< { choice: IdentityChoice; redirectUri: string }, void >;
};
