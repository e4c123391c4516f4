import { useSelector } from '@xstate/react';
import { fireEvent, render, screen } from '@testing-library/react';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import { PlanForm } from '../../../../blocks/_shared/payments/plans/plan-form';
import { PlanQuestion } from '../../../../blocks/_shared/payments/plans/plan-question';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import type { Kind, productFormMachine } from '../../../../machines/payments/product-form';
import type { productsMachine } from '../../../../machines/payments/products';
import { productFormStories } from '../../../../stories/machines/payments/product-form.table';
import { productsStories } from '../../../../stories/machines/payments/products.table';
import { live } from '../../../_kit/live';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model as productsModel } from '../products/products.model';
import { model } from './product-form.model';

type Machine = typeof productFormMachine;

const products = frozen< typeof productsMachine >(
	storySnapshot( productsModel.machine, productsStories[ 'connected.ready' ] )
);
const onSelect = jest.fn();

/** The form is in the question while that is asked. Elsewhere the sidebar has it. */
function Place( { flow, kind }: { flow: Flow< Machine >; kind: Kind } ) {
	return useSelector( flow, ( snapshot ) => snapshot.matches( { question: 'asking' } ) ) ? (
		<PlanQuestion products={ products } form={ flow } kind={ kind } onSelect={ onSelect } />
	) : (
		<PlanForm flow={ flow } kind={ kind } currency="EUR" />
	);
}
const view = ( flow: Flow< Machine >, kind: Kind = 'payment-plan' ) => <Place flow={ flow } kind={ kind } />;
const show = ( name: keyof typeof productFormStories, kind?: Kind ) => {
	const send = jest.fn();
	render( view( frozen< Machine >( storySnapshot( model.machine, productFormStories[ name ] ), send ), kind ) );
	return send;
};

const ADD = 'Add a new payment plan';
const LATER = 'Decide later';
const QUESTION = 'What does this button sell?';
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
	'question.postpone': () => fireEvent.click( button( LATER ) ),
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
	'question.settled': () => expect( screen.queryByText( QUESTION ) ).toBeNull(),
	'question.asking': ( snapshot ) => {
		expect( document.body ).toHaveTextContent( QUESTION );
		if ( snapshot.matches( { form: 'closed' } ) ) {
			expect( screen.getAllByRole( 'button' ).map( ( { textContent } ) => textContent ) ).toEqual( [
				'Gold (€12,00 / month)',
				ADD,
				LATER,
			] );
		}
	},
	'question.postponed': () => expect( screen.queryByText( QUESTION ) ).toBeNull(),
	'form.closed': ( snapshot ) => {
		expect( button( ADD ) ).toBeEnabled();
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
		expect( screen.queryAllByRole( 'button', { name: LATER } ) ).toHaveLength(
			snapshot.matches( { question: 'asking' } ) ? 1 : 0
		);
	},
	'form.editing.untried': () => expectForm( '' ),
	'form.editing.untitled': () => {
		expectForm( 'Payment plan requires a name', 'Name' );
		expect( field( 'Name' ) ).toHaveFocus();
	},
	'form.editing.below-minimum': () => {
		expectForm( 'Minimum allowed price is €0,50.', 'Price' );
		expect( field( 'Price' ) ).toHaveFocus();
	},
	'form.editing.no-number': () => {
		expectForm( 'Payment plan requires a valid price', 'Price' );
		expect( field( 'Price' ) ).toHaveFocus();
	},
	'form.editing.failed': ( { context } ) => {
		expectForm( '' );
		const notice = document.querySelector( '.components-notice.is-error' );
		expect( notice ).toHaveTextContent( 'There was an error when adding the payment plan.' );
		if ( context.failure?.kind === 'refused' ) {
			expect( notice ).toHaveTextContent( 'Not today.' );
		}
	},
	'form.saving': () => {
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

it( '[PAY-220] in part: a plan in the question is selected', () => {
	show( 'question.asking' );
	fireEvent.click( button( 'Gold (€12,00 / month)' ) );
	expect( onSelect.mock.calls ).toEqual( [ [ [ 3 ] ] ] );
} );

it( '[PAY-223] a form that is opened with its button starts at the name', () => {
	const flow = live( model.machine, model.input );
	render( view( flow.actor as unknown as Flow< Machine > ) );
	fireEvent.click( button( ADD ) );
	expect( field( 'Name' ) ).toHaveFocus();
} );

it( '[PAY-224] currencies have names, and the likely ones are first', () => {
	show( 'form.editing.untried' );
	const labels = [ ...screen.getByRole< HTMLSelectElement >( 'combobox', { name: 'Currency' } ).options ].map(
		( { textContent } ) => textContent
	);
	expect( labels.slice( 0, 4 ) ).toEqual( [
		'Euro (EUR)',
		'US Dollar (USD)',
		'British Pound (GBP)',
		'Afghan Afghani (AFN)',
	] );
	expect( new Set( labels ).size ).toBe( labels.length );
} );

it.each( [
	[ '[PAY-061]', 'form.editing.untitled', 'Subscription requires a name' ],
	[ '[PAY-064]', 'form.editing.no-number', 'Subscription requires a valid price' ],
	[
		'[PAY-057] in part: the minimum of either kind:',
		'form.editing.below-minimum',
		'Minimum allowed price is €0,50.',
	],
] as const )( '%s a rejected subscription: %s', ( _, story, message ) => {
	show( story, 'subscription' );
	expect( alert() ).toBe( message );
} );

it( '[PAY-071] in part: the message about a failed subscription says so', () => {
	show( 'form.editing.failed', 'subscription' );
	expect( document.querySelector( '.components-notice.is-error' ) ).toHaveTextContent(
		'There was an error when adding the subscription.'
	);
} );

it( '[PAY-057] in part: the button for a new subscription says so', () => {
	show( 'form.closed', 'subscription' );
	expect( button( 'Add a new subscription' ) ).toBeVisible();
} );

it( 'a price is parsed in its currency, and validated with its minimum', () => {
	const send = show( 'form.editing.untried' );
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
