import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { productFormMachine } from '../../../../machines/payments/product-form';
import type { Draft } from '../../../../machines/payments/product-form';
import { defineModel } from '../../../../machines/_exploration/model';
import { gold } from '../products/products.model';

/** The product that the site creates. */
export const created = { ...gold, id: 8, title: 'Bronze', price: '2' };
export const boom = new ServiceFailure( failed( 'refused', { reason: 'Not today.' } ) );

const change = ( draft: Partial< Draft > ) => ( { type: 'form.change', draft } ) as const;
const select = ( ids: number[], selected: number[], asks = true ) =>
	( { type: 'products.change', ids, selected, asks } ) as const;

export const model = defineModel( {
	machine: productFormMachine,
	input: { attribute: 'planIds' },
	begin: 'Add the block “Payment Button” to a new post of a connected site.',
	acts: [
		{ say: 'The site has a plan, and the block none.', event: select( [ 3 ], [] ) },
		{ say: 'The block has the plan.', event: select( [ 3 ], [ 3 ] ) },
		{ say: 'Move the block into content for subscribers.', event: select( [ 3 ], [], false ) },
		{ say: 'Press “Add a new payment plan”.', event: { type: 'form.open', currency: 'EUR' } },
		{ say: 'Press “Decide later”.', event: { type: 'question.postpone' } },
		{ say: 'Press “Cancel”.', event: { type: 'form.close' } },
		{ say: 'Type the name.', event: change( { title: 'Bronze' } ) },
		{ say: 'Type a price of 2.', event: change( { price: '2', amount: 2, minimum: 0.5 } ) },
		{ say: 'Type a price of 0,2.', event: change( { price: '0,2', amount: 0.2, minimum: 0.5 } ) },
		{ say: 'Press “Save”.', event: { type: 'form.submit' } },
		{
			say: 'The site has created the plan.',
			event: { type: 'xstate.done.actor.create', output: created },
		},
		{ say: 'The site says why it does not.', event: { type: 'xstate.error.actor.create', error: boom } },
		{ say: 'Half a minute passes.', event: { type: 'xstate.after.createLimit.product-form.form.saving' } },
	],
	abstract: ( { context: { draft, failure, selected } } ) => [
		draft.title,
		draft.amount,
		failure?.kind,
		selected.length > 0,
	],
	visible: {
		'question.settled': 'The block asks nothing.',
		'question.asking': 'The block asks what it sells, and offers the plans.',
		'question.postponed': 'The block asks nothing.',
		'form.closed': 'The panel has “Add a new payment plan”.',
		'form.editing.untried': 'The form shows, without a message.',
		'form.editing.untitled': 'The form says that the name is missing.',
		'form.editing.below-minimum': 'The form says what the minimum is.',
		'form.editing.no-number': 'The form says that the price is none.',
		'form.editing.failed': 'The form says that the plan was not added, and why.',
		'form.saving': 'The form waits.',
	},
} );
