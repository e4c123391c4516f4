import { failed } from '../../../machines/_kit';
import type { Copy, copyToLibraryMachine } from '../../../machines/media/copy-to-library';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { photoOf } from './photos';
import { attachment, gone, inputOf, revoked } from '../../../test/machines/media/copy-to-library/copy-to-library.model';

const { items: modelled, ...about } = inputOf( 'a', 'b', 'c', 'd' );
const items = modelled.map( ( item, i ) => ( { ...item, thumbnails: photoOf( item.ID, item.title, i ).thumbnails } ) );

/** The context of a batch in which each photo has the given status. */
const batch = ( ...copies: Partial< Copy >[] ) => ( {
	...about,
	copies: items.map( ( item, i ): Copy => ( {
		item,
		status: 'queued',
		failure: null,
		copied: null,
		...copies[ i ],
	} ) ),
} );
const copied = ( id: string ) => ( { status: 'copied', copied: attachment( id ) } ) as const;
const all = batch( copied( 'a' ), copied( 'b' ), copied( 'c' ), copied( 'd' ) );

/** One story for each leaf state of the flow `copy-to-library`. */
export const copyToLibraryStories = {
	'copying.foreground': {
		value: { copying: 'foreground' },
		context: batch(
			{ status: 'failed', failure: gone },
			copied( 'b' ),
			{ status: 'copying' },
			{ status: 'copying' }
		),
	},
	'copying.background': {
		value: { copying: 'background' },
		context: batch( copied( 'a' ), { status: 'copying' }, { status: 'copying' }, { status: 'copying' } ),
	},
	unauthorized: { value: 'unauthorized', context: batch( copied( 'a' ), { failure: revoked } ) },
	failed: {
		value: 'failed',
		context: batch( { status: 'failed', failure: gone }, copied( 'b' ), copied( 'c' ), {
			status: 'failed',
			failure: failed( gone.kind, gone ),
		} ),
	},
	arrived: { value: 'arrived', context: all },
	inserted: { value: 'inserted', context: all },
	cancelled: { value: 'cancelled', context: batch( copied( 'a' ) ) },
} satisfies StoryTable< typeof copyToLibraryMachine >;
