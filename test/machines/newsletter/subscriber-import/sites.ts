/** What the site answers, as its routes do. */
import type { Site } from '../../../../machines/newsletter/subscriber-import';

const zero = { new: 0, known: 0, invalid: 0, unsubscribed: 0 };
const none = { new: [], known: [], invalid: [], unsubscribed: [] };
const counts = { new: 1200, known: 30, invalid: 2, unsubscribed: 5 };

const empty: Site = {
	...{ phase: 'empty', file: '', columns: [], rows: 0, read: 0, counts: zero, first: none, done: 0, refused: '' },
};
const mapping: Site = {
	...empty,
	phase: 'mapping',
	file: 'people.csv',
	rows: 1240,
	columns: [
		{ name: 'Email Address', samples: [ 'ada@example.com', 'bob@example.com' ], kind: 'email' },
		{ name: 'TAGS', samples: [ 'News' ], kind: 'none' },
	],
};
const importing: Site = { ...mapping, phase: 'importing', counts };

export const sites = {
	empty,
	mapping,
	previewing: { ...mapping, phase: 'previewing', read: 500 },
	previewed: {
		...mapping,
		phase: 'previewed',
		counts,
		first: {
			new: [ 'ada@example.com' ],
			known: [ 'bob@example.com' ],
			invalid: [ 'nobody' ],
			unsubscribed: [ 'left@example.com' ],
		},
	},
	importing,
	half: { ...importing, done: 500 },
	paused: { ...importing, phase: 'paused', done: 500 },
	done: { ...importing, phase: 'done', done: 1237, refused: '/wp-admin/admin-post.php?action=refused' },
	cancelled: { ...importing, phase: 'cancelled', done: 500, counts: { ...zero, new: 500 } },
} satisfies Record< string, Site >;
