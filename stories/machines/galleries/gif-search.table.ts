import { failed } from '../../../machines/_kit';
import type { gifSearchMachine, Context, Gif } from '../../../machines/galleries/gif-search';
import type { StoryTable } from '../../../machines/_exploration/story-table';

/** A picture that needs no network. */
const picture = ( color: string, width: number, height: number ) => ( {
	url: `data:image/svg+xml,${ encodeURIComponent(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ width } ${ height }"><rect width="100%" height="100%" fill="${ color }"/><circle cx="50%" cy="50%" r="40" fill="white"/></svg>`
	) }`,
	width,
	height,
} );

const gif = ( id: string, alt: string, color: string ): Gif => ( {
	id,
	provider: 'klipy',
	title: alt,
	alt_text: alt,
	url: '',
	user: '',
	embed_url: '',
	images: { original: picture( color, 400, 220 ) },
} );

const found = [ gif( 'piano', 'A cat plays the piano', '#a33a5b' ), gif( 'box', 'A cat jumps into a box', '#3a6ea3' ) ];
const stored = { gifUrl: found[ 0 ]!.images.original.url, searchText: 'cats', provider: 'klipy', gifId: 'piano' };
const fresh: Context = { stored: {}, keepers: [ 'klipy' ], text: '', found: [], failure: null };
const typed: Context = { ...fresh, text: 'cats' };
const chosen: Context = { ...typed, stored, found };

/** One story for each leaf state of the flow `gif-search`. */
export const gifSearchStories = {
	placeholder: { value: 'placeholder', context: fresh },
	searching: { value: 'searching', context: typed },
	failed: { value: 'failed', context: { ...typed, failure: failed< 'empty' >( 'empty' ) } },
	selected: { value: 'selected', context: chosen },
	keeping: { value: 'keeping', context: chosen },
	unkept: {
		value: 'unkept',
		context: { ...chosen, failure: failed( 'refused', { reason: 'The file is too large for this site.' } ) },
	},
} satisfies StoryTable< typeof gifSearchMachine >;
