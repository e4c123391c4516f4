import { failed } from '../../../machines/_kit';
import type { Context, productFormMachine } from '../../../machines/payments/product-form';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const empty: Context = {
	attribute: 'planIds',
	asks: true,
	selected: [],
	hasOffer: false,
	isPostponed: false,
	draft: {
		...{ title: '', price: '', amount: null, minimum: 0 },
		...{ currency: 'EUR', interval: '1 month' },
	},
	failure: null,
};
const named = ( price: string, amount: number | null ): Context => ( {
	...empty,
	draft: { ...empty.draft, title: 'Bronze', price, amount, minimum: 0.5 },
} );

/** One story for each leaf state of the flow `product-form`. */
export const productFormStories = {
	closed: { value: 'closed', context: empty },
	asking: { value: 'asking', context: { ...empty, hasOffer: true } },
	'editing.untried': { value: { editing: 'untried' }, context: named( '2', 2 ) },
	'editing.untitled': { value: { editing: 'untitled' }, context: empty },
	'editing.below-minimum': { value: { editing: 'below-minimum' }, context: named( '0,2', 0.2 ) },
	'editing.no-number': { value: { editing: 'no-number' }, context: named( '', null ) },
	'editing.failed': {
		value: { editing: 'failed' },
		context: { ...named( '2', 2 ), failure: failed( 'refused', { reason: 'Not today.' } ) },
	},
	saving: { value: 'saving', context: named( '2', 2 ) },
} satisfies StoryTable< typeof productFormMachine >;
