import { failed } from '../../../machines/_kit';
import type { connectionMachine, Context } from '../../../machines/connection/connection';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { authorizationUrl, statuses } from '../../../test/machines/connection/connection/statuses';

const fresh: Context = {
	status: statuses.connected,
	redirectUri: '',
	authorizationUrl: '',
	choice: 'confirm-safe-mode',
	failure: null,
};
const unlinked = { ...fresh, status: statuses.unlinked };
const unregistered = { ...fresh, status: statuses.unregistered };
const copy = { ...fresh, status: statuses.copy };
const failure = failed( 'refused', { code: 'rest_forbidden', reason: 'The site refused it.' } );

/** One story for each leaf state of the flow `connection`. */
export const connectionStories = {
	unknown: { value: 'unknown', context: { ...fresh, status: null } },
	unregistered: { value: 'unregistered', context: unregistered },
	registering: { value: 'registering', context: unregistered },
	registered: { value: 'registered', context: unlinked },
	'connecting-user': { value: 'connecting-user', context: unlinked },
	authorization: { value: 'authorization', context: { ...unlinked, authorizationUrl } },
	'user-connected.settled': { value: { 'user-connected': 'settled' }, context: fresh },
	'user-connected.asking': { value: { 'user-connected': 'asking' }, context: fresh },
	'user-connected.leaving-user': { value: { 'user-connected': 'leaving-user' }, context: fresh },
	'user-connected.leaving-site': { value: { 'user-connected': 'leaving-site' }, context: fresh },
	disconnected: { value: 'disconnected', context: unlinked },
	offline: { value: 'offline', context: { ...fresh, status: statuses.offline } },
	'identity-crisis.undecided': { value: { 'identity-crisis': 'undecided' }, context: copy },
	'identity-crisis.safe': { value: { 'identity-crisis': 'safe' }, context: { ...fresh, status: statuses.safe } },
	'identity-crisis.asking': {
		value: { 'identity-crisis': 'asking' },
		context: { ...copy, choice: 'start-fresh' },
	},
	'identity-crisis.choosing': { value: { 'identity-crisis': 'choosing' }, context: { ...copy, choice: 'migrate' } },
	'failed.reading': { value: { failed: 'reading' }, context: { ...fresh, status: null, failure } },
	'failed.registering': { value: { failed: 'registering' }, context: { ...unregistered, failure } },
	'failed.connecting': { value: { failed: 'connecting' }, context: { ...unlinked, failure } },
	'failed.leaving-user': { value: { failed: 'leaving-user' }, context: { ...fresh, failure } },
	'failed.leaving-site': { value: { failed: 'leaving-site' }, context: { ...fresh, failure } },
	'failed.choosing': {
		value: { failed: 'choosing' },
		context: { ...copy, choice: 'migrate', failure },
	},
} satisfies StoryTable< typeof connectionMachine >;
