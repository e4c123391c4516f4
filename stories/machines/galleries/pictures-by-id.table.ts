import type { Context, picturesByIdMachine } from '../../../machines/galleries/pictures-by-id';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { foundOf, inputOf, unknown } from '../../../test/machines/galleries/pictures-by-id/pictures-by-id.model';

const context = ( ...pictures: Parameters< typeof inputOf > ): Context => ( {
	...inputOf( ...pictures ),
	failure: null,
} );

/** One story for each leaf state of the flow `pictures-by-id`. */
export const picturesByIdStories = {
	whole: { value: 'whole', context: context( foundOf( 1 ) ) },
	finding: { value: 'finding', context: context( unknown( 1 ), unknown( 2 ) ) },
	unfound: { value: 'unfound', context: context( foundOf( 1 ), unknown( 2 ) ) },
} satisfies StoryTable< typeof picturesByIdMachine >;
