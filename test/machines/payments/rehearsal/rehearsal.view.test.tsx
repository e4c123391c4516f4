import { fireEvent, render, screen, within } from '@testing-library/react';
import { RehearsalView } from '../../../../blocks/_admin/rehearsal/rehearsal-view';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import type { Context, rehearsalMachine } from '../../../../machines/payments/rehearsal';
import { rehearsalStories } from '../../../../stories/machines/payments/rehearsal.table';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './rehearsal.model';

type Machine = typeof rehearsalMachine;

const press = ( name: string | RegExp ) => fireEvent.click( screen.getByRole( 'button', { name } ) );

const interactions: Interactions< Machine > = {
	rehearse: () => press( /^Rehearse( again)?$/ ),
	stop: () => press( 'Stop' ),
	resume: () => press( 'Continue' ),
	end: () => press( 'End and clean up' ),
	retry: () => press( 'Try again' ),
	check: () => press( 'Check again' ),
};

const NAMES = { purchase: 'Purchase', refund: 'Refund', renewal: 'Failed renewal' };
const PLAYING = {
	'': 'Starting…',
	purchase: 'Someone buys a subscription…',
	refund: 'The payment is refunded…',
	renewal: 'A month later, the renewal fails. This may take a minute…',
	cleaning: 'Everything is removed…',
};

const buttons = () => screen.queryAllByRole( 'button' ).map( ( { textContent } ) => textContent );
const says = ( text: string | RegExp ) => expect( screen.getByRole( 'status' ) ).toHaveTextContent( text );
const isBusy = ( busy: boolean ) =>
	expect( document.querySelector( '.statecraft-rehearsal' ) ).toHaveAttribute( 'aria-busy', String( busy ) );

const reports = ( { answer }: Context ) =>
	expect( screen.queryAllByRole( 'region' ).map( ( one ) => one.getAttribute( 'aria-label' ) ) ).toEqual(
		( answer?.report ?? [] ).map( ( { step } ) => NAMES[ step ] )
	);

const shows =
	( text: string | RegExp, labels: string[], busy = false ) =>
	( { context }: { context: Context } ) => {
		says( text );
		isBusy( busy );
		expect( buttons() ).toEqual( labels );
		reports( context );
	};

const playing = ( { context }: { context: Context } ) =>
	shows( PLAYING[ context.answer!.step ], [ 'Stop' ], true )( { context } );

const failed =
	( message: string, canEnd = false ) =>
	( { context }: { context: Context } ) => {
		const notice = document.querySelector( '.components-notice.is-error' )!;
		expect( notice ).toHaveTextContent( message );
		expect( notice ).toHaveTextContent( /does not accept the key|taking too long/ );
		const end = canEnd && context.answer?.state === 'running' ? [ 'End and clean up' ] : [];
		expect( buttons() ).toEqual( [ 'Try again', 'Check again', ...end ] );
		reports( context );
	};

const assertions: Assertions< Machine > = {
	unknown: shows( 'Loading…', [], true ),
	impossible: shows( 'This site is in live mode. Rehearsals are only possible in test mode.', [ 'Check again' ] ),
	ready: shows( /^A rehearsal plays a purchase, a refund and a failed renewal/, [ 'Rehearse' ] ),
	playing,
	pausing: playing,
	stopped: shows( 'A rehearsal is not finished.', [ 'Continue', 'End and clean up' ] ),
	ending: shows( 'Everything is removed…', [], true ),
	done: shows( /^Rehearsed on November 25, 2026/, [ 'Rehearse again' ] ),
	'failed.reading': failed( 'The rehearsal could not be loaded.' ),
	'failed.playing': failed( 'This step could not be played.', true ),
	'failed.ending': failed( 'The rehearsal could not be removed.' ),
};

const view = {
	model,
	render: ( flow: Flow< Machine > ) => <RehearsalView flow={ flow } />,
	interactions,
	assertions,
};

describe( 'each generated path on the rendered panel', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( view, path );
		}
	);
} );

const inStory = ( name: keyof typeof rehearsalStories ) =>
	render( <RehearsalView flow={ frozen< Machine >( storySnapshot( model.machine, rehearsalStories[ name ] ) ) } /> );

/** What a step of the report says of each person. */
const saidIn = ( name: string ) =>
	within( screen.getByRole( 'region', { name } ) )
		.getAllByRole( 'definition' )
		.map( ( { textContent } ) => textContent );

it( '[PAY-216] the report says what the buyer reads and gets, with subject and text, and what the owner sees', () => {
	inStory( 'done' );
	expect( within( screen.getByRole( 'region', { name: 'Purchase' } ) ).getAllByRole( 'term' ) ).toHaveLength( 3 );
	expect( saidIn( 'Purchase' ) ).toEqual( [
		expect.stringMatching( /^Thank you! Your payment of €5\.00/ ),
		expect.stringMatching( /^\[Tea house\] Receipt for your payment.*This was a test/s ),
		'Among the orders: Paid.',
	] );
	expect( saidIn( 'Refund' ) ).toEqual( [
		expect.stringMatching( /was refunded\.$/ ),
		'Nothing from this site.',
		'Among the orders: Refunded.',
	] );
	expect( saidIn( 'Failed renewal' )[ 2 ] ).toBe( 'Among the subscriptions: Past due.' );
	expect( screen.getByText( /You get no email from this site/ ) ).toBeInTheDocument();
} );

it( '[PAY-215] the report says whether the webhook brought the events or the list did', () => {
	const { unmount } = inStory( 'done' );
	expect( screen.getByText( /^Stripe’s webhook did not report every step/ ) ).toBeInTheDocument();
	unmount();
	inStory( 'stopped' );
	expect( screen.getByText( /^Stripe’s webhook reported every step/ ) ).toBeInTheDocument();
} );

it( '[PAY-218] a failure says why in Stripe’s words, above the report so far', () => {
	inStory( 'failed.playing' );
	expect( document.querySelector( '.components-notice' ) ).toHaveTextContent( /rak_charge_write/ );
	expect( saidIn( 'Purchase' ) ).toHaveLength( 3 );
} );
