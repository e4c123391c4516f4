import { fireEvent, render, screen } from '@testing-library/react';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { failed } from '../../../../machines/_kit/failure';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { simplePaymentMachine } from '../../../../machines/payments/simple-payment';
import type { Context } from '../../../../machines/payments/simple-payment';
import { ShownProduct } from '../../../../stories/_kit/shown-product';
import { simplePaymentStories } from '../../../../stories/machines/payments/simple-payment.table';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model, problems } from './simple-payment.model';

type Machine = typeof simplePaymentMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

const press = ( name: string ) => () => fireEvent.click( screen.getByRole( 'button', { name } ) );

const interactions: Interactions< Machine > = {
	'block.change': 'outside',
	'price.type': 'outside',
	'block.deselect': 'outside',
	'post.save': 'outside',
	'post.saved': 'outside',
	'widget.change': 'outside',
	// Also sent where it has no effect and no button.
	'product.read': () => isPressable( 'Try again' ) && press( 'Try again' )(),
	'stored.use': () => isPressable( 'Use the stored product' ) && press( 'Use the stored product' )(),
	'stored.replace': () => isPressable( 'Keep this block’s version' ) && press( 'Keep this block’s version' )(),
};

const SKELETON = 'Loading the product…';
const form = () => screen.queryByRole< HTMLInputElement >( 'textbox', { name: 'Item name' } );
const skeleton = () => screen.queryByRole( 'status', { name: SKELETON } );
const statusText = () =>
	screen
		.queryAllByRole( 'status' )
		.filter( ( element ) => element.getAttribute( 'aria-label' ) !== SKELETON )
		.map( ( { textContent } ) => textContent );

/** What an unselected block shows. */
const expectBlock = ( { context }: Snapshot, { status = '', needsForm = false, error = '' } ) => {
	const isForm = needsForm || Object.keys( context.problems ).length > 0;
	expect( form()?.value ).toBe( isForm ? context.product.title : undefined );
	expect( skeleton() ).toBeNull();
	expect( statusText() ).toContain( status );
	const invalid = [ ...document.querySelectorAll( '[aria-invalid="true"]' ) ];
	expect( invalid ).toHaveLength( error ? 1 : 0 );
	expect( document.body.textContent ).toContain( error );
};

const assertions: Assertions< Machine > = {
	loading: () => {
		expect( skeleton() ).not.toBeNull();
		expect( form() ).toBeNull();
	},
	unread: ( snapshot ) => {
		expectBlock( snapshot, {} );
		expect( isPressable( 'Try again' ) ).toBe( true );
	},
	differing: ( snapshot ) => {
		expectBlock( snapshot, { needsForm: true } );
		expect( isPressable( 'Use the stored product' ) ).toBe( true );
		expect( screen.getByText( snapshot.context.stored!.product.title, { selector: 'strong' } ) ).toBeVisible();
	},
	'editing.untouched': ( snapshot ) => expectBlock( snapshot, {} ),
	'editing.typing': ( snapshot ) => expectBlock( snapshot, {} ),
	'editing.checked': ( snapshot ) => expectBlock( snapshot, { error: snapshot.context.problems.title ?? '' } ),
	'validating.attended': ( snapshot ) => expectBlock( snapshot, { status: 'Saving the product…' } ),
	'validating.left': ( snapshot ) => expectBlock( snapshot, { status: 'Saving the product…' } ),
	'validating.posting': ( snapshot ) => expectBlock( snapshot, { status: 'Saving the product…' } ),
	'draft-saved': ( snapshot ) =>
		expectBlock( snapshot, { status: 'Product saved as a draft. It can be bought once the post is saved.' } ),
	'published-saved': ( snapshot ) => expectBlock( snapshot, { status: 'Product saved' } ),
	failed: ( snapshot ) =>
		expectBlock( snapshot, {
			needsForm: true,
			error: snapshot.context.failure?.code === 'email' ? 'shop@example.com is not a valid email address.' : '',
		} ),
};

describe( 'each generated path on the rendered block, not selected', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			const view = ( flow: Flow< Machine > ) => <ShownProduct flow={ flow } isSelected={ false } />;
			await walkView( { model, render: view, interactions, assertions }, path );
		}
	);
} );

type Leaf = keyof typeof simplePaymentStories;

const show = ( leaf: Leaf, isSelected: boolean, changes: Partial< Context > = {}, more = {} ) => {
	const { value, context } = simplePaymentStories[ leaf ];
	const snapshot = simplePaymentMachine.resolveState( { value, context: { ...context, ...changes } } ) as Snapshot;
	return render( <ShownProduct flow={ frozen< Machine >( snapshot ) } isSelected={ isSelected } { ...more } /> );
};
const preview = () => document.querySelector( '.jetpack-simple-payments-product' );

