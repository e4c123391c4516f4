import { failed } from '../../../machines/_kit';
import type { Context, productFormMachine } from '../../../machines/payments/product-form';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const empty: Context = {
	attribute: 'planIds',
	selected: [],
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
	'question.settled': { value: { question: 'settled', form: 'closed' }, context: empty },
	'question.asking': {
		value: { question: 'asking', form: 'closed' },
		context: empty,
	},
	'question.postponed': {
		value: { question: 'postponed', form: 'closed' },
		context: empty,
	},
	'form.closed': { value: { question: 'settled', form: 'closed' }, context: empty },
	'form.editing.untried': {
		value: { question: 'settled', form: { editing: 'untried' } },
		context: named( '2', 2 ),
	},
	'form.editing.untitled': { value: { question: 'settled', form: { editing: 'untitled' } }, context: empty },
	'form.editing.below-minimum': {
		value: { question: 'settled', form: { editing: 'below-minimum' } },
		context: named( '0,2', 0.2 ),
	},
	'form.editing.no-number': {
		value: { question: 'settled', form: { editing: 'no-number' } },
		context: named( '', null ),
	},
	'form.editing.failed': {
		value: { question: 'settled', form: { editing: 'failed' } },
		context: { ...named( '2', 2 ), failure: failed( 'refused', { reason: 'Not today.' } ) },
	},
	'form.saving': { value: { question: 'settled', form: 'saving' }, context: named( '2', 2 ) },
} satisfies StoryTable< typeof productFormMachine >;
