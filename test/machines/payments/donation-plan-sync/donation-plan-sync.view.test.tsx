import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Attributes } from '../../../../blocks/donations/attributes';
import { DonationsView } from '../../../../blocks/donations/parts/donations-view';
import { failureText } from '../../../../blocks/donations/parts/messages';
import type { DonationFlow } from '../../../../blocks/donations/parts/props';
import { failed } from '../../../../machines/_kit';
import type { donationPlanSyncMachine, Interval } from '../../../../machines/payments/donation-plan-sync';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { donationPlanSyncStories } from '../../../../stories/machines/payments/donation-plan-sync.table';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { donations, model } from './donation-plan-sync.model';

configure( { defaultHidden: true } );

type Machine = typeof donationPlanSyncMachine;

const attributes: Attributes = { currency: 'USD', ...donations(), showCustomAmount: true };
const write = { act: jest.fn(), type: jest.fn() };

const block = ( flow: DonationFlow, own: Partial< Attributes > = {} ) => (
	<DonationsView flow={ flow } clientId="a" attributes={ { ...attributes, ...own } } write={ write } canManage />
);
const showStory = ( name: keyof typeof donationPlanSyncStories, own: Partial< Attributes > = {}, send = jest.fn() ) => {
	const snapshot = storySnapshot( model.machine, donationPlanSyncStories[ name ] );
	return render( block( frozen< Machine >( snapshot, send ), own ) );
};
beforeEach( () => jest.clearAllMocks() );

const button = ( name: string ) => screen.getByRole( 'button', { name } );
const click = ( name: string ) => void fireEvent.click( button( name ) );
const TABS: Record< Interval, string > = { 'one-time': 'One-Time', '1 month': 'Monthly', '1 year': 'Yearly' };

const interactions: Interactions< Machine > = {
	'currency.change': 'outside',
	'donations.change': 'outside',
	'permalink.change': 'outside',
	'currency.choose': 'outside',
	'tab.select': 'outside',
	'plans.check': 'outside',
};

const expectLoading = () => {
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading the donations form…' );
	expect( screen.queryByRole( 'textbox', { name: 'Heading' } ) ).toBeNull();
};
const expectForm = () => expect( screen.getByRole( 'textbox', { name: 'Heading' } ) ).toBeVisible();
const expectTab =
	( name: string ) =>
	( { value }: { value: { plans: string } } ) => {
		if ( value.plans === 'ready' ) {
			expect( button( name ) ).toHaveAttribute( 'aria-pressed', 'true' );
			expect( screen.getAllByRole( 'button', { pressed: true } ) ).toHaveLength( 1 );
		}
	};

const assertions: Assertions< Machine > = {
	'plans.loading': expectLoading,
	'plans.creating': expectLoading,
	'plans.ready': expectForm,
	'plans.not-connected': expectForm,
	'plans.error-placeholder': () => {
		expect( button( 'Try again' ) ).toBeEnabled();
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	},
	'tab.one-time': expectTab( 'One-Time' ),
	'tab.monthly': expectTab( 'Monthly' ),
	'tab.annual': expectTab( 'Yearly' ),
};

describe( 'each generated path on the rendered block', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: block, interactions, assertions }, path );
		}
	);
} );

it( '[PAY-123] each tab takes one click, and so does a retry', () => {
	const send = jest.fn();
	const { unmount } = showStory( 'plans.ready', {}, send );
	Object.values( TABS ).forEach( click );
	unmount();
	const failedBlock = showStory( 'plans.error-placeholder', {}, send );
	click( 'Try again' );
	failedBlock.unmount();
	showStory( 'plans.not-connected', {}, send );
	click( 'Check again' );
	expect( send.mock.calls.flat() ).toEqual( [
		{ type: 'tab.select', tab: 'one-time' },
		{ type: 'tab.select', tab: '1 month' },
		{ type: 'tab.select', tab: '1 year' },
		{ type: 'plans.check' },
		{ type: 'plans.check' },
	] );
} );

it( '[PAY-140] the placeholder shows the site’s message', () => {
	showStory( 'plans.error-placeholder' );
	expect( document.querySelector( '.components-placeholder' ) ).toHaveTextContent( 'Stripe is resting.' );
} );

it.each( [
	[ '[PAY-141]', failed( 'refused' ), 'Could not load data from example.org.' ],
	[ '[PAY-141]', failed( 'unexpected' ), 'Could not load data from example.org.' ],
	[ '[PAY-140]', failed( 'unexpected', { reason: 'Boom' } ), 'Boom' ],
	[ '[PAY-141]', failed( 'silent' ), 'Could not load data from example.org. The site took too long to respond.' ],
	[
		'[PAY-141]',
		failed( 'unreached' ),
		'Could not load data from example.org. Please check your connection and try again.',
	],
] as const )( '%s a failure without a message of its own names the host: %j', ( _, failure, words ) => {
	expect( failureText( failure, 'example.org' ) ).toBe( words );
} );

