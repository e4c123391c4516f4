import { failed } from '../../../machines/_kit';
import type { Context, Kind, Site, subscriberImportMachine } from '../../../machines/newsletter/subscriber-import';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const zero = { new: 0, known: 0, invalid: 0, unsubscribed: 0 };
const none = { new: [], known: [], invalid: [], unsubscribed: [] };
const counts = { new: 1184, known: 42, invalid: 3, unsubscribed: 11 };

const nothing: Site = {
	...{ phase: 'empty', file: '', columns: [], rows: 0, read: 0, counts: zero, first: none, done: 0, refused: '' },
};
const mapping: Site = {
	...nothing,
	phase: 'mapping',
	file: 'subscribed_email_audience_export.csv',
	rows: 1240,
	columns: [
		{
			name: 'Email Address',
			samples: [ 'ada@example.com', 'grace@example.org', 'alan@example.net' ],
			kind: 'email',
		},
		{ name: 'First Name', samples: [ 'Ada', 'Grace', 'Alan' ], kind: 'none' },
		{ name: 'OPTIN_TIME', samples: [ '2024-01-02 10:00:00', '2024-03-05 18:21:09', '' ], kind: 'date' },
		{ name: 'TAGS', samples: [ 'Recipes', '', 'Recipes, Travel' ], kind: 'categories' },
	],
};
const importing: Site = { ...mapping, phase: 'importing', counts };

const empty: Context = { site: null, kinds: [], file: null, turn: null, failure: null };
const kinds: readonly Kind[] = [ 'email', 'none', 'date', 'categories' ];
const at = ( site: Site ): Context => ( { ...empty, site, kinds: site.columns.length > 0 ? kinds : [] } );

const previewed = at( {
	...mapping,
	phase: 'previewed',
	counts,
	first: {
		new: [ 'ada@example.com', 'grace@example.org' ],
		known: [ 'alan@example.net' ],
		invalid: [ 'n/a', 'ada@' ],
		unsubscribed: [ 'left@example.com' ],
	},
} );

const elsewhere = failed( 'refused', {
	code: 'newsletter_import_other',
	reason: 'The import has gone on elsewhere, such as in another window.',
} );

/** One story for each leaf state of the flow `subscriber-import`. */
export const subscriberImportStories = {
	loading: { value: 'loading', context: empty },
	empty: { value: 'empty', context: at( nothing ) },
	uploading: { value: 'uploading', context: at( nothing ) },
	refused: {
		value: 'refused',
		context: {
			...at( nothing ),
			failure: failed( 'refused', {
				code: 'newsletter_import_addresses',
				reason: 'The file has no email addresses.',
			} ),
		},
	},
	mapping: { value: 'mapping', context: at( mapping ) },
	previewing: { value: 'previewing', context: at( { ...mapping, phase: 'previewing', read: 500 } ) },
	'previewed.asking': { value: { previewed: 'asking' }, context: previewed },
	'previewed.agreed': { value: { previewed: 'agreed' }, context: previewed },
	importing: { value: 'importing', context: at( { ...importing, done: 500 } ) },
	waiting: { value: 'waiting', context: at( { ...importing, done: 500 } ) },
	paused: { value: 'paused', context: at( { ...importing, phase: 'paused', done: 500 } ) },
	done: { value: 'done', context: at( { ...importing, phase: 'done', done: 1240, refused: '#refused' } ) },
	cancelled: {
		value: 'cancelled',
		context: at( { ...importing, phase: 'cancelled', done: 500, counts: { ...zero, new: 480, known: 20 } } ),
	},
	turning: { value: 'turning', context: { ...previewed, turn: 'start' } },
	'failed.loading': {
		value: { failed: 'loading' },
		context: {
			...empty,
			failure: failed( 'redirected', { code: 'login', reason: 'https://example.org/wp-login.php' } ),
		},
	},
	'failed.previewing': {
		value: { failed: 'previewing' },
		context: { ...at( mapping ), failure: failed( 'silent' ) },
	},
	'failed.importing': {
		value: { failed: 'importing' },
		context: { ...at( { ...importing, done: 500 } ), failure: failed( 'unreached' ) },
	},
	'failed.turning': {
		value: { failed: 'turning' },
		context: { ...previewed, turn: 'start', failure: elsewhere },
	},
} satisfies StoryTable< typeof subscriberImportMachine >;
