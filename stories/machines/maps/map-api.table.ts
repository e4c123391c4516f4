import { failed } from '../../../machines/_kit';
import type { Context, mapApiMachine } from '../../../machines/maps/map-api';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const ready: Context = {
	style: 'satellite',
	cookie: '',
	setting: '',
	freeStyles: [ 'default', 'black_and_white' ],
	mayEditKey: true,
	token: 'pk.own',
	source: 'site',
	draft: '',
	failure: null,
};
const keyless: Context = { ...ready, token: '', source: '' };
const typed: Context = { ...keyless, draft: 'pk.own' };
const refused = failed( 'refused', { reason: 'The service is closed today.' } );

/** One story for each leaf state of the flow `map-api`. */
export const mapApiStories = {
	loading: { value: 'loading', context: keyless },
	'needs-token.asking': { value: { 'needs-token': 'asking' }, context: keyless },
	'needs-token.saving': { value: { 'needs-token': 'saving' }, context: typed },
	'needs-token.failed': { value: { 'needs-token': 'failed' }, context: { ...typed, failure: refused } },
	'ready.shown': { value: { ready: 'shown' }, context: ready },
	'ready.saving': { value: { ready: 'saving' }, context: { ...ready, draft: 'pk.own' } },
	'ready.removing': { value: { ready: 'removing' }, context: ready },
	'ready.renewing': {
		value: { ready: 'renewing' },
		context: { ...ready, style: 'default', cookie: 'mapkit' },
	},
	'ready.failed': {
		value: { ready: 'failed' },
		context: { ...ready, failure: failed( 'unauthorized', { reason: 'Not Authorized - Invalid Token' } ) },
	},
	'ready.undrawable': { value: { ready: 'undrawable' }, context: { ...ready, failure: failed( 'webgl' ) } },
	failed: {
		value: 'failed',
		context: { ...keyless, style: 'default', cookie: 'mapkit', failure: failed( 'mapkit', { isRetryable: true } ) },
	},
} satisfies StoryTable< typeof mapApiMachine >;
