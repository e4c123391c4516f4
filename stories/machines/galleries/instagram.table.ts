import { failed } from '../../../machines/_kit';
import type { Context, instagramMachine } from '../../../machines/galleries/instagram';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { connection, gallery, token } from '../../../test/machines/galleries/instagram/instagram.model';

/** A picture that needs no host. */
const photo = ( name: string, colour: string ) => ( {
	title: name,
	url: `data:image/svg+xml,${ encodeURIComponent(
		`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="100%" height="100%" fill="${ colour }"/></svg>`
	) }`,
} );
const photos = [ photo( 'A boat', '#4a6' ), photo( 'The harbour', '#468' ), photo( 'A gull', '#a64' ) ];

const fresh: Context = { token: '', user: '', connections: [ connection ], photos: [], setUpUrl: '', failure: null };
const connected: Context = { ...fresh, token, user: gallery.name, photos };
const because = ( failure: Context[ 'failure' ] ): Context => ( { ...fresh, failure } );

/** One story for each leaf state of the flow `instagram`. */
export const instagramStories = {
	checking: { value: 'checking', context: { ...fresh, connections: [] } },
	'unconnected.untried': { value: { unconnected: 'untried' }, context: fresh },
	'unconnected.blocked': { value: { unconnected: 'blocked' }, context: fresh },
	'unconnected.denied': { value: { unconnected: 'denied' }, context: fresh },
	'unconnected.expired': { value: { unconnected: 'expired' }, context: fresh },
	'unconnected.failed': {
		value: { unconnected: 'failed' },
		context: because( failed( 'refused', { code: 'instagram_refused' } ) ),
	},
	'unconnected.refused': { value: { unconnected: 'refused' }, context: because( failed( 'invalid' ) ) },
	'unconnected.ended': {
		value: { unconnected: 'ended' },
		context: because( failed( 'ended', { code: 'instagram_expired', reason: 'It has expired.' } ) ),
	},
	'unconnected.unready': {
		value: { unconnected: 'unready' },
		context: { ...fresh, setUpUrl: 'https://site.example/settings' },
	},
	'connecting.awaiting': { value: { connecting: 'awaiting' }, context: fresh },
	'connecting.closed': { value: { connecting: 'closed' }, context: fresh },
	loading: { value: 'loading', context: { ...fresh, token, user: gallery.name } },
	'connected.grid': { value: { connected: 'grid' }, context: connected },
	'connected.empty': { value: { connected: 'empty' }, context: { ...connected, photos: [] } },
	'connected.unavailable': {
		value: { connected: 'unavailable' },
		context: { ...connected, photos: [], failure: failed( 'silent' ) },
	},
	'connected.kept': {
		value: { connected: 'kept' },
		context: { ...connected, failure: failed( 'unreached' ) },
	},
	disconnecting: { value: 'disconnecting', context: connected },
} satisfies StoryTable< typeof instagramMachine >;