describe( 'shows', () => {
	it( '[PAY-171] a skeleton while the record is loading and the block is not selected, otherwise the form', () => {
		const { unmount } = show( 'loading', false );
		expect( [ skeleton() !== null, form(), preview() ] ).toEqual( [ true, null, null ] );
		unmount();
		show( 'loading', true );
		expect( [ skeleton(), form()?.value ] ).toEqual( [ null, 'A mug' ] );
	} );

	it.each< [ Leaf ] >( [
		[ 'editing.typing' ],
		[ 'validating.attended' ],
		[ 'draft-saved' ],
		[ 'published-saved' ],
	] )( '[PAY-172, PAY-173] %s: the product if it is valid and not selected, otherwise the form', ( leaf ) => {
		const valid = show( leaf, false );
		expect( form() ).toBeNull();
		expect( preview() ).toHaveTextContent( 'A mugGlazed by hand, 300 ml.€25,00Quantity Pay with PayPal' );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
		valid.unmount();
		const selected = show( leaf, true );
		expect( [ form()?.value, preview() ] ).toEqual( [ 'A mug', null ] );
		selected.unmount();
		show( leaf, false, { problems } );
		expect( [ form() === null, preview() ] ).toEqual( [ false, null ] );
	} );

	it.each( [
		[ '[PAY-179]', 'email', 'shop@example.com is not a valid email address.', 'Email' ],
		[ '[PAY-180]', 'price', 'Invalid price.', 'Price' ],
	] )( '%s in part: the site’s rejection of the field %s: %s', ( _, code, text, name ) => {
		show( 'failed', true, { failure: failed( 'refused', { code, reason: 'No.' } ) } );
		expect( screen.getByRole( 'textbox', { name } ) ).toHaveAccessibleDescription( text );
		expect( screen.getByRole( 'textbox', { name } ) ).toBeInvalid();
		expect( document.querySelectorAll( '[aria-invalid="true"]' ) ).toHaveLength( 1 );
		expect( document.querySelector( '.components-notice' ) ).toBeNull();
	} );

	it.each( [
		[ failed( 'refused', { reason: 'Not today.' } ), 'Not today.' ],
		[ failed( 'refused' ), 'The site rejected the product without giving a reason.' ],
		[ failed( 'missing' ), 'The site does not support products of this type.' ],
		[ failed( 'unreached' ), 'The site cannot be reached.' ],
		[ failed( 'silent' ), 'The site is not responding.' ],
		[ failed( 'unexpected', { reason: 'x is y' } ), 'Something went wrong: x is y' ],
		[ failed( 'unexpected' ), 'Something went wrong. Please try again.' ],
	] )( 'any other failure in a notice %#', ( failure, text ) => {
		const { unmount } = show( 'failed', false, { failure } );
		expect( document.querySelector( '.components-notice.is-error' ) ).toHaveTextContent( text );
		unmount();
		show( 'unread', false, { failure } );
		expect( document.querySelector( '.components-notice.is-error' ) ).toHaveTextContent( text );
	} );

	it( '[PAY-192] no error for a valid product', () => {
		show( 'editing.checked', true, { problems: {} } );
		expect( document.querySelector( '.statecraft-help-message' ) ).toBeNull();
		expect( document.querySelector( '[aria-invalid="true"]' ) ).toBeNull();
	} );

	it.each< [ string, Partial< Context >, object, RegExp ] >( [
		[ 'a copy', {}, { isCopy: true }, /This block is a copy\. It becomes a separate product/ ],
		[ 'a deleted product', { lost: 77 }, {}, /This product no longer exists on the site\./ ],
		[
			'a product that someone else has to publish',
			{},
			{ mayPublish: false },
			/Nobody can buy this until someone who can publish/,
		],
	] )( '%s, when the block is selected', ( _, context, props, text ) => {
		const other = show( 'editing.typing', true, {}, {} );
		expect( screen.queryByText( text, { ignore: '.components-visually-hidden, [aria-live]' } ) ).toBeNull();
		other.unmount();
		const selected = show( 'editing.typing', true, context, props );
		expect( screen.getAllByText( text ) ).not.toEqual( [] );
		selected.unmount();
		show( 'editing.typing', false, context, props );
		expect( document.querySelector( '.components-notice' ) ).toBeNull();
	} );
} );
