import { fireEvent, screen } from '@testing-library/react';
import { NudgeView } from '../../../../blocks/_shared/payments/connect-nudge/nudge-view';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import type { providerConnectMachine } from '../../../../machines/payments/provider-connect';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { address, model } from './provider-connect.model';

const onCheck = jest.fn();
const button = ( name: string ) => screen.queryByRole( 'button', { name } );
const press = ( name: string ) => fireEvent.click( screen.getByRole( 'button', { name } ) );
const link = () => screen.getByRole( 'link', { name: 'Connect' } );

const interactions: Interactions< typeof providerConnectMachine > = {
	'connect.follow': () => fireEvent.click( button( 'Save and leave' ) ?? link() ),
	'leave.anyway': () => press( 'Leave anyway' ),
	'leave.cancel': () => press( 'Stay here' ),
};

const expectBanner = ( isBusy: boolean, says: string ) => {
	expect( screen.getByText( 'Connect to Stripe to use this block on your site' ) ).toBeVisible();
	expect( link() ).toHaveAttribute( 'href', address );
	expect( link().classList.contains( 'is-busy' ) ).toBe( isBusy );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( says );
	onCheck.mockClear();
	press( 'Check again' );
	expect( onCheck ).toHaveBeenCalledTimes( 1 );
};

const assertions: Assertions< typeof providerConnectMachine > = {
	offered: () => {
		expectBanner( false, '' );
		expect( [ button( 'Stay here' ), button( 'Leave anyway' ) ] ).toEqual( [ null, null ] );
	},
	saving: () => {
		expectBanner( true, 'Your post is being saved before you leave…' );
		expect( [ button( 'Stay here' ) === null, button( 'Leave anyway' ) ] ).toEqual( [ false, null ] );
	},
	unsaved: ( { context: { failure } } ) => {
		expectBanner( false, '' );
		expect( document.querySelector( '.components-notice.is-error' ) ).toHaveTextContent(
			failure?.kind === 'silent' ? 'is taking too long' : 'The site did not take the post.'
		);
		expect( [ 'Save and leave', 'Leave anyway', 'Stay here' ].map( button ) ).not.toContain( null );
	},
	leaving: () => {
		expectBanner( true, 'Leaving for Stripe…' );
		expect( [ button( 'Stay here' ), button( 'Leave anyway' ) ] ).toEqual( [ null, null ] );
	},
};

const view = {
	model,
	render: ( flow: Flow< typeof providerConnectMachine > ) => (
		<NudgeView
			flow={ flow }
			address={ address }
			canManage
			readMore="https://example.org/more"
			onCheck={ onCheck }
		/>
	),
	interactions,
	assertions,
};

describe( 'each generated path on the rendered banner', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( view, path );
		}
	);
} );
