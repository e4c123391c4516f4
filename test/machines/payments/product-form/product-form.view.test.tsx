import { fireEvent, render, screen } from '@testing-library/react';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import { PlanForm } from '../../../../blocks/_shared/payments/plans/plan-form';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import type { Kind, productFormMachine } from '../../../../machines/payments/product-form';
import { productFormStories } from '../../../../stories/machines/payments/product-form.table';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './product-form.model';

type Machine = typeof productFormMachine;

const view = ( flow: Flow< Machine >, kind: Kind = 'payment-plan' ) => (
	<PlanForm flow={ flow } kind={ kind } currency="EUR" />
);
const show = ( name: keyof typeof productFormStories, kind?: Kind ) => {
	const send = jest.fn();
	render( view( frozen< Machine >( storySnapshot( model.machine, productFormStories[ name ] ), send ), kind ) );
	return send;
};

const ADD = 'Add a new payment plan';
const button = ( name: string ) => screen.getByRole( 'button', { name } );
const field = ( name: string ) => screen.getByRole< HTMLInputElement >( 'textbox', { name } );
const alert = () => screen.getByRole( 'alert' ).textContent;

/** Types into a field, even the text it already contains. */
function enter( name: string, value: string ): void {
	fireEvent.change( field( name ), { target: { value: `${ value }…` } } );
	fireEvent.change( field( name ), { target: { value } } );
}

const interactions: Interactions< Machine > = {
	'products.change': 'outside',
	'form.open': () => fireEvent.click( button( ADD ) ),
	'form.close': () => fireEvent.click( button( 'Cancel' ) ),
	'form.change': ( { draft: { title, price } } ) =>
		title === undefined ? enter( 'Price', String( price ) ) : enter( 'Name', title ),
	'form.submit': () => fireEvent.click( button( 'Save' ) ),
};

const expectForm = ( message: string, wrong: string | null = null ) => {
	expect( alert() ).toBe( message );
	expect( [ isPressable( 'Save' ), isPressable( 'Cancel' ) ] ).toEqual( [ true, true ] );
	for ( const name of [ 'Name', 'Price' ] ) {
		expect( field( name ).getAttribute( 'aria-invalid' ) ).toBe( String( name === wrong ) );
	}
	if ( wrong ) {
		expect( field( wrong ) ).toHaveAccessibleDescription( message );
	}
};

const assertions: Assertions< Machine > = {
	closed: () => {
		expect( button( ADD ) ).toBeEnabled();
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	},
	'editing.untried': () => expectForm( '' ),
	'editing.untitled': () => {
		expectForm( 'Payment plan requires a name', 'Name' );
		expect( field( 'Name' ) ).toHaveFocus();
	},
	'editing.below-minimum': () => {
		expectForm( 'Minimum allowed price is €0,50.', 'Price' );
		expect( field( 'Price' ) ).toHaveFocus();
	},
	'editing.no-number': () => {
		expectForm( 'Payment plan requires a valid price', 'Price' );
		expect( field( 'Price' ) ).toHaveFocus();
	},
	'editing.failed': ( { context } ) => {
		expectForm( '' );
		const notice = document.querySelector( '.components-notice.is-error' );
		expect( notice ).toHaveTextContent( 'There was an error when adding the payment plan.' );
		if ( context.failure?.kind === 'refused' ) {
			expect( notice ).toHaveTextContent( 'Not today.' );
		}
	},
	saving: () => {
		expect( [ isPressable( 'Save' ), isPressable( 'Cancel' ) ] ).toEqual( [ false, false ] );
		expect( field( 'Name' ) ).toHaveAttribute( 'readonly' );
		expect( screen.getByRole( 'combobox', { name: 'Currency' } ) ).toBeDisabled();
	},
};

describe( '[PAY-060, PAY-062, PAY-063] each generated path on the rendered form', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )( '%s', ( _, path ) =>
		walkView( { model, render: view, interactions, assertions }, path )
	);
} );

it.each( [
	[ '[PAY-061]', 'editing.untitled', 'Subscription requires a name' ],
	[ '[PAY-064]', 'editing.no-number', 'Subscription requires a valid price' ],
	[ '[PAY-057] in part: the minimum of either kind:', 'editing.below-minimum', 'Minimum allowed price is €0,50.' ],
] as const )( '%s a rejected subscription: %s', ( _, story, message ) => {
	show( story, 'subscription' );
	expect( alert() ).toBe( message );
} );

it( '[PAY-071] in part: the message about a failed subscription says so', () => {
	show( 'editing.failed', 'subscription' );
	expect( document.querySelector( '.components-notice.is-error' ) ).toHaveTextContent(
		'There was an error when adding the subscription.'
	);
} );

it( '[PAY-057] in part: the button for a new subscription says so', () => {
	show( 'closed', 'subscription' );
	expect( button( 'Add a new subscription' ) ).toBeVisible();
} );

it( 'a price is parsed in its currency, and validated with its minimum', () => {
	const send = show( 'editing.untried' );
	fireEvent.change( field( 'Price' ), { target: { value: '1.250,75' } } );
	expect( send ).toHaveBeenLastCalledWith( {
		type: 'form.change',
		draft: { price: '1.250,75', amount: 1250.75, minimum: 0.5 },
	} );
	fireEvent.change( screen.getByRole( 'combobox', { name: 'Currency' } ), { target: { value: 'JPY' } } );
	expect( send ).toHaveBeenLastCalledWith( {
		type: 'form.change',
		draft: { currency: 'JPY', amount: 2, minimum: 50 },
	} );
	fireEvent.change( screen.getByRole( 'combobox', { name: 'Renewal interval' } ), { target: { value: 'one-time' } } );
	expect( send ).toHaveBeenLastCalledWith( {
		type: 'form.change',
		draft: { interval: 'one-time', amount: 2, minimum: 0.5 },
	} );
} );
