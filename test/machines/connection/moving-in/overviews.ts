/** What a site says of Jetpack, at different points of moving in. */
import type { Item, Overview, Progress, Taken, Undone } from '../../../../machines/connection/moving-in';

const item = ( id: string, state: Item[ 'state' ], more: Partial< Item > = {} ): Item => ( {
	...{
		id,
		state,
		group: 'features',
		label: id,
		becomes: 'Switched on here.',
		ours: '',
		url: '',
		canTake: state === 'new',
	},
	...more,
} );

/** One item of each state. */
export const items: readonly Item[] = [
	item( 'feature-related-posts', 'new', { label: 'Related posts' } ),
	item( 'feature-wordads', 'differs', { label: 'Ads', ours: 'Turned off here.', canTake: true } ),
	item( 'mapbox', 'same', { group: 'services', label: 'Your Mapbox key' } ),
	item( 'mailchimp', 'needs-key', {
		group: 'services',
		label: 'Mailchimp list',
		becomes: 'Needs a key of your own.',
		url: '/wp-admin/admin.php?page=my-jetpack#/mailchimp',
	} ),
	item( 'responses', 'new', { group: 'content', label: 'Form responses: 120', becomes: 'Copied.', canTake: false } ),
	item( 'sharing', 'unused', { group: 'kept', label: 'Sharing buttons', becomes: 'Kept where it is.' } ),
];

/** Copying of 120 responses after so many. */
export const copied = ( done: number ): Progress => ( {
	...{ total: 120, done, next: done < 120 ? done : null, copied: done, skipped: 0, files: done === 120 ? 3 : 0 },
} );

const none: Progress = { total: 0, done: 0, next: null, copied: 0, skipped: 0, files: 0 };

const overviewOf = ( change: Partial< Overview > = {} ): Overview => ( {
	...{ state: 'open', time: '', canUndo: false, items, responses: copied( 0 ) },
	...change,
} );

const decided = { time: '2026-11-25T10:00:00+00:00' } as const;

export const overviews = {
	nothing: overviewOf( { state: 'nothing', items: [], responses: none } ),
	open: overviewOf(),
	/** Without form responses. */
	small: overviewOf( { items: items.filter( ( { id } ) => id !== 'responses' ), responses: none } ),
	/** With nothing that is new. */
	settled: overviewOf( { items: items.filter( ( { state } ) => state !== 'new' ), responses: none } ),
	dismissed: overviewOf( { ...decided, state: 'dismissed' } ),
	/** Settings only. */
	taken: overviewOf( { ...decided, state: 'taken', canUndo: true } ),
	/** Settings only, where there are no responses. */
	takenSmall: overviewOf( {
		...{ ...decided, state: 'taken', canUndo: true, responses: none },
		items: items.filter( ( { id } ) => id !== 'responses' ),
	} ),
	/** Copying was interrupted. */
	half: overviewOf( { ...decided, state: 'taken', canUndo: true, responses: copied( 50 ) } ),
	imported: overviewOf( { ...decided, state: 'taken', canUndo: true, responses: copied( 120 ) } ),
};

export const taken = ( overview: Overview, refused: Taken[ 'refused' ] = [] ): Taken => ( { refused, overview } );

export const refusedKey = { id: 'mapbox', message: 'Mapbox does not accept this token.' };

export const undone = ( change: Partial< Undone > = {} ): Undone => ( {
	...{ left: [], kept: 0, next: null, overview: overviews.open },
	...change,
} );
