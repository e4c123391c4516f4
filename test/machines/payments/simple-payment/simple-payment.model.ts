import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { simplePaymentMachine } from '../../../../machines/payments/simple-payment';
import type { Block, Product, Stored } from '../../../../machines/payments/simple-payment';
import { defineModel } from '../../../../machines/_exploration/model';

export const empty: Product = {
	...{ title: '', content: '', price: null, currency: 'USD', email: '', multiple: false, mediaId: 0 },
};
export const mug: Product = { ...empty, title: 'A mug', content: 'Blue', price: 25, email: 'shop@example.com' };
export const cup: Product = { ...mug, title: 'A cup', price: 30 };
export const link = 'https://site.example/?p=7';
/** The problem of a product without a name. */
export const problems = { title: 'Please add a brief title so that people know what they’re paying for.' };

export const blockOf = ( product: Product, more: Partial< Block > = {} ): Block => ( {
	...{ product, id: null, link, problems: product.title ? {} : problems },
	...more,
} );
export const storedOf = ( product: Product, more: Partial< Stored > = {} ): Stored => ( {
	...{ id: 77, product, isPublished: true, media: null },
	...more,
} );
export const missing = failed( 'missing' );
export const refused = failed( 'refused', { code: 'email', reason: 'This is not a valid email address.' } );

const change = ( say: string, block: Block ) => ( { say, event: { type: 'block.change', ...block } } ) as const;
const read = ( say: string, output: Stored ) =>
	( { say, event: { type: 'xstate.done.actor.readProduct', output } } ) as const;
const unread = ( say: string, error: Error ) =>
	( { say, event: { type: 'xstate.error.actor.readProduct', error } } ) as const;
const saved = ( say: string, output: Stored ) =>
	( { say, event: { type: 'xstate.done.actor.saveProduct', output } } ) as const;
const unsaved = ( say: string, error: Error ) =>
	( { say, event: { type: 'xstate.error.actor.saveProduct', error } } ) as const;

export const model = defineModel( {
	machine: simplePaymentMachine,
	input: blockOf( empty ),
	begin: 'Add the block “Pay with PayPal” to a post.',
	acts: [
		change( 'Open a post whose block has a stored product.', blockOf( mug, { id: 77 } ) ),
		change( 'Fill in the form.', blockOf( mug ) ),
		change( 'Type another name and price.', blockOf( cup ) ),
		change( 'Take the name away.', blockOf( { ...mug, title: '' } ) ),
		change( 'The block becomes a copy of an earlier one.', blockOf( mug, { id: 'copy' } ) ),
		{ say: 'Type a price that is no number.', event: { type: 'price.type', text: '2x' } },
		{ say: 'Leave the block.', event: { type: 'block.deselect', mayPublish: true } },
		{ say: 'Leave the block, without the right to publish.', event: { type: 'block.deselect', mayPublish: false } },
		{ say: 'Press “Save”.', event: { type: 'post.save', mayPublish: true } },
		{ say: 'Press “Save”, without the right to publish.', event: { type: 'post.save', mayPublish: false } },
		{ say: 'The post is saved.', event: { type: 'post.saved', mayPublish: true } },
		{ say: 'The post is saved by somebody who may not publish.', event: { type: 'post.saved', mayPublish: false } },
		{ say: 'The widget changes in the customizer.', event: { type: 'widget.change', product: mug, id: null } },
		{ say: 'Press “Try again”.', event: { type: 'product.read' } },
		{ say: 'Press “Use the stored product”.', event: { type: 'stored.use' } },
		{ say: 'Press “Keep this block’s version”.', event: { type: 'stored.replace' } },
		read( 'The site has the same product, published.', storedOf( mug ) ),
		read( 'The site has the same product as a draft.', storedOf( mug, { isPublished: false } ) ),
		read( 'The site has another price, published.', storedOf( cup ) ),
		read( 'The site has another price in a draft.', storedOf( cup, { isPublished: false } ) ),
		unread( 'The site has no such product.', new ServiceFailure( missing ) ),
		unread( 'The site refuses to show it.', new ServiceFailure( refused ) ),
		{ say: 'The site does not answer.', event: { type: 'xstate.after.readLimit.simple-payment.loading' } },
		saved( 'The site has stored the product as a draft.', storedOf( mug, { isPublished: false } ) ),
		saved( 'The site has stored and published the product.', storedOf( mug ) ),
		unsaved( 'The site no longer has the product.', new ServiceFailure( missing ) ),
		unsaved( 'The site refuses the address.', new ServiceFailure( refused ) ),
		{
			say: 'The site does not answer the save.',
			event: { type: 'xstate.after.saveLimit.simple-payment.validating' },
		},
	],
	abstract: ( { context } ) => [
		context.product.title,
		context.id,
		context.lost,
		context.stored && [ context.stored.product.title, context.stored.isPublished ],
		context.sent?.title,
		Object.keys( context.problems ).length,
		context.failure?.kind,
	],
	visible: {
		loading: 'The shape of a product where the block is not selected, otherwise the form.',
		unread: 'Why the product could not be read, and “Try again”.',
		differing: 'The form, the stored product, and the choice between them.',
		'editing.untouched': 'The form without errors, or the product.',
		'editing.typing': 'The form without errors, or the product.',
		'editing.checked': 'The form, with what is wrong at its fields.',
		'validating.attended': '“Saving the product…”.',
		'validating.left': '“Saving the product…”.',
		'validating.posting': '“Saving the product…”.',
		'draft-saved': 'That it can be bought once the post is saved.',
		'published-saved': '“Product saved”.',
		failed: 'The form, with what the site refuses at its field, or a notice.',
	},
} );
