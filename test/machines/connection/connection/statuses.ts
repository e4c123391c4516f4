import type { Site, Status } from '../../../../machines/connection/connection';

/** The address that the authorization of the models is at. */
export const authorizationUrl =
	'https://example.org/wp-admin/admin-post.php?action=statecraft_authorize&_wpnonce=1234567890';

const site: Site = {
	isRegistered: true,
	isUserConnected: true,
	hasConnectedOwner: true,
	offlineMode: {
		isActive: false,
		constant: false,
		url: false,
		filter: false,
		wpLocalConstant: false,
		option: false,
	},
	flavour: 'self-hosted',
	identityCrisis: { isActive: false, isSafeMode: false, recorded: 'example.org', current: 'example.org' },
	connectionErrors: [],
	registrationNonce: 'abcdef1234',
};

/** A status; what is not given is that of a connected site and its owner. */
export const statusOf = ( change: Partial< Site > = {}, manages = true ): Status => ( {
	site: { ...site, ...change },
	user: {
		currentUser: {
			wpcomUser: { login: 'ada', ID: 1 },
			blogId: 1,
			permissions: { manage_options: manages },
		},
		connectionOwner: 'Ada',
	},
	plugins: [ { slug: 'statecraft', name: 'Statecraft' } ],
} );

/** The site at another address than its keys. */
const moved = ( crisis: Partial< Site[ 'identityCrisis' ] > ): Partial< Site > => ( {
	isRegistered: false,
	isUserConnected: false,
	identityCrisis: {
		isActive: false,
		isSafeMode: false,
		recorded: 'example.org',
		current: 'staging.example.org',
		...crisis,
	},
} );

/** The site without calls to others. */
export const offline: Partial< Site > = {
	offlineMode: { ...site.offlineMode, isActive: true, constant: true },
	flavour: 'offline',
};

export const undecided = moved( { isActive: true } );
export const safe = moved( { isSafeMode: true } );

/** One status for each state that a site can be found in. */
export const statuses = {
	connected: statusOf(),
	unlinked: statusOf( { isUserConnected: false } ),
	unregistered: statusOf( { isRegistered: false, isUserConnected: false, hasConnectedOwner: false } ),
	offline: statusOf( offline ),
	copy: statusOf( {
		...undecided,
		connectionErrors: [
			{ code: 'identity_crisis', message: 'This site was at example.org and is now at staging.example.org.' },
		],
	} ),
	safe: statusOf( safe ),
	/** What somebody sees who writes here, and does not manage the site. */
	connectedWriter: statusOf( { registrationNonce: '' }, false ),
	unregisteredWriter: statusOf( { isRegistered: false, isUserConnected: false, registrationNonce: '' }, false ),
	copyWriter: statusOf( { ...undecided, registrationNonce: '' }, false ),
} satisfies Record< string, Status >;
