import { failed } from '../../../machines/_kit';
import type { Context, Item, Overview, Progress, movingInMachine } from '../../../machines/connection/moving-in';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const item = (
	id: string,
	group: Item[ 'group' ],
	state: Item[ 'state' ],
	label: string,
	becomes: string,
	more: Partial< Item > = {}
): Item => ( {
	...{ id, group, state, label, becomes, ours: '', url: '', canTake: state === 'new' },
	...more,
} );

const items: readonly Item[] = [
	item(
		'feature-related-posts',
		'features',
		'new',
		'Related posts',
		'Turned on here, regardless of Jetpack’s own setting.'
	),
	item( 'feature-wordads', 'features', 'differs', 'Ads', 'Turned on here, regardless of Jetpack’s own setting.', {
		ours: 'Turned off here.',
		canTake: true,
	} ),
	item( 'modules', 'features', 'unused', 'Other modules: photon, sso, stats', 'They have no equivalent here.' ),
	item( 'mapbox', 'services', 'same', 'Your Mapbox key', 'Used for maps here, once Mapbox has accepted it.' ),
	item(
		'mailchimp',
		'services',
		'needs-key',
		'Mailchimp list',
		'Needs your own key: Jetpack’s is at WordPress.com.',
		{ url: '#/mailchimp' }
	),
	item( 'jetpack_form', 'content', 'same', 'Synced forms: 4', 'Used here as they are.' ),
	item(
		'responses',
		'content',
		'new',
		'Form responses: 1,240',
		'Copied to the form responses here; Jetpack’s own stay. For uploaded files, this site only has names and sizes: the files are at WordPress.com.',
		{ canTake: false }
	),
	item( 'sharing', 'kept', 'unused', 'Sharing buttons', 'Kept, but not used here.' ),
];

const progress = ( done: number ): Progress => ( {
	...{
		total: 1240,
		done,
		next: done < 1240 ? done : null,
		copied: done - ( done > 12 ? 12 : 0 ),
		skipped: done > 12 ? 12 : 0,
		files: done > 12 ? 31 : 0,
	},
} );

const open: Overview = { state: 'open', time: '', canUndo: false, items, responses: progress( 0 ) };
const taken: Overview = { ...open, state: 'taken', time: '2026-11-25T10:00:00+00:00', canUndo: true };

const empty: Context = {
	...{ overview: null, chosen: [], refused: [], cursor: 0, leftovers: { settings: [], responses: 0 }, failure: null },
};
const fresh: Context = { ...empty, overview: open, chosen: [ 'feature-related-posts', 'responses' ] };
const after: Context = { ...fresh, overview: taken };

const busy = failed( 'refused', {
	code: 'moving_busy',
	reason: 'An import or undo is already running. Wait a moment and try again.',
} );

/** One story for each leaf state of the flow `moving-in`. */
export const movingInStories = {
	unknown: { value: 'unknown', context: empty },
	nothing: {
		value: 'nothing',
		context: {
			...empty,
			overview: { ...open, state: 'nothing', items: [], responses: { ...progress( 0 ), total: 0, next: null } },
		},
	},
	overview: { value: 'overview', context: fresh },
	taking: { value: 'taking', context: fresh },
	taken: {
		value: 'taken',
		context: {
			...after,
			refused: [
				{
					id: 'mapbox',
					message: 'Mapbox does not accept this token: it begins with “sk.”, and is not for browsers.',
				},
			],
		},
	},
	importing: { value: 'importing', context: { ...after, overview: { ...taken, responses: progress( 450 ) } } },
	imported: { value: 'imported', context: { ...after, overview: { ...taken, responses: progress( 1240 ) } } },
	undoing: { value: 'undoing', context: after },
	undone: { value: 'undone', context: { ...fresh, leftovers: { settings: [ 'Ads' ], responses: 3 } } },
	dismissing: { value: 'dismissing', context: fresh },
	dismissed: {
		value: 'dismissed',
		context: { ...fresh, overview: { ...open, state: 'dismissed', time: '2026-11-25T10:00:00+00:00' } },
	},
	'failed.reading': {
		value: { failed: 'reading' },
		context: {
			...empty,
			failure: failed( 'redirected', { code: 'login', reason: 'https://example.org/wp-login.php' } ),
		},
	},
	'failed.taking': { value: { failed: 'taking' }, context: { ...fresh, failure: busy } },
	'failed.importing': {
		value: { failed: 'importing' },
		context: { ...after, overview: { ...taken, responses: progress( 450 ) }, failure: failed( 'unreached' ) },
	},
	'failed.undoing': { value: { failed: 'undoing' }, context: { ...after, failure: failed( 'silent' ) } },
	'failed.dismissing': {
		value: { failed: 'dismissing' },
		context: { ...fresh, failure: failed( 'unreadable', { code: 'page', reason: 'Access denied – Fortress' } ) },
	},
} satisfies StoryTable< typeof movingInMachine >;
