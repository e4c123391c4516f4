import { fireEvent, render, screen } from '@testing-library/react';
import { SlotFillProvider } from '@wordpress/components';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { InvalidPlanNotice } from '../../../../blocks/_shared/payments/plans/invalid-plan-notice';
import { PlansControl } from '../../../../blocks/_shared/payments/plans/plans-control';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { productFormMachine } from '../../../../machines/payments/product-form';
import type { Kind } from '../../../../machines/payments/product-form';
import type { productsMachine } from '../../../../machines/payments/products';
import { productFormStories } from '../../../../stories/machines/payments/product-form.table';
import { productsStories } from '../../../../stories/machines/payments/products.table';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { donation, gold, model, silver } from './products.model';

type Machine = typeof productsMachine;
interface Options {
	kind?: Kind;
	selected?: number[];
	isMultiple?: boolean;
	onSelect?: ( ids: readonly number[] ) => void;
}

const form = frozen< typeof productFormMachine >(
	storySnapshot( productFormMachine, productFormStories[ 'form.closed' ] )
);
const view = (
	flow: Flow< Machine >,
	{ kind = 'payment-plan', selected = [ 3 ], isMultiple = false, onSelect = () => {} }: Options = {}
) => (
	<SlotFillProvider>
		<InvalidPlanNotice products={ flow } kind={ kind } selected={ selected } />
		<PlansControl
			products={ flow }
			form={ form }
			kind={ kind }
			selected={ selected }
			isMultiple={ isMultiple }
			onSelect={ onSelect }
		/>
	</SlotFillProvider>
);
const story = productsStories[ 'connected.ready' ];
const show = ( products: readonly ( typeof gold )[], options: Options = {} ) =>
	render(
		view(
			frozen< Machine >(
				model.machine.resolveState( { ...story, context: { ...story.context, products: [ ...products ] } } )
			),
			options
		)
	);

const ADD = 'Add a new payment plan';
const notice = () => document.querySelector( '.components-notice' );

const interactions: Interactions< Machine > = {
	'connection.check': () => {
		// Also sent where it has no effect and no button.
		const again = screen.queryByRole( 'button', { name: /^(?:Try|Check) again$/ } );
		return again && fireEvent.click( again );
	},
	'product.add': 'outside',
};

const expectLoading = () => {
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading the plans…' );
	expect( screen.queryByRole( 'button', { name: ADD } ) ).toBeNull();
	expect( notice() ).toBeNull();
};
const expectConnected = () => {
	expect( screen.queryByRole( 'status' ) ).toBeNull();
	expect( screen.getByRole( 'button', { name: ADD } ) ).toBeEnabled();
};
const expectNotConnected = () => {
	expect( document.body ).toHaveTextContent( 'Plans can be selected once this site is connected to Stripe.' );
	expect( screen.queryByRole( 'button', { name: ADD } ) ).toBeNull();
	expect( notice() ).toBeNull();
};
const expectUnknown = () => {
	expect( document.body ).not.toHaveTextContent( 'connected to Stripe' );
	expect( notice() ).toHaveTextContent( /Try again$/ );
};

const assertions: Assertions< Machine > = {
	'loading.reading': expectLoading,
	'loading.counting': expectLoading,
	'connected.creating': expectConnected,
	'connected.ready': ( { context } ) => {
		expectConnected();
		expect( screen.queryAllByRole( 'radio' ) ).toHaveLength( context.products.length );
	},
	'not-connected.unset': expectNotConnected,
	'not-connected.failed': expectUnknown,
};

describe( 'each generated path on the rendered panel', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )( '%s', ( _, path ) =>
		walkView( { model, render: view, interactions, assertions }, path )
	);
} );

it( '[PAY-028] in part: the plans of a connected site are offered with their prices, except donation plans', () => {
	const onSelect = jest.fn();
	show( [ gold, donation, silver, { ...gold, id: 6, title: 'Once', interval: 'one-time', price: '' } ], {
		onSelect,
	} );
	const radios = screen.getAllByRole< HTMLInputElement >( 'radio' );
	expect( radios.map( ( { labels, checked } ) => [ labels?.[ 0 ]?.textContent, checked ] ) ).toEqual( [
		[ 'Gold (€12,00 / month)', true ],
		[ 'Silver (€4,50 / year)', false ],
		[ 'Once (€0,00)', false ],
	] );
	fireEvent.click( radios[ 1 ]! );
	expect( onSelect.mock.calls ).toEqual( [ [ [ 4 ] ] ] );
} );

it( 'in a multiple selection, each plan can be added and removed', () => {
	const onSelect = jest.fn();
	show( [ gold, silver ], { onSelect, isMultiple: true, kind: 'subscription' } );
	expect( screen.getByRole( 'group', { name: 'Subscriptions' } ) ).toBeVisible();
	fireEvent.click( screen.getByRole( 'checkbox', { name: 'Silver (€4,50 / year)' } ) );
	fireEvent.click( screen.getByRole( 'checkbox', { name: 'Gold (€12,00 / month)' } ) );
	expect( onSelect.mock.calls ).toEqual( [ [ [ 3, 4 ] ], [ [] ] ] );
} );

it( '[PAY-225] in part: on a paused site the panel says so, and not that no account is connected', () => {
	window.statecraft = { pause: 'This site is disconnected. Connect it.', urls: {} } as never;
	render( view( frozen< Machine >( storySnapshot( model.machine, productsStories[ 'not-connected.unset' ] ) ) ) );
	expect( document.body ).toHaveTextContent( 'This site is disconnected. Connect it.' );
	expect( document.body ).not.toHaveTextContent( 'Stripe' );
	delete window.statecraft;
} );

it.each( [
	[
		'[PAY-083]',
		'payment-plan',
		'The button will be hidden from your visitors until you select a valid payment plan.',
	],
	[
		'[PAY-084]',
		'subscription',
		'The subscribe button will be hidden from your visitors until you select a valid subscription.',
	],
] as const )( '%s a missing plan: what visitors see, for a %s', ( _, kind, hint ) => {
	show( [ silver ], { kind } );
	expect( notice() ).toHaveTextContent( hint );
} );

it( '[PAY-081, PAY-082] a missing plan or a donation plan is invalid; an existing plan is not', () => {
	const { unmount } = show( [ gold ] );
	expect( notice() ).toBeNull();
	unmount();
	for ( const products of [ [ silver ], [ { ...donation, id: 3 } ] ] ) {
		const shown = show( products );
		expect( notice() ).toHaveTextContent( 'Payment plan not found' );
		expect( notice() ).toHaveTextContent( 'Invalid payment plan configured for this block.' );
		shown.unmount();
	}
} );