it.each( [
	[ '[PAY-133]', 'tab.one-time', 'Heading', 'Make a one-time donation' ],
	[ '[PAY-133]', 'tab.monthly', 'Heading', 'Make a monthly donation' ],
	[ '[PAY-133]', 'tab.annual', 'Heading', 'Make a yearly donation' ],
	[ '[PAY-134]', 'tab.one-time', 'Button text', 'Donate' ],
	[ '[PAY-134]', 'tab.monthly', 'Button text', 'Donate monthly' ],
	[ '[PAY-134]', 'tab.annual', 'Button text', 'Donate yearly' ],
] as const )( '%s %s: the %s is “%s”', ( _, story, name, text ) => {
	showStory( story );
	expect( screen.getByRole( 'textbox', { name } ).textContent?.replace( /\ufeff/g, '' ) ).toBe( text );
} );

it( 'a hidden tab is not offered, and a single one shows no tabs', () => {
	const hidden = { ...attributes.monthlyDonation, show: false };
	const { unmount } = showStory( 'tab.one-time', { monthlyDonation: hidden } );
	expect( screen.getAllByRole( 'button' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'One-Time',
		'Yearly',
	] );
	unmount();
	showStory( 'tab.one-time', { monthlyDonation: hidden, annualDonation: { show: false } } );
	expect( screen.queryAllByRole( 'button' ) ).toEqual( [] );
} );

const field = ( name: string ) => screen.getByRole< HTMLInputElement >( 'textbox', { name } );
const enter = ( name: string, value: string ) => void fireEvent.change( field( name ), { target: { value } } );

it( 'amounts are shown in the format of their currency', () => {
	showStory( 'tab.one-time', {
		currency: 'EUR',
		oneTimeDonation: { show: true, planId: 1, amounts: [ 5.5, 1200 ] },
	} );
	expect( [ field( 'Amount 1' ).value, field( 'Amount 2' ).value ] ).toEqual( [ '5,50', '1.200,00' ] );
	expect( within( field( 'Amount 1' ).parentElement! ).getByText( '€' ) ).toBeInTheDocument();
} );

it( 'an amount is stored as typed', () => {
	showStory( 'tab.monthly' );
	enter( 'Amount 2', '25' );
	expect( write.type.mock.calls ).toEqual( [
		[ { monthlyDonation: { show: true, planId: null, amounts: [ 5, 25, 100 ] } } ],
	] );
} );

const TOO_SMALL = 'Enter an amount of at least $0.50.';
const NO_AMOUNT = 'Enter an amount such as 1,234.50.';

it.each( [
	[ '[PAY-153]', 'Amount 1', '0.49', TOO_SMALL ],
	[ '[PAY-151]', 'Custom amount', '0.49', TOO_SMALL ],
	[ '[PAY-152]', 'Custom amount', '0.50', '' ],
	[ '[PAY-152]', 'Custom amount', '1,000.00', '' ],
	[ '[PAY-151]', 'Custom amount', 'much', NO_AMOUNT ],
	[ '[PAY-151]', 'Custom amount', '', NO_AMOUNT ],
] as const )( '%s the error at %s for “%s”: “%s”', ( _, name, typed, problem ) => {
	showStory( 'tab.one-time' );
	enter( name, typed );
	expect( field( name ).value ).toBe( typed );
	expect( field( name ) ).toHaveAttribute( 'aria-invalid', String( problem !== '' ) );
	expect( screen.queryAllByText( /^Enter an amount/ ) ).toHaveLength( problem ? 1 : 0 );
	expect( field( name ) ).toHaveAccessibleDescription( problem );
	expect( write.type ).not.toHaveBeenCalled();
} );

it( '[PAY-153] in part: an amount equal to the minimum is stored', () => {
	showStory( 'tab.one-time' );
	enter( 'Amount 1', '0.50' );
	expect( write.type.mock.calls ).toEqual( [
		[ { oneTimeDonation: { show: true, planId: null, amounts: [ 0.5, 15, 100 ] } } ],
	] );
} );

it( '[PAY-131] in part: without a custom amount, neither its field nor its text is shown', () => {
	showStory( 'tab.one-time', { showCustomAmount: false } );
	expect( screen.queryByRole( 'textbox', { name: 'Custom amount' } ) ).toBeNull();
	expect( screen.queryByRole( 'textbox', { name: 'Text above the custom amount' } ) ).toBeNull();
} );

it( 'a currency without decimals accepts none', () => {
	showStory( 'tab.one-time', { currency: 'JPY', oneTimeDonation: { show: true, amounts: [ 500 ] } } );
	enter( 'Amount 1', '75.5' );
	expect( field( 'Amount 1' ) ).toHaveAttribute( 'aria-invalid', 'true' );
	enter( 'Amount 1', '75' );
	expect( write.type.mock.calls ).toEqual( [ [ { oneTimeDonation: { show: true, amounts: [ 75 ] } } ] ] );
} );
