import { failed } from '../../../machines/_kit';
import type { Context, Product, Stored, simplePaymentMachine } from '../../../machines/payments/simple-payment';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const product: Product = {
	title: 'A mug',
	content: 'Glazed by hand, 300 ml.',
	price: 25,
	currency: 'EUR',
	email: 'shop@example.com',
	multiple: true,
	mediaId: 0,
};
const stored: Stored = { id: 77, product, isPublished: true, media: null };
const fresh: Context = {
	...{ product, id: null, lost: null, link: 'https://site.example/?p=7', problems: {}, typedPrice: '' },
	...{ stored: null, sent: null, failure: null },
};
const opened: Context = { ...fresh, id: 77, stored };
const nameless: Context = {
	...fresh,
	product: { ...product, title: '' },
	problems: { title: 'Please add a brief title so that people know what they’re paying for.' },
};

const untouched: Context = {
	...nameless,
	product: { title: '', content: '', price: null, currency: 'USD', email: '', multiple: false, mediaId: 0 },
};

/** One story for each leaf state of the flow `simple-payment`. */
export const simplePaymentStories = {
	loading: { value: 'loading', context: { ...fresh, id: 77 } },
	unread: { value: 'unread', context: { ...fresh, id: 77, failure: failed( 'silent' ) } },
	differing: {
		value: 'differing',
		context: { ...opened, stored: { ...stored, product: { ...product, title: 'A cup', price: 30 } } },
	},
	'editing.untouched': { value: { editing: 'untouched' }, context: untouched },
	'editing.typing': { value: { editing: 'typing' }, context: fresh },
	'editing.checked': { value: { editing: 'checked' }, context: nameless },
	'validating.attended': { value: { validating: 'attended' }, context: { ...fresh, sent: product } },
	'validating.left': { value: { validating: 'left' }, context: { ...fresh, sent: product } },
	'validating.posting': { value: { validating: 'posting' }, context: { ...fresh, sent: product } },
	'draft-saved': {
		value: 'draft-saved',
		context: { ...opened, stored: { ...stored, isPublished: false }, sent: product },
	},
	'published-saved': { value: 'published-saved', context: opened },
	failed: {
		value: 'failed',
		context: {
			...fresh,
			sent: product,
			failure: failed( 'refused', { code: 'email', reason: 'This is not a valid email address.' } ),
		},
	},
} satisfies StoryTable< typeof simplePaymentMachine >;
